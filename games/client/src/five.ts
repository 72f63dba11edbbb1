/** Arithmetic on counts of the five resources. */

import type { Five } from "./protocol";

export const RESOURCES = ["wood", "brick", "wool", "grain", "ore"] as const;
export type Resource = (typeof RESOURCES)[number];

export const none = (): Five => [0, 0, 0, 0, 0];

export const total = (cards: Five): number => cards.reduce((sum, n) => sum + n, 0);

/** A copy with `by` more of one resource. */
export function changed(cards: Five, resource: number, by: number): Five {
  const copy: Five = [...cards];
  copy[resource] = (copy[resource] ?? 0) + by;
  return copy;
}

/** True if `cards` lie within `limit`, resource by resource. */
export const within = (cards: Five, limit: Five): boolean =>
  cards.every((n, i) => n <= (limit[i] ?? 0));
