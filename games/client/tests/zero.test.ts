import { describe, expect, it } from "vitest";
import { recorded, sit, text, type Seated } from "./harness";
import type { Demand } from "../src/protocol";

const DUE = Date.now() + 3_600_000;

/** Lets the clock of the seat on turn run. */
async function clocked(seated: Seated, more: Partial<Demand> = {}): Promise<void> {
  const { turn } = recorded("main")[1].view;
  const demand: Demand = { id: "turn:9", seat: turn, kind: "turn", paused: false, due: DUE, left: null, reserve: 0, free: [], ...more };
  await seated.change({ demands: [demand] });
}

async function openedClocks(seated: Seated): Promise<string> {
  await seated.click(".clockface");
  return text(seated.find("dialog.clocks-sheet"));
}

describe.each([["a desk", true], ["a phone", false]] as const)("the clock on %s", (_name, wide) => {
  it("shows the reserve behind the turn's own time", async () => {
    const seated = await sit("main", wide);
    await clocked(seated, { due: null, left: 72_000, paused: true, reserve: 60_000 });
    expect(text(seated.find(".clockface .time > [aria-hidden]"))).toBe("0:12 + 1:00");
  });

  it("opens what happens at zero, and what the table has agreed on", async () => {
    const seated = await sit("main", wide);
    await clocked(seated);
    expect(await openedClocks(seated)).toContain("At zero, the turn ends.");
    expect(text(seated.find("dialog.clocks-sheet"))).toContain(recorded("main")[0].table.pace);
  });
});

describe("at zero", () => {
  it.each([
    ["roll", "turn", "At zero, the dice are rolled and the turn ends."],
    ["robber", "turn", "At zero, the robber stays and the turn ends."],
    ["storms", "turn", "At zero, the storms stay and the turn ends."],
    ["setup", "setup", "At zero, what is missing is placed automatically."],
    ["main", "sign_up", "At zero, the answer is no."],
    ["special", "special", "At zero, building is over."],
    ["main", "discard", "At zero, chance picks the cards."],
  ] as const)("at the position %s a %s ends so", async (position, kind, sentence) => {
    const seated = await sit(position);
    await clocked(seated, { kind });
    expect(await openedClocks(seated)).toContain(sentence);
  });
});
