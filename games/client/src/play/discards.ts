/** What to give up when one must discard. */

import { changed, total } from "../five";
import { t } from "../i18n";
import type { Five } from "../protocol";
import { heldObjection } from "./basket";

/** The chosen cards, and as many more as are owed: each from where most are left; of several such, what is dearest is kept. */
export function suggestedDiscard(hand: Five, chosen: Five, count: number): Five {
  let cards = chosen;
  for (let missing = count - total(chosen); missing > 0; missing -= 1) {
    const left = hand.map((held, index) => held - (cards[index] ?? 0));
    cards = changed(cards, left.indexOf(Math.max(...left)), 1);
  }
  return cards;
}

/** Why no more of a resource can be chosen; null if one more can. */
export function discardObjection(hand: Five, chosen: Five, count: number, resource: number, word: (resource: number) => string): string | null {
  if (total(chosen) >= count) return t("These are as many as you must choose. Take one back first.");
  return heldObjection(chosen[resource] ?? 0, resource, hand, word);
}
