// The time zone of this browser, in which pages show times to whoever has chosen no other.
// To make a format takes long; newer browsers tell without one.
const timeZone = globalThis.Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
const secure = location.protocol === "https:" ? "; secure" : "";
if (timeZone && !document.cookie.split("; ").includes(`time_zone=${timeZone}`)) {
  document.cookie = `time_zone=${timeZone}; path=/; max-age=31536000; samesite=lax${secure}`;
}
