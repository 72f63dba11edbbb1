import { describe, expect, it } from "vitest";
import type { Demand, GameEvent, View } from "../src/protocol";
import { cueOf } from "../src/sound/cues";
import { recorded, sit, text, type Seated } from "./harness";

const { special, turns } = recorded("special")[1].view;

describe("building between the turns", () => {
  it("offers what can be built, and an end to it", async () => {
    const seated = await sit("special");
    expect(text(seated.find(".status .title"))).toBe("You may build");
    expect(seated.table.querySelector("[data-tool=end_turn]")).toBeNull();
    await seated.click("[data-tool=pass_building]");
    expect(seated.act()).toMatchObject({ demand: `special:${turns}:0`, action: { kind: "pass_building" } });
  });

  it("ends by Enter, too", async () => {
    const seated = await sit("special");
    await seated.press("Enter");
    expect(seated.act().action).toEqual({ kind: "pass_building" });
  });

  it("answers its own demand with what is built", async () => {
    const seated = await sit("special");
    await seated.click("[data-tool=build_road]");
    await seated.click(".spot");
    expect(seated.act()).toMatchObject({ demand: `special:${turns}:0`, action: { kind: "build_road" } });
  });

  it("marks the builder as the one to act, and who comes after", async () => {
    const seated = await sit("special");
    const rows = [...seated.table.querySelectorAll(".seat")];
    expect(rows.map((row) => row.classList.contains("on-turn")).indexOf(true)).toBe(0);
    expect(text(rows[0]?.querySelector(".builds"))).toBe("building now");
    const waiting = rows.flatMap((row, seat) => (text(row.querySelector(".builds")) === "signed up to build" ? [seat] : []));
    expect(waiting).toEqual(special?.signed_up);
  });

  it("tells the others who builds", async () => {
    const seated = await sit("special");
    await seated.change({ special: { builder: 1, signed_up: [2] }, legal: {}, demands: [] });
    expect(text(seated.find(".status .title"))).toBe("Mara is building");
  });

  it("is said at once to whoever may build", async () => {
    const seated = await sit("special");
    expect(text(seated.table.querySelector("[aria-live=assertive]"))).toBe("You may build now.");
  });
});

describe("signing up", () => {
  it("is a switch during the others' turns", async () => {
    for (const on of [true, false]) {
      const seated = await sit("special");
      await seated.change({ phase: "main", turn: 3, special: { builder: null, signed_up: on ? [] : [0] }, demands: [], legal: { sign_up: { on, asked: false } } });
      expect(seated.find("[data-tool=sign_up]").getAttribute("aria-pressed")).toBe(String(!on));
      await seated.click("[data-tool=sign_up]");
      expect(seated.act()).toMatchObject({ demand: null, action: { kind: "sign_up", on } });
      seated.table.remove();
    }
  });
});

describe("the question after a turn", () => {
  const asked: Partial<View> = { phase: "sign_up", turn: 3, special: { builder: null, signed_up: [] }, legal: { sign_up: { on: true, asked: true } } };
  const question = (seats: number[], due: number | null = null): Demand[] =>
    seats.map((seat) => ({ id: `sign_up:${turns}`, seat, kind: "sign_up", paused: false, due, left: due === null ? 5000 : null, reserve: 0, free: [] }));

  async function ask(): Promise<Seated> {
    const seated = await sit("special");
    await seated.change({ ...asked, demands: question([0, 2]) });
    return seated;
  }

  it("is put beside the board, with its clock and an answer each way", async () => {
    for (const [answer, on] of [["yes", true], ["no", false]] as const) {
      const seated = await ask();
      expect(text(seated.find(".prompt"))).toContain("Build too?");
      expect(text(seated.find(".prompt hex-clock"))).toContain("0:05");
      await seated.click(`[data-sign-up=${answer}]`);
      expect(seated.act()).toMatchObject({ demand: `sign_up:${turns}`, action: { kind: "sign_up", on } });
      seated.table.remove();
    }
  });

  it("stands on a phone in the place of the last event, so that the board stays as it is", async () => {
    const seated = await sit("special", false);
    expect(seated.table.querySelector(".phone > * > .eventline")).not.toBeNull();
    await seated.change({ ...asked, demands: question([0, 2]) });
    expect(text(seated.find(".phone > .prompt"))).toContain("Build too?");
    expect(seated.table.querySelector(".centre .prompt, .eventline")).toBeNull();
  });

  it("is answered by the switch of the action bar, too", async () => {
    const seated = await ask();
    await seated.click("[data-tool=sign_up]");
    expect(seated.act()).toMatchObject({ demand: `sign_up:${turns}`, action: { kind: "sign_up", on: true } });
  });

  it("is answered by letters", async () => {
    for (const [key, on] of [["s", true], ["n", false]] as const) {
      const seated = await ask();
      await seated.press(key);
      expect(seated.act().action).toEqual({ kind: "sign_up", on });
      seated.table.remove();
    }
  });

  it("is said at once, and in the title of the page", async () => {
    const seated = await ask();
    expect(text(seated.find("[aria-live=assertive]"))).toBe("Build before the next turn? Sign up, or say no.");
    expect(document.title).toContain("Build too?");
  });

  it("is gone once it is answered, and says who has not answered yet", async () => {
    const seated = await ask();
    await seated.change({ ...asked, demands: question([2]), special: { builder: null, signed_up: [0] }, legal: { sign_up: { on: false, asked: false } } });
    expect(seated.table.querySelector(".prompt")).toBeNull();
    expect(text(seated.find(".status"))).toContain("Waiting for Okoro.");
    expect(seated.find("[data-tool=sign_up]").getAttribute("aria-pressed")).toBe("true");
  });

  it("shows nobody to be on turn, not even whose turn has ended", async () => {
    const seated = await sit("special");
    await seated.change({ ...asked, turn: 0, legal: {}, demands: question([2]) });
    expect(seated.table.querySelector(".on-turn")).toBeNull();
    expect(text(seated.find(".status .title"))).toBe("Who else builds?");
    expect(document.title).not.toContain("Your turn");
  });

  it("calls those who are asked with a sound, and nobody else", () => {
    const event = { kind: "sign_up_opened", seat: null, seats: [0, 2], version: 1, at: 0, text: "" } as GameEvent;
    expect([0, 1, null].map((you) => cueOf([event], you))).toEqual(["offer", null, null]);
  });
});
