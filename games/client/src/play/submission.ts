/** From an action to the message that submits it. */

import type { ActMessage, Action, Demand, View } from "../protocol";

/** The demand that an action answers; null if it answers none, like moving a pair after setup. */
export function answered(view: View, action: Action): Demand | null {
  const mine = view.demands.filter((demand) => demand.seat === view.you);
  const ofKind = (...kinds: Demand["kind"][]): Demand | null =>
    mine.find((demand) => kinds.includes(demand.kind)) ?? null;
  switch (action.kind) {
    case "accept_offer":
    case "decline_offer":
    case "counter_offer":
      return mine.find(({ id }) => id === `offer:${action.offer}`) ?? null;
    case "discard":
      return ofKind("discard");
    case "move_auto_pair":
      return null;
    default:
      return ofKind("turn", "setup", "sign_up", "special");
  }
}

export function submission(view: View, version: number, action: Action, id: string): ActMessage {
  if (view.you === null) throw new Error("Who only watches has no seat to act for");
  return { type: "act", id, seat: view.you, version, demand: answered(view, action)?.id ?? null, action };
}

/** An identifier for one submission, the same however often it is sent. */
export function newId(): string {
  // randomUUID exists on secure origins only; a table in a home network may be served over plain HTTP.
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
