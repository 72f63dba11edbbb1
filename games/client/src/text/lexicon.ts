/** The words of the command line in the reader's language. Lists of them are separated by commas, the best one first. */

import { t } from "../i18n";
import type { CardKind, Piece } from "../protocol";
import type { Game } from "../play/game";
import { CARD_KINDS } from "../play/tools";
import { options, type Option } from "./reader";

const VERBS = {
  roll: () => t("roll, dice, throw, r"),
  build: () => t("build, place, put"),
  robber: () => t("robber, thief, rob"),
  storm: () => t("storm"),
  steal: () => t("steal from, steal"),
  move: () => t("move, shift"),
  offer: () => t("offer, propose"),
  counter: () => t("counter"),
  accept: () => t("accept, yes, take"),
  decline: () => t("decline, no, reject"),
  quiet: () => t("not this turn"),
  confirm: () => t("confirm, trade with"),
  withdraw: () => t("withdraw"),
  bank: () => t("bank, harbour, port"),
  discard: () => t("discard, throw away"),
  buy: () => t("buy, buy card"),
  play: () => t("play, play card"),
  sign_up: () => t("sign up, build too"),
  sign_off: () => t("sign off"),
  done: () => t("done, ready"),
  end: () => t("end, end turn, finish, e"),
  undo: () => t("undo, take back"),
  orders: () => t("orders, standing orders"),
  pause: () => t("pause"),
  resume: () => t("resume, go on"),
  vote: () => t("vote"),
  ask: () => t("ask, ask the others"),
  leave: () => t("leave, leave the game"),
  come_back: () => t("return, come back"),
  say: () => t("say, chat, write"),
  help: () => t("help, commands"),
  status: () => t("status, what now"),
  hand: () => t("hand, cards"),
  board: () => t("board, tiles, map"),
  where: () => t("where, where is"),
  look: () => t("look, look at, describe"),
  places: () => t("places, spots"),
  costs: () => t("costs, prices"),
  clock: () => t("clock, time"),
  log: () => t("log, events"),
  points: () => t("points, score"),
  players: () => t("players, people"),
  offers: () => t("offers, trades"),
} as const;

export type Verb = keyof typeof VERBS;

export const verbs = (): Option<Verb>[] => Object.entries(VERBS).flatMap(([verb, list]) => options(list(), verb as Verb));

/** The word by which a verb is best said. */
export const verbWord = (verb: Verb): string => VERBS[verb]().split(",")[0] ?? verb;

/** Words that join others. */
export const joints = () => ({
  for: t("for, against"),
  to: t("to, with, at, on"),
  from: t("from, of, by"),
  and: t("and, plus, then"),
});

/** What standing orders are about. */
export const orderParts = (): Option<"keep" | "decline" | "accept" | "roll" | "end" | "off">[] => [
  ...options(t("keep, discard"), "keep" as const),
  ...options(t("decline, no, reject"), "decline" as const),
  ...options(t("accept, yes, take"), "accept" as const),
  ...options(t("roll, dice, throw, r"), "roll" as const),
  ...options(t("end, end turn, finish, e"), "end" as const),
  ...options(t("off, none"), "off" as const),
];

export const orderTimes = (): Option<"once" | "always" | "off">[] => [
  ...options(t("once, one turn"), "once" as const),
  ...options(t("always, every turn"), "always" as const),
  ...options(t("off, none"), "off" as const),
];

export const me = (): string => t("me, my, mine, myself, I");

export const resources = (game: Game): Option<number>[] => [
  ...game.table.words.resources.map((phrase, value) => ({ phrase, value })),
  ...[t("wood, timber, lumber"), t("brick, clay"), t("wool, sheep"), t("grain, wheat"), t("ore, stone")].flatMap((list, value) => options(list, value)),
];

/** Kinds of tile by the words of the rule set. */
export const terrains = (game: Game): Option<string>[] => Object.entries(game.table.words.terrain).map(([value, phrase]) => ({ phrase, value }));

export const pieces = (game: Game): Option<Piece>[] => [
  ...(Object.entries(game.table.words.pieces) as [Piece, string][]).map(([value, phrase]) => ({ phrase, value })),
  ...options(t("road, street"), "road" as const),
  ...options(t("boat, ship"), "boat" as const),
  ...options(t("settlement, house, village"), "settlement" as const),
  ...options(t("city, town"), "city" as const),
];

const cardWords = (): Record<CardKind, string> => ({
  knight: t("knight, rider, soldier"),
  road_building: t("road building, roads"),
  plenty: t("plenty, harvest"),
  monopoly: t("monopoly"),
  weather_shift: t("weather shift, weather"),
  victory_point: t("victory point"),
});

/** The kinds of card that this table has. */
export const cards = (game: Game): Option<CardKind>[] =>
  CARD_KINDS.filter((kind) => kind in game.table.words.cards).flatMap((kind) => [{ phrase: game.card(kind), value: kind }, ...options(cardWords()[kind], kind)]);

export const names = (game: Game): Option<number>[] => [
  ...game.view.players.map(({ seat }) => ({ phrase: game.seat(seat).name, value: seat })),
  ...(game.me ? options(me(), game.me.seat) : []),
];
