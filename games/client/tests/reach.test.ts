/** What a finger can pick on a globe, and how the globe turns so that it can. */

import { describe, expect, it } from "vitest";
import { Extent } from "../src/board/extent";
import { Plan, type Sight, type Spot } from "../src/board/geometry";
import { facing, FRONT, HOME, NEAR, towards, type Facing } from "../src/board/globe";
import { distance } from "../src/board/projection";
import { Reach } from "../src/board/reach";
import { FINGER, wholeOf } from "../src/board/viewport";
import { Zooming } from "../src/board/zooming";
import type { BoardView } from "../src/protocol";
import { recorded, sized } from "./harness";

const plan = new Plan(recorded("globe")[0].board as BoardView);
/** The same however a globe is turned. */
const whole = wholeOf(plan);
const PHONE = 344;
const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) };

/** The reach of fingers on a board of so many pixels. */
function reach(width = PHONE, height = PHONE): Reach {
  const resize = sized();
  const extent = new Extent(Object.assign(document.createElement("div"), host), () => {});
  resize(width, height);
  return new Reach(new Zooming(host), extent);
}

const corners = (of: Plan): Spot[] => of.board.corners.map(({ id }) => of.spot("corner", id));
const seen = ({ kind, depth }: Spot): boolean => depth >= NEAR[kind];
/** Places within so many degrees of one that is faced from there. */
const around = (way: Facing, degrees: number): Sight[] => corners(plan.facing(way)).filter(({ depth }) => depth > Math.cos((degrees * Math.PI) / 180));

describe("a finger on a small globe", () => {
  it("can pick what lies apart from all others, and what lies well in front", () => {
    const fingers = reach();
    for (const way of [HOME, facing(100, -40), facing(-170, 80)]) {
      const turned = plan.facing(way);
      fingers.fit(turned, whole, corners(turned));
      const all = corners(turned).filter(seen);
      const free = fingers.within(turned, whole, all);
      for (const spot of all.filter(({ id }) => free.has(id))) {
        for (const other of all.filter((one) => one !== spot)) expect(distance(spot, other) * fingers.pixels(whole)).toBeGreaterThanOrEqual(FINGER);
      }
      expect(all.filter(({ id, depth }) => depth > FRONT && !free.has(id))).toEqual([]);
      expect(free.size).toBeLessThan(all.length);
    }
  });

  it("can pick a place at the limb that has none beside it", () => {
    const edge = corners(plan).find(({ depth }) => depth > NEAR.corner && depth < 0.3) as Spot;
    expect([...reach().within(plan, whole, [edge])]).toEqual([edge.id]);
  });

  it("can pick nothing beyond what a magnified globe shows", () => {
    const fingers = reach();
    fingers["zooming"].magnify(whole, 3);
    const free = fingers.within(plan, whole, corners(plan));
    expect(free.size).toBeGreaterThan(0);
    for (const { id, depth } of corners(plan)) expect(free.has(id) && depth < 0.8).toBe(false);
  });

  it("can pick what lies above and below it, where the drawing is higher than wide", () => {
    const [square, high] = [reach(), reach(PHONE, 2 * PHONE)];
    for (const fingers of [square, high]) fingers["zooming"].magnify(whole, 2);
    expect(high.within(plan, whole, corners(plan)).size).toBeGreaterThan(square.within(plan, whole, corners(plan)).size);
  });
});

describe("a globe whose places light up", () => {
  const turn = (now: Facing, lit: readonly Sight[]): Facing | null => {
    const fingers = reach();
    fingers.fit(plan, whole, lit);
    return fingers.turn(plan, whole, now, lit);
  };
  const picked = (way: Facing, lit: readonly Sight[]): number => {
    const fingers = reach();
    fingers.fit(plan, whole, lit);
    const turned = plan.facing(way);
    return fingers.within(turned, whole, lit.map(({ kind, id }) => turned.spot(kind, id))).size;
  };

  it("stays as it is if all can be picked, or nothing is lit", () => {
    expect(turn(HOME, around(HOME, 30))).toBeNull();
    expect(turn(HOME, [])).toBeNull();
  });

  it("turns until all can be picked, and no farther", () => {
    const lit = around(facing(70, 10), 30);
    const way = turn(HOME, lit) as Facing;
    expect(picked(way, lit)).toBe(lit.length);
    expect(way.longitude).toBeLessThan(70);
  });

  it("comes round to what lies on its far side", () => {
    const [corner] = corners(plan).toSorted((a, b) => a.depth - b.depth) as [Spot];
    const way = turn(HOME, [corner]) as Facing;
    expect(picked(way, [corner])).toBe(1);
  });

  it("shows the most where not all can be picked at once", () => {
    const [few, many] = [around(HOME, 15), around(towards({ x: -1, y: 0.3, z: 0 }), 40)];
    const lit = [...few, ...many];
    const way = turn(HOME, lit) as Facing;
    expect(picked(way, lit)).toBeGreaterThanOrEqual(many.length);
    expect(many.length).toBeGreaterThan(2 * few.length);
  });

  it("stays where places are lit all over it", () => {
    expect(turn(HOME, corners(plan))).toBeNull();
  });
});
