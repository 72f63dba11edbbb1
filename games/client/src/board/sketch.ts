/**
 * A globe in few strokes, without pictures and text: for a slow machine that turns it, and for a small picture of its
 * far side. The strokes say what is drawn; how each looks is in `styles/sketch.css`.
 */

import type { Edge, Tile } from "../protocol";
import type { Game } from "../play/game";
import type { Plan, Spot } from "./geometry";
import { NEAR } from "./globe";
import { isLandmark } from "./landmarks";
import { upright, type Place, type Point } from "./projection";
import { outlines } from "./storms";
import { NUMBER, pipsOf, tileCorners } from "./tiles";

/** What outlines are drawn with: on a canvas, or as the path of an SVG. */
export interface Pen {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  circle(x: number, y: number, radius: number): void;
}
/** Everything of one look. */
export interface Stroke {
  /** The classes that style it. */
  look: string;
  draw(pen: Pen): void;
}

type Outline = readonly Point[];
const outline = (points: string): Outline =>
  points.split(" ").map((point) => {
    const [x = 0, y = 0] = point.split(",").map(Number);
    return { x, y };
  });
/** Outlines of pieces, in drawing units round the point where they stand. */
const SETTLEMENT = outline("-19,16 -19,-8 0,-27 19,-8 19,16");
const CITY = outline("-30,20 -30,-10 -16,-24 -2,-10 2,-10 2,-22 16,-39 30,-22 30,20");
const BOAT = outline("-27,3 -22,3 -3,-27 20,3 27,3 20,15 -20,15");
/** Two turns of a storm's spiral. */
const SPIRAL = outline("-30,-8 -8,-30 24,-24 30,4 12,24 -12,16 -14,-4 2,-8");
/** Figures as strokes through points of a unit square. */
const FIGURES: readonly Outline[][] = [
  "0,0 1,0 1,1 0,1 0,0",
  "0,.25 .5,0 .5,1",
  "0,0 1,0 1,.5 0,.5 0,1 1,1",
  "0,0 1,0 1,1 0,1|0,.5 1,.5",
  "0,0 0,.5 1,.5|1,0 1,1",
  "1,0 0,0 0,.5 1,.5 1,1 0,1",
  "1,0 0,0 0,1 1,1 1,.5 0,.5",
  "0,0 1,0 .5,1",
  "0,0 1,0 1,1 0,1 0,0|0,.5 1,.5",
  "1,.5 0,.5 0,0 1,0 1,1 0,1",
].map((figure) => figure.split("|").map(outline));
const FIGURE = { width: 14, height: 26, gap: 7 };

/** The land, and tiles of water. */
export function sketchedGround(plan: Plan): Stroke[] {
  const seen = plan.board.tiles.filter(({ id }) => plan.sees("tile", id));
  const land = seen.filter(({ id }) => plan.isLand(id));
  const byLook = grouped(land, (tile) => (isLandmark(tile) ? "landmark" : tile.terrain));
  return [
    { look: "seams", draw: (pen) => seams(plan).forEach(({ id }) => line(pen, plan.ends(id))) },
    { look: "coasts", draw: (pen) => tiles(pen, plan, land, 1.04) },
    { look: "shore", draw: (pen) => tiles(pen, plan, land) },
    ...[...byLook].map(([look, alike]) => ({ look: `face ${look}`, draw: (pen: Pen) => tiles(pen, plan, alike, 0.95) })),
  ];
}

export function sketchedNumbers(plan: Plan): Stroke[] {
  const seen = plan.board.tiles.filter(({ id, number }) => number !== null && plan.place("tile", id).depth >= NEAR.number);
  return [...grouped(seen, ({ number }) => (pipsOf(number) === 5 ? "hot" : "plain"))].flatMap(([kind, alike]) => {
    const discs = alike.map(({ id, number }) => ({ number: number ?? 0, at: plan.on(id, NUMBER), size: upright(plan.place("tile", id).depth) }));
    return [
      { look: `rim ${kind}`, draw: (pen: Pen) => discs.forEach(({ at, size }) => pen.circle(at.x, at.y, 37 * size)) },
      { look: `figures ${kind}`, draw: (pen: Pen) => discs.forEach(({ number, at, size }) => figures(pen, number, at, size)) },
    ];
  });
}

/** Storms with their areas, routes and buildings. */
export function sketchedPieces(plan: Plan, game: Game): Stroke[] {
  const { view } = game;
  const storms = view.storms.filter(({ node }) => plan.sees("node", node));
  const routes = view.roads.filter(({ edge }) => plan.sees("edge", edge));
  const roads = routes.filter(({ kind }) => kind !== "boat");
  const standing = [
    ...routes.filter(({ kind }) => kind === "boat").map(({ seat, edge }) => ({ seat, shape: BOAT, place: plan.place("edge", edge) })),
    ...view.buildings
      .filter(({ corner }) => plan.sees("corner", corner))
      .map(({ seat, kind, corner }) => ({ seat, shape: kind === "city" ? CITY : SETTLEMENT, place: plan.place("corner", corner) })),
  ];
  const spirals = (pen: Pen): void => storms.forEach(({ node }) => standingAt(pen, SPIRAL, plan.place("node", node)));
  return [
    { look: "front", draw: (pen) => storms.flatMap((area) => outlines(plan, area)).forEach((points) => ring(pen, points)) },
    { look: "kerbs", draw: (pen) => roads.forEach(({ edge }) => along(pen, ...plan.ends(edge))) },
    ...[...grouped(roads, ({ seat }) => seat)].map(([seat, own]) => ({
      look: `roads seat-${game.color(seat) + 1}`,
      draw: (pen: Pen) => own.forEach(({ edge }) => along(pen, ...plan.ends(edge))),
    })),
    { look: "spiral halo", draw: spirals },
    { look: "spiral", draw: spirals },
    ...[...grouped(standing, ({ seat }) => seat)].map(([seat, own]) => ({
      look: `houses seat-${game.color(seat) + 1}`,
      draw: (pen: Pen) =>
        own.forEach(({ shape, place }) => {
          standingAt(pen, shape, place);
          pen.closePath();
        }),
    })),
  ];
}

/** Lit places. */
export const sketchedLights = (plan: Plan, spots: readonly Spot[]): Stroke[] => {
  const seen = spots.filter(({ kind, id }) => plan.sees(kind, id)).map(({ kind, id }) => plan.place(kind, id));
  return [{ look: "lights", draw: (pen) => seen.forEach(({ x, y }) => pen.circle(x, y, 17)) }];
};

/** Edges between tiles of water. */
const seams = (plan: Plan): Edge[] => plan.board.edges.filter((edge) => plan.sees("edge", edge.id) && edge.tiles.every((tile) => !plan.isLand(tile)));

function grouped<Item, Key>(items: readonly Item[], key: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

const tiles = (pen: Pen, plan: Plan, all: readonly Tile[], scale = 1): void => all.forEach((tile) => ring(pen, tileCorners(plan, tile, scale)));

function line(pen: Pen, points: Outline): void {
  points.forEach(({ x, y }, index) => (index === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
}

function ring(pen: Pen, points: Outline): void {
  line(pen, points);
  pen.closePath();
}

/** What lies along an edge leaves its corners free. */
function along(pen: Pen, a: Point, b: Point): void {
  const near = (from: Point, to: Point): Point => ({ x: from.x + (to.x - from.x) * 0.2, y: from.y + (to.y - from.y) * 0.2 });
  line(pen, [near(a, b), near(b, a)]);
}

/** An outline where something stands upright. */
function standingAt(pen: Pen, shape: Outline, { x, y, depth }: Place): void {
  const size = upright(depth);
  line(pen, shape.map((point) => ({ x: x + point.x * size, y: y + point.y * size })));
}

function figures(pen: Pen, number: number, at: Point, size: number): void {
  const { width, height, gap } = FIGURE;
  const digits = [...String(number)].map(Number);
  const whole = digits.length * width + (digits.length - 1) * gap;
  digits.forEach((digit, index) => {
    const left = index * (width + gap) - whole / 2;
    for (const stroke of FIGURES[digit] ?? []) line(pen, stroke.map(({ x, y }) => ({ x: at.x + size * (left + x * width), y: at.y + size * (y - 0.5) * height })));
  });
}
