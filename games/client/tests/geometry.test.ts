import { describe, expect, it } from "vitest";
import { Plan, type Spot } from "../src/board/geometry";
import { inDirection, nearest } from "../src/board/picking";
import { UNIT } from "../src/board/projection";
import { moved, unzoomed, visible, zoomed } from "../src/board/viewport";
import type { BoardView } from "../src/protocol";
import { recorded } from "./harness";

const board = recorded("main")[0].board as BoardView;
const plan = new Plan(board);
const spot = (id: number, x: number, y: number): Spot => ({ kind: "corner", id, x, y, depth: 1 });

describe("the nearest lit place", () => {
  const spots = [spot(1, 0, 0), spot(2, 100, 0), spot(3, 0, 100)];

  it("is the one with the least distance", () => {
    expect(nearest(spots, { x: 70, y: 10 }, 60)?.id).toBe(2);
  });

  it("is none if all are out of reach", () => {
    expect(nearest(spots, { x: 300, y: 300 }, 60)).toBeNull();
  });

  it("is none for a click without a position", () => {
    expect(nearest(spots, { x: Number.NaN, y: Number.NaN }, 60)).toBeNull();
  });

  it("is the corner itself, for each corner of a board", () => {
    const corners = board.corners.map((corner) => plan.spot("corner", corner.id));
    for (const corner of corners) expect(nearest(corners, { x: corner.x + 20, y: corner.y - 20 }, 62)?.id).toBe(corner.id);
  });
});

describe("arrow keys", () => {
  const [west, east, north, south] = [spot(1, -100, 0), spot(2, 100, 5), spot(3, 10, -100), spot(4, -10, 100)];
  const here = spot(0, 0, 0);
  const spots = [here, west, east, north, south];

  it.each([
    ["ArrowLeft", west],
    ["ArrowRight", east],
    ["ArrowUp", north],
    ["ArrowDown", south],
  ])("%s leads to the place on that side", (key, expected) => {
    expect(inDirection(spots, here, key)?.id).toBe(expected.id);
  });

  it("go round where nothing lies ahead", () => {
    expect(inDirection(spots, east, "ArrowRight")?.id).toBe(west.id);
  });

  it("reach every lit corner of a full board", () => {
    const all = board.corners.map((corner) => plan.spot("corner", corner.id));
    const reached = new Set([all[0]]);
    const queue = [all[0] as Spot];
    for (let at = queue.pop(); at; at = queue.pop()) {
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = inDirection(all, at, key);
        if (next && !reached.has(next)) {
          reached.add(next);
          queue.push(next);
        }
      }
    }
    expect(reached.size).toBe(all.length);
  });

  it("leave other keys alone", () => {
    expect(inDirection(spots, here, "a")).toBeNull();
  });
});

describe("the plan of a board", () => {
  it("puts an edge in the middle between its corners", () => {
    const edge = board.edges[0];
    if (!edge) throw new Error("no edge");
    const [a, b] = plan.ends(edge.id);
    expect(plan.place("edge", edge.id)).toEqual({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, depth: 1 });
  });

  it("keeps every road between -90 and 90 degrees, so that none stands on its head", () => {
    for (const edge of board.edges) expect(Math.abs(plan.slope(edge.id))).toBeLessThanOrEqual(90.001);
  });

  it("draws in a hundred units per corner radius", () => {
    const tile = board.tiles[0];
    if (!tile) throw new Error("no tile");
    expect(plan.place("tile", tile.id)).toEqual({ x: tile.x * UNIT, y: tile.y * UNIT, depth: 1 });
  });

  it("points away from the land at a port", () => {
    for (const port of board.ports) {
      const land = plan.place("tile", plan.edge(port.edge).tiles[0] as number);
      const coast = plan.place("edge", port.edge);
      const out = plan.outward(port.edge);
      expect((coast.x - land.x) * out.x + (coast.y - land.y) * out.y).toBeGreaterThan(0);
    }
  });

  it("names what it hasn't", () => {
    expect(() => plan.tile(999)).toThrow("no tile 999");
  });
});

describe("zooming", () => {
  const whole = { x: -100, y: -50, width: 200, height: 100 };

  it("keeps the place under the finger where it is", () => {
    const zoom = zoomed(whole, unzoomed(whole), 2, { x: 50, y: 0 });
    const box = visible(whole, zoom);
    expect((50 - box.x) / box.width).toBeCloseTo((50 + 100) / 200);
  });

  it("never shows more than the whole board", () => {
    expect(visible(whole, zoomed(whole, unzoomed(whole), 0.2, { x: 0, y: 0 }))).toEqual(whole);
  });

  it("stops moving a little beyond the board's edge", () => {
    const zoom = zoomed(whole, unzoomed(whole), 2, { x: 0, y: 0 });
    expect(visible(whole, moved(whole, zoom, { x: 1_000, y: 0 })).x).toBe(-115);
  });
});
