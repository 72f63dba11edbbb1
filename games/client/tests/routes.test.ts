import { describe, expect, it } from "vitest";
import type { Legal } from "../src/protocol";
import { playing, recorded, sit, text, type Seated } from "./harness";

const tools = (seated: Seated): (string | null)[] => [...seated.table.querySelectorAll("[data-tool]")].map((tool) => tool.getAttribute("data-tool"));

describe("boats and bridges", () => {
  it("have tools only where the table has them", async () => {
    expect(tools(await sit("main"))).not.toContain("build_boat");
    const seated = await playing("main", { boats: true, bridges: true }, {});
    expect(tools(seated).slice(0, 3)).toEqual(["build_road", "build_boat", "build_bridge"]);
  });

  it("have one of the two tools where the table has one of the two", async () => {
    expect(tools(await playing("main", { boats: true }, {}))).not.toContain("build_bridge");
    expect(tools(await playing("main", { bridges: true }, {}))).not.toContain("build_boat");
  });

  it("show what they cost at this table", async () => {
    const seated = await playing("main", { boats: true }, { legal: { build_boat: { edges: [7] } } });
    const { costs, words } = recorded("main")[0].table;
    const cards = costs.boat.flatMap((n, i) => (n ? [`${n} ${words.resources[i]}`] : [])).join(", ");
    expect(text(seated.find("[data-tool=build_boat] .cost .sr"))).toBe(`costs ${cards}`);
  });

  it("are built on a lit edge", async () => {
    for (const kind of ["build_boat", "build_bridge"] as const) {
      const seated = await playing("main", { boats: true, bridges: true }, { legal: { [kind]: { edges: [7, 8] } } });
      await seated.click(`[data-tool=${kind}]`);
      await seated.click('[data-spot="8"]');
      expect(seated.act().action).toEqual({ kind, edge: 8 });
      seated.table.remove();
    }
  });
});

describe("the route beside a settlement of setup", () => {
  const legal: Legal = { place_road: { edges: [5, 6] }, place_boat: { edges: [6, 7] } };

  it("is a road, or a boat once that is chosen", async () => {
    const seated = await playing("setup", { boats: true }, { phase: "setup_road", legal });
    expect(text(seated.find(".status .title"))).toBe("Road or boat?");
    expect(seated.find("[data-route=road]").getAttribute("aria-pressed")).toBe("true");
    await seated.click("[data-route=boat]");
    expect([...seated.table.querySelectorAll(".spot")].map((spot) => spot.getAttribute("data-spot"))).toEqual(["6", "7"]);
    await seated.click('[data-spot="6"]');
    expect(seated.act().action).toEqual({ kind: "place_boat", edge: 6 });
  });

  it("is a road by default, also where a boat would do", async () => {
    const seated = await playing("setup", { boats: true }, { phase: "setup_road", legal });
    await seated.click('[data-spot="6"]');
    expect(seated.act().action).toEqual({ kind: "place_road", edge: 6 });
  });

  it("needs no choice where only a boat fits", async () => {
    const seated = await playing("setup", { boats: true }, { phase: "setup_road", legal: { place_boat: { edges: [7] } } });
    expect(seated.table.querySelector(".routes")).toBeNull();
    await seated.click('[data-spot="7"]');
    expect(seated.act().action).toEqual({ kind: "place_boat", edge: 7 });
  });
});

describe("the free pieces of a card", () => {
  it("are roads or boats", async () => {
    const legal: Legal = { build_road: { edges: [5] }, build_boat: { edges: [7] } };
    const seated = await playing("main", { boats: true }, { free_roads: 2, legal });
    expect(text(seated.find(".status p"))).toBe("2 free roads or boats to place.");
    await seated.click("[data-route=boat]");
    await seated.click('[data-spot="7"]');
    expect(seated.act().action).toEqual({ kind: "build_boat", edge: 7 });
  });

  it("are to be placed before anything else, also before the roll", async () => {
    const seated = await sit("roll");
    await seated.change({ free_roads: 1, legal: { build_road: { edges: [5] } } });
    expect(text(seated.find(".status p"))).toBe("1 free road to place.");
  });
});
