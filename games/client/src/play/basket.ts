/** A trade being put together: what you give, what you get, and with whom it would work. */

import { changed, none, total } from "../five";
import { t, tn } from "../i18n";
import type { Five, Legal } from "../protocol";

export interface Basket {
  give: Five;
  get: Five;
}
export type Side = keyof Basket;

export const EMPTY: Basket = { give: none(), get: none() };

export function put(basket: Basket, side: Side, resource: number, by: number): Basket {
  return { ...basket, [side]: changed(basket[side], resource, by) };
}

/**
 * Why one more of a resource can't be added; null if it can. Never more than you hold, and never the same on both sides
 * unless the bank allows that (`sameAllowed`).
 */
export function addObjection(basket: Basket, side: Side, resource: number, hand: Five, sameAllowed: boolean, word: (resource: number) => string): string | null {
  const other = side === "give" ? basket.get : basket.give;
  if (other[resource] && !sameAllowed) return side === "give" ? t("You want to get {resource}.", { resource: word(resource) }) : t("You give {resource} already.", { resource: word(resource) });
  return side === "get" ? null : heldObjection(basket.give[resource] ?? 0, resource, hand, word);
}

/** Why no more of a resource can be given than `given`; null if more is held. */
export function heldObjection(given: number, resource: number, hand: Five, word: (resource: number) => string): string | null {
  const held = hand[resource] ?? 0;
  if (given < held) return null;
  return held ? t("You hold only {n} {resource}.", { n: held, resource: word(resource) }) : t("You hold no {resource}.", { resource: word(resource) });
}

/** The resource on both sides of a basket, if there is one. */
export function alike({ give, get }: Basket): number | null {
  const found = give.findIndex((n, i) => n && get[i]);
  return found < 0 ? null : found;
}

/** What is left of a basket for a hand: nobody gives what they don't hold, or hold no more. */
export const payable = ({ give, get }: Basket, hand: Five): Basket => ({
  give: give.map((n, i) => Math.min(n, hand[i] ?? 0)) as Five,
  get,
});

/** Somebody's offer from the other side, as far as your hand can pay for it. */
export const turned = ({ give, get }: Basket, hand: Five): Basket => payable({ give: get, get: give }, hand);

export const same = (a: Basket, b: Basket): boolean =>
  a.give.every((n, i) => n === b.give[i]) && a.get.every((n, i) => n === b.get[i]);

export const isEmpty = (basket: Basket): boolean => total(basket.give) + total(basket.get) === 0;

/** Why the bank would not take the basket, as what to change; null if it takes it as it is. */
export function bankObjection(
  basket: Basket,
  terms: NonNullable<Legal["bank_trade"]>,
  word: (resource: number) => string,
): string | null {
  if (!total(basket.give)) return t("Choose what you give.");
  let groups = 0;
  for (const [i, given] of basket.give.entries()) {
    const rate = terms.rates[i] ?? 4;
    const missing = (rate - (given % rate)) % rate;
    if (missing) return t("Give {n} more {resource}: {rate} for 1.", { n: missing, resource: word(i), rate });
    groups += given / rate;
  }
  const wanted = total(basket.get);
  if (wanted < groups)
    return tn("Choose {n} more card to get.", "Choose {n} more cards to get.", groups - wanted);
  if (wanted > groups)
    return tn("Choose {n} card less to get.", "Choose {n} cards less to get.", wanted - groups);
  const { bank } = terms;
  const short = bank ? basket.get.findIndex((n, i) => n > (bank[i] ?? 0)) : -1;
  if (short < 0) return null;
  return t("The bank has only {n} {resource}.", { n: bank?.[short] ?? 0, resource: word(short) });
}

/** Why the basket can't be offered to players yet; null if it can. With `gifts` one side may be empty. */
export function offerObjection(basket: Basket, recipients: readonly number[], gifts: boolean, word: (resource: number) => string): string | null {
  return termsObjection(basket, gifts, word) ?? (recipients.length ? null : t("Choose whom to ask."));
}

/** Why the basket can't answer an offer, given as you see it; null if it can. */
export function counterObjection(basket: Basket, offered: Basket, gifts: boolean, word: (resource: number) => string): string | null {
  if (same(basket, offered)) return t("These are the offer's own terms. Change something.");
  return termsObjection(basket, gifts, word);
}

function termsObjection(basket: Basket, gifts: boolean, word: (resource: number) => string): string | null {
  const [give, get] = [total(basket.give), total(basket.get)];
  if (!give && (!gifts || !get)) return t("Choose what you give.");
  if (!get && !gifts) return t("Choose what you get.");
  const both = alike(basket);
  return both === null ? null : t("Players don't swap {resource} for {resource}.", { resource: word(both) });
}

/** What a one-sided basket is; null for any other. */
export function giftNote(basket: Basket): string | null {
  const [give, get] = [total(basket.give), total(basket.get)];
  if (give && !get) return t("A gift: you ask for nothing.");
  return get && !give ? t("You ask for a gift: you give nothing.") : null;
}
