import { describe, expect, it } from "vitest";
import { ServerClock, figures, remaining, spoken, written } from "../src/live/clock";
import type { Demand } from "../src/protocol";

const demand = (due: number | null, left: number | null, more: Partial<Demand> = {}): Demand =>
  ({ id: "turn:1", seat: 0, kind: "turn", paused: left !== null, due, left, reserve: 0, free: [], ...more });

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

const plain = { reserve: 0, paused: false, until: null };

describe("what is left of a clock", () => {
  it("counts down to the due time and stops at zero", () => {
    expect(remaining(demand(10_000, null), 4_000)).toEqual({ ...plain, ms: 6_000 });
    expect(remaining(demand(10_000, null), 12_000)).toEqual({ ...plain, ms: 0 });
  });

  it("stands while paused", () => {
    expect(remaining(demand(null, 7_000), 99_000)).toEqual({ ...plain, ms: 7_000, paused: true });
  });

  it("is nothing where no clock runs", () => {
    expect(remaining(demand(null, null), 0)).toBeNull();
  });

  it("is the turn's own time first, and then the reserve", () => {
    const turn = demand(100_000, null, { reserve: 60_000 });
    expect(remaining(turn, 10_000)).toEqual({ ...plain, ms: 30_000, reserve: 60_000 });
    expect(remaining(turn, 40_000)).toEqual({ ...plain, ms: 0, reserve: 60_000 });
    expect(remaining(turn, 75_000)).toEqual({ ...plain, ms: 0, reserve: 25_000 });
    expect(remaining(turn, 100_000)).toEqual({ ...plain, ms: 0 });
  });

  it("keeps the reserve while the clock stands", () => {
    expect(remaining(demand(null, 70_000, { reserve: 60_000 }), 0)).toEqual({ ...plain, ms: 10_000, reserve: 60_000, paused: true });
  });

  it("leaves out time that doesn't count, before it and in it", () => {
    const slow = demand(100_000, null, { free: [[20_000, 50_000], [80_000, 90_000]] });
    expect(remaining(slow, 0)).toEqual({ ...plain, ms: 60_000 });
    expect(remaining(slow, 30_000)).toEqual({ ...plain, ms: 40_000, until: 50_000 });
    expect(remaining(slow, 50_000)).toEqual({ ...plain, ms: 40_000 });
    expect(remaining(slow, 95_000)).toEqual({ ...plain, ms: 5_000 });
  });
});

describe("a clock with a reserve", () => {
  it("shows both, then the reserve alone, then nothing but zero", () => {
    expect(figures({ ...plain, ms: 12_000, reserve: 120_000 })).toBe("0:12 + 2:00");
    expect(figures({ ...plain, ms: 0, reserve: 107_000 })).toBe("reserve 1:47");
    expect(figures({ ...plain, ms: 0 })).toBe("0:00");
  });

  it("is read aloud in words, with why it stands", () => {
    expect(spoken({ ...plain, ms: 12_000, reserve: 120_000 })).toBe("0:12, and 2:00 in reserve");
    expect(spoken({ ...plain, ms: 12_000, paused: true })).toBe("0:12, paused");
    expect(spoken({ ...plain, ms: 12_000, until: Date.UTC(2026, 6, 5, 22) })).toMatch(/^0:12, stands until .*2026/);
  });
});

describe("a time in figures", () => {
  it.each([
    [0, "0:00"],
    [1, "0:01"],
    [9_400, "0:10"],
    [72_000, "1:12"],
    [3_599_000, "59:59"],
    [3_600_000, "1 h 0 min"],
    [3 * 3_600_000 + 12 * 60_000 + 59_000, "3 h 12 min"],
    [86_400_000, "1 d 0 h"],
    [14 * 86_400_000, "14 d 0 h"],
    [2 * 86_400_000 + 4 * 3_600_000, "2 d 4 h"],
  ])("writes %i ms as %s", (ms, time) => {
    expect(written(ms)).toBe(time);
  });
});
