/** Names of places as players say them: "corner of Forest 6, Hills 8, sea". */

import { t } from "../i18n";
import type { BoardView, Port, Words } from "../protocol";
import type { Plan, Point } from "./geometry";

export function tileName(plan: Plan, words: Words, id: number): string {
  const tile = plan.tile(id);
  const terrain = words.terrain[tile.terrain] ?? tile.terrain;
  return tile.number === null ? terrain : `${terrain} ${tile.number}`;
}

/** Names the tiles round a corner, and its port; a corner with one tile only also says on which side it lies. */
export function cornerName(plan: Plan, words: Words, id: number): string {
  const corner = plan.corner(id);
  const around = corner.tiles.map((tile) => tileName(plan, words, tile));
  if (corner.tiles.length < 3) around.push(t("sea"));
  const [only] = corner.tiles;
  if (corner.tiles.length === 1 && only !== undefined)
    around.push(side(plan.place("tile", only), plan.place("corner", id)));
  const port = portAt(plan.board, id);
  if (port) around.push(portName(port, words));
  return t("corner of {places}", { places: around.join(", ") });
}

/** Names the tiles on both sides of an edge; on the coast also the side of the tile. */
export function edgeName(plan: Plan, words: Words, id: number): string {
  const [a, b] = plan.edge(id).tiles;
  if (a === undefined) return t("edge in the sea");
  const first = tileName(plan, words, a);
  if (b !== undefined) return t("edge between {a} and {b}", { a: first, b: tileName(plan, words, b) });
  return t("coast of {tile}, {side}", { tile: first, side: side(plan.place("tile", a), plan.place("edge", id)) });
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

function side(from: Point, to: Point): string {
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
  const eighth = Math.round(Math.atan2(to.y - from.y, to.x - from.x) / (Math.PI / 4));
  return sides[(eighth + 8) % 8] ?? "";
}
