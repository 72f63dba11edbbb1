/** Where things are. Board units are corner radii of a tile; drawings use a hundred times that. */

import type { BoardView, Edge } from "../protocol";

export interface Point {
  x: number;
  y: number;
}
export type SpotKind = "corner" | "edge" | "tile";
export interface Spot extends Point {
  kind: SpotKind;
  id: number;
}
/** From a place on the board to a place in the drawing; a globe brings another one. */
export type Projection = (point: Point) => Point;

export const UNIT = 100;
export const flat: Projection = ({ x, y }) => ({ x: x * UNIT, y: y * UNIT });

export const middle = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** Finds tiles, corners and edges by number, and their places in the drawing. */
export class Plan {
  private readonly tilesById;
  private readonly cornersById;
  private readonly edgesById;

  constructor(
    readonly board: BoardView,
    private readonly projection: Projection = flat,
  ) {
    this.tilesById = new Map(board.tiles.map((tile) => [tile.id, tile]));
    this.cornersById = new Map(board.corners.map((corner) => [corner.id, corner]));
    this.edgesById = new Map(board.edges.map((edge) => [edge.id, edge]));
  }

  tile(id: number) {
    return found(this.tilesById.get(id), "tile", id);
  }

  corner(id: number) {
    return found(this.cornersById.get(id), "corner", id);
  }

  edge(id: number): Edge {
    return found(this.edgesById.get(id), "edge", id);
  }

  place(kind: SpotKind, id: number): Point {
    if (kind === "tile") return this.projection(this.tile(id));
    if (kind === "corner") return this.projection(this.corner(id));
    const [a, b] = this.ends(id);
    return middle(a, b);
  }

  spot(kind: SpotKind, id: number): Spot {
    return { kind, id, ...this.place(kind, id) };
  }

  ends(edge: number): [Point, Point] {
    const [a, b] = this.edge(edge).corners;
    return [this.place("corner", a), this.place("corner", b)];
  }

  /** Degrees by which a road on this edge is turned, between -90 and 90. */
  slope(edge: number): number {
    const [a, b] = this.ends(edge);
    const angle = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
    if (angle > 90) return angle - 180;
    return angle < -90 ? angle + 180 : angle;
  }

  /** The unit vector that points out to sea from an edge of the coast. */
  outward(edge: number): Point {
    const place = this.place("edge", edge);
    const land = this.place("tile", this.edge(edge).tiles[0] ?? 0);
    const length = distance(place, land) || 1;
    return { x: (place.x - land.x) / length, y: (place.y - land.y) / length };
  }

  /** The box that holds all land, in drawing units. */
  bounds(): { left: number; top: number; right: number; bottom: number } {
    const places = this.board.corners.map((corner) => this.projection(corner));
    return {
      left: Math.min(...places.map((p) => p.x)),
      right: Math.max(...places.map((p) => p.x)),
      top: Math.min(...places.map((p) => p.y)),
      bottom: Math.max(...places.map((p) => p.y)),
    };
  }
}

function found<T>(value: T | undefined, what: string, id: number): T {
  if (value === undefined) throw new Error(`The board has no ${what} ${id}`);
  return value;
}

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
