/** What a screen reader says of the news: own events first, those of others in one line, never one line over another. */

import { tn } from "../i18n";

export interface News {
  /** What one did, or what was done to one. */
  own: readonly string[];
  others: readonly string[];
}

export interface Timers {
  set(run: () => void, ms: number): number;
  clear(timer: number): void;
}

const BROWSER: Timers = { set: (run, ms) => window.setTimeout(run, ms), clear: (timer) => window.clearTimeout(timer) };

/** What comes within this time after a line waits for it, and becomes one line. */
const BURST = 1_500;
/** More lines of others at once are summed up, so that a screen reader gets through. */
const LINES_SPOKEN = 3;
/** Makes a line differ from an equal one before it, which would not be read again. */
const ANEW = "\u00a0";

export class Announcer {
  private own: string[] = [];
  private others: string[] = [];
  private timer: number | null = null;
  private last = "";

  constructor(
    private readonly show: (line: string) => void,
    private readonly timers: Timers = BROWSER,
  ) {}

  say({ own, others }: News): void {
    this.own.push(...own);
    this.others.push(...others);
    if (this.timer === null) this.flush();
  }

  stop(): void {
    if (this.timer !== null) this.timers.clear(this.timer);
    this.timer = null;
  }

  private flush(): void {
    this.timer = null;
    const left = this.others.length - LINES_SPOKEN;
    const line = [...this.own, ...this.others.slice(-LINES_SPOKEN), ...(left > 0 ? [tn("{n} more event", "{n} more events", left)] : [])].join(" ");
    if (!line) return;
    this.own = [];
    this.others = [];
    this.last = line === this.last ? line + ANEW : line;
    this.show(this.last);
    this.timer = this.timers.set(() => this.flush(), BURST);
  }
}
