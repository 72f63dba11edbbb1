// What is just being pressed is not exchanged for news: the press would be lost. The same news comes with the next look.
document.addEventListener("htmx:beforeSwap", (event) => {
  const { target, requestConfig } = event.detail;
  const isLook = requestConfig.verb === "get" && target.contains(requestConfig.elt);
  if (isLook && target.querySelector(":active")) event.detail.shouldSwap = false;
});
// What didn't get through is said in its form, which keeps what was written.
for (const failure of ["htmx:sendError", "htmx:responseError"]) {
  document.addEventListener(failure, ({ detail }) => detail.elt.querySelector("[data-failed]")?.removeAttribute("hidden"));
}
