/** Places on the command line: read by code, tiles also by number and resource; and lists of them with code and name. */

import { codesOf } from "../board/codes";
import type { Sight } from "../board/geometry";
import { codedName } from "../board/naming";
import { t, tn } from "../i18n";
import type { Piece } from "../protocol";
import type { Game } from "../play/game";
import { buildingOn, stormsOver, tileReport } from "./report";
import { resources, terrains } from "./lexicon";
import type { Reader } from "./reader";

/** The next words as a place: A3, T5, A3-B3, or two corners side by side. */
export function readCode(reader: Reader, game: Game): Sight | null {
  const codes = codesOf(game.board);
  return (
    reader.attempt(() => {
      const [a, b] = [reader.word(), reader.word()];
      return a && b ? codes.find(`${a}-${b}`) : null;
    }) ?? reader.attempt(() => codes.find(reader.word()))
  );
}

/** The tiles that are meant by a number, a resource or a land, like "8 ore"; null if none of them is said. */
export function readTiles(reader: Reader, game: Game): number[] | null {
  const code = reader.attempt(() => {
    const sight = codesOf(game.board).find(reader.word());
    return sight?.kind === "tile" ? sight.id : null;
  });
  if (code !== null) return [code];
  const number = reader.number();
  const terrain = reader.take(terrains(game));
  const resource = terrain === null ? reader.take(resources(game)) : null;
  if (number === null && terrain === null && resource === null) return null;
  return game.board.tiles
    .filter((tile) => number === null || tile.number === number)
    .filter((tile) => (terrain === null && resource === null) || tile.terrain === terrain || (tile.resource !== null && tile.resource === resource))
    .map(({ id }) => id);
}

/** A list of places, each with its code and its name. */
export const listed = (game: Game, sights: readonly Sight[]): string[] =>
  sights.map(({ kind, id }) => codedName(game.plan, game.table.words, kind, id));

/** What there is to know about a place. */
export function described(game: Game, { kind, id }: Sight): string[] {
  if (kind === "tile") return [tileReport(game, id)];
  const name = codedName(game.plan, game.table.words, kind, id);
  if (kind === "edge") {
    const route = game.view.roads.find(({ edge }) => edge === id);
    return [route ? `${name}: ${game.piece(route.kind)}, ${game.name(route.seat)}` : t("{place}: free", { place: name })];
  }
  const around = game.plan.corner(id).tiles.map((tile) => tileReport(game, tile));
  return [[name, buildingOn(game, id) ?? t("free"), ...stormsOver(game, id)].join(": "), ...around];
}

/** Where a piece can be put now. */
export function spotsFor(game: Game, piece: Piece): Sight[] {
  const { legal } = game.view;
  const edges = { road: [legal.place_road, legal.build_road], boat: [legal.place_boat, legal.build_boat], bridge: [legal.build_bridge] };
  if (piece === "settlement" || piece === "city") {
    const found = piece === "city" ? legal.build_city : (legal.place_settlement ?? legal.build_settlement);
    return (found?.corners ?? []).map((id) => ({ kind: "corner", id }));
  }
  return (edges[piece].find((one) => one)?.edges ?? []).map((id) => ({ kind: "edge", id }));
}

/** How many places a piece has now, and which. */
export function spotList(game: Game, piece: Piece): string[] {
  const sights = spotsFor(game, piece);
  const title = tn("{piece}: {n} place.", "{piece}: {n} places.", sights.length, { piece: game.piece(piece) });
  return [title, ...listed(game, sights)];
}
