/** What a player has picked so far on the way to one action, and which places that lights up. */

import type { Sight, SpotKind } from "../board/geometry";
import type { Action, Legal, MovablePair, Piece, View } from "../protocol";

export type RouteTool = "build_road" | "build_boat" | "build_bridge";
export type BuildTool = RouteTool | "build_settlement" | "build_city";

export interface Choice {
  tool: BuildTool | null;
  /** Which of several storms is moved. */
  storm: number | null;
  /** The tile or centre that the robber or the storm goes to, while its victim is still open. */
  blockerTo: number | null;
  /** The automatically placed pair that is being moved, and its new corner once picked. */
  pair: { pair: number; corner: number | null } | null;
  /** The place picked before any tool, while it is open what to build there. */
  at: Sight | null;
  /** What a pick would do, while it waits to be confirmed. */
  ghost: Ghost | null;
  /** A card is to be bought, while that waits to be confirmed. */
  buying: boolean;
}

/** An action that is shown, but not sent yet. */
export interface Ghost {
  /** The place picked. */
  id: number;
  action: Action;
}

export const NO_CHOICE: Choice = { tool: null, storm: null, blockerTo: null, pair: null, at: null, ghost: null, buying: false };

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
  build_boat: "boat",
  build_bridge: "bridge",
  build_settlement: "settlement",
  build_city: "city",
};
const ROUTES: readonly RouteTool[] = ["build_road", "build_boat", "build_bridge"];
/** The kinds of action by which routes are laid in setup. */
const PLACED = { build_road: "place_road", build_boat: "place_boat" } as const;

export function targets(view: View, choice: Choice): Targets | null {
  const { legal } = view;
  const moving = movingPair(legal, choice);
  if (moving) return pairTargets(moving, choice);
  if (legal.place_settlement) return { kind: "corner", ids: legal.place_settlement.corners, piece: "settlement" };
  if (legal.move_robber) return { kind: "tile", ids: legal.move_robber.tiles.map(({ tile }) => tile), piece: null };
  if (legal.move_storm) return { kind: "node", ids: stormTargets(view, choice), piece: null };
  const tool = activeTool(view, choice);
  if (tool === null) return null;
  const piece = PIECE[tool];
  if (tool === "build_settlement" || tool === "build_city") return { kind: "corner", ids: legal[tool]?.corners ?? [], piece };
  return { kind: "edge", ids: routeEdges(legal, tool), piece };
}

/** The chosen tool while it is of use; what is laid for nothing needs no choice. */
export function activeTool(view: View, choice: Choice): BuildTool | null {
  const free = freeRoutes(view);
  const chosen = choice.tool;
  if (chosen && (view.legal[chosen] || free.some((tool) => tool === chosen))) return chosen;
  return free[0] ?? null;
}

/** The kinds of route that can be laid now for nothing: in setup, and by a card. */
export function freeRoutes({ legal, free_roads }: View): RouteTool[] {
  const inSetup = legal.place_road || legal.place_boat;
  return inSetup || free_roads > 0 ? ROUTES.filter((tool) => routeEdges(legal, tool).length) : [];
}

const routeEdges = (legal: Legal, tool: RouteTool): number[] =>
  (tool === "build_bridge" ? null : legal[PLACED[tool]]?.edges) ?? legal[tool]?.edges ?? [];

/** The tools that can build something at a place. */
export function toolsAt({ legal }: View, { kind, id }: Sight): BuildTool[] {
  if (kind === "edge") return ROUTES.filter((tool) => legal[tool]?.edges.includes(id));
  if (kind !== "corner") return [];
  return (["build_settlement", "build_city"] as const).filter((tool) => legal[tool]?.corners.includes(id));
}

/** The place of which it is open what to build there. */
export function openPlace(view: View, { at }: Choice): Targets | null {
  const [tool] = at ? toolsAt(view, at) : [];
  return at && tool ? { kind: at.kind, ids: [at.id], piece: PIECE[tool] } : null;
}

/** A tool taken in hand. If it can build in one place only, that place is picked with it, and waits to be confirmed. */
export function taken(view: View, tool: BuildTool): Choice {
  const choice = { ...NO_CHOICE, tool };
  const { ids } = targets(view, choice) ?? { ids: [] };
  const [only] = ids;
  if (only === undefined || ids.length > 1) return choice;
  const picked = pick(view, choice, only);
  return "action" in picked ? { ...choice, ghost: { id: only, action: picked.action } } : choice;
}

/** What a pick of one of the lit places means. */
export function pick(view: View, choice: Choice, id: number): Picked {
  const { legal } = view;
  const moving = movingPair(legal, choice);
  if (moving && choice.pair) return pickForPair(moving, choice, id);
  if (legal.place_settlement) return { action: { kind: "place_settlement", corner: id } };
  if (legal.move_robber || legal.move_storm) return pickForBlocker(view, choice, id);
  const tool = activeTool(view, choice) ?? "build_road";
  if (tool === "build_settlement" || tool === "build_city") return { action: { kind: tool, corner: id } };
  if (tool !== "build_bridge" && legal[PLACED[tool]]) return { action: { kind: PLACED[tool], edge: id } };
  return { action: { kind: tool, edge: id } };
}

/** The storm that is moved; null while one of several has still to be chosen. */
export function movingStorm({ move_storm: bounds }: Legal, choice: Choice): number | null {
  if (!bounds) return null;
  if (bounds.storms.length === 1) return bounds.storms[0] ?? null;
  return choice.storm !== null && bounds.storms.includes(choice.storm) ? choice.storm : null;
}

/** Who can be robbed where the robber, or a storm, goes. */
export function victimsAt(legal: Legal, place: number): number[] {
  const tile = legal.move_robber?.tiles.find((candidate) => candidate.tile === place);
  const node = legal.move_storm?.targets.find((candidate) => candidate.node === place);
  return (tile ?? node)?.victims ?? [];
}

/** The places where the robber, or a storm, finds somebody to rob. */
export function robbable(legal: Legal): number[] {
  const tiles = legal.move_robber?.tiles.map(({ tile, victims }) => ({ place: tile, victims }));
  const nodes = legal.move_storm?.targets.map(({ node, victims }) => ({ place: node, victims }));
  return [...(tiles ?? []), ...(nodes ?? [])].filter(({ victims }) => victims.length).map(({ place }) => place);
}

/** The move of the robber, or of the chosen storm. */
export function blockerMove(legal: Legal, choice: Choice, place: number, victim: number | null): Action {
  const storm = movingStorm(legal, choice);
  return storm === null
    ? { kind: "move_robber", tile: place, victim }
    : { kind: "move_storm", storm, node: place, victim };
}

function stormTargets({ legal, storms }: View, choice: Choice): number[] {
  if (movingStorm(legal, choice) !== null) return legal.move_storm?.targets.map(({ node }) => node) ?? [];
  return (legal.move_storm?.storms ?? []).flatMap((storm) => storms[storm]?.node ?? []);
}

function pickForBlocker({ legal, storms }: View, choice: Choice, id: number): Picked {
  if (legal.move_storm && movingStorm(legal, choice) === null)
    return { choice: { ...choice, storm: storms.findIndex(({ node }) => node === id) } };
  const victims = victimsAt(legal, id);
  if (victims.length > 1) return { choice: { ...choice, blockerTo: id } };
  return { action: blockerMove(legal, choice, id, victims[0] ?? null) };
}

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
