/** What a player has picked so far on the way to one action, and which places that lights up. */

import type { SpotKind } from "../board/geometry";
import type { Action, Legal, MovablePair, Piece, View } from "../protocol";

export type BuildTool = "build_road" | "build_settlement" | "build_city";

export interface Choice {
  tool: BuildTool | null;
  /** The tile the robber goes to, while its victim is still open. */
  robberTile: number | null;
  /** The automatically placed pair that is being moved, and its new corner once picked. */
  pair: { pair: number; corner: number | null } | null;
  /** What a pick would do, while it waits to be confirmed. */
  ghost: Ghost | null;
}

/** An action that is shown, but not sent yet. */
export interface Ghost {
  /** The place picked. */
  id: number;
  action: Action;
}

export const NO_CHOICE: Choice = { tool: null, robberTile: null, pair: null, ghost: null };

/** The places that are lit. Corners and edges are never lit together: they lie too close for a finger. */
export interface Targets {
  kind: SpotKind;
  ids: number[];
  piece: Piece | null;
}

/** Either an action to send, or a choice that needs another pick. */
export type Picked = { action: Action } | { choice: Choice };

const PIECE: Record<BuildTool, Piece> = {
  build_road: "road",
  build_settlement: "settlement",
  build_city: "city",
};

export function targets(view: View, choice: Choice): Targets | null {
  const { legal } = view;
  const moving = movingPair(legal, choice);
  if (moving) return pairTargets(moving, choice);
  if (legal.place_settlement) return { kind: "corner", ids: legal.place_settlement.corners, piece: "settlement" };
  if (legal.place_road) return { kind: "edge", ids: legal.place_road.edges, piece: "road" };
  if (legal.move_robber) return { kind: "tile", ids: legal.move_robber.tiles.map(({ tile }) => tile), piece: null };
  const tool = activeTool(view, choice);
  if (tool === null) return null;
  const ids = tool === "build_road" ? legal.build_road?.edges : legal[tool]?.corners;
  return { kind: tool === "build_road" ? "edge" : "corner", ids: ids ?? [], piece: PIECE[tool] };
}

/** The chosen tool while it is legal; free roads need no choice. */
export function activeTool(view: View, choice: Choice): BuildTool | null {
  if (choice.tool && view.legal[choice.tool]) return choice.tool;
  return view.free_roads > 0 && view.legal.build_road ? "build_road" : null;
}

/** What a pick of one of the lit places means. */
export function pick(view: View, choice: Choice, id: number): Picked {
  const { legal } = view;
  const moving = movingPair(legal, choice);
  if (moving && choice.pair) return pickForPair(moving, choice, id);
  if (legal.place_settlement) return { action: { kind: "place_settlement", corner: id } };
  if (legal.place_road) return { action: { kind: "place_road", edge: id } };
  if (legal.move_robber) {
    const victims = victimsAt(legal, id);
    if (victims.length > 1) return { choice: { ...choice, robberTile: id } };
    return { action: { kind: "move_robber", tile: id, victim: victims[0] ?? null } };
  }
  const tool = activeTool(view, choice);
  if (tool === "build_settlement" || tool === "build_city") return { action: { kind: tool, corner: id } };
  return { action: { kind: "build_road", edge: id } };
}

export const victimsAt = (legal: Legal, tile: number): number[] =>
  legal.move_robber?.tiles.find((candidate) => candidate.tile === tile)?.victims ?? [];

function movingPair(legal: Legal, choice: Choice): MovablePair | undefined {
  return legal.move_auto_pair?.pairs.find(({ pair }) => pair === choice.pair?.pair);
}

function pairTargets(moving: MovablePair, choice: Choice): Targets {
  const corner = pairCorner(moving, choice);
  if (corner === null) {
    return { kind: "corner", ids: moving.places.map((place) => place.corner), piece: "settlement" };
  }
  const edges = moving.places.find((place) => place.corner === corner)?.edges ?? [];
  return { kind: "edge", ids: edges, piece: "road" };
}

function pickForPair(moving: MovablePair, choice: Choice, id: number): Picked {
  const corner = pairCorner(moving, choice);
  if (corner === null) return { choice: { ...choice, pair: { pair: moving.pair, corner: id } } };
  return { action: { kind: "move_auto_pair", pair: moving.pair, corner, edge: id } };
}

/** The corner picked for the pair; where only its road may move, the one its settlement stands on. */
function pairCorner(moving: MovablePair, choice: Choice): number | null {
  if (moving.corner === null) return moving.places[0]?.corner ?? null;
  return choice.pair?.corner ?? null;
}
