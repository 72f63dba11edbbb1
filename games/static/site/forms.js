// What forms do on every page. Not a module: those run when the page is complete, and a quick person is done by then.

// Every person adds 32 random bytes to the chance of a game, made here and never by the server.
function addRandomBytes(form) {
  for (const input of form.querySelectorAll("input[data-random-bytes]")) {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    input.value = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  }
}

// A form is sent once, however often its button is pressed.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.dataset.sent) event.preventDefault();
  form.dataset.sent = "yes";
  addRandomBytes(form);
});
// Whoever comes back to the page by the browser's button may send it again.
window.addEventListener("pageshow", () => {
  for (const form of document.forms) delete form.dataset.sent;
});
// What was refused first has the keyboard and is in sight: a form may be far down its page.
document.addEventListener("DOMContentLoaded", () => document.querySelector("[aria-invalid=true]")?.focus());
