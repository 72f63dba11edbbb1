/** Taking back one's last move, and what the log knows of moves that were taken back. */

import type { GameEvent } from "../protocol";
import { remembered } from "./remembered";
import type { Session } from "./session";

/** Takes back the move that the server offers to, if there is one. */
export function undo(session: Session): void {
  const offered = session.store.view?.legal.undo;
  if (offered) void session.act({ kind: "undo", version: offered.version });
}

/** The versions whose moves were taken back later. */
export const undoneVersions = (events: readonly GameEvent[]): ReadonlySet<number> =>
  new Set(events.filter(({ kind }) => kind === "undone").map((event) => event["entry"] as number));

/** Ctrl+Z anywhere; U only where the table has the keyboard, so that no stray letter undoes anything. */
export function isUndoKey(event: KeyboardEvent, table: Element): boolean {
  const key = event.key.toLowerCase();
  if (event.altKey || event.shiftKey) return false;
  if (event.ctrlKey || event.metaKey) return key === "z";
  return key === "u" && !remembered("no-letter-keys") && table.contains(event.target as Element);
}
