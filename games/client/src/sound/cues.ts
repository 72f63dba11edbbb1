/** Which sound an event calls for. Losing something makes none. */

import type { GameEvent } from "../protocol";
import { BUILDS, PLACES } from "../play/history";

export type Cue = "end" | "turn" | "offer" | "dice" | "blocker" | "build";

/** The most telling first: of several at once only one is played. */
const ORDER: readonly Cue[] = ["end", "turn", "offer", "blocker", "dice", "build"];
const BLOCKERS = new Set(["robber_moved", "storm_moved", "storms_shifted"]);

/** The sound for what has just happened, as the seat `you` hears it; null for silence. */
export function cueOf(events: readonly GameEvent[], you: number | null): Cue | null {
  const found = new Set(events.map((event) => cue(event, you)));
  return ORDER.find((one) => found.has(one)) ?? null;
}

function cue({ kind, seat, seats, to }: GameEvent, you: number | null): Cue | null {
  if (kind === "ended") return "end";
  if (kind === "turn_started" || kind === "special_turn") return seat === you && you !== null ? "turn" : null;
  if (kind === "offer_made") return (to as number[] | undefined)?.includes(you ?? -1) ? "offer" : null;
  if (kind === "sign_up_opened") return (seats as number[] | undefined)?.includes(you ?? -1) ? "offer" : null;
  if (BLOCKERS.has(kind)) return "blocker";
  if (kind === "rolled") return "dice";
  return BUILDS.has(kind) || PLACES.has(kind) ? "build" : null;
}
