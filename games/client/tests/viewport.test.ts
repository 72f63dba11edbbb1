/** How much of a flat board is shown: the land, and of the sea what matters. */

import { describe, expect, it } from "vitest";
import { Plan, type Sight } from "../src/board/geometry";
import { UNIT, type Point } from "../src/board/projection";
import { wholeOf, type Box } from "../src/board/viewport";
import type { BoardView } from "../src/protocol";
import { recorded } from "./harness";

const plan = new Plan(recorded("islands")[0].board as BoardView);
const holds = (box: Box, { x, y }: Point, room = 0): boolean =>
  x - room >= box.x && x + room <= box.x + box.width && y - room >= box.y && y + room <= box.y + box.height;
const corners = plan.board.tiles.filter(({ id }) => plan.isLand(id)).flatMap((tile) => tile.corners);
const farthest = (sights: Sight[]): Sight => sights.toSorted((a, b) => plan.place(a.kind, a.id).x - plan.place(b.kind, b.id).x)[0]!;
const edges = plan.board.edges.map(({ id }): Sight => ({ kind: "edge", id }));

describe("the whole of a board with islands", () => {
  it("holds all land, but not all the open sea", () => {
    const whole = wholeOf(plan);
    for (const corner of corners) expect(holds(whole, plan.place("corner", corner))).toBe(true);
    const { left, right } = plan.bounds(plan.board.corners);
    expect(whole.width).toBeLessThan(right - left - UNIT);
  });

  it("has room for the first boat at each coast", () => {
    for (const { id } of plan.board.edges.filter((edge) => edge.corners.some((corner) => corners.includes(corner))))
      expect(holds(wholeOf(plan), plan.place("edge", id), 0.42 * UNIT)).toBe(true);
  });

  it("goes as far out as boats and storms do", () => {
    const boat = farthest(edges);
    expect(holds(wholeOf(plan), plan.place("edge", boat.id))).toBe(false);
    expect(holds(wholeOf(plan, [boat]), plan.place("edge", boat.id), 0.42 * UNIT)).toBe(true);
    const storm = farthest(plan.board.tiles.map(({ id }): Sight => ({ kind: "node", id })));
    for (const corner of plan.tile(storm.id).corners) expect(holds(wholeOf(plan, [storm]), plan.place("corner", corner))).toBe(true);
  });
});
