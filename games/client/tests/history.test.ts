import { describe, expect, it } from "vitest";
import { passes, type Filter } from "../src/play/history";
import type { GameEvent } from "../src/protocol";
import { recorded, sit, text } from "./harness";

const event = (kind: string, seat: number | null, more: Record<string, unknown> = {}): GameEvent => ({ version: 1, at: 0, kind, seat, text: "x", ...more });
const shown = (filter: Filter, ...events: GameEvent[]): boolean[] => events.map((one) => passes(filter, one, 0));

describe("a filter of the log", () => {
  it("takes as mine what I did, what was done to me, and what I got", () => {
    expect(
      shown(
        "mine",
        event("rolled", 0),
        event("stolen", 1, { victim: 0 }),
        event("traded", 1, { partner: 0 }),
        event("produced", null, { cards: { 0: [1, 0, 0, 0, 0] } }),
        event("must_discard", null, { counts: { 0: 4 } }),
        event("offer_made", 1, { to: [0, 2] }),
      ),
    ).toEqual([true, true, true, true, true, true]);
  });

  it("takes nothing as mine that others did to each other", () => {
    expect(
      shown("mine", event("rolled", 1), event("stolen", 1, { victim: 2 }), event("bank_traded", 1, { cards: [1, 0, 0, 0, 0] }), event("produced", null, { cards: { 2: [1, 0, 0, 0, 0] } })),
    ).toEqual([false, false, false, false]);
  });

  it("takes nothing as mine for those who only watch", () => {
    expect(passes("mine", event("produced", null), null)).toBe(false);
  });

  it("tells trades, building and dice apart", () => {
    const all = [event("traded", 1), event("road_built", 1), event("rolled", 1)];
    expect([shown("trades", ...all), shown("building", ...all), shown("dice", ...all)]).toEqual([
      [true, false, false],
      [false, true, false],
      [false, false, true],
    ]);
  });

  it("puts what was taken back where what was done stands", () => {
    const undone = event("undone", 1, { event: event("city_built", 1) });
    expect([passes("building", undone, 0), passes("trades", undone, 0)]).toEqual([true, false]);
  });
});

describe("the log's buttons", () => {
  it("leave what was asked for, under the turns in which it happened", async () => {
    const seated = await sit("main");
    await seated.click("#tab-log");
    await seated.click("[data-filter=dice]");
    const lines = [...seated.table.querySelectorAll(".log li")].map(text);
    const rolls = recorded("main")[1].events.filter(({ kind, text: words }) => words && passes("dice", event(kind, null), null));
    expect(lines).toEqual(rolls.map(({ text: words }) => words).toReversed());
    expect(seated.table.querySelectorAll(".log h3").length).toBe(seated.table.querySelectorAll(".log ul").length);
    expect(seated.find("[data-filter=dice]").getAttribute("aria-pressed")).toBe("true");
  });

  it("are in the phone's sheet, too", async () => {
    const seated = await sit("main", false);
    await seated.click(".eventline");
    await seated.click("[data-filter=trades]");
    expect([...seated.table.querySelectorAll("dialog .log li")].every((line) => /bank|offer|gave|counter/.test(text(line)))).toBe(true);
  });

  it("offer nothing of their own to those who only watch", async () => {
    const seated = await sit("main");
    await seated.change({ you: null, legal: {}, off: {}, demands: [] });
    expect(seated.table.querySelector("[data-filter=mine]")).toBeNull();
  });
});
