import { describe, expect, it } from "vitest";
import { Plan, type Spot, type SpotKind } from "../src/board/geometry";
import { inDirection } from "../src/board/picking";
import { mapAround } from "../src/board/sights";
import type { BoardView } from "../src/protocol";
import { recorded, type Position } from "./harness";

const KEYS = ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp"];

/** All lit places that the arrow keys get to from the first one. */
function walked(plan: Plan, spots: readonly Spot[], start: Spot): Set<number> {
  const reached = new Set([start.id]);
  const open = [start];
  for (let spot = open.pop(); spot; spot = open.pop()) {
    const map = plan.radius === null ? spots : mapAround(plan, spot, spots);
    const here = map.find(({ id }) => id === spot?.id) ?? spot;
    for (const key of KEYS) {
      const next = inDirection(map, here, key);
      if (!next || reached.has(next.id)) continue;
      reached.add(next.id);
      open.push(spots.find(({ id }) => id === next.id) ?? next);
    }
  }
  return reached;
}

describe("the arrow keys", () => {
  const lit = (position: Position): [SpotKind, number[]][] => {
    const [{ board }, { view }] = recorded(position);
    const { corners, edges } = board as BoardView;
    const all: [SpotKind, number[]][] = [
      ["corner", corners.map(({ id }) => id)],
      ["edge", edges.map(({ id }) => id)],
    ];
    const { legal } = view;
    if (legal.move_robber) all.push(["tile", legal.move_robber.tiles.map(({ tile }) => tile)]);
    if (legal.move_storm) all.push(["node", legal.move_storm.targets.map(({ node }) => node)]);
    if (legal.build_road) all.push(["edge", legal.build_road.edges]);
    if (legal.build_boat) all.push(["edge", legal.build_boat.edges]);
    if (legal.place_settlement) all.push(["corner", legal.place_settlement.corners]);
    return all;
  };
  it.each(["setup", "main", "robber", "storms", "globe", "islands", "special"] as const)("lead from any lit place to all others: %s", (position) => {
    const plan = new Plan(recorded(position)[0].board as BoardView);
    for (const [kind, ids] of lit(position)) {
      const spots = ids.map((id) => plan.spot(kind, id));
      const starts = [0, spots.length >> 1, spots.length - 1].flatMap((index) => spots[index] ?? []);
      for (const start of starts) expect([kind, start.id, walked(plan, spots, start).size]).toEqual([kind, start.id, ids.length]);
    }
  });
});
