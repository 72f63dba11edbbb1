import { describe, expect, it } from "vitest";
import type { Legal } from "../src/protocol";
import { isOff, playing, recorded, sit, type Seated } from "./harness";

describe("development cards", () => {
  const withCard = async (kind: string, legal: Legal): Promise<Seated> => {
    const seated = await sit("main");
    const [me, ...others] = recorded("main")[1].view.players;
    if (!me) throw new Error("no seat");
    await seated.change({ players: [{ ...me, cards: { [kind]: 1 } }, ...others], legal, off: {} });
    await seated.click(`[data-card="${kind}"]`);
    return seated;
  };

  it("plays a knight", async () => {
    const seated = await withCard("knight", { play_knight: {} });
    await seated.click("[data-play=knight]");
    expect(seated.act().action).toEqual({ kind: "play_knight" });
  });

  it("plays road building", async () => {
    const seated = await withCard("road_building", { play_road_building: {} });
    await seated.click("[data-play=road_building]");
    expect(seated.act().action).toEqual({ kind: "play_road_building" });
  });

  it("names the resource of a monopoly", async () => {
    const seated = await withCard("monopoly", { play_monopoly: {} });
    await seated.click("[data-play=monopoly]:nth-child(4)");
    expect(seated.act().action).toEqual({ kind: "play_monopoly", resource: 3 });
  });

  it("takes exactly two cards of plenty, of what the bank has", async () => {
    const seated = await withCard("plenty", { play_plenty: { count: 2, bank: [1, 0, 9, 9, 9] } });
    const more = (i: number): HTMLButtonElement =>
      seated.table.querySelectorAll("dialog .row")[i]?.querySelector("button:last-child") as HTMLButtonElement;
    expect(isOff(more(1))).toBe(true);
    more(0).click();
    await seated.drawn();
    expect(isOff(more(0))).toBe(true);
    expect(isOff(seated.find("[data-play=plenty]"))).toBe(true);
    more(4).click();
    await seated.drawn();
    await seated.click("[data-play=plenty]");
    expect(seated.act().action).toEqual({ kind: "play_plenty", cards: [1, 0, 0, 0, 1] });
  });

  it("takes cards of plenty without knowing what a hidden bank has, and shows its refusal", async () => {
    const seated = await withCard("plenty", { play_plenty: { count: 2, bank: null } });
    const more = (i: number): HTMLButtonElement =>
      seated.table.querySelectorAll("dialog .row")[i]?.querySelector("button:last-child") as HTMLButtonElement;
    for (let i = 0; i < 2; i += 1) {
      more(1).click();
      await seated.drawn();
    }
    await seated.click("[data-play=plenty]");
    expect(seated.act().action).toEqual({ kind: "play_plenty", cards: [0, 2, 0, 0, 0] });
    const refusal = { code: "bank_short", rule: "GW-66", params: {}, text: "The bank doesn't have these cards." };
    seated.line.say({ type: "answer", id: seated.act().id, ok: false, refusal });
    await seated.drawn();
    expect(seated.find("dialog .refused").textContent).toBe("The bank doesn't have these cards.");
  });

  it("plays a weather shift at once", async () => {
    const seated = await sit("storms");
    const [me, ...others] = recorded("storms")[1].view.players;
    if (!me) throw new Error("no seat");
    await seated.change({ phase: "main", players: [{ ...me, cards: { weather_shift: 1 } }, ...others], legal: { play_weather_shift: {} }, off: {} });
    await seated.click('[data-card="weather_shift"]');
    expect(seated.find("dialog").textContent).toContain("Every storm drifts on by one place, by chance.");
    await seated.click("[data-play=weather_shift]");
    expect(seated.act().action).toEqual({ kind: "play_weather_shift" });
  });

  it("means what its table plays: a knight moves a storm, the robber, or nothing", async () => {
    const meanings = { storm: /^Move a storm/, robber: /^Move the robber/, none: /^Nothing moves/ };
    for (const [blocker, meaning] of Object.entries(meanings)) {
      const [me, ...others] = recorded("main")[1].view.players;
      if (!me) throw new Error("no seat");
      const seated = await playing("main", { blocker }, { players: [{ ...me, cards: { knight: 1 } }, ...others] });
      await seated.click('[data-card="knight"]');
      expect(seated.find("dialog .choose + p").textContent).toMatch(meaning);
      seated.table.remove();
    }
  });

  it("never plays a victory point", async () => {
    const seated = await withCard("victory_point", { play_knight: {} });
    expect(seated.table.querySelector("[data-play]")).toBeNull();
  });

  it("says why a card can't be played", async () => {
    const seated = await withCard("knight", {});
    const off = { code: "card_is_new", rule: "HL-62", params: {}, text: "You bought this card in this turn." };
    await seated.change({ players: recorded("main")[1].view.players.map((player) => ({ ...player, cards: { knight: 1 } })), legal: {}, off: { play_knight: off } });
    expect(seated.find(".off-reason").textContent).toBe("You bought this card in this turn.");
    expect(seated.table.querySelector("[data-play]")).toBeNull();
  });
});
