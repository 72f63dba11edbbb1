import { describe, expect, it } from "vitest";
import type { ClientMessage, Proposal, TableMessage, View } from "../src/protocol";
import { speaking } from "./commands";
import { recorded, sit, text, type Seated } from "./harness";

type Agreements = View["agreements"];

const NONE: Agreements = { open: [], possible: [], pause_until: null, may: ["leave"] };
const PAUSE = { kind: "pause", about: null, clock: null, text: "Pause the game" } as const;
const SLOW = { kind: "slow", about: null, clock: "day", text: "Carry on as a slow game, 1 day a turn" } as const;
const WAIT = { kind: "wait", about: 1, clock: null, text: "Wait for Mara once more" } as const;
const PROPOSAL: Proposal = { id: 7, kind: "pause", seat: 1, about: null, text: "Pause the game", asked: [0, 1, 2], yes: [1], no: [], needed: 3 };

const where = (change: Partial<Agreements>): Partial<View> => ({ agreements: { ...NONE, ...change } });

/** The last thing that was asked for, without its id. */
function asked(seated: Seated): Partial<ClientMessage> {
  const { id: _id, ...request } = seated.line.sent.findLast(({ type }) => type !== "after" && type !== "look") as ClientMessage & { id: string };
  return request as Partial<ClientMessage>;
}

async function answer(seated: Seated, refusal?: string): Promise<void> {
  const { id } = seated.line.sent.at(-1) as { id: string };
  seated.line.say(refusal ? { type: "answer", id, ok: false, refusal: { code: "x", rule: "", params: {}, text: refusal } } : { type: "done", id });
  await seated.drawn();
}

describe("a proposal", () => {
  it("says who asks for what, and how the votes stand", async () => {
    const seated = await sit("main");
    await seated.change(where({ open: [PROPOSAL] }));
    expect(text(seated.find("[data-agreement=pause] p"))).toBe("Pause the game? Proposed by Mara · 1 of 3 votes");
  });

  it.each([["yes", true], ["no", false]] as const)("is answered by %s", async (word, yes) => {
    const seated = await sit("main");
    await seated.change(where({ open: [PROPOSAL] }));
    await seated.click(`[data-vote=${word}]`);
    expect(asked(seated)).toEqual({ type: "vote", proposal: 7, yes });
  });

  it("shows what one has said, which one may change", async () => {
    const seated = await sit("main");
    await seated.change(where({ open: [{ ...PROPOSAL, yes: [0, 1] }] }));
    expect(seated.find("[data-vote=yes]").getAttribute("aria-pressed")).toBe("true");
    expect(seated.find("[data-vote=no]").getAttribute("aria-pressed")).toBe("false");
  });

  it("asks nobody who has no vote", async () => {
    const seated = await sit("main");
    await seated.change(where({ open: [{ ...PROPOSAL, asked: [1, 2] }] }));
    expect(seated.table.querySelector("[data-vote]")).toBeNull();
  });

  it("is made from a sheet, which closes when it is made", async () => {
    const seated = await sit("main");
    await seated.change(where({ possible: [PAUSE, SLOW] }));
    await seated.click("[data-table]");
    await seated.click("[data-propose=slow]");
    expect(asked(seated)).toEqual({ type: "propose", kind: "slow", about: null, clock: "day" });
    await answer(seated);
    expect(seated.table.querySelector("dialog")).toBeNull();
  });

  it("that is refused leaves the sheet open, with the reason", async () => {
    const seated = await sit("main");
    await seated.change(where({ possible: [PAUSE] }));
    await seated.click("[data-table]");
    await seated.click("[data-propose=pause]");
    await answer(seated, "The others have just said no.");
    expect(text(seated.find("dialog .refused"))).toBe("The others have just said no.");
  });
});

describe("somebody who is away", () => {
  it("is marked, and the others decide beside the seat", async () => {
    const seated = await sit("main");
    await seated.change({ missed: [0, 1, 0, 0], ...where({ possible: [WAIT] }) });
    expect(text(seated.find(".seat .away"))).toBe("missed 1 of 2 turns");
    expect(seated.find(".seat [data-propose=wait]").getAttribute("aria-label")).toBe(WAIT.text);
    await seated.click(".seat [data-propose=wait]");
    expect(asked(seated)).toEqual({ type: "propose", kind: "wait", about: 1, clock: null });
  });

  it("is named as away on a phone, too", async () => {
    const seated = await sit("main", false);
    await seated.change({ missed: [0, 1, 0, 0] });
    expect(seated.table.querySelectorAll(".seatlet .absent")).toHaveLength(1);
    expect(seated.find(".seatlet:nth-child(2)").getAttribute("aria-label")).toContain("missed 1 of 2 turns");
  });

  it("takes the seat back by one press", async () => {
    const seated = await sit("main");
    await seated.change(where({ may: ["come_back", "leave"] }));
    await seated.click("[data-agreement=come_back] button");
    expect(asked(seated)).toEqual({ type: "come_back" });
  });

  it("isn't told to go when the seat can be taken back", async () => {
    const seated = await sit("main");
    const [hello] = recorded("main");
    const seats = hello.table.seats.map((seat) => (seat.you ? { ...seat, driver: "settler", replaced: "away" as const } : seat));
    seated.line.say({ ...hello, table: { ...hello.table, seats } } satisfies TableMessage);
    await seated.change(where({ may: ["come_back", "leave"] }));
    expect(seated.table.querySelector(".prompt a")).toBeNull();
  });
});

describe("a pause", () => {
  it("of the players is ended by any of them", async () => {
    const seated = await sit("main");
    await seated.change({ paused: true, ...where({ pause_until: 1_900_003_600_000, may: ["resume", "leave"] }) });
    expect(text(seated.find("[data-agreement=pause]"))).toContain("The players have paused the game.");
    await seated.click("[data-agreement=pause] button");
    expect(asked(seated)).toEqual({ type: "resume" });
  });

  it("of a moderator is not theirs to end", async () => {
    const seated = await sit("main");
    await seated.change({ paused: true });
    expect(text(seated.find("[data-agreement=pause]"))).toBe("A moderator lets the game rest.");
    expect(seated.table.querySelector("[data-agreement=pause] button")).toBeNull();
  });
});

describe("leaving", () => {
  it("is asked about first", async () => {
    const seated = await sit("main");
    await seated.click("[data-table]");
    const before = seated.line.sent.length;
    await seated.click("[data-leave]");
    expect(seated.line.sent).toHaveLength(before);
    expect(text(seated.find("dialog"))).toContain("A computer player takes your seat for good.");
    await seated.click("dialog [data-confirm=yes]");
    expect(asked(seated)).toEqual({ type: "leave" });
  });

  it("can be thought better of", async () => {
    const seated = await sit("main");
    await seated.click("[data-table]");
    await seated.click("[data-leave]");
    await seated.click("dialog [data-confirm=no]");
    expect(seated.table.querySelector("dialog [data-leave]")).not.toBeNull();
  });
});

describe("typed", () => {
  const typed = (line: string, agreements: Partial<Agreements>): unknown => {
    const reply = speaking("main", where(agreements)).type(line);
    if (!("request" in reply)) return "lines" in reply ? reply.lines : reply;
    const sent: unknown[] = [];
    const note = (name: string) => (...what: unknown[]): Promise<boolean> => {
      sent.push(name, ...what);
      return Promise.resolve(true);
    };
    void reply.request({ propose: note("propose"), vote: note("vote"), ask: note("ask") } as never);
    return sent;
  };

  it.each([
    ["pause", { possible: [PAUSE] }, ["propose", PAUSE]],
    ["vote yes", { open: [PROPOSAL] }, ["vote", 7, true]],
    ["vote no 2", { open: [PROPOSAL, { ...PROPOSAL, id: 8 }] }, ["vote", 8, false]],
    ["ask 2", { possible: [PAUSE, SLOW] }, ["propose", SLOW]],
    ["ask", { possible: [PAUSE, SLOW] }, ["1. Pause the game", "2. Carry on as a slow game, 1 day a turn"]],
    ["resume", { may: ["resume"] }, ["ask", "resume"]],
    ["return", { may: ["come_back"] }, ["ask", "come_back"]],
    ["leave for good", {}, ["ask", "leave"]],
    ["vote yes", {}, ["Nothing is proposed."]],
    ["resume", {}, ["There is no pause for you to end."]],
  ] as [string, Partial<Agreements>, unknown][])("“%s” does what it says", (line, agreements, meant) => {
    expect(typed(line, agreements)).toEqual(meant);
  });

  it("“leave” alone leaves nothing, but says how one would", () => {
    expect(typed("leave", {})).toEqual([expect.stringContaining("for good"), "Type “leave for good” if you want that."]);
  });
});
