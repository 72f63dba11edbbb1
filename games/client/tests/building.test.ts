import { describe, expect, it } from "vitest";
import { legalAt, sit } from "./harness";

describe("placing", () => {
  it("lights up all legal corners in setup, and places on the one picked", async () => {
    const seated = await sit("setup");
    const corners = legalAt("setup").place_settlement?.corners ?? [];
    expect(seated.table.querySelectorAll(".spot.corner")).toHaveLength(corners.length);
    await seated.click(`[data-spot="${corners[3]}"]`);
    expect(seated.act().action).toEqual({ kind: "place_settlement", corner: corners[3] });
  });

  it("lights up edges for the road that follows", async () => {
    const seated = await sit("setup");
    await seated.change({ phase: "setup_road", legal: { place_road: { edges: [3, 4] } } });
    expect(seated.table.querySelectorAll(".spot.corner")).toHaveLength(0);
    await seated.click('[data-spot="4"]');
    expect(seated.act().action).toEqual({ kind: "place_road", edge: 4 });
  });
});

describe("building", () => {
  it("lights up corners for a settlement, and never edges with them", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=build_settlement]");
    const corners = legalAt("main").build_settlement?.corners ?? [];
    expect(seated.table.querySelectorAll(".spot")).toHaveLength(corners.length);
    await seated.click(`[data-spot="${corners[0]}"]`);
    expect(seated.act().action).toEqual({ kind: "build_settlement", corner: corners[0] });
  });

  it("builds a road on a lit edge", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=build_road]");
    const edge = legalAt("main").build_road?.edges[0];
    await seated.click(`[data-spot="${edge}"]`);
    expect(seated.act().action).toEqual({ kind: "build_road", edge });
  });

  it("builds a city on a settlement", async () => {
    const seated = await sit("main");
    await seated.change({ legal: { build_city: { corners: [7] } }, off: {} });
    await seated.click("[data-tool=build_city]");
    await seated.click('[data-spot="7"]');
    expect(seated.act().action).toEqual({ kind: "build_city", corner: 7 });
  });

  it("lights up free roads without a tool", async () => {
    const seated = await sit("main");
    await seated.change({ free_roads: 2, legal: { build_road: { edges: [5, 6] } } });
    await seated.click('[data-spot="6"]');
    expect(seated.act().action).toEqual({ kind: "build_road", edge: 6 });
  });

  it("puts out the lights by Esc, by the tool itself, and by another tool", async () => {
    const seated = await sit("main");
    const lights = (): number => seated.table.querySelectorAll(".spot").length;
    await seated.click("[data-tool=build_settlement]");
    await seated.press("Escape");
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
    expect(seated.act().action).toEqual({ kind: "buy_card" });
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
    expect(seated.act().action).toEqual({ kind: "move_auto_pair", pair: 1, corner: 10, edge: 12 });
  });
});
