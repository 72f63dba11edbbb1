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

/** Whether one more of a resource can be added: never the same on both sides, never more than you hold. */
export function canAdd(basket: Basket, side: Side, resource: number, hand: Five): boolean {
  const other = side === "give" ? basket.get : basket.give;
  if (other[resource]) return false;
  return side === "get" || (basket.give[resource] ?? 0) < (hand[resource] ?? 0);
}

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

/** Why the basket can't be offered to players yet; null if it can. */
export function offerObjection(basket: Basket, recipients: readonly number[]): string | null {
  if (!total(basket.give)) return t("Choose what you give.");
  if (!total(basket.get)) return t("Choose what you get.");
  return recipients.length ? null : t("Choose whom to ask.");
}
