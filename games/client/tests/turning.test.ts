/** How a globe moves, and how it spares a slow machine. */

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Turning } from "../src/board/turning";

/** A globe on a machine whose frames come when the test says so. */
class Machine {
  now = 1000;
  readonly turning: Turning;
  private due: FrameRequestCallback[] = [];

  constructor() {
    vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => this.due.push(callback));
    vi.stubGlobal("cancelAnimationFrame", () => (this.due = []));
    this.turning = new Turning({ addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true) });
  }

  get east(): number {
    return this.turning.facing.longitude;
  }

  get moving(): boolean {
    return this.due.length > 0;
  }

  frame(passed = 16): void {
    this.now += passed;
    const callbacks = this.due;
    this.due = [];
    for (const callback of callbacks) callback(this.now);
  }

  frames(count: number): void {
    for (let i = 0; i < count; i++) this.frame();
  }

  /** A hand that moves before each frame; the frames come so many milliseconds after one another. */
  drag(...frames: number[]): void {
    this.hand();
    for (const passed of [16, ...frames]) {
      this.frame(passed);
      this.hand();
    }
  }

  hand(): void {
    this.turning.drag({ east: 1, north: 0 }, this.now);
  }

  press(held = false): void {
    this.turning.step({ east: 20, north: 0 }, held, this.now);
  }
}

const reduceMotion = (reduced: boolean): void => {
  window.matchMedia = (() => ({ matches: reduced })) as unknown as typeof window.matchMedia;
};

let machine: Machine;
beforeEach(() => {
  reduceMotion(false);
  machine = new Machine();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("a dragged globe", () => {
  it("keeps its details while frames come in time", () => {
    machine.drag(16, 17, 16, 16);
    expect(machine.turning.coarse).toBe(false);
  });

  it("leaves details out once frames are slow, until it has come to rest", () => {
    machine.drag(60, 60, 16);
    expect(machine.turning.coarse).toBe(true);
    machine.turning.release(machine.now);
    expect(machine.turning.coarse).toBe(true);
    machine.frames(200);
    expect(machine.turning.coarse).toBe(false);
  });

  it("gets its details back when the hand rests", () => {
    machine.drag(60, 60, 16);
    machine.frames(20);
    expect(machine.turning.coarse).toBe(false);
  });

  it("leaves them out after one slow frame when the last drag was slow", () => {
    machine.drag(60, 60, 16);
    machine.turning.stop();
    machine.drag(60, 16);
    expect(machine.turning.coarse).toBe(true);
  });

  it("leaves them out from the first frame on when a drawing took the script long", () => {
    machine.turning.drew(40);
    machine.drag(16);
    expect(machine.turning.coarse).toBe(true);
  });

  it("keeps them when drawings are quick", () => {
    machine.turning.drew(5);
    machine.drag(16, 16, 16);
    expect(machine.turning.coarse).toBe(false);
  });

  it("bears a single slow frame", () => {
    machine.drag(16, 90, 16, 16);
    expect(machine.turning.coarse).toBe(false);
  });

  it("keeps its details however slowly the hand moves", () => {
    for (let i = 0; i < 5; i++) {
      machine.hand();
      machine.frames(4);
    }
    expect(machine.turning.coarse).toBe(false);
  });
});

describe("a globe that is let go", () => {
  it("glides on in the same direction, ever slower, and stops", () => {
    machine.drag(16, 16, 16, 16);
    const places = [machine.east];
    machine.turning.release(machine.now);
    while (machine.moving && places.length < 200) {
      machine.frame();
      places.push(machine.east);
    }
    const steps = places.slice(2).map((place, i) => place - (places[i + 1] ?? 0));
    expect(steps[0]).toBeGreaterThan(0.5);
    expect(steps.every((step, i) => step >= 0 && (i === 0 || step <= (steps[i - 1] ?? 0) + 1e-9))).toBe(true);
    expect(machine.moving).toBe(false);
  });

  it("stays where it is if the hand has come to rest before", () => {
    machine.drag(16, 16);
    machine.frames(10);
    const { east } = machine;
    machine.turning.release(machine.now);
    machine.frames(5);
    expect(machine.east).toBe(east);
  });

  it("stays where it is for those who want no motion", () => {
    reduceMotion(true);
    machine.drag(16, 16);
    machine.turning.release(machine.now);
    const { east } = machine;
    machine.frames(5);
    expect(machine.east).toBe(east);
  });

  it("stops at a touch", () => {
    machine.drag(16, 16, 16, 16);
    machine.turning.release(machine.now);
    machine.frames(3);
    machine.turning.stop();
    const { east } = machine;
    machine.frames(3);
    expect(machine.east).toBe(east);
  });
});

describe("a step by a key or a button", () => {
  it("is gone at an even pace, without a jump", () => {
    machine.press();
    const places = [machine.east];
    for (let i = 0; i < 20; i++) {
      machine.frame();
      places.push(machine.east);
    }
    const steps = places.slice(1).map((place, i) => place - (places[i] ?? 0));
    expect(Math.max(...steps)).toBeLessThan(2);
    expect(machine.east).toBeCloseTo(20);
    expect(machine.moving).toBe(false);
  });

  it("doesn't jump on a machine whose frames are slow", () => {
    machine.press();
    machine.frame();
    machine.frame(400);
    expect(machine.east).toBeLessThan(6);
  });

  it("counts each press, but a held key goes on only as fast as the globe turns", () => {
    machine.press();
    machine.press();
    for (let i = 0; i < 6; i++) {
      machine.press(true);
      machine.frame();
    }
    machine.frames(40);
    expect(machine.east).toBeCloseTo(40);
  });

  it("goes on without a stop while a key is held", () => {
    machine.press();
    for (let i = 0; i < 60; i++) {
      machine.frame();
      machine.press(true);
      expect(machine.moving).toBe(true);
    }
    expect(machine.east).toBeGreaterThan(60);
  });

  it("is made at once for those who want no motion, and a held key steps slowly", () => {
    reduceMotion(true);
    machine.press();
    expect(machine.east).toBe(20);
    machine.press(true);
    expect(machine.east).toBe(20);
    machine.now += 500;
    machine.press(true);
    expect(machine.east).toBe(40);
  });
});
