/** Places of a game that a globe may be turned to. */

import type { GameEvent } from "../protocol";
import type { Game } from "../play/game";
import type { Plan, Sight, Spot } from "./geometry";

/** Where an event happened; null where it has no place, or none on the board. */
export function placeOf(event: GameEvent | null): Sight | null {
  for (const kind of ["corner", "edge", "node", "tile"] as const) {
    const id = event?.[kind];
    if (typeof id === "number") return { kind, id };
  }
  return null;
}

/** Your own buildings; for those who only watch, nobody's. */
export const ownBuildings = (game: Game): Sight[] =>
  game.view.buildings.filter(({ seat }) => seat === game.view.you).map(({ corner }) => ({ kind: "corner", id: corner }));

export const stormsOf = (game: Game): Sight[] => game.view.storms.map(({ node }) => ({ kind: "node", id: node }));

/** Lit places as a map round one of them shows them: so arrow keys find their way to the far side too. */
export const mapAround = (plan: Plan, centre: Sight, spots: readonly Spot[]): Spot[] =>
  spots.map((spot) => ({ ...spot, ...plan.offset(centre, spot) }));
