/** Where things are: tiles, corners, edges and storms' nodes by number, on a flat board or on a globe. */

import type { BoardView, Corner, Edge, Tile } from "../protocol";
import { Globe, HOME, NEAR, opposite, radiusFor, type Facing } from "./globe";
import { apply, distance, flat, UNIT, type Place, type Point, type Position, type Projection } from "./projection";

/** A node is where a storm can stand: the centre of a tile, or, counted on from the tiles, a corner. */
export type SpotKind = "corner" | "edge" | "tile" | "node";
/** What has a place on the board. */
export interface Sight {
  kind: SpotKind;
  id: number;
}
export interface Spot extends Sight, Place {}
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const midpoint = (a: Position, b: Position): Position => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
  z: a.z === null || b.z === null ? null : (a.z + b.z) / 2,
});
const mean = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0) / (numbers.length || 1);

/** What a board's numbers stand for; the same however the board is turned. */
class Index {
  readonly tiles: ReadonlyMap<number, Tile>;
  readonly corners: ReadonlyMap<number, Corner>;
  readonly edges: ReadonlyMap<number, Edge>;
  readonly neighbours: ReadonlyMap<number, readonly number[]>;
  /** Mean distance of a tile's corners from its centre, in the board's measure. */
  private readonly chords: ReadonlyMap<number, number>;
  readonly round: boolean;
  readonly chord: number;

  constructor(board: BoardView) {
    this.tiles = new Map(board.tiles.map((tile) => [tile.id, tile]));
    this.corners = new Map(board.corners.map((corner) => [corner.id, corner]));
    this.edges = new Map(board.edges.map((edge) => [edge.id, edge]));
    const neighbours = new Map<number, number[]>(board.corners.map(({ id }) => [id, []]));
    for (const { corners: [a, b] } of board.edges) {
      neighbours.get(a)?.push(b);
      neighbours.get(b)?.push(a);
    }
    this.neighbours = neighbours;
    this.round = board.tiles.some(({ z }) => z !== null);
    this.chords = new Map(board.tiles.map((tile) => [tile.id, mean(tile.corners.map((id) => apart(tile, this.corners.get(id))))]));
    this.chord = mean([...this.chords.values()]);
  }

  /** How large a tile is beside the others: 1 on flat boards, less for a globe's pentagons. */
  size(tile: number): number {
    return this.round ? (this.chords.get(tile) ?? this.chord) / this.chord : 1;
  }
}

const apart = (a: Position, b: Position | undefined): number => (b ? Math.hypot(a.x - b.x, a.y - b.y, (a.z ?? 0) - (b.z ?? 0)) : 0);

/** A board as it is drawn: finds things by number, and their places in the drawing. */
export class Plan {
  private readonly projection: Projection;
  /** Places asked for before, by kind and number: many things stand at each corner. */
  private readonly places: Record<SpotKind, Place[]> = { tile: [], corner: [], edge: [], node: [] };

  constructor(
    readonly board: BoardView,
    private readonly front: Facing = HOME,
    private readonly index = new Index(board),
  ) {
    this.projection = index.round ? new Globe(front, radiusFor(index.chord)) : flat;
  }

  /** The globe's radius in the drawing; null for a flat board. */
  get radius(): number | null {
    return this.projection instanceof Globe ? this.projection.radius : null;
  }

  /** The same globe, turned. */
  facing(facing: Facing): Plan {
    return new Plan(this.board, facing, this.index);
  }

  /** The same globe from behind. */
  opposite(): Plan {
    return this.facing(opposite(this.front));
  }

  tile(id: number) {
    return found(this.index.tiles.get(id), "tile", id);
  }

  corner(id: number) {
    return found(this.index.corners.get(id), "corner", id);
  }

  edge(id: number): Edge {
    return found(this.index.edges.get(id), "edge", id);
  }

  /** The corners that share an edge with a corner. */
  neighbours(corner: number): readonly number[] {
    return this.index.neighbours.get(corner) ?? [];
  }

  /** The node at a corner. */
  nodeOf(corner: number): number {
    return this.board.tiles.length + corner;
  }

  /** The tile or corner at a node. */
  at(node: number): Sight {
    const corner = node - this.board.tiles.length;
    return corner < 0 ? { kind: "tile", id: node } : { kind: "corner", id: corner };
  }

  position(kind: SpotKind, id: number): Position {
    if (kind === "tile") return this.tile(id);
    if (kind === "corner") return this.corner(id);
    if (kind === "node") {
      const at = this.at(id);
      return this.position(at.kind, at.id);
    }
    const [a, b] = this.edge(id).corners;
    return midpoint(this.corner(a), this.corner(b));
  }

  place(kind: SpotKind, id: number): Place {
    return (this.places[kind][id] ??= this.projected(kind, id));
  }

  private projected(kind: SpotKind, id: number): Place {
    if (kind !== "edge") return this.projection.place(this.position(kind, id));
    const [a, b] = this.ends(id);
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, depth: (a.depth + b.depth) / 2 };
  }

  spot(kind: SpotKind, id: number): Spot {
    return { kind, id, ...this.place(kind, id) };
  }

  /** Whether it is on the near side of a globe, far enough from the limb. */
  sees(kind: SpotKind, id: number): boolean {
    return this.place(kind, id).depth >= NEAR[kind];
  }

  ends(edge: number): [Place, Place] {
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

  /** How long an edge is in the drawing, where 1 is a flat board's. */
  stretch(edge: number): number {
    return distance(...this.ends(edge)) / UNIT;
  }

  /** How what lies flat on a tile is drawn there; as large as the tile allows. */
  lying(tile: number) {
    return this.projection.lying(this.tile(tile), this.index.size(tile));
  }

  /** A point of a tile, in drawing units from its centre. */
  on(tile: number, point: Point): Point {
    return apply(this.lying(tile), point);
  }

  /** From one thing to another, however the board is turned: east is right, south is down. */
  offset(from: Sight, to: Sight): Point {
    return this.projection.offset(this.position(from.kind, from.id), this.position(to.kind, to.id));
  }

  /** Whether a tile is no water. Landmarks are land, whatever they look like. */
  isLand(tile: number): boolean {
    return this.tile(tile).terrain !== "water";
  }

  /** The unit vector that points out to sea from an edge of the coast. */
  outward(edge: number): Point {
    const place = this.place("edge", edge);
    const { tiles } = this.edge(edge);
    const land = this.place("tile", tiles.find((tile) => this.isLand(tile)) ?? tiles[0] ?? 0);
    const length = distance(place, land) || 1;
    return { x: (place.x - land.x) / length, y: (place.y - land.y) / length };
  }

  /** The box that holds these corners, in drawing units; a globe's holds all of it. */
  bounds(corners: readonly Corner[]): Bounds {
    const { radius } = this;
    if (radius !== null) return { left: -radius, top: -radius, right: radius, bottom: radius };
    const places = corners.map((corner) => this.place("corner", corner.id));
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
