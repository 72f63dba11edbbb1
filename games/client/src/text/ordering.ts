/** Commands about standing orders: what is on, and simple ones to leave. */

import { t } from "../i18n";
import type { Game } from "../play/game";
import { MOST_CARDS, MOST_RULES, NO_ORDERS, ordersInFull } from "../play/orders";
import type { OfferRule, Orders, TurnOrder } from "../protocol";
import { joints, orderParts, orderTimes, resources } from "./lexicon";
import type { Line } from "./parser";
import type { Reader } from "./reader";
import { tell, type Reply } from "./reply";

/** What is on, or that there is nothing. */
export function ordersReport(game: Game, on: Orders): string[] {
  const lines = ordersInFull(game, on);
  return lines.length ? lines : [t("You have no standing orders.")];
}

/** "orders" tells what is on; "orders roll", "orders decline ore", "orders roll off" change a part of it. */
export function order({ session, game, reader }: Line): Reply | null {
  const on = session.orders.on(game.view);
  if (reader.done) return tell(...ordersReport(game, on));
  const part = reader.attempt(() => reader.take(orderParts()));
  if (part === "off") return { orders: NO_ORDERS };
  if (part === "roll" || part === "end") return turn(on, part, reader);
  if (part === null) return null;
  const time = reader.attempt(() => reader.take(orderTimes()));
  if (time === "off") return { orders: without(on, part) };
  const wanted = part === "keep" ? keeping(game, on, reader) : withRule(on, part === "decline" ? declining(game, reader) : accepting(game, reader));
  if (wanted === null || !reader.done) return null;
  return wanted.offers.length > MOST_RULES ? tell(t("These are too many rules. Say “{usage}” to begin anew.", { usage: t("orders off") })) : { orders: wanted };
}

function without({ quiet: now, ...on }: Orders, part: "keep" | "decline" | "accept"): Orders {
  const rest = part === "decline" || now === undefined ? on : { ...on, quiet: now };
  return part === "keep" ? { ...rest, keep: null } : { ...rest, offers: on.offers.filter(({ kind }) => kind !== part) };
}

/** "not this turn": every offer of the turn that runs is declined. */
export function quiet({ session, game }: Line): Reply {
  if (game.myTurn) return tell(t("It is your own turn: nobody makes you offers."));
  return { orders: { ...session.orders.on(game.view), quiet: game.view.turns } };
}

function turn(on: Orders, part: "roll" | "end", reader: Reader): Reply | null {
  const time = reader.attempt(() => reader.take(orderTimes()));
  if (!reader.done) return null;
  const changed: TurnOrder = { ...(on.turn ?? { roll: false, end: false }), [part]: time !== "off", once: time === "off" ? (on.turn?.once ?? false) : time === "once" };
  return { orders: { ...on, turn: changed.roll || changed.end ? changed : null } };
}

/** Resources from the dearest on; those that are not named come last. */
function keeping(game: Game, on: Orders, reader: Reader): Orders | null {
  const named: number[] = [];
  while (!reader.done) {
    const index = reader.take(resources(game));
    if (index === null || named.includes(index)) return null;
    named.push(index);
  }
  const keep = [...named, ...[4, 3, 2, 1, 0].filter((index) => !named.includes(index))];
  return named.length ? { ...on, keep: keep as NonNullable<Orders["keep"]> } : null;
}

const withRule = (on: Orders, rule: OfferRule | null): Orders | null => rule && { ...on, offers: [...on.offers, rule] };

function declining(game: Game, reader: Reader): OfferRule | null {
  if (reader.done) return { kind: "decline", resource: null };
  const resource = reader.take(resources(game));
  return resource === null ? null : { kind: "decline", resource };
}

/** "wool for 2 brick", and how many bricks must be left: "wool for 2 brick keep 3". */
function accepting(game: Game, reader: Reader): OfferRule | null {
  const get = reader.take(resources(game));
  if (get === null || !reader.skip(joints().for)) return null;
  const most = reader.number() ?? 1;
  const give = reader.take(resources(game));
  if (give === null || give === get || most < 1 || most > MOST_CARDS) return null;
  if (reader.done) return { kind: "accept", get, give, most, keep: 0, below: null };
  const keep = reader.take(orderParts()) === "keep" ? reader.number() : null;
  return keep === null || keep > MOST_CARDS ? null : { kind: "accept", get, give, most, keep, below: null };
}
