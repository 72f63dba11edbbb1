import { describe, expect, it } from "vitest";
import { Plan, type Spot } from "../src/board/geometry";
import { between, facing, geography, HOME, NEAR, towards } from "../src/board/globe";
import { inDirection, nearest } from "../src/board/picking";
import { UNIT } from "../src/board/projection";
import { mapAround, placeOf } from "../src/board/sights";
import { areaOf } from "../src/board/storms";
import type { BoardView, GameEvent } from "../src/protocol";
import { recorded } from "./harness";

const [message] = recorded("globe");
const board = message.board as BoardView;
const plan = new Plan(board);
const radius = plan.radius as number;
const ways = [HOME, facing(100, -40), facing(-170, 80)];

describe("a globe's projection", () => {
  it("puts the place that it faces in the middle, nearest to the viewer", () => {
    for (const corner of board.corners.filter(({ z }) => Math.abs(z ?? 0) < 0.98)) {
      const place = plan.facing(towards(corner)).place("corner", corner.id);
      expect([place.x, place.y, place.depth].map((n) => Number(n.toFixed(3)) + 0)).toEqual([0, 0, 1]);
    }
  });

  it("has north up and east to the right, whichever way it is turned", () => {
    for (const way of [HOME, facing(100, -40)]) {
      const turned = plan.facing(way);
      const front = turned.board.corners.find((corner) => turned.place("corner", corner.id).depth > 0.97);
      const here = geography(front as { x: number; y: number; z: number });
      for (const corner of board.corners.filter(({ id }) => turned.place("corner", id).depth > 0.8)) {
        const [place, there] = [turned.place("corner", corner.id), geography(corner)];
        const from = turned.place("corner", front?.id ?? 0);
        if (Math.abs(there.latitude - here.latitude) > 25) expect(Math.sign(from.y - place.y)).toBe(Math.sign(there.latitude - here.latitude));
        const east = facing(there.longitude - here.longitude, 0).longitude;
        if (Math.abs(east) > 25 && Math.abs(east) < 90) expect(Math.sign(place.x - from.x)).toBe(Math.sign(east));
      }
    }
  });

  it("draws nothing beyond the limb, and what lies behind it on it", () => {
    for (const way of ways) {
      for (const { id } of board.corners) {
        const { x, y, depth } = plan.facing(way).place("corner", id);
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(radius + 0.01);
        if (depth < 0) expect(Math.hypot(x, y)).toBeCloseTo(radius);
      }
    }
  });

  it("draws tiles as large as those of a flat board", () => {
    const sizes = board.tiles.map((tile) => {
      const turned = plan.facing(towards(tile));
      const centre = turned.place("tile", tile.id);
      return Math.max(...tile.corners.map((corner) => Math.hypot(turned.place("corner", corner).x - centre.x, turned.place("corner", corner).y - centre.y)));
    });
    expect(sizes.reduce((a, b) => a + b, 0) / sizes.length / UNIT).toBeCloseTo(1, 1);
  });

  it("shows every place from somewhere, and never one and its opposite at once", () => {
    for (const corner of board.corners) {
      expect(plan.facing(towards(corner)).sees("corner", corner.id)).toBe(true);
      const away = facing(geography(corner).longitude + 180, -geography(corner).latitude);
      expect(plan.facing(away).sees("corner", corner.id)).toBe(false);
    }
  });

  it("keeps edges and corners hidden at the limb, but not tiles that reach over it", () => {
    expect(NEAR.corner).toBeGreaterThan(0);
    expect(NEAR.tile).toBeLessThan(0);
    const seen = board.tiles.filter(({ id }) => plan.sees("tile", id));
    expect(seen.length).toBeGreaterThan(board.tiles.length / 2);
    expect(seen.length).toBeLessThan(board.tiles.length);
  });
});

describe("ways to face", () => {
  it("go round in longitude, and stop before the poles", () => {
    expect(facing(190, 95)).toEqual({ longitude: -170, latitude: 80 });
    expect(facing(-541, -95)).toEqual({ longitude: 179, latitude: -80 });
  });

  it("lead to one another by the shorter way", () => {
    expect(between(facing(170, 0), facing(-170, 20), 0.5)).toEqual({ longitude: -180, latitude: 10 });
  });
});

describe("distances on a globe", () => {
  it("are true round a place, and the same however the globe is turned", () => {
    const [a, b] = [board.corners[0], board.corners[60]] as [(typeof board.corners)[0], (typeof board.corners)[0]];
    const dot = a.x * b.x + a.y * b.y + (a.z ?? 0) * (b.z ?? 0);
    for (const way of ways) {
      const { x, y } = plan.facing(way).offset({ kind: "corner", id: a.id }, { kind: "corner", id: b.id });
      expect(Math.hypot(x, y) / radius).toBeCloseTo(Math.acos(dot), 2);
    }
  });
});

describe("lit places on a globe", () => {
  const spots = (turned: Plan): Spot[] => board.corners.map(({ id }) => turned.spot("corner", id));

  it("are picked where they are seen", () => {
    for (const way of ways) {
      const near = spots(plan.facing(way)).filter(({ depth }) => depth > 0.5);
      for (const spot of near) expect(nearest(near, { x: spot.x + 10, y: spot.y - 10 }, 62)?.id).toBe(spot.id);
    }
  });

  it("are all reached by the arrow keys, those on the far side too", () => {
    const all = spots(plan);
    const reached = new Set([0]);
    const queue = [0];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      const map = mapAround(plan, { kind: "corner", id: at }, all);
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = inDirection(map, map[at] as Spot, key);
        if (next && !reached.has(next.id)) {
          reached.add(next.id);
          queue.push(next.id);
        }
      }
    }
    expect(reached.size).toBe(all.length);
  });
});

describe("places of events", () => {
  const event = (where: object): GameEvent => ({ version: 1, at: 0, kind: "x", seat: 0, text: "", ...where });

  it.each([
    [{ corner: 4 }, { kind: "corner", id: 4 }],
    [{ edge: 5 }, { kind: "edge", id: 5 }],
    [{ storm: 1, node: 80, from: 3 }, { kind: "node", id: 80 }],
    [{ tile: 2 }, { kind: "tile", id: 2 }],
    [{ dice: [1, 2] }, null],
  ])("%j", (where, expected) => expect(placeOf(event(where))).toEqual(expected));

  it("are none for no event", () => expect(placeOf(null)).toBeNull());
});

describe("the area of a storm", () => {
  it("is what the server says of the storms that are there", () => {
    const sorted = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);
    for (const position of ["globe", "storms", "islands"] as const) {
      const [{ board: ground }, { view: seen }] = recorded(position);
      expect(seen.storms).toHaveLength(2);
      for (const storm of seen.storms) {
        const { tiles, corners } = areaOf(new Plan(ground as BoardView), storm.node);
        expect(sorted(tiles)).toEqual(sorted(storm.tiles));
        expect(sorted(corners)).toEqual(sorted(storm.corners));
      }
    }
  });

  it("is a tile with its corners, or a corner with its neighbours", () => {
    expect(areaOf(plan, 0)).toEqual({ node: 0, tiles: [0], corners: board.tiles[0]?.corners });
    const node = board.tiles.length + 7;
    expect(areaOf(plan, node).tiles).toEqual(board.corners[7]?.tiles);
    expect(areaOf(plan, node).corners).toHaveLength(4);
  });
});
