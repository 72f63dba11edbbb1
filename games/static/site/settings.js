// Notices in this browser: asked for by a button, never by itself.
const form = document.getElementById("push");
if (form && "serviceWorker" in navigator && "PushManager" in window) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    const status = form.querySelector("[role=status]");
    status.textContent = await subscribe(form, status.dataset);
    delete form.dataset.sent;
    if (!status.textContent) location.reload();
  });
}

/** Has the push service send notices here. Resolves with what went wrong, in words. */
async function subscribe(form, texts) {
  if ((await Notification.requestPermission()) !== "granted") return texts.denied;
  await navigator.serviceWorker.register(form.dataset.worker, { scope: "/" });
  const worker = await navigator.serviceWorker.ready;
  let subscription;
  try {
    subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: form.dataset.key,
    });
  } catch {
    return texts.failed;
  }
  const { endpoint, keys } = subscription.toJSON();
  const data = new FormData(form);
  for (const [name, value] of Object.entries({ endpoint, ...keys })) data.set(name, value);
  const response = await fetch(form.action, { method: "POST", body: data });
  return response.ok ? "" : ((await response.json()).error ?? texts.failed);
}
