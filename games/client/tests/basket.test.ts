import { describe, expect, it } from "vitest";
import { EMPTY, bankObjection, canAdd, offerObjection, put, type Basket } from "../src/play/basket";
import type { Five } from "../src/protocol";

const WORDS = ["Wood", "Brick", "Sheep", "Wheat", "Ore"];
const terms = { rates: [4, 3, 2, 4, 4] as Five, bank: [19, 19, 19, 1, 0] as Five };
const basket = (give: Five, get: Five): Basket => ({ give, get });
const objection = (give: Five, get: Five): string | null => bankObjection(basket(give, get), terms, (i) => WORDS[i] ?? "");

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
  it("needs something on both sides, and somebody to ask", () => {
    expect(offerObjection(EMPTY, [1])).toBe("Choose what you give.");
    expect(offerObjection(basket([1, 0, 0, 0, 0], [0, 0, 0, 0, 0]), [1])).toBe("Choose what you get.");
    expect(offerObjection(basket([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]), [])).toBe("Choose whom to ask.");
    expect(offerObjection(basket([1, 0, 0, 0, 0], [0, 1, 0, 0, 0]), [2])).toBeNull();
  });
});

describe("filling a basket", () => {
  const hand: Five = [2, 0, 0, 0, 0];

  it("stops at what you hold", () => {
    const full = put(put(EMPTY, "give", 0, 1), "give", 0, 1);
    expect(canAdd(EMPTY, "give", 0, hand)).toBe(true);
    expect(canAdd(full, "give", 0, hand)).toBe(false);
    expect(canAdd(EMPTY, "give", 1, hand)).toBe(false);
  });

  it("never has a resource on both sides", () => {
    expect(canAdd(put(EMPTY, "get", 0, 1), "give", 0, hand)).toBe(false);
    expect(canAdd(put(EMPTY, "give", 0, 1), "get", 0, hand)).toBe(false);
  });

  it("leaves the basket it started from as it was", () => {
    put(EMPTY, "give", 0, 1);
    expect(EMPTY.give).toEqual([0, 0, 0, 0, 0]);
  });
});
