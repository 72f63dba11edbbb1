/** The table in lines of text. */

import { codesOf } from "../board/codes";
import { codedName, portName } from "../board/naming";
import { t, tn } from "../i18n";
import { remaining, spoken as spokenClock } from "../live/clock";
import { UNLIMITED, type Offer, type Piece, type PlayerView } from "../protocol";
import { pauseWords } from "../panels/agreements";
import { heldCards } from "../panels/hand";
import { lineLost } from "../panels/prompts";
import { drivenBy, spoken } from "../panels/seats";
import { driftMeaning } from "../panels/world";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { status } from "../play/status";
import { buildTools } from "../play/tools";
import { atZero } from "../play/zero";

export function statusReport(session: Session, game: Game): string[] {
  const { title, hint } = status(session, game, true);
  const { dice, forecast, paused } = game.view;
  const lines = [[title, hint].filter(Boolean).join(". ")];
  if (paused) lines.push(pauseWords(game.view));
  if (session.lost) lines.push(lineLost(session));
  if (dice) lines.push(t("Dice: {a} and {b}, total {total}", { a: dice[0], b: dice[1], total: dice[0] + dice[1] }));
  if (forecast) lines.push(t("Storms drift on a {roll}.", { roll: forecast[0] + forecast[1] }));
  return lines;
}

export function handReport(game: Game): string[] {
  const { me } = game;
  if (!me?.hand) return [t("You are watching this game.")];
  const held = heldCards(game).map(([kind, n]) => {
    const fresh = me.fresh?.[kind] ? ` (${t("bought this turn")})` : "";
    return `${game.count(kind, n)}${fresh}`;
  });
  return [
    t("Resources: {cards}.", { cards: game.cards(me.hand) }),
    held.length ? t("Development cards: {cards}.", { cards: held.join(", ") }) : t("No development cards."),
    t("Pieces left: {pieces}.", { pieces: Object.entries(me.left).map(([kind, n]) => game.count(kind as Piece, n)).join(", ") }),
  ];
}

/** A tile with what stands on and around it: "T5, Mountains 8: robber; Mara, Settlement at B3". */
export function tileReport(game: Game, id: number): string {
  const { view, plan, table } = game;
  const { corners } = plan.tile(id);
  const landmark = view.landmarks.find(({ tile }) => tile === id);
  const there = [
    view.robber === id ? table.words.blocker : null,
    ...view.storms.flatMap((storm, index) => (storm.tiles.includes(id) ? [stormAt(game, storm.node, index)] : [])),
    landmark ? (landmark.seat === null ? t("nobody controls it") : t("controlled by {name}", { name: game.name(landmark.seat) })) : null,
    landmark ? game.influence(landmark) : null,
    ...view.buildings.flatMap((building) => (corners.includes(building.corner) ? [t("{owner} at {code}", { owner: owned(game, building), code: codesOf(game.board).of("corner", building.corner) })] : [])),
  ].filter((words) => words !== null);
  const name = codedName(plan, table.words, "tile", id);
  return there.length ? `${name}: ${there.join("; ")}` : name;
}

/** "Mara, Settlement" */
const owned = (game: Game, { seat, kind }: { seat: number; kind: "settlement" | "city" }): string => `${game.name(seat)}, ${game.piece(kind)}`;

export function buildingOn(game: Game, corner: number): string | null {
  const building = game.view.buildings.find((one) => one.corner === corner);
  return building ? owned(game, building) : null;
}

/** The storms that cover a corner. */
export const stormsOver = (game: Game, corner: number): string[] =>
  game.view.storms.flatMap(({ corners }, index) => (corners.includes(corner) ? [stormName(game, index)] : []));

export const stormName = (game: Game, index: number): string =>
  game.view.storms.length > 1 ? `${game.table.words.blocker} ${index + 1}` : game.table.words.blocker;

/** A storm on a tile: one at a corner covers only what is near that. */
function stormAt(game: Game, node: number, index: number): string {
  const { kind, id } = game.plan.at(node);
  const owner = stormName(game, index);
  return kind === "tile" ? owner : t("{owner} at {code}", { owner, code: codesOf(game.board).of("corner", id) });
}

/** All land, the storms and what moves them, then the ports and what trades like them. */
export function boardReport(game: Game): string[] {
  const { plan, board, table, view } = game;
  return [
    ...board.tiles.filter(({ id }) => plan.isLand(id)).map(({ id }) => tileReport(game, id)),
    ...view.storms.map(({ node }, index) => `${stormName(game, index)}: ${codedName(plan, table.words, "node", node)}`),
    ...(view.storms.length ? [driftMeaning(game)] : []),
    ...board.ports.map((port) => `${portName(port, table.words)}: ${codes(game, port.corners)}`),
    ...siteReport(game),
  ];
}

/** The marked corners of each trade site, by what they trade. */
function siteReport(game: Game): string[] {
  const { tiles, marks } = game.board;
  const sites = tiles.filter(({ terrain }) => terrain === "trade_site");
  return sites.flatMap(({ corners }) => {
    const here = marks.filter(({ corner }) => corners.includes(corner));
    return [...new Set(here.map(({ resource }) => resource))].map((traded) => {
      const marked = here.filter(({ resource }) => resource === traded).map(({ corner }) => corner);
      return `${t("{resource} trade site", { resource: game.resource(traded) })}: ${codes(game, marked)}`;
    });
  });
}

const codes = ({ board }: Game, corners: readonly number[]): string => corners.map((corner) => codesOf(board).of("corner", corner)).join(", ");

/** What a seat has on the board. */
export function whereReport(game: Game, seat: number): string[] {
  const { plan, table, view } = game;
  const name = (kind: "corner" | "edge", id: number): string => codedName(plan, table.words, kind, id);
  const lines = [
    ...view.buildings.filter((one) => one.seat === seat).map(({ kind, corner }) => `${game.piece(kind)}: ${name("corner", corner)}`),
    ...view.roads.filter((one) => one.seat === seat).map(({ kind, edge }) => `${game.piece(kind)}: ${name("edge", edge)}`),
  ];
  return lines.length ? lines : [t("{name}: nothing on the board yet.", { name: game.name(seat) })];
}

export function playerLine(game: Game, player: PlayerView): string {
  const { options } = game;
  const more = [
    options.route_award ? t("route {n} long", { n: player.road_length }) : "",
    options.army_award ? cardsPlayed(game, player.knights) : "",
    player.owes ? tn("discards {n} card", "discards {n} cards", player.owes) : "",
    drivenBy(game, player.seat) ?? "",
  ];
  return [spoken(game, player), ...more.filter(Boolean)].join(", ");
}

const cardsPlayed = ({ stormCards }: Game, n: number): string =>
  stormCards ? tn("{n} storm card played", "{n} storm cards played", n) : tn("{n} knight played", "{n} knights played", n);

export const playersReport = (game: Game): string[] => game.view.players.map((player) => playerLine(game, player));

export const pointsReport = (game: Game): string[] =>
  game.view.players.map((player) => t("{name}: {n} of {target} points", { name: game.name(player.seat), n: player.total ?? player.points, target: game.options.target }));

export const costsReport = (game: Game): string[] => buildTools(game, false).map(({ label, cost }) => `${label}: ${game.cards(cost)}`);

export function clockReport(session: Session, game: Game): string[] {
  const now = session.store.clock.now();
  const lines = game.view.demands.flatMap((demand) => {
    const left = remaining(demand, now);
    return left ? [`${game.name(demand.seat)}: ${spokenClock(left)}. ${atZero(game, demand)}`] : [];
  });
  return lines.length ? lines : [t("No clock runs.")];
}

export const logReport = (session: Session, n: number): string[] =>
  session.store.log
    .filter(({ text }) => text)
    .slice(-n)
    .map(({ text }) => text);

/** The offers that are open, with what their people say to them. */
export function offersReport(game: Game): string[] {
  const { offers } = game.view;
  return offers.length ? offers.map((offer) => offerLine(game, offer)) : [t("Nobody offers anything now.")];
}

function offerLine(game: Game, offer: Offer): string {
  const answers = offer.to.map((seat) => {
    const answer = offer.answers[seat];
    const name = game.name(seat);
    return answer === "accepted" ? t("{name} would trade", { name }) : answer === "declined" ? t("{name} declined", { name }) : t("{name} is thinking", { name });
  });
  if (offer.counter !== null)
    return t("Counter-offer {id} by {name}: {give} for {get}.", { id: offer.id, name: game.name(offer.by), give: game.cards(offer.get), get: game.cards(offer.give) });
  return t("Offer {id} by {name}: {give} for {get}. {answers}.", {
    id: offer.id,
    name: game.name(offer.seat),
    give: game.cards(offer.give),
    get: game.cards(offer.get),
    answers: answers.join(", "),
  });
}

export function bankReport(game: Game): string[] {
  const { bank, deck } = game.view;
  const rates = game.me?.rates;
  const unlimited = game.options.bank_size >= UNLIMITED;
  return [
    rates ? t("You trade {rates} for 1.", { rates: rates.map((n, i) => `${n} ${game.resource(i)}`).join(", ") }) : "",
    unlimited ? t("It never runs out of cards.") : bank ? t("In the bank: {cards}.", { cards: game.cards(bank) }) : t("The bank's cards aren't shown at this table."),
    `${t("Development cards left")}: ${deck}`,
  ].filter(Boolean);
}
