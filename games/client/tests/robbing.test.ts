/** The list of tiles that the robber can go to. */

import { describe, expect, it } from "vitest";
import { pipsOf } from "../src/board/tiles";
import { legalAt, recorded, sit, text, type Seated } from "./harness";

const tiles = legalAt("robber").move_robber?.tiles ?? [];
const pips = (tile: number): number => pipsOf(recorded("robber")[0].board!.tiles.find(({ id }) => id === tile)!.number);
const goals = (seated: Seated): HTMLElement[] => [...seated.table.querySelectorAll<HTMLElement>(".robber-goal")];
const tileOf = (goal: HTMLElement): number => Number(goal.dataset["goalTile"]);

describe.each([true, false])("the list of tiles for the robber (on a desk: %s)", (wide) => {
  it("has first those with somebody to rob, then the most frequent numbers", async () => {
    const shown = goals(await sit("robber", wide)).map(tileOf);
    const victims = (tile: number): number => Math.sign(tiles.find((one) => one.tile === tile)?.victims.length ?? 0);
    expect(shown).toHaveLength(tiles.length);
    expect(shown).toEqual(shown.toSorted((a, b) => victims(b) - victims(a) || pips(b) - pips(a)));
  });
});

describe("a tile in the list for the robber", () => {
  it("is picked as on the board", async () => {
    const seated = await sit("robber");
    const only = tiles.find(({ victims }) => victims.length === 1)!;
    await seated.click(`[data-goal-tile="${only.tile}"]`);
    expect(seated.act().action).toEqual({ kind: "move_robber", tile: only.tile, victim: only.victims[0] });
  });

  it("is found by its first letter and by the arrows, from one stop for the Tab key", async () => {
    const seated = await sit("robber");
    const [first, second] = goals(seated);
    expect(goals(seated).filter(({ tabIndex }) => tabIndex === 0)).toEqual([first]);
    first!.focus();
    await seated.press("ArrowRight", first);
    expect(document.activeElement).toBe(second);
    const forest = goals(seated).find((goal) => text(goal).startsWith("Forest"))!;
    await seated.press("f", second);
    expect(text(document.activeElement)).toMatch(/^F/);
    expect(forest).toBeDefined();
  });
});
