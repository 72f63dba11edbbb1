/** The game as this page knows it: the last whole view, and a log without holes. */

import type {
  BoardView,
  GameEvent,
  Summary,
  TableInfo,
  TableMessage,
  OverMessage,
  UpdateMessage,
  View,
} from "../protocol";
import { ServerClock } from "./clock";

export type Heard = "news" | "old" | "gap";

export class Store extends EventTarget {
  table: TableInfo | null = null;
  board: BoardView | null = null;
  view: View | null = null;
  summary: Summary | null = null;
  log: GameEvent[] = [];
  /** The newest version of the game that is wholly known here; -1 before the first message. */
  version = -1;
  readonly clock: ServerClock;
  /** The version from which missing events were asked for, so that one gap is asked for once. */
  private askedFrom: number | null = null;

  constructor(here: () => number = Date.now) {
    super();
    this.clock = new ServerClock(here);
  }

  seated(message: TableMessage): void {
    this.table = message.table;
    if (message.board) this.board = message.board;
    this.changed();
  }

  /**
   * Takes in an update. "gap": events between the known version and this one are missing; the caller asks for those
   * after `version`. The view is whole in any case and is shown at once.
   */
  heard(message: UpdateMessage): Heard {
    this.clock.heard(message.now);
    if (message.version < this.version && !message.reset) return "old";
    // What was known already need not be drawn anew: a question whether there is news brings the last view again.
    if (JSON.stringify(message.view) !== JSON.stringify(this.view)) this.view = message.view;
    if (message.reset) {
      this.log = message.events;
    } else {
      const fresh = message.events.filter((event) => event.version > this.version);
      if (this.missing(message.version, fresh) && this.askedFrom !== this.version) {
        this.askedFrom = this.version;
        this.changed();
        return "gap";
      }
      this.log = [...this.log, ...fresh];
    }
    const known = this.version;
    this.version = message.version;
    this.askedFrom = null;
    this.changed(message.events.filter((event) => event.version > known && known >= 0));
    return "news";
  }

  over(message: OverMessage): void {
    this.summary = message.summary;
    this.changed();
  }

  /** True if the events don't cover each version after the known one up to `version`. */
  private missing(version: number, fresh: GameEvent[]): boolean {
    const covered = new Set(fresh.map((event) => event.version));
    for (let v = this.version + 1; v <= version; v += 1) if (!covered.has(v)) return true;
    return false;
  }

  private changed(news: GameEvent[] = []): void {
    this.dispatchEvent(new CustomEvent("change", { detail: news }));
  }
}
