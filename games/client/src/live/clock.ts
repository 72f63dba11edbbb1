/** Time on the table: the server's clock as seen from here, and how to write what is left of it. */

import type { Demand } from "../protocol";

/**
 * How far the server's clock is ahead of ours, in milliseconds.
 *
 * A message is stamped before it travels, so each one makes the server look slower by the time it travelled: of the
 * last ten, the largest difference is the nearest to the truth.
 */
export class ServerClock {
  private differences: number[] = [];

  constructor(private readonly here: () => number = Date.now) {}

  heard(serverNow: number): void {
    this.differences = [...this.differences.slice(-9), serverNow - this.here()];
  }

  now(): number {
    return this.here() + (this.differences.length ? Math.max(...this.differences) : 0);
  }
}

export interface Remaining {
  /** Milliseconds, never negative. */
  ms: number;
  paused: boolean;
}

/** What is left of a demand's clock; null where nothing runs. */
export function remaining(demand: Demand, now: number): Remaining | null {
  if (demand.due != null) return { ms: Math.max(0, demand.due - now), paused: false };
  if (demand.left != null) return { ms: Math.max(0, demand.left), paused: true };
  return null;
}

/** 72_000 → "1:12"; from an hour on "2:05:00"; from two days on whole days and hours, "3 d 4 h". */
export function written(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, "0");
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days >= 2) return `${days} d ${hours % 24} h`;
  if (hours) return `${hours}:${two(minutes % 60)}:${two(seconds % 60)}`;
  return `${minutes}:${two(seconds % 60)}`;
}
