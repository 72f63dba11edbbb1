/** Commands that put, move or play something: pieces, robber and storms, development cards. */

import { codesOf } from "../board/codes";
import { t } from "../i18n";
import { none, total } from "../five";
import type { Action, CardKind, Piece } from "../protocol";
import { NO_CHOICE, blockerMove, robbable, victimsAt } from "../play/choice";
import type { Game } from "../play/game";
import { PLAYS, offReason } from "../play/tools";
import { cards, joints, names, pieces, resources } from "./lexicon";
import type { Line } from "./parser";
import { listed, readCode, readTiles, spotList, spotsFor } from "./places";
import { tell, type Reply } from "./reply";
import { stormName } from "./report";

const BUILDS = { road: "build_road", boat: "build_boat", bridge: "build_bridge", settlement: "build_settlement", city: "build_city" } as const;

/** "build road A3-B3"; without a place it tells the places there are. Null if no piece is named. */
export function build(line: Line): Reply | null {
  const { session, game, reader } = line;
  const piece = reader.attempt(() => reader.take(pieces(game)));
  if (piece === null) return null;
  reader.skip(joints().to);
  const spots = spotsFor(game, piece);
  if (!spots.length) return tell(offReason(session, BUILDS[piece]) ?? t("Not now."));
  if (reader.done) return tell(...spotList(game, piece));
  const place = readCode(reader, game);
  if (!place) return tell(t("There is no place “{code}”.", { code: reader.next.toUpperCase() }), ...spotList(game, piece));
  if (!spots.some(({ kind, id }) => kind === place.kind && id === place.id))
    return tell(t("{piece} can't go to {code}.", { piece: game.piece(piece), code: codesOf(game.board).of(place.kind, place.id) }), ...spotList(game, piece));
  return { act: placing(game, piece, place.id) };
}

/** In setup pieces are placed, later built. */
function placing({ view: { legal } }: Game, piece: Piece, id: number): Action {
  if (piece === "city") return { kind: "build_city", corner: id };
  if (piece === "settlement") return { kind: legal.place_settlement ? "place_settlement" : "build_settlement", corner: id };
  if (piece === "road") return { kind: legal.place_road ? "place_road" : "build_road", edge: id };
  if (piece === "boat") return { kind: legal.place_boat ? "place_boat" : "build_boat", edge: id };
  return { kind: "build_bridge", edge: id };
}

/** "robber 8 ore from Mara", "storm 2 to A3"; without a place it tells whom one can rob where, without a name whom there. */
export function moveBlocker({ game, reader }: Line): Reply | null {
  const { legal } = game.view;
  if (!legal.move_robber && !legal.move_storm) return tell(t("{blocker} can't be moved now.", { blocker: game.table.words.blocker }));
  const storm = legal.move_storm ? whichStorm(game, reader) : null;
  if (legal.move_storm && storm === null)
    return tell(t("Say which storm, by its number: {storms}.", { storms: legal.move_storm.storms.map((index) => stormName(game, index)).join(", ") }));
  reader.skip(joints().to);
  const targets = legal.move_robber?.tiles.map(({ tile }) => tile) ?? legal.move_storm?.targets.map(({ node }) => node) ?? [];
  const kind = legal.move_robber ? "tile" : "node";
  if (reader.done) return tell(t("It can go to:"), ...targetList(game, targets, kind));
  const found = readTargets(game, reader, targets);
  if (!found) return null;
  const [place] = found;
  if (place === undefined) return tell(t("It can't go there. It can go to:"), ...listed(game, targets.map((id) => ({ kind, id }))));
  if (found.length > 1) return tell(t("There are several of these. Say the code:"), ...listed(game, found.map((id) => ({ kind, id }))));
  return robbing(game, reader, { ...NO_CHOICE, storm, blockerTo: place });
}

/** Where there is somebody to rob, and whom; all places, if nobody can be robbed. */
function targetList(game: Game, targets: readonly number[], kind: "tile" | "node"): string[] {
  const worth = robbable(game.view.legal);
  const shown = worth.length ? worth : targets;
  const victims = (id: number): string => victimsAt(game.view.legal, id).map((seat) => game.name(seat)).join(", ");
  return listed(game, shown.map((id) => ({ kind, id }))).map((name, index) => [name, victims(shown[index] ?? 0)].filter(Boolean).join(": "));
}

function whichStorm(game: Game, reader: Line["reader"]): number | null {
  const legal = game.view.legal.move_storm?.storms ?? [];
  if (legal.length === 1) return legal[0] ?? null;
  return reader.attempt(() => {
    const index = (reader.number() ?? 0) - 1;
    return legal.includes(index) ? index : null;
  });
}

/** The legal places that are meant; null if none is named. The middle of a tile is a node with the tile's number. */
function readTargets(game: Game, reader: Line["reader"], targets: readonly number[]): number[] | null {
  const corner = reader.attempt(() => {
    const sight = codesOf(game.board).find(reader.word());
    return sight?.kind === "corner" && game.view.legal.move_storm ? game.board.tiles.length + sight.id : null;
  });
  const named = corner === null ? readTiles(reader, game) : [corner];
  return named && named.filter((id) => targets.includes(id));
}

/** Moves at once if it is clear whom to rob; else asks, and remembers where to. */
function robbing(game: Game, reader: Line["reader"], choice: typeof NO_CHOICE): Reply {
  const { legal } = game.view;
  const place = choice.blockerTo ?? 0;
  const victims = victimsAt(legal, place);
  reader.skip(joints().from);
  const named = reader.done ? null : reader.take(names(game));
  if (named !== null && victims.includes(named)) return { act: blockerMove(legal, choice, place, named) };
  if (victims.length < 2 && named === null) return { act: blockerMove(legal, choice, place, victims[0] ?? null) };
  const question = t("Whom do you steal from? {names}.", { names: victims.map((seat) => game.name(seat)).join(", ") || t("nobody") });
  return { lines: named === null ? [question] : [t("You can't steal from {name} there.", { name: game.name(named) }), question], choice };
}

/** "steal from Mara", once it is known where the robber or the storm goes. */
export function steal({ session, game, reader }: Line): Reply | null {
  if (session.choice.blockerTo === null) return tell(t("Say first where it goes."));
  reader.skip(joints().from);
  return reader.done ? null : robbing(game, reader, session.choice);
}

/** "move A3 A3-B3": a pair that the clock has placed; its settlement may stay where it is. */
export function move({ game, reader }: Line): Reply | null {
  const pair = game.view.legal.move_auto_pair?.pairs[0];
  if (!pair) return tell(t("There is nothing to move."));
  const options = pair.places.flatMap(({ corner, edges }) => edges.map((edge) => ({ corner, edge })));
  const first = reader.attempt(() => codesOf(game.board).find(reader.word()));
  const second = reader.attempt(() => codesOf(game.board).find(reader.word()));
  const edge = [first, second].find((sight) => sight?.kind === "edge")?.id;
  const corner = first?.kind === "corner" ? first.id : pair.places.length === 1 ? pair.places[0]?.corner : pair.corner;
  const chosen = options.find((option) => option.edge === edge && option.corner === corner);
  if (chosen) return { act: { kind: "move_auto_pair", pair: pair.pair, ...chosen } };
  const codes = codesOf(game.board);
  return tell(t("It can go to:"), ...options.map((option) => `${codes.of("corner", option.corner)} ${codes.of("edge", option.edge)}`));
}

/** "play monopoly ore": a card with what it asks for. Null if no card is named. */
export function playCard({ session, game, reader }: Line): Reply | null {
  const kind = reader.attempt(() => reader.take(cards(game)));
  if (kind === null) return null;
  const tool = PLAYS[kind];
  if (!tool) return tell(t("A victory point is never played. It counts by itself."));
  if (!game.view.legal[tool]) return tell(offReason(session, tool) ?? t("Not now."));
  return withChoice(game, reader, kind);
}

function withChoice(game: Game, reader: Line["reader"], kind: CardKind): Reply | null {
  const words = resources(game);
  reader.skip(joints().and);
  if (kind === "monopoly") {
    const resource = reader.take(words);
    return resource === null ? tell(t("Say which resource: {resources}.", { resources: game.table.words.resources.join(", ") })) : { act: { kind: "play_monopoly", resource } };
  }
  if (kind === "plenty") {
    const wanted = reader.cards(words, joints().and) ?? none();
    const count = game.view.legal.play_plenty?.count ?? 2;
    return total(wanted) === count ? { act: { kind: "play_plenty", cards: wanted } } : tell(t("Say which {n} cards you take, like: 1 {a} 1 {b}.", { n: count, a: game.resource(0), b: game.resource(4) }));
  }
  return kind === "victory_point" ? null : { act: { kind: `play_${kind}` } };
}
