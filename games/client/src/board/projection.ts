/** From places on a board to places in its drawing. Board units are corner radii of a tile; drawings use a hundred times that. */

export const UNIT = 100;

export interface Point {
  x: number;
  y: number;
}
/** A place on a board: on a globe, a point of the unit sphere; on a flat board `z` is null. */
export interface Position extends Point {
  z: number | null;
}
/** A place in the drawing. `depth` is 1 where the board faces the viewer, 0 at a globe's limb, less on its far side. */
export interface Place extends Point {
  depth: number;
}
/** An SVG matrix: what lies flat on the board is drawn through it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export interface Projection {
  place(position: Position): Place;
  /** How the drawing's axes run along the board at a place, `size` times as long. */
  lying(position: Position, size: number): Matrix;
  /** From one place to another as a map round the first shows it: east is right, south is down. In drawing units. */
  offset(from: Position, to: Position): Point;
}

export const flat: Projection = {
  place: ({ x, y }) => ({ x: x * UNIT, y: y * UNIT, depth: 1 }),
  lying: ({ x, y }, size) => [size, 0, 0, size, x * UNIT, y * UNIT],
  offset: (from, to) => ({ x: (to.x - from.x) * UNIT, y: (to.y - from.y) * UNIT }),
};

export const apply = ([a, b, c, d, e, f]: Matrix, { x, y }: Point): Point => ({ x: a * x + c * y + e, y: b * x + d * y + f });

export const distance = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The size of what stands upright, like pieces and numbers: it faces the viewer everywhere, and shrinks towards the limb. */
export const upright = (depth: number): number => (depth >= 1 ? 1 : 0.62 + 0.38 * Math.max(0, depth));
