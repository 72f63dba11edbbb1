/** Time on the table: the server's clock as seen from here, and how to write what is left of it. */

import { dateTime, t } from "../i18n";
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
  /** Milliseconds of the demand's own time, never negative. */
  ms: number;
  /** Milliseconds of the seat's reserve, which is used when that is gone. */
  reserve: number;
  /** The clock stands until somebody lets it run. */
  paused: boolean;
  /** Time doesn't count at present, but will from then on. */
  until: number | null;
}

/** What is left of a demand's clock; null where nothing runs. */
export function remaining(demand: Demand, now: number): Remaining | null {
  const left = demand.due == null ? demand.left : counting(demand, demand.due, now);
  if (left == null) return null;
  const reserve = Math.min(demand.reserve, left);
  const free = demand.free.find(([from, until]) => from <= now && now < until);
  return { ms: left - reserve, reserve, paused: demand.due == null, until: free?.[1] ?? null };
}

/** The time that counts from now on until a clock is due. */
function counting({ free }: Demand, due: number, now: number): number {
  const ahead = free.reduce((sum, [from, until]) => sum + Math.max(0, until - Math.max(from, now)), 0);
  return Math.max(0, due - now - ahead);
}

/** "0:12 + 2:00", or, when the reserve is being used, "reserve 1:47". */
export function figures({ ms, reserve }: Remaining): string {
  if (!reserve) return written(ms);
  return ms ? `${written(ms)} + ${written(reserve)}` : t("reserve {time}", { time: written(reserve) });
}

/** The same to be read aloud, and whether the clock stands. */
export function spoken(left: Remaining): string {
  const time = left.ms && left.reserve ? t("{time}, and {reserve} in reserve", { time: written(left.ms), reserve: written(left.reserve) }) : figures(left);
  return [time, standing(left)].filter(Boolean).join(", ");
}

/** Why a clock doesn't count down. */
export function standing({ paused, until }: Remaining): string {
  if (paused) return t("paused");
  return until == null ? "" : t("stands until {time}", { time: dateTime(until) });
}

/** 72_000 → "1:12"; from an hour on "3 h 12 min"; from a day on "2 d 4 h". */
export function written(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  const two = (n: number): string => String(n).padStart(2, "0");
  const [days, hours, minutes] = [Math.floor(seconds / 86_400), Math.floor(seconds / 3600), Math.floor(seconds / 60)];
  if (days) return t("{days} d {hours} h", { days, hours: hours % 24 });
  if (hours) return t("{hours} h {minutes} min", { hours, minutes: minutes % 60 });
  return `${minutes}:${two(seconds % 60)}`;
}
