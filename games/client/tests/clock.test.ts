import { describe, expect, it } from "vitest";
import { ServerClock, remaining, written } from "../src/live/clock";
import type { Demand } from "../src/protocol";

const demand = (due: number | null, left: number | null): Demand => ({ id: "turn:1", seat: 0, kind: "turn", paused: left !== null, due, left });

describe("the server's clock", () => {
  it("follows the server where our own clock is wrong", () => {
    const clock = new ServerClock(() => 1_000);
    clock.heard(61_000);
    expect(clock.now()).toBe(61_000);
  });

  it("goes on between messages", () => {
    let here = 1_000;
    const clock = new ServerClock(() => here);
    clock.heard(61_000);
    here += 500;
    expect(clock.now()).toBe(61_500);
  });

  it("trusts the message that travelled fastest", () => {
    let here = 0;
    const clock = new ServerClock(() => here);
    for (const travelled of [300, 20, 900]) {
      here += 1_000;
      clock.heard(here - travelled);
    }
    expect(clock.now()).toBe(here - 20);
  });

  it("forgets messages older than the last ten, so that a clock set right in between is believed", () => {
    let here = 0;
    const clock = new ServerClock(() => here);
    clock.heard(50_000);
    for (let i = 0; i < 10; i += 1) clock.heard((here += 1_000));
    expect(clock.now()).toBe(here);
  });
});

describe("what is left of a clock", () => {
  it("counts down to the due time and stops at zero", () => {
    expect(remaining(demand(10_000, null), 4_000)).toEqual({ ms: 6_000, paused: false });
    expect(remaining(demand(10_000, null), 12_000)).toEqual({ ms: 0, paused: false });
  });

  it("stands while paused", () => {
    expect(remaining(demand(null, 7_000), 99_000)).toEqual({ ms: 7_000, paused: true });
  });

  it("is nothing where no clock runs", () => {
    expect(remaining(demand(null, null), 0)).toBeNull();
  });
});

describe("a time in figures", () => {
  it.each([
    [0, "0:00"],
    [1, "0:01"],
    [9_400, "0:10"],
    [72_000, "1:12"],
    [3_600_000, "1:00:00"],
    [7_505_000, "2:05:05"],
    [14 * 86_400_000, "14 d 0 h"],
    [2 * 86_400_000 + 4 * 3_600_000, "2 d 4 h"],
  ])("writes %i ms as %s", (ms, figures) => {
    expect(written(ms)).toBe(figures);
  });
});
