import { afterEach, describe, expect, it } from "vitest";
import { recorded, type Seated, sit, text } from "./harness";

const asking = (position: Parameters<typeof sit>[0], wide = true): Promise<Seated> => sit(position, wide, { confirm: true });

describe("who prefers to confirm", () => {
  it("sees a piece where it was picked, and sends nothing yet", async () => {
    const seated = await asking("setup");
    await seated.click(".spot");
    expect(seated.acts()).toHaveLength(0);
    expect(seated.table.querySelectorAll(".spot.chosen")).toHaveLength(1);
    expect(text(seated.find(".confirm .title"))).toBe("Settlement here?");
  });

  it("sends it by the button", async () => {
    const seated = await asking("setup");
    await seated.click(".spot");
    await seated.click("[data-confirm=yes]");
    expect(seated.act().action).toMatchObject({ kind: "place_settlement" });
  });

  it("may pick another place instead", async () => {
    const seated = await asking("setup");
    const [first, second] = recorded("setup")[1].view.legal.place_settlement?.corners ?? [];
    await seated.click(`[data-spot="${first}"]`);
    await seated.click(`[data-spot="${second}"]`);
    await seated.click("[data-confirm=yes]");
    expect(seated.act().action).toEqual({ kind: "place_settlement", corner: second });
  });

  it("goes back to the lit places by Esc or Cancel, with the tool still in hand", async () => {
    const seated = await asking("main");
    await seated.click("[data-tool=build_settlement]");
    const lit = seated.table.querySelectorAll(".spot").length;
    for (const back of [() => seated.press("Escape"), () => seated.click("[data-confirm=no]")]) {
      await seated.click(".spot");
      await back();
      expect(seated.table.querySelector(".confirm")).toBeNull();
      expect(seated.table.querySelectorAll(".spot")).toHaveLength(lit);
    }
    expect(seated.acts()).toHaveLength(0);
  });

  it("reads what it costs", async () => {
    const seated = await asking("main", false);
    await seated.click("[data-tool=build_road]");
    await seated.click(".spot");
    expect(text(seated.find(".confirm .cost"))).toBe("1 Wood, 1 Brick");
  });

  it("is asked before a card is bought, which nobody can take back", async () => {
    const seated = await asking("main");
    await seated.click("[data-tool=buy_card]");
    expect(seated.acts()).toHaveLength(0);
    expect(text(seated.find(".confirm .title"))).toBe("Buy a card?");
    expect(text(seated.find(".confirm .cost .sr"))).toBe("1 Sheep, 1 Wheat, 1 Ore");
    await seated.press("Escape");
    expect(seated.table.querySelector(".confirm")).toBeNull();
    await seated.press("b");
    await seated.press("d");
    await seated.press("Enter");
    expect(seated.act().action).toEqual({ kind: "buy_card" });
  });

  it("is asked no more about a card that can't be bought any longer", async () => {
    const seated = await asking("main");
    await seated.click("[data-tool=buy_card]");
    await seated.change({ legal: {} });
    expect(seated.table.querySelector(".confirm")).toBeNull();
  });

  it("confirms by Enter rather than ending the turn", async () => {
    const seated = await asking("main");
    await seated.click("[data-tool=build_road]");
    await seated.click(".spot");
    await seated.press("Enter");
    expect(seated.act().action.kind).toBe("build_road");
  });

  it("is asked no second time where a victim has to be chosen anyway", async () => {
    const seated = await asking("robber");
    const tile = recorded("robber")[1].view.legal.move_robber?.tiles.find(({ victims }) => victims.length > 1)?.tile;
    await seated.click(`[data-spot="${tile}"]`);
    await seated.click("[data-victim]");
    expect(seated.act().action).toMatchObject({ kind: "move_robber", tile });
  });

  it("is asked before the robber moves to a tile that has one victim", async () => {
    const seated = await asking("robber");
    const tile = recorded("robber")[1].view.legal.move_robber?.tiles.find(({ victims }) => victims.length === 1)?.tile;
    await seated.click(`[data-spot="${tile}"]`);
    expect(seated.acts()).toHaveLength(0);
    expect(text(seated.find("[data-confirm=yes]"))).toMatch(/^Steal from /);
  });

  it("loses the piece when its place is no longer legal", async () => {
    const seated = await asking("setup");
    await seated.click(".spot");
    await seated.change({ legal: {} });
    expect(seated.table.querySelector(".confirm")).toBeNull();
  });
});

describe("the rules", () => {
  const write = (): void => document.body.insertAdjacentHTML("beforeend", '<template id="rules"><p>First to ten points.</p></template>');
  afterEach(() => document.querySelector("#rules")?.remove());

  it("open by the key ? and close by Esc", async () => {
    write();
    const seated = await sit("main");
    await seated.press("?");
    expect(text(seated.find("dialog.rules-sheet .rules"))).toBe("First to ten points.");
    await seated.press("Escape");
    expect(seated.table.querySelector("dialog")).toBeNull();
  });

  it("don't open while one writes", async () => {
    write();
    const seated = await sit("main");
    await seated.click("#tab-chat");
    await seated.press("?", seated.find("[name=say]"));
    expect(seated.table.querySelector("dialog")).toBeNull();
  });

  it("have no button on a page without them", async () => {
    const seated = await sit("main");
    await seated.press("?");
    expect(seated.table.querySelector("dialog")).toBeNull();
    expect(seated.table.querySelector("[aria-keyshortcuts='?']")).toBeNull();
  });
});

describe("the theme", () => {
  afterEach(() => delete document.documentElement.dataset["theme"]);

  it("is turned by one button, which then names the way back", async () => {
    document.documentElement.dataset["theme"] = "light";
    const seated = await sit("main");
    await seated.click('[aria-label="Dark colours"]');
    expect(document.documentElement.dataset["theme"]).toBe("dark");
    expect(seated.table.querySelector('[aria-label="Light colours"]')).not.toBeNull();
  });
});
