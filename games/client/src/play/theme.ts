/** Light or dark: shown at once, and kept by the site for the next page and the next device. */

export type Theme = "light" | "dark";

/** The theme that is shown now: the page's own, else the system's. */
export function theme(): Theme {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen === "light" || chosen === "dark") return chosen;
  return window.matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}

/** Turns to the other theme. The page's form says where to keep it; without one it holds for this page. */
export function switchTheme(): void {
  const next: Theme = theme() === "dark" ? "light" : "dark";
  document.documentElement.dataset["theme"] = next;
  const form = document.querySelector<HTMLFormElement>("form#theme");
  if (!form) return;
  const body = new FormData(form);
  body.set("theme", next);
  // A failure costs no more than the wish: the page shows what was chosen.
  fetch(form.action, { method: "POST", body, redirect: "manual" }).catch(() => {});
}
