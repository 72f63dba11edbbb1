/** How much of a board is seen. */

import { describe, expect, it } from "vitest";
import { Plan, type Sight } from "../src/board/geometry";
import { UNIT } from "../src/board/projection";
import type { Box } from "../src/board/viewport";
import { Zooming } from "../src/board/zooming";
import type { BoardView } from "../src/protocol";
import { recorded } from "./harness";

const plan = new Plan(recorded("main")[0].board as BoardView);
const globe = new Plan(recorded("globe")[0].board as BoardView);
const whole: Box = { x: -500, y: -500, width: 1000, height: 1000 };
const corners = (of: Plan): Sight[] => of.board.corners.map(({ id }) => ({ kind: "corner", id }));
/** So many pixels for a drawing unit put corners half a finger apart. */
const SMALL = 12 / UNIT;
const zooming = (): Zooming => new Zooming({ addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) });

describe("a board on a small screen", () => {
  it("is magnified until a finger can tell lit places apart", () => {
    const zoom = zooming();
    zoom.fit(plan, whole, corners(plan), SMALL);
    expect(zoom.scale).toBeCloseTo(2);
  });

  it("is seen whole again when nothing is lit, though it was moved meanwhile", () => {
    const zoom = zooming();
    zoom.fit(plan, whole, corners(plan), SMALL);
    zoom.move(whole, { x: 100, y: 0 });
    zoom.fit(plan, whole, [], SMALL);
    expect(zoom.box(whole)).toEqual(whole);
  });

  it("stays as somebody has magnified it, if that is enough", () => {
    const zoom = zooming();
    zoom.magnify(whole, 2.5);
    zoom.fit(plan, whole, corners(plan), SMALL);
    expect(zoom.scale).toBe(2.5);
    zoom.fit(plan, whole, [], SMALL);
    expect(zoom.scale).toBe(2.5);
  });

  it("is left alone where there is room, or a single place", () => {
    const zoom = zooming();
    zoom.fit(plan, whole, corners(plan), 1);
    expect(zoom.scale).toBe(1);
    zoom.fit(plan, whole, corners(plan).slice(0, 1), SMALL);
    expect(zoom.scale).toBe(1);
  });

  it("shows the lit places in the middle, as far as the board reaches", () => {
    const zoom = zooming();
    const few = corners(plan).slice(0, 3);
    zoom.fit(plan, whole, few, SMALL);
    const { x, y, width, height } = zoom.box(whole);
    for (const { kind, id } of few) {
      const place = plan.place(kind, id);
      expect(place.x > x && place.x < x + width && place.y > y && place.y < y + height).toBe(true);
    }
  });

  it("can be moved until its rim is well in sight, but not out of it", () => {
    const zoom = zooming();
    zoom.magnify(whole, 2);
    zoom.move(whole, { x: -5000, y: 0 });
    const { x, width } = zoom.box(whole);
    const rim = whole.x + whole.width;
    expect(x + width - rim).toBeGreaterThan(0.1 * width);
    expect(x).toBeLessThan(rim - 0.5 * width);
  });

  it("follows the keyboard to a place beyond what is seen", () => {
    const zoom = zooming();
    zoom.magnify(whole, 3);
    zoom.show(whole, { x: 400, y: 0 });
    const { x, width } = zoom.box(whole);
    expect(x < 400 && x + width > 400).toBe(true);
  });
});

describe("a globe on a small screen", () => {
  it("is magnified as much however it is turned, and in its middle", () => {
    const scales = [globe, globe.facing({ longitude: 130, latitude: -50 })].map((turned) => {
      const zoom = zooming();
      zoom.fit(turned, whole, corners(turned), SMALL);
      expect(zoom.box(whole).x + zoom.box(whole).width / 2).toBeCloseTo(0);
      return zoom.scale;
    });
    expect(scales[0]).toBeGreaterThan(1);
    expect(scales[0]).toBe(scales[1]);
  });
});
