/** What a finger can pick: it needs a board of some size, and a globe turned so that places don't lie one behind the other. */

import type { Extent } from "./extent";
import type { Plan, Sight, Spot } from "./geometry";
import { between, NEAR, towards, type Facing } from "./globe";
import { distance } from "./projection";
import { FINGER, type Box } from "./viewport";
import type { Zooming } from "./zooming";

/** Parts of the way to the middle of all that is lit: the globe turns no farther than it must. */
const STEPS = [0.25, 0.5, 0.75, 1];
/** So many of the lit places at most are tried as what to face. */
const TRIED = 24;

export class Reach {
  constructor(
    private readonly zooming: Zooming,
    private readonly extent: Extent,
  ) {}

  /** Pixels for a drawing unit. */
  pixels(whole: Box): number {
    return this.extent.pixels(whole) * this.zooming.scale;
  }

  /** How far apart places must lie in the drawing so that a finger can tell one from the other. */
  apart(whole: Box): number {
    return FINGER / this.pixels(whole);
  }

  /** Those of some places that a finger can pick: all but those of a globe that is to be turned first. */
  within(plan: Plan, whole: Box, all: readonly Spot[]): ReadonlySet<number> {
    return plan.radius === null ? new Set(all.map(({ id }) => id)) : reachable(all, this.extent.seen(this.zooming.box(whole)), this.apart(whole));
  }

  /** Magnifies the board as far as these places need it. */
  fit(plan: Plan, whole: Box, lit: readonly Sight[]): void {
    this.zooming.fit(plan, whole, lit, this.extent.pixels(whole));
  }

  /** Where a globe turns so that all lit places can be picked, or at least twice as many as now; null: it stays. */
  turn(plan: Plan, whole: Box, now: Facing, lit: readonly Sight[]): Facing | null {
    const count = (way: Facing): number => {
      const turned = plan.facing(way);
      return this.within(turned, whole, lit.map(({ kind, id }) => turned.spot(kind, id))).size;
    };
    const before = count(now);
    if (before === lit.length) return null;
    let best: { way: Facing; count: number } | null = null;
    for (const way of ways(plan, now, lit)) {
      const there = count(way);
      if (there === lit.length) return way;
      if (there > (best?.count ?? 0)) best = { way, count: there };
    }
    return best && best.count >= 2 * before ? best.way : null;
  }
}

/** Those in sight that lie apart from all others there. Near the limb many lie one behind the other, and tiles are slivers. */
export function reachable(spots: readonly Spot[], box: Box, apart: number): ReadonlySet<number> {
  const seen = spots.filter(({ kind, depth, x, y }) => depth >= NEAR[kind] && x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height);
  const crowded = crowd(seen, apart);
  return new Set(seen.filter((spot) => spot.depth >= NEAR.glyph && !crowded.has(spot)).map(({ id }) => id));
}

/** Those that have another one too near. */
function crowd(spots: readonly Spot[], apart: number): ReadonlySet<Spot> {
  const row = spots.toSorted((a, b) => a.x - b.x);
  const crowded = new Set<Spot>();
  for (const [index, spot] of row.entries()) {
    // From left to right: those farther on are farther away.
    for (let next = index + 1; next < row.length; next += 1) {
      const other = row[next] as Spot;
      if (other.x - spot.x >= apart) break;
      if (distance(spot, other) < apart) crowded.add(spot).add(other);
    }
  }
  return crowded;
}

/** Step by step towards the middle of all that is lit, then to single places. */
function ways(plan: Plan, now: Facing, lit: readonly Sight[]): Facing[] {
  const positions = lit.map(({ kind, id }) => plan.position(kind, id));
  const sum = (axis: "x" | "y" | "z"): number => positions.reduce((total, position) => total + (position[axis] ?? 0), 0);
  const middle = towards({ x: sum("x"), y: sum("y"), z: sum("z") });
  const every = Math.ceil(positions.length / TRIED);
  return [...STEPS.map((share) => between(now, middle, share)), ...positions.filter((_, index) => index % every === 0).map(towards)];
}
