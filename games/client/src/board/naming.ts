/** Names of places as players say them: "corner of Forest 6, Hills 8, sea". */

import { t } from "../i18n";
import type { BoardView, Port, Words } from "../protocol";
import { codesOf } from "./codes";
import type { Plan, Sight, SpotKind } from "./geometry";
import { geography } from "./globe";
import type { Point } from "./projection";

/** The name of a place, unlike that of any other place of its kind. */
export function placeName(plan: Plan, words: Words, kind: SpotKind, id: number): string {
  if (kind === "node") return nodeName(plan, words, id);
  const name = plainName(plan, words, kind, id);
  return namesakes(plan, words, kind).has(name) ? t("{place} ({where})", { place: name, where: whereabouts(plan, { kind, id }) }) : name;
}

/** The code of a place, to type, and its name: "A3, corner of Forest 6, Hills 8, sea". */
export const codedName = (plan: Plan, words: Words, kind: SpotKind, id: number): string =>
  `${codesOf(plan.board).of(kind, id)}, ${placeName(plan, words, kind, id)}`;

/** Where a storm can stand: in the middle of a tile, or at a corner. */
function nodeName(plan: Plan, words: Words, node: number): string {
  const { kind, id } = plan.at(node);
  const name = placeName(plan, words, kind, id);
  return kind === "tile" ? t("middle of {tile}", { tile: name }) : name;
}

const plainNames = { tile: terrainAndNumber, corner: tilesAround, edge: tilesBeside };

function plainName(plan: Plan, words: Words, kind: keyof typeof plainNames, id: number): string {
  return plainNames[kind](plan, words, id);
}

function terrainAndNumber(plan: Plan, words: Words, id: number): string {
  const tile = plan.tile(id);
  const terrain = words.terrain[tile.terrain] ?? tile.terrain;
  return tile.number === null ? terrain : `${terrain} ${tile.number}`;
}

/** Land round a corner, then the sea, and its port; a corner with one tile only also says on which side it lies. */
function tilesAround(plan: Plan, words: Words, id: number): string {
  const corner = plan.corner(id);
  const land = corner.tiles.filter((tile) => plan.isLand(tile));
  if (!land.length) return t("corner in the sea");
  const around = land.map((tile) => terrainAndNumber(plan, words, tile));
  if (land.length < 3) around.push(t("sea"));
  const [only] = land;
  if (land.length === 1 && only !== undefined) around.push(side(plan, only, { kind: "corner", id }));
  const port = portAt(plan.board, id);
  if (port) around.push(portName(port, words));
  const mark = plan.board.marks.find((one) => one.corner === id);
  if (mark) around.push(t("{resource} trade site", { resource: words.resources[mark.resource] ?? "" }));
  return t("corner of {places}", { places: around.join(", ") });
}

/** Tiles on both sides of an edge; on the coast also the side of the tile, at sea the land at its ends. */
function tilesBeside(plan: Plan, words: Words, id: number): string {
  const edge = plan.edge(id);
  const [a, b] = edge.tiles.filter((tile) => plan.isLand(tile));
  if (a === undefined) return betweenEnds(plan, words, id);
  const first = terrainAndNumber(plan, words, a);
  if (b !== undefined) return t("edge between {a} and {b}", { a: first, b: terrainAndNumber(plan, words, b) });
  return t("coast of {tile}, {side}", { tile: first, side: side(plan, a, { kind: "edge", id }) });
}

function betweenEnds(plan: Plan, words: Words, id: number): string {
  const land = plan.edge(id).corners.flatMap((corner) => plan.corner(corner).tiles.filter((tile) => plan.isLand(tile)));
  const [a, b] = land.map((tile) => terrainAndNumber(plan, words, tile));
  if (a !== undefined && b !== undefined) return t("edge in the sea from {a} to {b}", { a, b });
  return a === undefined ? t("edge in the sea") : t("edge in the sea off {a}", { a });
}

export function portAt(board: BoardView, corner: number): Port | undefined {
  return board.ports.find((port) => port.corners.includes(corner));
}

export function portName(port: Port, words: Words): string {
  const rate = `${port.rate}:1`;
  return port.resource === null
    ? t("port {rate}", { rate })
    : t("{resource} port {rate}", { rate, resource: words.resources[port.resource] ?? "" });
}

/** Names that several places of a board have, by the words for them. */
const known = new WeakMap<BoardView, Map<string, { words: Words; names: ReadonlySet<string> }>>();

function namesakes(plan: Plan, words: Words, kind: keyof typeof plainNames): ReadonlySet<string> {
  const { board } = plan;
  const kinds = known.get(board) ?? new Map<string, { words: Words; names: ReadonlySet<string> }>();
  known.set(board, kinds);
  const before = kinds.get(kind);
  if (before?.words === words) return before.names;
  const places = { tile: board.tiles, corner: board.corners, edge: board.edges }[kind];
  const seen = new Set<string>();
  const names = new Set<string>();
  for (const { id } of places) {
    const name = plainName(plan, words, kind, id);
    if (seen.has(name)) names.add(name);
    seen.add(name);
  }
  kinds.set(kind, { words, names });
  return names;
}

/** Longitude and latitude on a globe; on a flat board the row from the north, and the place in it from the west. */
function whereabouts(plan: Plan, { kind, id }: Sight): string {
  const here = plan.position(kind, id);
  if (here.z !== null) {
    const { longitude, latitude } = geography(here);
    const [lat, lon] = [Math.abs(Math.round(latitude)), Math.abs(Math.round(longitude))];
    const north = latitude < 0 ? t("{n}° south", { n: lat }) : t("{n}° north", { n: lat });
    return `${north}, ${longitude < 0 ? t("{n}° west", { n: lon }) : t("{n}° east", { n: lon })}`;
  }
  const all = { tile: plan.board.tiles, corner: plan.board.corners, edge: plan.board.edges, node: [] }[kind];
  const places = all.map((one) => plan.position(kind, one.id));
  const rows = new Set(places.map(({ y }) => y.toFixed(2)).filter((y) => Number(y) < here.y - 0.01));
  const before = places.filter(({ x, y }) => Math.abs(y - here.y) < 0.01 && x < here.x - 0.01);
  return t("row {row}, place {place}", { row: rows.size + 1, place: before.length + 1 });
}

/** On which side of a tile something lies. */
function side(plan: Plan, tile: number, sight: Sight): string {
  return compass(plan.offset({ kind: "tile", id: tile }, sight));
}

function compass({ x, y }: Point): string {
  const sides = [
    t("east side"),
    t("south-east side"),
    t("south side"),
    t("south-west side"),
    t("west side"),
    t("north-west side"),
    t("north side"),
    t("north-east side"),
  ];
  const eighth = Math.round(Math.atan2(y, x) / (Math.PI / 4));
  return sides[(eighth + 8) % 8] ?? "";
}
