/** Notes what one has seen of each game on this device, so that coming back begins with what was missed. */

import type { Store } from "../live/store";
import type { Game } from "./game";
import { lastAct, recap } from "./recap";

const KEY = "hexsite.seen";
/** Games whose last seen version is kept. */
const MOST_GAMES = 50;
/** Whoever was away for less needs no summary. In milliseconds. */
const SHORT = 60_000;

type Seen = Record<string, number>;

export class Absence {
  /** Nothing has been shown since one came, or came back. */
  private returning = true;

  constructor(private readonly store: Store) {}

  /** The page is looked at again. */
  back(): void {
    this.returning = true;
  }

  /** After an update: the summary of what was missed if this is the first one since one came; else null. */
  heard(game: Game): string[] | null {
    if (document.hidden) return null;
    const lines = this.returning ? this.missed(game) : null;
    this.returning = false;
    note(game.table.id, this.store.version);
    return lines?.length ? lines : null;
  }

  private missed(game: Game): string[] | null {
    const { log, clock } = this.store;
    const since = Math.max(seen()[game.table.id] ?? -1, lastAct(log, game.view.you));
    if (since < 0 || game.view.phase === "over") return null;
    const events = log.filter(({ version }) => version > since);
    const [first] = events;
    return first && clock.now() - first.at > SHORT ? recap(game, events) : null;
  }
}

/** Storage may be forbidden: then what counts is one's last act. */
function seen(): Seen {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Seen;
  } catch {
    return {};
  }
}

function note(game: string, version: number): void {
  const { [game]: before, ...others } = seen();
  if (before === version) return;
  const kept = Object.entries(others).slice(1 - MOST_GAMES);
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...Object.fromEntries(kept), [game]: version }));
  } catch {
    // Full or forbidden.
  }
}
