/** What the page itself has brought of the game (games/views/table.py), so that the board waits for no line to the server. */

import type { ServerMessage } from "../protocol";

/** For whoever asks first. */
export function takeArrival(): ServerMessage[] {
  const island = document.getElementById("table-arrival");
  island?.remove();
  return JSON.parse(island?.textContent || "[]") as ServerMessage[];
}
