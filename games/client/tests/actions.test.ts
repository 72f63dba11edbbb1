import { describe, expect, it } from "vitest";
import type { Action, Legal } from "../src/protocol";
import { recorded, sit, type Seated } from "./harness";

const legalAt = (position: Parameters<typeof sit>[0]): Legal => recorded(position)[1].view.legal;

/** The action that the table has submitted. */
const sent = (seated: Seated): Action => seated.act().action;

describe("a submission", () => {
  it("names seat, version and the demand that it answers", async () => {
    const seated = await sit("roll");
    await seated.click("[data-tool=roll]");
    const [, { view, version }] = recorded("roll");
    expect(seated.act()).toMatchObject({ seat: 0, version, demand: `turn:${view.turns}` });
    expect(seated.act().id).toMatch(/^[0-9A-Za-z-]{1,64}$/);
  });

  it("is made once, however often the button is pressed before the answer", async () => {
    const seated = await sit("roll");
    await seated.click("[data-tool=roll]");
    await seated.click("[data-tool=roll]");
    expect(seated.acts()).toHaveLength(1);
  });
});

describe("after the server has taken an action", () => {
  it("nothing can be sent before the view shows what came of it", async () => {
    const seated = await sit("roll");
    const [, update] = recorded("roll");
    await seated.click("[data-tool=roll]");
    seated.line.say({ type: "answer", id: seated.act().id, ok: true, version: update.version + 1 });
    await seated.drawn();
    await seated.click("[data-tool=roll]");
    expect(seated.acts()).toHaveLength(1);
    const events = [{ version: update.version + 1, at: 0, kind: "rolled", seat: 0, text: "Ines rolled 6." }];
    const view = { ...update.view, phase: "main" as const, legal: { end_turn: {} } };
    seated.line.say({ ...update, version: update.version + 1, reset: false, view, events });
    await seated.drawn();
    await seated.click("[data-tool=end_turn]");
    expect(seated.acts()).toHaveLength(2);
  });
});

describe("placing", () => {
  it("lights up all legal corners in setup, and places on the one picked", async () => {
    const seated = await sit("setup");
    const corners = legalAt("setup").place_settlement?.corners ?? [];
    expect(seated.table.querySelectorAll(".spot.corner")).toHaveLength(corners.length);
    await seated.click(`[data-spot="${corners[3]}"]`);
    expect(sent(seated)).toEqual({ kind: "place_settlement", corner: corners[3] });
  });

  it("lights up edges for the road that follows", async () => {
    const seated = await sit("setup");
    await seated.change({ phase: "setup_road", legal: { place_road: { edges: [3, 4] } } });
    expect(seated.table.querySelectorAll(".spot.corner")).toHaveLength(0);
    await seated.click('[data-spot="4"]');
    expect(sent(seated)).toEqual({ kind: "place_road", edge: 4 });
  });
});

describe("the turn", () => {
  it("rolls by the button", async () => {
    const seated = await sit("roll");
    await seated.click("[data-tool=roll]");
    expect(sent(seated)).toEqual({ kind: "roll" });
  });

  it("rolls by Space", async () => {
    const seated = await sit("roll");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    expect(sent(seated)).toEqual({ kind: "roll" });
  });

  it("ends by the button", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=end_turn]");
    expect(sent(seated)).toEqual({ kind: "end_turn" });
  });

  it("ends by Enter", async () => {
    const seated = await sit("main");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(sent(seated)).toEqual({ kind: "end_turn" });
  });

  it("doesn't end when Enter presses another button", async () => {
    const seated = await sit("main");
    seated.find("[data-tool=build_road]").dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(seated.acts()).toHaveLength(0);
  });

  it("doesn't end by Space, which has just rolled", async () => {
    const seated = await sit("main");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true }));
    expect(seated.acts()).toHaveLength(0);
  });
});

describe("building", () => {
  it("lights up corners for a settlement, and never edges with them", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=build_settlement]");
    const corners = legalAt("main").build_settlement?.corners ?? [];
    expect(seated.table.querySelectorAll(".spot")).toHaveLength(corners.length);
    await seated.click(`[data-spot="${corners[0]}"]`);
    expect(sent(seated)).toEqual({ kind: "build_settlement", corner: corners[0] });
  });

  it("builds a road on a lit edge", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=build_road]");
    const edge = legalAt("main").build_road?.edges[0];
    await seated.click(`[data-spot="${edge}"]`);
    expect(sent(seated)).toEqual({ kind: "build_road", edge });
  });

  it("builds a city on a settlement", async () => {
    const seated = await sit("main");
    await seated.change({ legal: { build_city: { corners: [7] } }, off: {} });
    await seated.click("[data-tool=build_city]");
    await seated.click('[data-spot="7"]');
    expect(sent(seated)).toEqual({ kind: "build_city", corner: 7 });
  });

  it("lights up free roads without a tool", async () => {
    const seated = await sit("main");
    await seated.change({ free_roads: 2, legal: { build_road: { edges: [5, 6] } } });
    await seated.click('[data-spot="6"]');
    expect(sent(seated)).toEqual({ kind: "build_road", edge: 6 });
  });

  it("puts out the lights by Esc, by the tool itself, and by another tool", async () => {
    const seated = await sit("main");
    const lights = (): number => seated.table.querySelectorAll(".spot").length;
    await seated.click("[data-tool=build_settlement]");
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    await seated.drawn();
    expect(lights()).toBe(0);
    await seated.click("[data-tool=build_road]");
    await seated.click("[data-tool=build_road]");
    expect(lights()).toBe(0);
    await seated.click("[data-tool=build_road]");
    await seated.click("[data-tool=build_settlement]");
    expect(seated.table.querySelectorAll(".spot.edge")).toHaveLength(0);
  });

  it("buys a card at one press", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=buy_card]");
    expect(sent(seated)).toEqual({ kind: "buy_card" });
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
    expect(sent(seated)).toEqual({ kind: "move_robber", tile, victim: null });
  });

  it("robs the only neighbour at once", async () => {
    const seated = await sit("robber");
    const { tile, victims } = withVictims(1);
    await seated.click(`[data-spot="${tile}"]`);
    expect(sent(seated)).toEqual({ kind: "move_robber", tile, victim: victims[0] });
  });

  it("asks whom to rob where there are several", async () => {
    const seated = await sit("robber");
    const { tile, victims } = withVictims(2);
    await seated.click(`[data-spot="${tile}"]`);
    expect(seated.acts()).toHaveLength(0);
    await seated.click(`[data-victim="${victims[1]}"]`);
    expect(sent(seated)).toEqual({ kind: "move_robber", tile, victim: victims[1] });
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
    expect(sent(seated)).toEqual({ kind: "discard", cards: chosen });
    expect(seated.act().demand).toMatch(/^discard:/);
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
    expect(send().disabled).toBe(true);
    expect(send().textContent?.trim()).toBe("Choose 3 more");
    for (let i = 0; i < 10; i += 1) {
      more().click();
      await seated.drawn();
    }
    expect(Number(seated.table.querySelectorAll("dialog.discard .row")[most]?.querySelector(".num")?.textContent)).toBe(
      Math.min(4, hand[most] ?? 0),
    );
  });

  it("can be put aside to look at the board, and taken up again", async () => {
    const seated = await sit("discard");
    await seated.click("dialog.discard .iconbtn");
    expect(seated.table.querySelector("dialog")).toBeNull();
    await seated.click(".prompt .btn");
    expect(seated.table.querySelector("dialog.discard")).not.toBeNull();
  });
});

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
    expect(sent(seated)).toEqual({ kind: "play_knight" });
  });

  it("plays road building", async () => {
    const seated = await withCard("road_building", { play_road_building: {} });
    await seated.click("[data-play=road_building]");
    expect(sent(seated)).toEqual({ kind: "play_road_building" });
  });

  it("names the resource of a monopoly", async () => {
    const seated = await withCard("monopoly", { play_monopoly: {} });
    await seated.click("[data-play=monopoly]:nth-child(4)");
    expect(sent(seated)).toEqual({ kind: "play_monopoly", resource: 3 });
  });

  it("takes exactly two cards of plenty, of what the bank has", async () => {
    const seated = await withCard("plenty", { play_plenty: { count: 2, bank: [1, 0, 9, 9, 9] } });
    const more = (i: number): HTMLButtonElement =>
      seated.table.querySelectorAll("dialog .row")[i]?.querySelector("button:last-child") as HTMLButtonElement;
    expect(more(1).disabled).toBe(true);
    more(0).click();
    await seated.drawn();
    expect(more(0).disabled).toBe(true);
    expect((seated.find("[data-play=plenty]") as HTMLButtonElement).disabled).toBe(true);
    more(4).click();
    await seated.drawn();
    await seated.click("[data-play=plenty]");
    expect(sent(seated)).toEqual({ kind: "play_plenty", cards: [1, 0, 0, 0, 1] });
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

describe("trade", () => {
  const rates = [4, 4, 4, 4, 4] as [number, number, number, number, number];
  const trading: Legal = { bank_trade: { rates, bank: [9, 9, 9, 9, 9] }, make_offer: { to: [1, 2, 3] } };
  const withHand = async (): Promise<Seated> => {
    const seated = await sit("main");
    const [me, ...others] = recorded("main")[1].view.players;
    if (!me) throw new Error("no seat");
    await seated.change({ players: [{ ...me, hand: [5, 0, 1, 0, 0] }, ...others], legal: trading, off: {} });
    return seated;
  };
  const more = async (seated: Seated, cell: string, times = 1): Promise<void> => {
    for (let i = 0; i < times; i += 1) await seated.click(`[data-more="${cell}"]`);
  };

  it("offers a basket to everybody", async () => {
    const seated = await withHand();
    await more(seated, "give-0", 2);
    await more(seated, "get-4");
    await seated.click("[data-trade=offer]");
    expect(sent(seated)).toEqual({ kind: "make_offer", give: [2, 0, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [1, 2, 3] });
  });

  it("offers it only to those who are asked", async () => {
    const seated = await withHand();
    await more(seated, "give-0");
    await more(seated, "get-4");
    await seated.click('[data-ask="2"]');
    await seated.click("[data-trade=offer]");
    expect(sent(seated)).toMatchObject({ to: [1, 3] });
  });

  it("takes cards from the hand by a press on them", async () => {
    const seated = await withHand();
    await seated.click('.pile[data-resource="wood"]');
    expect(seated.find('[data-more="give-0"] .num').textContent).toBe("1");
  });

  it("trades with the bank at the exact rate", async () => {
    const seated = await withHand();
    await more(seated, "give-0", 4);
    await more(seated, "get-1");
    await seated.click("[data-trade=bank]");
    expect(sent(seated)).toEqual({ kind: "bank_trade", give: [4, 0, 0, 0, 0], get: [0, 1, 0, 0, 0] });
  });

  it("says what the bank still wants instead of sending", async () => {
    const seated = await withHand();
    await more(seated, "give-0", 3);
    await more(seated, "get-1");
    await seated.click("[data-trade=bank]");
    expect(seated.acts()).toHaveLength(0);
    expect(seated.find(".status .refused").textContent).toBe("Give 1 more Wood: 4 for 1.");
  });

  it("never gives more than is held", async () => {
    const seated = await withHand();
    await more(seated, "give-2", 3);
    expect(seated.find('[data-more="give-2"] .num').textContent).toBe("1");
  });

  it("keeps the basket when the server refuses the offer", async () => {
    const seated = await withHand();
    await more(seated, "give-0");
    await more(seated, "get-4");
    await seated.click("[data-trade=offer]");
    const refusal = { code: "stale", rule: "", params: {}, text: "The game has moved on since." };
    seated.line.say({ type: "answer", id: seated.act().id, ok: false, refusal });
    await seated.drawn();
    expect(seated.find(".status .refused").textContent).toBe("The game has moved on since.");
    expect(seated.find('[data-more="give-0"] .num').textContent).toBe("1");
  });

  it("empties the basket once the offer stands", async () => {
    const seated = await withHand();
    await more(seated, "give-0");
    await more(seated, "get-4");
    await seated.click("[data-trade=offer]");
    seated.line.say({ type: "answer", id: seated.act().id, ok: true, version: 99 });
    await seated.drawn();
    expect(seated.find('[data-more="give-0"] .num').textContent).toBe("0");
  });

  it("accepts and declines somebody's offer, naming its demand", async () => {
    const offer = recorded("offered")[1].view.offers[0]?.id ?? -1;
    for (const answer of ["accept", "decline"] as const) {
      const seated = await sit("offered");
      await seated.click(`[data-answer=${answer}]`);
      expect(seated.act()).toMatchObject({ demand: `offer:${offer}`, action: { kind: `${answer}_offer`, offer } });
      seated.table.remove();
    }
  });

  it("shows somebody's offer from the other side: what they give, you get", async () => {
    const seated = await sit("offered");
    const offer = recorded("offered")[1].view.offers[0];
    const [give, get] = seated.table.querySelectorAll(".offer .half .sr");
    const words = recorded("offered")[0].table.words.resources;
    expect(give?.textContent).toBe(`1 ${words[offer?.get.indexOf(1) ?? 0]}`);
    expect(get?.textContent).toBe(`1 ${words[offer?.give.indexOf(1) ?? 0]}`);
  });

  it("can't accept what it doesn't hold, and says so", async () => {
    const seated = await sit("offered");
    const { accept_offer: _, ...legal } = legalAt("offered");
    await seated.change({ legal });
    expect(seated.find("[data-answer=accept]").getAttribute("aria-disabled")).toBe("true");
    await seated.click("[data-answer=accept]");
    expect(seated.acts()).toHaveLength(0);
    expect(seated.find(".status .refused").textContent).toMatch(/^You don't hold 1 /);
  });

  it("confirms with the partner that was chosen among those who accepted", async () => {
    const seated = await sit("offers");
    const ready = legalAt("offers").confirm_trade?.offers[0];
    await seated.click(`[data-partner="${ready?.partners[0]}"]`);
    expect(sent(seated)).toEqual({ kind: "confirm_trade", offer: ready?.offer, partner: ready?.partners[0] });
  });

  it("withdraws its own offer", async () => {
    const seated = await sit("offers");
    await seated.click("[data-answer=withdraw]");
    expect(sent(seated)).toEqual({ kind: "withdraw_offer", offer: legalAt("offers").withdraw_offer?.offers[0] });
  });
});

describe("a pair that the clock has placed", () => {
  it("moves to a new corner and an edge there", async () => {
    const seated = await sit("setup");
    const places = [
      { corner: 10, edges: [12, 13] },
      { corner: 20, edges: [25] },
    ];
    await seated.change({ turn: 1, legal: { move_auto_pair: { pairs: [{ pair: 0, corner: 4, edge: 5, places }] } } });
    await seated.click(".prompt .btn");
    expect(seated.table.querySelectorAll(".spot.corner")).toHaveLength(2);
    await seated.click('[data-spot="10"]');
    expect(seated.table.querySelectorAll(".spot.edge")).toHaveLength(2);
    await seated.click('[data-spot="13"]');
    expect(seated.act()).toMatchObject({ demand: null, action: { kind: "move_auto_pair", pair: 0, corner: 10, edge: 13 } });
  });

  it("moves only its road where its owner placed the settlement", async () => {
    const seated = await sit("setup");
    const pair = { pair: 1, corner: null, edge: 5, places: [{ corner: 10, edges: [12, 13] }] };
    await seated.change({ turn: 1, legal: { move_auto_pair: { pairs: [pair] } } });
    await seated.click(".prompt .btn");
    expect(seated.table.querySelectorAll(".spot.corner")).toHaveLength(0);
    await seated.click('[data-spot="12"]');
    expect(sent(seated)).toEqual({ kind: "move_auto_pair", pair: 1, corner: 10, edge: 12 });
  });
});
