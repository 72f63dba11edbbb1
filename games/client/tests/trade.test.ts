import { describe, expect, it } from "vitest";
import type { LeaveOrdersMessage, Legal, View } from "../src/protocol";
import { legalAt, playing, recorded, sit, text, type Seated } from "./harness";

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
    expect(seated.act().action).toEqual({ kind: "make_offer", give: [2, 0, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [1, 2, 3] });
  });

  it("offers it only to those who are asked", async () => {
    const seated = await withHand();
    await more(seated, "give-0");
    await more(seated, "get-4");
    await seated.click('[data-ask="2"]');
    await seated.click("[data-trade=offer]");
    expect(seated.act().action).toMatchObject({ to: [1, 3] });
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
    expect(seated.act().action).toEqual({ kind: "bank_trade", give: [4, 0, 0, 0, 0], get: [0, 1, 0, 0, 0] });
  });

  it("says what the bank still wants instead of sending", async () => {
    const seated = await withHand();
    await more(seated, "give-0", 3);
    await more(seated, "get-1");
    await seated.click("[data-trade=bank]");
    expect(seated.acts()).toHaveLength(0);
    expect(seated.find(".status .refused").textContent).toBe("Give 1 more Wood: 4 for 1.");
  });

  it.each(["main", "roll", "offered"] as const)("shows the bank's rates, whoever is on turn and whatever is held (%s)", async (position) => {
    const seated = await sit(position);
    await seated.change({ offers: [], legal: {} });
    const seen = [...seated.table.querySelectorAll(".composer small")].map(({ textContent }) => textContent);
    expect(seen).toEqual(recorded(position)[1].view.players.find(({ hand }) => hand)?.rates.map((rate) => `${rate}:1`));
  });

  it("lets one put a basket together before one's turn, and says why it can't be offered yet", async () => {
    const seated = await withHand();
    const off = { make_offer: { code: "not_your_turn", params: {}, text: "It is Oda's turn. Wait for yours." } } as unknown as View["off"];
    await seated.change({ turn: 1, legal: {}, off });
    await more(seated, "give-0");
    await more(seated, "get-4");
    expect(seated.find(".composer [role=status]").textContent).toBe("It is Oda's turn. Wait for yours.");
    await seated.click("[data-trade=offer]");
    expect(seated.acts()).toHaveLength(0);

    await seated.change({ turn: 0, legal: trading, off: {} });
    await seated.click("[data-trade=offer]");
    expect(seated.act().action).toMatchObject({ give: [1, 0, 0, 0, 0], get: [0, 0, 0, 0, 1] });
  });

  it("says what players and the bank still want", async () => {
    const seated = await withHand();
    await more(seated, "give-0", 3);
    expect(seated.find(".composer [role=status]").textContent).toBe("Choose what you get. Bank: Give 1 more Wood: 4 for 1.");
  });

  it("gives nothing that has been spent in the meantime", async () => {
    const seated = await withHand();
    await more(seated, "give-0", 3);
    await more(seated, "get-4");
    const [me, ...others] = recorded("main")[1].view.players;
    if (!me) throw new Error("no seat");
    await seated.change({ players: [{ ...me, hand: [1, 0, 1, 0, 0] }, ...others], legal: trading, off: {} });
    expect(seated.find('[data-more="give-0"] .num').textContent).toBe("1");
    await seated.click("[data-trade=offer]");
    expect(seated.act().action).toMatchObject({ give: [1, 0, 0, 0, 0], get: [0, 0, 0, 0, 1] });
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

  it("declines it with all others of the turn, and can be asked again", async () => {
    const seated = await sit("offered");
    const { turns } = recorded("offered")[1].view;
    const offer = recorded("offered")[1].view.offers[0]?.id;
    await seated.click("[data-answer=quiet]");
    expect(seated.act().action).toEqual({ kind: "decline_offer", offer });
    seated.line.say({ type: "answer", id: seated.act().id, ok: true, version: 0 });
    await seated.drawn();
    const left = (): LeaveOrdersMessage => seated.line.sent.findLast((message) => message.type === "leave_orders") as LeaveOrdersMessage;
    expect(left().orders).toEqual({ keep: null, offers: [], turn: null, quiet: turns });

    seated.line.say({ type: "done", id: left().id });
    seated.line.say({ type: "orders", orders: left().orders, given_for: 0 });
    await seated.drawn();
    expect(seated.table.querySelector("[data-answer=quiet]")).toBeNull();
    expect(text(seated.find("p.quiet span"))).toBe("You decline every offer of this turn.");
    await seated.click("[data-answer=hear]");
    expect(left().orders).toEqual({ keep: null, offers: [], turn: null });
  });

  it("asks anew in the next turn", async () => {
    const seated = await sit("offered");
    seated.line.say({ type: "orders", orders: { keep: null, offers: [], turn: null, quiet: recorded("offered")[1].view.turns - 1 }, given_for: 0 });
    await seated.drawn();
    expect(seated.table.querySelector("p.quiet")).toBeNull();
    expect(seated.table.querySelector("[data-answer=quiet]")).not.toBeNull();
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
    expect(seated.act().action).toEqual({ kind: "confirm_trade", offer: ready?.offer, partner: ready?.partners[0] });
  });

  it("withdraws its own offer", async () => {
    const seated = await sit("offers");
    await seated.click("[data-answer=withdraw]");
    expect(seated.act().action).toEqual({ kind: "withdraw_offer", offer: legalAt("offers").withdraw_offer?.offers[0] });
  });

  it("may exchange a resource for itself where the bank allows that, and warns of it", async () => {
    const [me, ...others] = recorded("main")[1].view.players;
    if (!me) throw new Error("no seat");
    const seated = await playing("main", { bank_same_resource: true }, { players: [{ ...me, hand: [4, 0, 0, 0, 0] }, ...others], legal: trading, off: {} });
    await more(seated, "give-0", 4);
    await more(seated, "get-0");
    expect(seated.find(".composer [role=status]").textContent).toBe("The bank would take this, though you give Wood for Wood.");
    await seated.click("[data-trade=bank]");
    expect(seated.act().action).toEqual({ kind: "bank_trade", give: [4, 0, 0, 0, 0], get: [1, 0, 0, 0, 0] });
  });
});
