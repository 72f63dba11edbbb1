/** Which lit place a finger, a mouse or an arrow key means. */

import type { Plan, Sight } from "./geometry";
import { distance, UNIT, type Point } from "./projection";

/** The lit spot nearest to a point, if it is within `reach`: a finger need not hit a small target exactly. */
export function nearest<S extends Point>(spots: readonly S[], point: Point, reach: number): S | null {
  let best: S | null = null;
  let least = reach;
  for (const spot of spots) {
    const away = distance(spot, point);
    if (away <= least) [best, least] = [spot, away];
  }
  return best;
}

/** How far from a place a finger that isn't on a lit one still means it, in drawing units. */
const NEARBY = { corner: 0.42 * UNIT, edge: 0.36 * UNIT, tile: UNIT };

/** What lies at a point of the drawing, as far as it can be seen: corners and edges, the nearest first, then the tile. */
export function sightsAt(plan: Plan, point: Point): Sight[] {
  const { corners, edges, tiles } = plan.board;
  const near = (kind: keyof typeof NEARBY, all: readonly { id: number }[]): (Sight & { away: number })[] =>
    all
      .filter(({ id }) => plan.sees(kind, id))
      .map(({ id }) => ({ kind, id, away: distance(plan.place(kind, id), point) }))
      .filter(({ away }) => away <= NEARBY[kind])
      .toSorted((a, b) => a.away - b.away);
  const fine = [...near("corner", corners), ...near("edge", edges)].toSorted((a, b) => a.away - b.away);
  return [...fine, ...near("tile", tiles).slice(0, 1)].map(({ kind, id }) => ({ kind, id }));
}

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The spot to which an arrow key leads: the nearest one in that direction, where a step aside counts twice. Where
 * nothing lies in that direction, the spot farthest the other way, so that every spot can be reached.
 */
export function inDirection<S extends Point>(spots: readonly S[], from: S, key: string): S | null {
  const way = DIRECTIONS[key];
  if (!way) return null;
  const others = spots.filter((spot) => spot !== from);
  const ahead = (spot: S): number => (spot.x - from.x) * way.x + (spot.y - from.y) * way.y;
  const aside = (spot: S): number => Math.abs((spot.x - from.x) * way.y) + Math.abs((spot.y - from.y) * way.x);
  const cost = (spot: S): number => ahead(spot) + 2 * aside(spot);
  const before = others.filter((spot) => ahead(spot) > 1);
  if (before.length) return before.reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return others.length ? others.reduce((a, b) => (ahead(b) < ahead(a) ? b : a)) : null;
}
