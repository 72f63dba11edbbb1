/** Commands about cards that change hands: offers and answers to them, the bank, and discards. */

import { t, tn } from "../i18n";
import { none, total, within } from "../five";
import type { Offer } from "../protocol";
import { bankObjection, counterObjection, offerObjection, type Basket } from "../play/basket";
import type { Game } from "../play/game";
import { offReason } from "../play/tools";
import { joints, names, resources } from "./lexicon";
import type { Line } from "./parser";
import { tell, type Reply } from "./reply";
import { bankReport, offersReport } from "./report";
import type { Reader } from "./reader";

/** "1 brick for 1 ore"; one side may be missing where gifts are. Null if it can't be read. */
function readBasket(game: Game, reader: Reader): Basket | null {
  const { and, for: against } = joints();
  const words = resources(game);
  const give = reader.cards(words, and);
  if (!reader.skip(against)) return give && reader.done ? { give, get: none() } : null;
  const get = reader.cards(words, and);
  return give || get ? { give: give ?? none(), get: get ?? none() } : null;
}

/** Seats by name, up to the end of the line; null if there is a word that is no name. */
function readNames(game: Game, reader: Reader): number[] | null {
  const seats: number[] = [];
  while (!reader.done) {
    if (reader.skip(joints().and)) continue;
    const seat = reader.take(names(game));
    if (seat === null) return null;
    seats.push(seat);
  }
  return seats;
}

export function offer({ session, game, reader }: Line): Reply | null {
  const bounds = game.view.legal.make_offer;
  if (!bounds) return tell(offReason(session, "make_offer") ?? t("Not now."));
  const basket = readBasket(game, reader);
  if (!basket) return null;
  reader.skip(joints().to);
  const named = readNames(game, reader);
  if (!named) return tell(t("There is nobody called “{name}” here.", { name: reader.next }));
  const to = named.length ? named.filter((seat) => bounds.to.includes(seat)) : bounds.to;
  const objection = offerObjection(basket, to, game.options.gifts, (i) => game.resource(i));
  return objection === null ? { act: { kind: "make_offer", ...basket, to } } : tell(objection);
}

/** Which offer is meant: by its number, by a name, by both, or by neither. */
function readWhich(game: Game, reader: Reader): { number: number | null; named: number | null } {
  const before = reader.number();
  const named = reader.done ? null : reader.take(names(game));
  return { number: before ?? reader.number(), named };
}

/** The offers of a list that are meant. */
function chosen(game: Game, reader: Reader, ids: readonly number[]): Offer[] {
  const { number, named } = readWhich(game, reader);
  return game.view.offers.filter(({ id, by }) => ids.includes(id) && (number === null || id === number) && (named === null || by === named));
}

/** The one offer that is meant, or what to say instead. */
function one(game: Game, offers: readonly Offer[], act: (offer: Offer) => Reply): Reply {
  const [only] = offers;
  if (!only) return tell(t("There is no such offer."), ...offersReport(game));
  return offers.length > 1 ? tell(t("There are several offers. Say the number of one."), ...offersReport(game)) : act(only);
}

export function counter({ game, reader }: Line): Reply | null {
  const ids = game.view.legal.counter_offer?.offers ?? [];
  const basket = readBasket(game, reader);
  if (!basket) return ids.length ? null : tell(t("There is no such offer."), ...offersReport(game));
  reader.skip(joints().to);
  return one(game, chosen(game, reader, ids), ({ id, give, get }) => {
    const objection = counterObjection(basket, { give: get, get: give }, game.options.gifts, (i) => game.resource(i));
    return objection === null ? { act: { kind: "counter_offer", offer: id, ...basket } } : tell(objection);
  });
}

/** Takes what somebody offers; on one's own turn, what somebody puts forward against one's own offer. */
export function accept(line: Line): Reply {
  const { game, reader } = line;
  const ids = game.view.legal.accept_offer?.offers ?? [];
  if (ids.length) return one(game, chosen(game, reader, ids), ({ id }) => ({ act: { kind: "accept_offer", offer: id } }));
  const asked = game.view.offers.find(({ id }) => game.view.legal.decline_offer?.offers.includes(id));
  if (asked && asked.seat !== game.view.you) return tell(t("You don't hold {cards}.", { cards: game.cards(asked.get) }));
  return confirmTrade(line);
}

export function decline({ game, reader }: Line): Reply {
  return one(game, chosen(game, reader, game.view.legal.decline_offer?.offers ?? []), ({ id }) => ({ act: { kind: "decline_offer", offer: id } }));
}

export function withdraw({ game, reader }: Line): Reply {
  return one(game, chosen(game, reader, game.view.legal.withdraw_offer?.offers ?? []), ({ id }) => ({ act: { kind: "withdraw_offer", offer: id } }));
}

/** Trades with one of those who would: "confirm Mara". */
export function confirmTrade({ game, reader }: Line): Reply {
  const ready = (game.view.legal.confirm_trade?.offers ?? []).flatMap(({ offer: id, partners }) => partners.map((partner) => ({ offer: id, partner })));
  const { number, named } = readWhich(game, reader);
  const fitting = ready.filter(({ offer: id, partner }) => (number === null || id === number) && (named === null || partner === named));
  const [deal] = fitting;
  if (!deal) return tell(unpayable(game, number, named) ?? t("Nobody is ready to trade."), ...offersReport(game));
  const people = [...new Set(fitting.map(({ partner }) => game.name(partner)))];
  if (people.length > 1) return tell(t("Several would trade: {names}. Say with whom.", { names: people.join(", ") }));
  return fitting.length > 1 ? tell(t("There are several offers. Say the number of one."), ...offersReport(game)) : { act: { kind: "confirm_trade", ...deal } };
}

/** That you can't pay what somebody puts forward against your offer; null if nobody does, or it isn't for that. */
function unpayable(game: Game, number: number | null, named: number | null): string | null {
  const hand = game.me?.hand ?? none();
  const counters = game.view.offers.filter(({ id, by, seat, counter: of }) => of !== null && seat === game.view.you && (number === null || id === number) && (named === null || by === named));
  const [only] = counters;
  return only && counters.length === 1 && !within(only.give, hand) ? t("You don't hold {cards}.", { cards: game.cards(only.give) }) : null;
}

/** "bank 4 wood for 1 ore"; alone it tells the bank's rates. */
export function bank({ session, game, reader }: Line): Reply | null {
  if (reader.done) return tell(...bankReport(game));
  const bounds = game.view.legal.bank_trade;
  if (!bounds) return tell(offReason(session, "bank_trade") ?? t("Not now."));
  const basket = readBasket(game, reader);
  if (!basket) return null;
  const objection = bankObjection(basket, bounds, (i) => game.resource(i));
  return objection === null ? { act: { kind: "bank_trade", ...basket } } : tell(objection);
}

export function discard({ game, reader }: Line): Reply | null {
  const count = game.view.legal.discard?.count;
  if (!count) return tell(t("You have nothing to discard."));
  const cards = reader.cards(resources(game), joints().and);
  if (!cards) return null;
  if (total(cards) !== count) return tell(tn("Discard {n} card, not {chosen}.", "Discard {n} cards, not {chosen}.", count, { chosen: total(cards) }));
  const lacking = cards.findIndex((n, i) => n > (game.me?.hand?.[i] ?? 0));
  return lacking < 0 ? { act: { kind: "discard", cards } } : tell(t("You hold only {n} {resource}.", { n: game.me?.hand?.[lacking] ?? 0, resource: game.resource(lacking) }));
}
