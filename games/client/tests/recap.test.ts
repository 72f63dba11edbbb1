import { beforeEach, describe, expect, it, vi } from "vitest";
import { Store } from "../src/live/store";
import { Absence } from "../src/play/absence";
import { Game } from "../src/play/game";
import { lastAct, recap } from "../src/play/recap";
import type { GameEvent } from "../src/protocol";
import { recorded, sit, text } from "./harness";

const [seatedAs, update] = recorded("main");
const game = new Game(seatedAs.table, seatedAs.board as NonNullable<typeof seatedAs.board>, update.view);
let version = 0;
const event = (kind: string, seat: number | null, more: Record<string, unknown> = {}): GameEvent => ({ version: (version += 1), at: 0, kind, seat, text: `${kind}.`, ...more });

beforeEach(() => {
  version = 0;
  localStorage.clear();
});

describe("the summary of what was missed", () => {
  it("says what one got and lost, what was rolled and what was built", () => {
    const events = [
      event("rolled", 1, { dice: [3, 4] }),
      event("stolen", 1, { victim: 0, resource: 2 }),
      event("rolled", 2, { dice: [1, 5] }),
      event("produced", null, { cards: { 0: [2, 0, 0, 0, 1], 3: [1, 0, 0, 0, 0] } }),
      event("road_built", 2, { edge: 1, free: false }),
      event("road_built", 2, { edge: 2, free: false }),
      event("city_built", 3, { corner: 2 }),
    ];
    expect(recap(game, events)).toEqual(["You got 2 Wood, 1 Ore.", "You lost 1 card to others.", "Rolled: Mara (7), Okoro (6).", "Built: Okoro (2 Roads), Juno (1 City)."]);
  });

  it("counts no cards that went from one of the others to another", () => {
    expect(recap(game, [event("stolen", 1, { victim: 2 })])).toEqual([]);
  });

  it("leaves out what was taken back", () => {
    const built = event("road_built", 2, { edge: 1 });
    expect(recap(game, [built, event("undone", 2, { entry: built.version, event: built })])).toEqual([]);
  });

  it("has six lines at most, and shortens a long row of rolls", () => {
    const events = [
      ...Array.from({ length: 8 }, () => event("rolled", 1, { dice: [1, 1] })),
      ...["time_ran_out", "longest_road"].map((kind) => event(kind, 0)),
      event("produced", null, { cards: { 0: [1, 0, 0, 0, 0] } }),
      event("stolen", 1, { victim: 0 }),
      event("city_built", 1),
      event("card_played", 1, { card: "knight" }),
      event("traded", 1),
      event("robber_moved", 1),
    ];
    const lines = recap(game, events);
    expect(lines).toHaveLength(6);
    expect(lines[3]).toBe("8 rolls, the last ones: Mara (2), Mara (2), Mara (2), Mara (2), Mara (2), Mara (2).");
  });
});

describe("one's last act", () => {
  it("is what one did, not what the clock did, nor what happened to one", () => {
    const own = event("turn_ended", 0);
    const timedOut = event("time_ran_out", 0);
    const events = [own, event("turn_started", 1), timedOut, { ...event("settlement_placed", 0), version: timedOut.version }, event("turn_started", 0)];
    expect(lastAct(events, 0)).toBe(own.version);
  });

  it("is none for those who only watch", () => {
    expect(lastAct([event("rolled", 1)], null)).toBe(-1);
  });
});

describe("coming back", () => {
  const after = (minutes: number): { absence: Absence; events: GameEvent[] } => {
    const store = new Store(() => 0);
    const events = [event("turn_ended", 0), event("rolled", 1, { dice: [2, 2] })];
    store.heard({ ...update, version, reset: true, events, now: minutes * 60_000 });
    return { absence: new Absence(store), events };
  };

  it("shows what others did since one's last act, once", () => {
    const { absence } = after(5);
    expect(absence.heard(game)).toEqual(["Rolled: Mara (4)."]);
    expect(absence.heard(game)).toBeNull();
  });

  it("shows nothing that was seen before on this device", () => {
    after(5).absence.heard(game);
    expect(after(0).absence.heard(game)).toBeNull();
    version = 0;
    expect(after(5).absence.heard(game)).toBeNull();
  });

  it("shows nothing after less than a minute", () => {
    expect(after(0.5).absence.heard(game)).toBeNull();
  });

  it("works where storage is forbidden", () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("forbidden");
    });
    expect(after(5).absence.heard(game)).toEqual(["Rolled: Mara (4)."]);
    vi.restoreAllMocks();
  });
});

describe("the panel of what was missed", () => {
  const missed = async (wide: boolean) => {
    const seated = await sit("main", wide);
    seated.table.session.set({ recap: ["Rolled: Mara (4)."] });
    await seated.drawn();
    return seated;
  };

  for (const wide of [true, false])
    it(`stands before the board ${wide ? "on a desk" : "on a phone"}, and goes when it is closed`, async () => {
      const seated = await missed(wide);
      const panel = seated.find(".recap");
      expect(text(panel)).toBe("Since your last visit Rolled: Mara (4).");
      expect(panel.compareDocumentPosition(seated.find("hex-board")) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      await seated.click(".recap button");
      expect(seated.table.querySelector(".recap")).toBeNull();
    });

  it("goes with Esc", async () => {
    const seated = await missed(true);
    await seated.press("Escape");
    expect(seated.table.querySelector(".recap")).toBeNull();
  });

  it("is read out when one comes", async () => {
    const seated = await sit("main");
    const events = update.events.map((one) => (one.kind === "turn_started" ? one : { ...one, seat: one.seat === null ? null : 1 }));
    localStorage.clear();
    localStorage.setItem("hexsite.seen", JSON.stringify({ saltmarsh: 0 }));
    seated.table.session.back();
    seated.line.say({ ...update, reset: true, events, now: update.now + 3_600_000 });
    await seated.drawn();
    expect(text(seated.table.querySelector(".sr[role=status]"))).toMatch(/^Since your last visit\. /);
  });
});
