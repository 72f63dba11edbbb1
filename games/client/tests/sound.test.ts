import { beforeEach, describe, expect, it, vi } from "vitest";
import { cueOf } from "../src/sound/cues";
import { playCue, soundOn, switchSound } from "../src/sound/sound";
import type { GameEvent } from "../src/protocol";
import { sit } from "./harness";

const event = (kind: string, seat: number | null, more: Record<string, unknown> = {}): GameEvent => ({ version: 1, at: 0, kind, seat, text: "", ...more });

describe("what is heard", () => {
  it.each([
    ["the end", event("ended", 1), "end"],
    ["one's turn", event("turn_started", 0), "turn"],
    ["an offer to one", event("offer_made", 1, { to: [0, 2] }), "offer"],
    ["dice", event("rolled", 2), "dice"],
    ["a piece", event("bridge_built", 2), "build"],
    ["the robber", event("robber_moved", 2), "blocker"],
    ["storms", event("storms_shifted", null), "blocker"],
  ])("is %s", (_, one, cue) => expect(cueOf([one], 0)).toBe(cue));

  it.each([
    ["others' turns", event("turn_started", 1)],
    ["offers to others", event("offer_made", 1, { to: [2] })],
    ["a loss", event("stolen", 1, { victim: 0 })],
    ["cards to discard", event("must_discard", null, { counts: { 0: 4 } })],
  ])("is never %s", (_, one) => expect(cueOf([one], 0)).toBeNull());

  it("is one sound where several things happen at once", () => {
    expect(cueOf([event("rolled", 1), event("storms_shifted", null), event("turn_started", 0)], 0)).toBe("turn");
  });

  it("is no turn for those who only watch", () => {
    expect(cueOf([event("turn_started", null)], null)).toBeNull();
  });
});

describe("sounds", () => {
  const started = vi.fn();
  const parameter = { setValueAtTime: () => {}, exponentialRampToValueAtTime: () => {} };
  const node = () => ({ frequency: parameter, gain: parameter, connect: (next: unknown) => next, start: started, stop: () => {} });

  beforeEach(() => {
    localStorage.clear();
    started.mockClear();
    vi.stubGlobal("AudioContext", function AudioContext() {
      return { state: "running", currentTime: 0, destination: {}, createOscillator: node, createGain: node };
    });
  });

  it("are off until they are switched on", () => {
    playCue("dice");
    expect(soundOn()).toBe(false);
    expect(started).not.toHaveBeenCalled();
  });

  it("stay on on this device once they are switched on, and can be switched off", () => {
    switchSound();
    expect(soundOn()).toBe(true);
    expect(started).toHaveBeenCalled();
    switchSound();
    started.mockClear();
    playCue("dice");
    expect(started).not.toHaveBeenCalled();
  });

  for (const wide of [true, false])
    it(`have a switch ${wide ? "in the desk's top line" : "in the phone's menu"}`, async () => {
      const seated = await sit("main", wide);
      if (!wide) await seated.click("[aria-label=Menu]");
      await seated.click("[data-sound]");
      expect(seated.find("[data-sound]").getAttribute("aria-pressed")).toBe("true");
    });
});
