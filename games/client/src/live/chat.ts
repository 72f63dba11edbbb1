/** What has been said at the table, as far as this page knows. */

import type { ChatLine, ChatUpdate } from "../protocol";

export class Chat {
  lines: readonly ChatLine[] = [];
  /** The viewer plays at this table. */
  mayWrite = false;
  /** Until when a moderator has muted the viewer, in milliseconds by the server's clock. */
  mutedUntil: number | null = null;
  /** The newest line when the chat was last looked at; what comes later is unread. */
  private read = 0;
  private begun = false;

  /** Takes in an update; returns the lines by others that are new since the page was opened, and can be read. */
  heard(message: ChatUpdate, you: number | null): ChatLine[] {
    const latest = this.latest;
    const fresh = this.begun ? message.lines.filter((line) => line.id > latest && legible(line) && !own(line, you)) : [];
    this.lines = message.reset ? message.lines : merged(this.lines, message.lines);
    this.mayWrite = message.may_write;
    this.mutedUntil = message.muted_until;
    // What was said before one came in is no news.
    if (!this.begun) this.look();
    this.begun = true;
    return fresh;
  }

  /** Somebody has the chat before them: all of it is read. */
  look(): void {
    this.read = this.latest;
  }

  unread(you: number | null): number {
    return this.lines.filter((line) => line.id > this.read && legible(line) && !own(line, you)).length;
  }

  /** Everybody else who has written, by their newest line. */
  authors(you: number | null): ChatLine[] {
    const newest = new Map(this.lines.filter((line) => !own(line, you)).map((line) => [`${line.seat} ${line.name}`, line]));
    return [...newest.values()];
  }

  private get latest(): number {
    return Math.max(0, ...this.lines.map(({ id }) => id));
  }
}

const legible = (line: ChatLine): boolean => !line.hidden && !line.muted;
const own = (line: ChatLine, you: number | null): boolean => you !== null && line.seat === you;

/** Known lines with those that are new, or that take the place of known ones; in the order in which they were said. */
function merged(known: readonly ChatLine[], changed: readonly ChatLine[]): ChatLine[] {
  const all = new Map([...known, ...changed].map((line) => [line.id, line]));
  return [...all.values()].toSorted((a, b) => a.id - b.id);
}
