/** What an event of the log is about. */

import type { GameEvent } from "../protocol";

/** What the log shows: everything, what touches you, or one kind of thing. */
export const FILTERS = ["all", "mine", "trades", "building", "dice"] as const;
export type Filter = (typeof FILTERS)[number];

const TRADES = new Set(["offer_made", "offer_accepted", "offer_declined", "offer_withdrawn", "countered", "traded", "bank_traded"]);
export const PLACES: ReadonlySet<string> = new Set(["settlement_placed", "road_placed", "boat_placed", "pair_moved"]);
export const BUILDS: ReadonlySet<string> = new Set(["road_built", "boat_built", "bridge_built", "settlement_built", "city_built"]);
const AFTER_BUILDING = new Set(["card_bought", "longest_road", "largest_army", "control_changed", "special_started", "special_turn", "special_passed", "signed_up", "sign_up_opened"]);
const DICE = new Set(["rolled", "produced", "shortage", "granted", "must_discard", "discarded", "robber_moved", "stolen", "nothing_stolen", "robber_stayed", "storm_moved", "storms_shifted", "storm_stayed", "forecast_rolled"]);

/** What a move that was taken back had done; null for any other event. */
const original = ({ kind, event }: GameEvent): GameEvent | null => (kind === "undone" ? ((event as GameEvent | undefined) ?? null) : null);

/** Whether a filter lets an event through. `you` is your seat, null for those who only watch. */
export function passes(filter: Filter, event: GameEvent, you: number | null): boolean {
  const { kind } = original(event) ?? event;
  switch (filter) {
    case "all":
      return true;
    case "mine":
      return you !== null && touches(event, you);
    case "trades":
      return TRADES.has(kind);
    case "building":
      return PLACES.has(kind) || BUILDS.has(kind) || AFTER_BUILDING.has(kind);
    case "dice":
      return DICE.has(kind);
  }
}

/** Whether a seat did something, had it done to them, or got or owes cards by it. */
export function touches(event: GameEvent, seat: number): boolean {
  const seats = [event.seat, event["victim"], event["partner"], event["winner"]];
  const lists = [event["to"], event["seats"]].filter((list) => Array.isArray(list));
  const shares = [event["cards"], event["counts"]].filter((share) => isShare(share));
  return seats.includes(seat) || lists.some((list) => list.includes(seat)) || shares.some((share) => seat in share);
}

/** What several seats get or owe, by seat; one seat's own cards are a list. */
const isShare = (share: unknown): share is Record<number, unknown> => typeof share === "object" && share !== null && !Array.isArray(share);
