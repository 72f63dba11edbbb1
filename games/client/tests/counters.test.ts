import { describe, expect, it } from "vitest";
import type { Offer } from "../src/protocol";
import { legalAt, recorded, sit, text } from "./harness";

const counters = (): Offer[] => recorded("counters")[1].view.offers.filter(({ counter }) => counter !== null);
const theirs = (): Offer => recorded("counterable")[1].view.offers[0] as Offer;

describe("a counter-offer to your own offer", () => {
  it("lies beside the offer, seen from your side", async () => {
    const seated = await sit("counters");
    const [first] = counters();
    const shown = seated.find(`[data-offer] [data-counter="${first?.id}"]`);
    expect(text(shown.querySelector("header"))).toMatch(/^Okoro counters/);
    const halves = [...shown.querySelectorAll(".half")].map((half) => text(half.querySelector(".sr")));
    const { resources } = recorded("counters")[0].table.words;
    const cards = (counts: readonly number[] = []): string => counts.flatMap((n, i) => (n ? [`${n} ${resources[i]}`] : [])).join(", ");
    expect(halves).toEqual([cards(first?.give), cards(first?.get)]);
  });

  it("is taken up with whoever made it", async () => {
    const seated = await sit("counters");
    const [first] = counters();
    await seated.click(`[data-counter="${first?.id}"] [data-partner]`);
    expect(seated.act().action).toEqual({ kind: "confirm_trade", offer: first?.id, partner: first?.by });
  });

  it("can't be taken up without the cards, and says so", async () => {
    const seated = await sit("counters");
    const [, second] = counters();
    await seated.click(`[data-counter="${second?.id}"] [data-partner]`);
    expect(seated.acts()).toHaveLength(0);
    expect(text(seated.find(".status .refused"))).toMatch(/^You don't hold 1 /);
  });

  it("can be declined", async () => {
    const seated = await sit("counters");
    const [first] = counters();
    await seated.click(`[data-counter="${first?.id}"] [data-answer=decline]`);
    expect(seated.act().action).toEqual({ kind: "decline_offer", offer: first?.id });
  });

  it("is announced on a phone, where the trade is out of sight", async () => {
    const seated = await sit("counters", false);
    expect(text(seated.find(".prompt"))).toMatch(/^Okoro counters your offer/);
    expect(text(seated.find("[data-tool=trade] .chip"))).toBe("3 new");
  });
});

describe("answering with terms of your own", () => {
  it("begins with the offer's terms, which can't be sent back as they are", async () => {
    const seated = await sit("counterable");
    await seated.click("[data-answer=counter]");
    const { give, get } = theirs();
    const basket = (side: string): number[] => [0, 1, 2, 3, 4].map((i) => Number(seated.find(`.terms [data-more="${side}-${i}"] .num`).textContent));
    expect([basket("give"), basket("get")]).toEqual([get, give]);
    await seated.click("[data-trade=counter]");
    expect(seated.acts()).toHaveLength(0);
    expect(text(seated.find(".status .refused"))).toMatch(/^These are the offer's own terms/);
  });

  it("sends what was changed, as the answer to that offer", async () => {
    const seated = await sit("counterable");
    await seated.click("[data-answer=counter]");
    const { id, give, get } = theirs();
    const wanted = give.findIndex(Boolean);
    await seated.click(`.terms [data-more="get-${wanted}"]`);
    await seated.click("[data-trade=counter]");
    const more = give.map((n, i) => (i === wanted ? n + 1 : n));
    expect(seated.act()).toMatchObject({ demand: `offer:${id}`, action: { kind: "counter_offer", offer: id, give: get, get: more } });
  });

  it("is given up by a button, or when the offer is gone", async () => {
    for (const end of ["button", "gone"]) {
      const seated = await sit("counterable");
      await seated.click("[data-answer=counter]");
      if (end === "button") await seated.click("[data-trade=cancel]");
      else await seated.change({ offers: [], legal: {} });
      expect(seated.table.querySelector(".composer.terms")).toBeNull();
      seated.table.remove();
    }
  });

  it("isn't offered where the table plays without counter-offers", async () => {
    const seated = await sit("offered");
    expect(seated.table.querySelector("[data-answer=counter]")).toBeNull();
  });

  it("shows what others put forward, without anything to press", async () => {
    const seated = await sit("counterable");
    const shown = seated.find("[data-counter]");
    expect(text(shown.querySelector("header"))).toBe("Okoro counters");
    expect(shown.querySelector("button")).toBeNull();
  });

  it("can be taken back by whoever did", async () => {
    const seated = await sit("counterable");
    const [offer, counter] = recorded("counterable")[1].view.offers as [Offer, Offer];
    const own = { ...counter, to: [0], by: 0, answers: { 0: "accepted" as const } };
    await seated.change({ offers: [offer, own], legal: { ...legalAt("counterable"), withdraw_offer: { offers: [own.id] } } });
    await seated.click(`[data-counter="${own.id}"] [data-answer=withdraw]`);
    expect(seated.act().action).toEqual({ kind: "withdraw_offer", offer: own.id });
  });
});

describe("gifts", () => {
  it("may ask for nothing where the table allows it, and are called gifts", async () => {
    const seated = await sit("counters");
    await seated.click(".new-trade");
    const kind = recorded("counters")[1].view.players[0]?.hand?.findIndex(Boolean) ?? 0;
    await seated.click(`[data-more="give-${kind}"]`);
    expect(text(seated.find(".composer [role=status]"))).toBe("A gift: you ask for nothing.");
    await seated.click("[data-trade=offer]");
    expect(seated.act().action).toMatchObject({ kind: "make_offer", get: [0, 0, 0, 0, 0] });
  });

  it("are shown with nothing on the other side", async () => {
    const seated = await sit("counterable");
    const [offer] = recorded("counterable")[1].view.offers as [Offer];
    await seated.change({ offers: [{ ...offer, get: [0, 0, 0, 0, 0] }] });
    expect(text(seated.find(".offer .half .counts"))).toBe("nothing");
  });
});
