/** Which movements events call for. They come from what the server has told this viewer, so none tells more. */

import type { Sight } from "../board/geometry";
import { placeOf } from "../board/sights";
import type { Five, GameEvent } from "../protocol";
import type { Game } from "../play/game";
import { BUILDS, PLACES } from "../play/history";

export type Motion =
  | { kind: "dice" }
  /** A card flies to a seat: from a tile, or from another seat. */
  | { kind: "flight"; from: Sight | number; to: number; resource: number }
  | { kind: "drop"; at: Sight }
  | { kind: "slide"; piece: "robber" | "storm"; from: Sight; to: Sight };

/** So many cards fly to one seat; more would only blur. */
const MOST_FLIGHTS = 3;
/** More versions at once are a backlog: they are told in words, and nothing moves. */
const MOST_VERSIONS = 3;

export function motions(game: Game, events: readonly GameEvent[]): Motion[] {
  if (new Set(events.map(({ version }) => version)).size > MOST_VERSIONS) return [];
  return events.flatMap((event) => motionsOf(game, event));
}

function motionsOf(game: Game, event: GameEvent): Motion[] {
  const { kind } = event;
  if (PLACES.has(kind) || BUILDS.has(kind)) {
    const at = placeOf(event);
    return at ? [{ kind: "drop", at }] : [];
  }
  switch (kind) {
    case "rolled":
      return [{ kind: "dice" }];
    case "produced":
      return harvest(game, event["cards"] as Record<number, Five>);
    case "stolen":
      return theft(event);
    case "robber_moved":
      return slide("robber", "tile", event["from"], event["tile"]);
    case "storm_moved":
      return slide("storm", "node", event["from"], event["node"]);
    case "storms_shifted":
      return (event["moves"] as [number, number][]).flatMap(([from, to]) => slide("storm", "node", from, to));
    default:
      return [];
  }
}

/** From the tiles with the number that was rolled to those who build there and got something of it. */
function harvest({ view, board }: Game, cards: Record<number, Five>): Motion[] {
  const rolled = view.dice ? view.dice[0] + view.dice[1] : null;
  const paying = board.tiles.filter(({ number, id }) => number === rolled && id !== view.robber);
  return Object.entries(cards).flatMap(([key, got]) => {
    const seat = Number(key);
    const own = new Set(view.buildings.filter((building) => building.seat === seat).map(({ corner }) => corner));
    return paying
      .filter((tile) => tile.resource !== null && got[tile.resource] && tile.corners.some((corner) => own.has(corner)))
      .slice(0, MOST_FLIGHTS)
      .map(({ id, resource }): Motion => ({ kind: "flight", from: { kind: "tile", id }, to: seat, resource: resource ?? 0 }));
  });
}

/** Only who took the card and who lost it know which one it was; for all others nothing flies. */
function theft({ seat, victim, resource }: GameEvent): Motion[] {
  if (typeof resource !== "number" || typeof victim !== "number" || seat === null) return [];
  return [{ kind: "flight", from: victim, to: seat, resource }];
}

function slide(piece: "robber" | "storm", kind: Sight["kind"], from: unknown, to: unknown): Motion[] {
  if (typeof from !== "number" || typeof to !== "number" || from === to) return [];
  return [{ kind: "slide", piece, from: { kind, id: from }, to: { kind, id: to } }];
}
