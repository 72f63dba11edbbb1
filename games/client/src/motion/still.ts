/** Whether somebody wants nothing to move: by the system's setting, or by the site's. */
export const still = (): boolean =>
  window.matchMedia("(prefers-reduced-motion: reduce)").matches || document.documentElement.dataset["motion"] === "reduced";
