{% load static %}// Shows notices while no page of the site is open. It keeps nothing and answers no requests.

self.addEventListener("push", (event) => {
  const { title, body, url, tag, waiting } = event.data.json();
  const options = {
    body,
    tag,
    renotify: true,
    icon: "{% static 'site/icon-192.png' %}",
    data: { url },
  };
  self.navigator.setAppBadge?.(waiting).catch(() => {});
  event.waitUntil(self.registration.showNotification(title, options));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.url, self.location.origin).href));
});

async function open(url) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const there = pages.find((page) => page.url === url);
  return there ? there.focus() : self.clients.openWindow(url);
}
