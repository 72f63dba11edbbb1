/** Your standing orders: what the site answers for you. The server carries them out; here they are only written. */

import { t } from "../i18n";
import type { OfferRule, Orders, OrdersUpdate, View } from "../protocol";
import type { Game } from "./game";
import { Requests } from "./requests";
import { newId } from "./submission";

export const NO_ORDERS: Orders = { keep: null, offers: [], turn: null };
/** More rules than that the server doesn't take. */
export const MOST_RULES = 8;
/** Bounds of the numbers in a rule. */
export const MOST_CARDS = 19;
export const MOST_POINTS = 99;

export class StandingOrders extends Requests {
  /** What is being written in the sheet; null: nothing. */
  draft: Orders | null = null;
  private left: Orders = NO_ORDERS;
  private givenFor = 0;

  heard({ orders, given_for }: OrdersUpdate): void {
    this.left = orders;
    this.givenFor = given_for;
  }

  /** What is on: an order for one turn is not any more once that turn is over. */
  on({ phase, turns }: View): Orders {
    if (phase === "over") return NO_ORDERS;
    const { quiet, ...lasting } = this.left;
    const turn = lasting.turn?.once && turns > this.givenFor ? null : lasting.turn;
    return { ...lasting, turn, ...(quiet === turns ? { quiet } : {}) };
  }

  edit(draft: Orders | null): void {
    this.draft = draft;
    this.refusal = null;
    this.changed();
  }

  /** Leaves orders with the server, in place of those that it has. */
  async leave(seat: number, orders: Orders): Promise<boolean> {
    const done = await this.request({ type: "leave_orders", id: newId(), seat, orders });
    if (done) this.draft = null;
    this.changed();
    return done;
  }
}

/** What is on, in a few words; nothing if there is none. */
export function ordersInShort({ keep, offers, turn, quiet }: Orders): string {
  const once = (words: string): string => (turn?.once ? t("{what} (once)", { what: words }) : words);
  const parts = [
    keep ? t("discards") : "",
    quiet === undefined ? (offers.length ? t("offers") : "") : t("no to all offers of this turn"),
    turn?.roll ? once(t("roll")) : "",
    turn?.end ? once(t("end of turn")) : "",
  ];
  return parts.filter(Boolean).join(", ");
}

/** What is on, a sentence each. */
export function ordersInFull(game: Game, { keep, offers, turn, quiet }: Orders): string[] {
  const once = turn?.once ?? false;
  return [
    keep ? t("Discards: keep {resources}, in this order.", { resources: keep.map((index) => game.resource(index)).join(", ") }) : "",
    quiet === undefined ? "" : t("Decline every offer of this turn."),
    ...offers.map((rule) => ruleInFull(game, rule)),
    turn?.roll ? (once ? t("Roll for me in one turn.") : t("Roll for me in every turn.")) : "",
    turn?.end ? (once ? t("End one turn if there is nothing to do in it.") : t("End every turn in which there is nothing to do.")) : "",
  ].filter(Boolean);
}

function ruleInFull(game: Game, rule: OfferRule): string {
  if (rule.kind === "decline")
    return rule.resource === null ? t("Decline every offer.") : t("Decline offers that ask for {resource}.", { resource: game.resource(rule.resource) });
  const terms = { get: game.resource(rule.get), give: game.resource(rule.give), most: rule.most, keep: rule.keep };
  const accepted = t("Accept {get} for at most {most} {give} if {keep} {give} are left.", terms);
  return rule.below === null ? accepted : `${accepted} ${t("Only from players with fewer than {n} points.", { n: rule.below })}`;
}
