import { describe, expect, it } from "vitest";
import { none } from "../src/five";
import { suggestedDiscard } from "../src/play/discards";
import type { Five } from "../src/protocol";
import { isOff, legalAt, recorded, sit, text } from "./harness";

describe("discarding", () => {
  it("opens by itself when due, and sends exactly what was chosen", async () => {
    const seated = await sit("discard");
    const hand = recorded("discard")[1].view.players[0]?.hand ?? [];
    const chosen = [0, 0, 0, 0, 0];
    const rows = [...seated.table.querySelectorAll("dialog.discard .row")];
    for (let left = 4; left > 0; left -= 1) {
      const i = hand.findIndex((held, index) => held > (chosen[index] ?? 0));
      chosen[i] = (chosen[i] ?? 0) + 1;
      rows[i]?.querySelector<HTMLElement>("button:last-child")?.click();
      await seated.drawn();
    }
    expect(seated.find("dialog.discard .counter b").textContent).toBe("4 of 4 chosen");
    await seated.click("dialog.discard .btn.pri");
    expect(seated.act().action).toEqual({ kind: "discard", cards: chosen });
    expect(seated.act().demand).toMatch(/^discard:/);
  });

  it.each([
    [1900000060000, true],
    [null, false],
  ])("warns of chance where there is a clock: %s", async (due, warned) => {
    const seated = await sit("discard");
    const demands = recorded("discard")[1].view.demands.map((demand) => ({ ...demand, due, left: null }));
    await seated.change({ demands });
    expect(text(seated.find("dialog.discard p")).includes("chance picks for you")).toBe(warned);
  });

  it("counts, and can't be sent before the number is right nor go beyond it", async () => {
    const seated = await sit("discard");
    const hand = recorded("discard")[1].view.players[0]?.hand ?? [];
    const most = (hand as number[]).indexOf(Math.max(...hand));
    const more = (): HTMLButtonElement =>
      seated.table.querySelectorAll("dialog.discard .row")[most]?.querySelector("button:last-child") as HTMLButtonElement;
    const send = (): HTMLButtonElement => seated.find("dialog.discard .btn.pri") as HTMLButtonElement;
    more().click();
    await seated.drawn();
    expect(seated.find("dialog.discard .counter b").textContent).toBe("1 of 4 chosen");
    expect(isOff(send())).toBe(true);
    expect(send().textContent?.trim()).toBe("Choose 3 more");
    for (let i = 0; i < 10; i += 1) {
      more().click();
      await seated.drawn();
    }
    expect(Number(seated.table.querySelectorAll("dialog.discard .row")[most]?.querySelector(".num")?.textContent)).toBe(
      Math.min(4, hand[most] ?? 0),
    );
    expect(text(seated.find("dialog.discard .refused"))).toMatch(/^(You hold only|These are as many)/);
  });

  it("adds on request what is still owed, from what one holds most of", async () => {
    const seated = await sit("discard");
    await seated.click("[data-discard=suggest]");
    await seated.click("[data-discard=send]");
    const hand = recorded("discard")[1].view.players[0]?.hand as Five;
    expect(seated.act().action).toEqual({ kind: "discard", cards: suggestedDiscard(hand, none(), 4) });
  });

  it("is suggested from the largest piles, on top of what is chosen", () => {
    expect(suggestedDiscard([4, 2, 1, 0, 2], none(), 4)).toEqual([3, 1, 0, 0, 0]);
    expect(suggestedDiscard([2, 2, 0, 0, 4], [0, 0, 0, 0, 1], 4)).toEqual([1, 1, 0, 0, 2]);
  });

  it("calls nobody whose turn stands until others have discarded", async () => {
    const seated = await sit("discard");
    const { view } = recorded("discard")[1];
    await seated.change({ you: 2, legal: {}, demands: view.demands.filter(({ kind, seat }) => kind === "turn" || seat !== 2) });
    expect(document.title).not.toContain("Your turn");
  });

  it("can be put aside to look at the board, and taken up again", async () => {
    const seated = await sit("discard");
    await seated.click("dialog.discard .iconbtn");
    expect(seated.table.querySelector("dialog")).toBeNull();
    await seated.click(".prompt .btn");
    expect(seated.table.querySelector("dialog.discard")).not.toBeNull();
  });
});

describe("the robber", () => {
  const tiles = legalAt("robber").move_robber?.tiles ?? [];
  const withVictims = (count: number): { tile: number; victims: number[] } => {
    const found = tiles.find(({ victims }) => (count > 1 ? victims.length > 1 : victims.length === count));
    if (!found) throw new Error(`no tile with ${count} victims`);
    return found;
  };

  it("goes to a tile without neighbours and robs nobody", async () => {
    const seated = await sit("robber");
    const { tile } = withVictims(0);
    await seated.click(`[data-spot="${tile}"]`);
    expect(seated.act().action).toEqual({ kind: "move_robber", tile, victim: null });
  });

  it("robs the only neighbour at once", async () => {
    const seated = await sit("robber");
    const { tile, victims } = withVictims(1);
    await seated.click(`[data-spot="${tile}"]`);
    expect(seated.act().action).toEqual({ kind: "move_robber", tile, victim: victims[0] });
  });

  it("asks whom to rob where there are several", async () => {
    const seated = await sit("robber");
    const { tile, victims } = withVictims(2);
    await seated.click(`[data-spot="${tile}"]`);
    expect(seated.acts()).toHaveLength(0);
    await seated.click(`[data-victim="${victims[1]}"]`);
    expect(seated.act().action).toEqual({ kind: "move_robber", tile, victim: victims[1] });
  });

  it("can still go to another tile before somebody is robbed", async () => {
    const seated = await sit("robber");
    await seated.click(`[data-spot="${withVictims(2).tile}"]`);
    await seated.click(".victims .btn");
    expect(seated.table.querySelectorAll(".victim")).toHaveLength(0);
    expect(seated.table.querySelectorAll(".spot.tile")).toHaveLength(tiles.length);
  });

  it("has tiles with someone to rob stand out", async () => {
    const seated = await sit("robber");
    expect(seated.table.querySelectorAll(".spot.strong")).toHaveLength(tiles.filter(({ victims }) => victims.length).length);
  });
});
