import { describe, expect, it } from "vitest";
import { legalAt, playing, recorded, sit, text } from "./harness";

const bounds = legalAt("storms").move_storm ?? { storms: [], targets: [] };
const withVictims = (count: number): { node: number; victims: number[] } => {
  const found = bounds.targets.find(({ victims }) => (count > 1 ? victims.length > 1 : victims.length === count));
  if (!found) throw new Error(`no centre with ${count} victims`);
  return found;
};
const oneStorm = { move_storm: { ...bounds, storms: [0] } };

describe("moving a storm", () => {
  it("begins with which one, where there are several: on the board or by a button", async () => {
    const { storms } = recorded("storms")[1].view;
    for (const selector of [`[data-spot="${storms[1]?.node}"]`, '.victim[data-storm="1"]']) {
      const seated = await sit("storms");
      expect(seated.table.querySelectorAll(".spot")).toHaveLength(storms.length);
      expect(text(seated.find(".status .title"))).toBe("Move a storm");
      await seated.click(selector);
      expect(seated.table.querySelectorAll(".spot")).toHaveLength(bounds.targets.length);
      await seated.click(`[data-spot="${withVictims(0).node}"]`);
      expect(seated.act().action).toEqual({ kind: "move_storm", storm: 1, node: withVictims(0).node, victim: null });
      seated.table.remove();
    }
  });

  it("can still be another storm, by Esc or a button", async () => {
    const seated = await sit("storms");
    for (const back of [() => seated.press("Escape"), () => seated.click(".victims .btn")]) {
      await seated.click('.victim[data-storm="0"]');
      await back();
      expect(seated.table.querySelectorAll(".victim[data-storm]")).toHaveLength(bounds.storms.length);
    }
  });

  it("needs no choice of a storm where there is one", async () => {
    const seated = await sit("storms");
    await seated.change({ legal: oneStorm });
    const { node, victims } = withVictims(1);
    await seated.click(`[data-spot="${node}"]`);
    expect(seated.act().action).toEqual({ kind: "move_storm", storm: 0, node, victim: victims[0] });
  });

  it("asks whom to rob where it covers several", async () => {
    const seated = await sit("storms");
    await seated.change({ legal: oneStorm });
    const { node, victims } = withVictims(2);
    await seated.click(`[data-spot="${node}"]`);
    expect(text(seated.find(".status .title"))).toMatch(/^Storm to /);
    await seated.click(`[data-victim="${victims[1]}"]`);
    expect(seated.act().action).toEqual({ kind: "move_storm", storm: 0, node, victim: victims[1] });
  });

  it("takes the keyboard along to those who can be robbed", async () => {
    const seated = await sit("storms");
    await seated.change({ legal: oneStorm });
    const { node, victims } = withVictims(2);
    const spot = seated.find(`[data-spot="${node}"]`);
    spot.focus();
    await seated.press("Enter", spot);
    expect(document.activeElement?.getAttribute("data-victim")).toBe(String(victims[0]));
  });

  it("keeps its storm when another place is wanted", async () => {
    const seated = await sit("storms");
    await seated.click('.victim[data-storm="1"]');
    await seated.click(`[data-spot="${withVictims(2).node}"]`);
    await seated.press("Escape");
    await seated.click(`[data-spot="${withVictims(0).node}"]`);
    expect(seated.act().action).toMatchObject({ storm: 1 });
  });

  it("is asked about before it happens, for those who prefer that", async () => {
    const seated = await sit("storms", true, { confirm: true });
    await seated.change({ legal: oneStorm });
    await seated.click(`[data-spot="${withVictims(0).node}"]`);
    expect(text(seated.find(".confirm .title"))).toBe("Storm here?");
    await seated.click("[data-confirm=yes]");
    expect(seated.act().action).toMatchObject({ kind: "move_storm" });
  });

  it("is announced as due", async () => {
    const seated = await sit("storms");
    expect(text(seated.table.querySelector("[aria-live=assertive]"))).toBe("Move a storm.");
  });
});

describe("the forecast", () => {
  const { forecast } = recorded("storms")[1].view;
  const meaning = `When ${(forecast?.[0] ?? 0) + (forecast?.[1] ?? 0)} is rolled, every storm moves one place.`;

  it("is two dice, and what they mean", async () => {
    const seated = await sit("storms");
    expect(seated.table.querySelectorAll(".world .dice svg")).toHaveLength(2);
    expect(text(seated.find(".world p"))).toBe(meaning);
  });

  it("is a chip on a phone", async () => {
    const seated = await sit("storms", false);
    expect(text(seated.find(".eventline .forecast-chip .sr"))).toBe(meaning);
  });

  it.each([
    ["standard", "When 2, 3, 11 or 12 is rolled, every storm moves one place."],
    ["snake_eyes", "When 2 is rolled, every storm moves one place."],
    ["twos_and_twelves", "When 2 or 12 is rolled, every storm moves one place."],
    ["doubles", "When a double is rolled, every storm moves one place."],
  ])("gives way to the rolls that move storms all game long: %s", async (drift, words) => {
    const seated = await playing("storms", { drift }, { forecast: null });
    expect(text(seated.find(".world"))).toBe(words);
  });

  it("isn't there without storms", async () => {
    const seated = await sit("main");
    expect(seated.table.querySelector(".world")).toBeNull();
  });
});

describe("a storm on a tile", () => {
  it("stands above its number, which can be read", async () => {
    const [{ board }, { view }] = recorded("islands");
    const tile = board!.tiles.find(({ number }) => number !== null)!;
    const seated = await sit("islands");
    await seated.change({ storms: [{ ...view.storms[0]!, node: tile.id, tiles: [tile.id], corners: tile.corners }] });
    const [, above] = /translate\(\S+ (\S+)\)/.exec(seated.find(".storm").getAttribute("transform") ?? "") ?? [];
    expect(Number(above)).toBeLessThan(tile.y * 100 - 30);
  });
});
