/** Wishes that this browser keeps, at all tables. Without storage they last as long as the page. */

export type Wish = "text-mode" | "no-letter-keys" | "sound";

const here = new Set<Wish>();

export function remembered(wish: Wish): boolean {
  try {
    return localStorage.getItem(`hexsite.${wish}`) !== null;
  } catch {
    return here.has(wish);
  }
}

export function remember(wish: Wish, on: boolean): void {
  if (on) here.add(wish);
  else here.delete(wish);
  try {
    if (on) localStorage.setItem(`hexsite.${wish}`, "1");
    else localStorage.removeItem(`hexsite.${wish}`);
  } catch {
    // Kept for this page only.
  }
}
