/** The part of the board that is seen: all of it, or a magnified part that can be moved about. */

import type { Bounds, Plan, Sight } from "./geometry";
import { FRONT } from "./globe";
import { portPlace } from "./ports";
import { UNIT, type Point, type Position } from "./projection";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Zoom {
  /** 1 shows everything. */
  scale: number;
  centre: Point;
}

const MOST = 3;
/** So far from the land, in tile radii, there is room for a boat that is the first at a coast. */
const COAST = 0.95;
/** Pixels between the middles of two places that a finger shall tell apart. */
export const FINGER = 24;
/** What has the keyboard is never nearer to the edge of what is seen than this part of it. */
const MARGIN = 0.12;
/** So much of what is seen may lie beyond the rim of a board that is moved, so that nothing there stays under a button. */
const OVER = 0.15;
/** A globe is magnified in its middle: what lies elsewhere is turned there. */
export const MIDDLE: Point = { x: 0, y: 0 };

/**
 * All there is to see: of a flat board the land, with half a tile of sea, more where a port needs it or a boat might be
 * the first at a coast. Of the open sea it is only what `sights` lie in; a globe needs little.
 */
export function wholeOf(plan: Plan, sights: readonly Sight[] = []): Box {
  if (plan.radius !== null) return boxOf(plan.bounds(plan.board.corners), 0.06 * plan.radius, 0.06 * plan.radius);
  const land = new Set(plan.board.tiles.filter(({ id }) => plan.isLand(id)).flatMap(({ corners }) => corners));
  const bounds = plan.bounds(plan.board.corners.filter(({ id }) => land.has(id)));
  const sea = plan.bounds(plan.board.corners);
  const ports = plan.board.ports.map((port) => portPlace(plan, port));
  const coast = (most: number, least: number): number => Math.max(least, Math.min(most, COAST)) * UNIT;
  const side = Math.max(coast((bounds.left - sea.left) / UNIT, 0.42), ...ports.map(({ x }) => Math.max(bounds.left - x, x - bounds.right) + 36));
  const above = Math.max(coast((bounds.top - sea.top) / UNIT, 0.5), ...ports.map(({ y }) => Math.max(bounds.top - y, y - bounds.bottom) + 54));
  return sights.map((sight) => roundIt(plan, sight)).reduce(joined, boxOf(bounds, side, above));
}

const boxOf = ({ left, top, right, bottom }: Bounds, side: number, above: number): Box => ({
  x: left - side,
  y: top - above,
  width: right - left + 2 * side,
  height: bottom - top + 2 * above,
});

/** A place with some room around; a tile as a whole. */
function roundIt(plan: Plan, sight: Sight): Box {
  const { kind, id } = sight.kind === "node" ? plan.at(sight.id) : sight;
  const { x, y } = plan.place(kind, id);
  const room = (kind === "tile" ? 1.05 : 0.5) * UNIT;
  return { x: x - room, y: y - room, width: 2 * room, height: 2 * room };
}

function joined(a: Box, b: Box): Box {
  const [x, y] = [Math.min(a.x, b.x), Math.min(a.y, b.y)];
  return { x, y, width: Math.max(a.x + a.width, b.x + b.width) - x, height: Math.max(a.y + a.height, b.y + b.height) - y };
}

export function visible(whole: Box, zoom: Zoom): Box {
  const [width, height] = [whole.width / zoom.scale, whole.height / zoom.scale];
  return { x: zoom.centre.x - width / 2, y: zoom.centre.y - height / 2, width, height };
}

export const unzoomed = (whole: Box): Zoom => ({
  scale: 1,
  centre: { x: whole.x + whole.width / 2, y: whole.y + whole.height / 2 },
});

/** Magnifies by `factor` so that the point `around` stays where it is, never beyond the edge of the whole. */
export function zoomed(whole: Box, zoom: Zoom, factor: number, around: Point): Zoom {
  const scale = Math.min(MOST, Math.max(1, zoom.scale * factor));
  const keep = zoom.scale / scale;
  return inside(whole, {
    scale,
    centre: { x: around.x + (zoom.centre.x - around.x) * keep, y: around.y + (zoom.centre.y - around.y) * keep },
  });
}

export function moved(whole: Box, zoom: Zoom, by: Point): Zoom {
  return inside(whole, { scale: zoom.scale, centre: { x: zoom.centre.x - by.x, y: zoom.centre.y - by.y } }, OVER);
}

/** The whole board, or as much larger as fingers need it to be for these places; `pixels` is the width of a unit of the whole. */
export function fitting(plan: Plan, whole: Box, sights: readonly Sight[], pixels: number): Zoom {
  const scale = Math.min(MOST, FINGER / (pixels * closest(plan, sights)));
  if (!(scale > 1)) return unzoomed(whole);
  return inside(whole, { scale, centre: plan.radius === null ? middle(sights.map(({ kind, id }) => plan.place(kind, id))) : MIDDLE });
}

/** How far the two places lie apart that are the closest of all, in drawing units; on a globe, wherever they are in front. */
function closest(plan: Plan, sights: readonly Sight[]): number {
  const places = sights.map(({ kind, id }) => plan.position(kind, id)).toSorted((a, b) => a.x - b.x);
  let least = Number.POSITIVE_INFINITY;
  for (const [index, a] of places.entries()) {
    // From west to east: those farther on are farther away.
    for (let next = index + 1; next < places.length; next += 1) {
      const b = places[next] as Position;
      if (b.x - a.x >= least) break;
      least = Math.min(least, Math.hypot(a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0)));
    }
  }
  return least * (plan.radius === null ? UNIT : plan.radius * FRONT);
}

function middle(points: readonly Point[]): Point {
  const [x, y] = [points.map((point) => point.x), points.map((point) => point.y)];
  return { x: (Math.min(...x) + Math.max(...x)) / 2, y: (Math.min(...y) + Math.max(...y)) / 2 };
}

/** Moved as little as a point needs to be well in sight. */
export function showing(whole: Box, zoom: Zoom, point: Point): Zoom {
  const box = visible(whole, zoom);
  const [side, above] = [box.width * MARGIN, box.height * MARGIN];
  const beyond = (n: number, least: number, most: number): number => Math.min(0, n - least) + Math.max(0, n - most);
  const by = { x: -beyond(point.x, box.x + side, box.x + box.width - side), y: -beyond(point.y, box.y + above, box.y + box.height - above) };
  return by.x || by.y ? moved(whole, zoom, by) : zoom;
}

function inside(whole: Box, { scale, centre }: Zoom, over = 0): Zoom {
  const half = { x: (whole.width / scale) * (0.5 - over), y: (whole.height / scale) * (0.5 - over) };
  const clamp = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));
  return {
    scale,
    centre: {
      x: clamp(centre.x, whole.x + half.x, whole.x + whole.width - half.x),
      y: clamp(centre.y, whole.y + half.y, whole.y + whole.height - half.y),
    },
  };
}
