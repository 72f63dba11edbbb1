import { describe, expect, it } from "vitest";
import { EMPTY, bankObjection, addObjection, counterObjection, giftNote, offerObjection, put, turned, type Basket } from "../src/play/basket";
import type { Five } from "../src/protocol";

const WORDS = ["Wood", "Brick", "Sheep", "Wheat", "Ore"];
const word = (index: number): string => WORDS[index] ?? "";
const terms = { rates: [4, 3, 2, 4, 4] as Five, bank: [19, 19, 19, 1, 0] as Five };
const basket = (give: Five, get: Five): Basket => ({ give, get });
const objection = (give: Five, get: Five): string | null => bankObjection(basket(give, get), terms, word);

describe("what the bank says to a basket", () => {
  it("takes one group at the resource's own rate", () => {
    expect(objection([4, 0, 0, 0, 0], [0, 1, 0, 0, 0])).toBeNull();
    expect(objection([0, 3, 0, 0, 0], [1, 0, 0, 0, 0])).toBeNull();
    expect(objection([0, 0, 2, 0, 0], [1, 0, 0, 0, 0])).toBeNull();
  });

  it("takes several groups of several resources for as many cards", () => {
    expect(objection([4, 6, 0, 0, 0], [0, 0, 2, 1, 0])).toBeNull();
  });

  it("says how many cards a group lacks", () => {
    expect(objection([3, 0, 0, 0, 0], [0, 1, 0, 0, 0])).toBe("Give 1 more Wood: 4 for 1.");
    expect(objection([0, 4, 0, 0, 0], [1, 0, 0, 0, 0])).toBe("Give 2 more Brick: 3 for 1.");
  });

  it("wants a card chosen for each group", () => {
    expect(objection([4, 0, 0, 0, 0], [0, 0, 0, 0, 0])).toBe("Choose 1 more card to get.");
    expect(objection([4, 6, 0, 0, 0], [0, 0, 1, 0, 0])).toBe("Choose 2 more cards to get.");
  });

  it("gives no more cards than groups", () => {
    expect(objection([4, 0, 0, 0, 0], [0, 1, 1, 0, 0])).toBe("Choose 1 card less to get.");
  });

  it("gives nothing for nothing", () => {
    expect(objection([0, 0, 0, 0, 0], [1, 0, 0, 0, 0])).toBe("Choose what you give.");
  });

  it("can't give what it hasn't", () => {
    expect(objection([0, 3, 2, 0, 0], [0, 0, 0, 2, 0])).toBe("The bank has only 1 Wheat.");
  });

  it("doesn't count its cards where they are hidden", () => {
    expect(bankObjection(basket([4, 0, 0, 0, 0], [0, 0, 0, 0, 1]), { ...terms, bank: null }, () => "")).toBeNull();
  });
});

describe("an offer to players", () => {
  const offer = (give: Five, get: Five, to: number[], gifts = false): string | null =>
    offerObjection(basket(give, get), to, gifts, word);

  it("needs something on both sides, and somebody to ask", () => {
    expect(offer([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1])).toBe("Choose what you give.");
    expect(offer([1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1])).toBe("Choose what you get.");
    expect(offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [])).toBe("Choose whom to ask.");
    expect(offer([1, 0, 0, 0, 0], [0, 1, 0, 0, 0], [2])).toBeNull();
  });

  it("may have one empty side where gifts are allowed, and says so", () => {
    expect(offer([1, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1], true)).toBeNull();
    expect(offer([0, 0, 0, 0, 0], [0, 1, 0, 0, 0], [1], true)).toBeNull();
    expect(offer([0, 0, 0, 0, 0], [0, 0, 0, 0, 0], [1], true)).toBe("Choose what you give.");
    expect(giftNote(basket([1, 0, 0, 0, 0], [0, 0, 0, 0, 0]))).toBe("A gift: you ask for nothing.");
    expect(giftNote(basket([0, 0, 0, 0, 0], [1, 0, 0, 0, 0]))).toBe("You ask for a gift: you give nothing.");
    expect(giftNote(basket([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]))).toBeNull();
  });

  it("never swaps a resource for itself", () => {
    expect(offer([2, 0, 0, 0, 0], [1, 0, 0, 0, 0], [1])).toBe("Players don't swap Wood for Wood.");
  });
});

describe("a counter-offer", () => {
  const offered = { give: [1, 0, 0, 0, 0] as Five, get: [0, 0, 0, 0, 2] as Five };

  it("begins with the offer's terms as far as the hand can pay for them", () => {
    const made = { give: [0, 0, 0, 0, 1] as Five, get: [3, 0, 0, 0, 0] as Five };
    expect(turned(made, [2, 0, 0, 0, 0])).toEqual({ give: [2, 0, 0, 0, 0], get: [0, 0, 0, 0, 1] });
  });

  it("needs terms other than the offer's own", () => {
    expect(counterObjection(offered, offered, false, () => "")).toBe("These are the offer's own terms. Change something.");
    expect(counterObjection({ ...offered, get: [0, 0, 0, 0, 3] }, offered, false, () => "")).toBeNull();
  });
});

describe("filling a basket", () => {
  const hand: Five = [2, 0, 0, 0, 0];

  it("stops at what you hold", () => {
    const full = put(put(EMPTY, "give", 0, 1), "give", 0, 1);
    expect(addObjection(EMPTY, "give", 0, hand, false, word)).toBeNull();
    expect(addObjection(full, "give", 0, hand, false, word)).toBe("You hold only 2 Wood.");
    expect(addObjection(EMPTY, "give", 1, hand, false, word)).toBe("You hold no Brick.");
  });

  it("has a resource on both sides only where the bank allows that", () => {
    const [getting, giving] = [put(EMPTY, "get", 0, 1), put(EMPTY, "give", 0, 1)];
    expect(addObjection(getting, "give", 0, hand, false, word)).toBe("You want to get Wood.");
    expect(addObjection(giving, "get", 0, hand, false, word)).toBe("You give Wood already.");
    expect(addObjection(getting, "give", 0, hand, true, word)).toBeNull();
    expect(addObjection(giving, "get", 0, hand, true, word)).toBeNull();
  });

  it("leaves the basket it started from as it was", () => {
    put(EMPTY, "give", 0, 1);
    expect(EMPTY.give).toEqual([0, 0, 0, 0, 0]);
  });
});
