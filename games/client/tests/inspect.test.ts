import { describe, expect, it } from "vitest";
import { Plan } from "../src/board/geometry";
import { sightsAt } from "../src/board/picking";
import { taken, toolsAt } from "../src/play/choice";
import type { BoardView } from "../src/protocol";
import { recorded, sit, text, type Seated } from "./harness";

const [seatedAs, { view }] = recorded("main");
const plan = new Plan(seatedAs.board as BoardView);
const corner = (view.legal.build_settlement?.corners ?? [])[0] as number;
const edge = (view.legal.build_road?.edges ?? [])[0] as number;

async function look(seated: Seated, kind: "corner" | "tile", id: number): Promise<string> {
  seated.find("hex-board").dispatchEvent(new CustomEvent("look", { detail: { sight: { kind, id }, upper: false } }));
  await seated.drawn();
  return text(seated.table.querySelector(".inspect"));
}

async function touch(seated: Seated, kind: "corner" | "edge" | "tile", id: number): Promise<void> {
  seated.find("hex-board").dispatchEvent(new CustomEvent("touch", { detail: { sights: [{ kind, id }], upper: false } }));
  await seated.drawn();
}

describe("what is looked at", () => {
  it("shows a corner's tiles, numbers and dots, and the cards to expect", async () => {
    const said = await look(await sit("main"), "corner", 8);
    expect(said).toContain("Wood 10 ••• 3 in 36");
    expect(said).toContain("Ore 5 •••• 4 in 36");
    expect(said).toContain("Sheep 10 ••• 3 in 36");
    expect(said).toMatch(/A settlement gets \d+ cards in 36 rolls, a city twice that\./);
  });

  it("shows the port, and that a tile without a number pays nothing", async () => {
    const seated = await sit("main");
    expect(await look(seated, "corner", 1)).toMatch(/port \d:1/i);
    expect(await look(seated, "tile", 15)).toContain("Desert pays nothing");
  });

  it("says who builds at a corner, and where nobody can since another is too near", async () => {
    const seated = await sit("main");
    const [building] = view.buildings;
    const there = building?.corner ?? 0;
    expect(await look(seated, "corner", there)).toMatch(/: (Settlement|City)$/);
    const beside = plan.neighbours(there).find((id) => !view.buildings.some((other) => other.corner === id)) as number;
    expect(await look(seated, "corner", beside)).toContain("Too near to another building.");
  });

  it("doesn't count what the robber keeps away", async () => {
    const seated = await sit("main");
    await seated.change({ robber: 1 });
    const said = await look(seated, "corner", 8);
    expect(said).toContain("Ore 5 •••• pays nothing now");
    expect(said).toContain("A settlement gets 6 cards");
  });

  it("doesn't count what a storm takes from this corner, but what it leaves others", async () => {
    const seated = await sit("main");
    await seated.change({ robber: null, storms: [{ node: 1, tiles: [1], corners: [8] }] });
    expect(await look(seated, "corner", 8)).toContain("A settlement gets 6 cards");
    expect(await look(seated, "corner", 9)).not.toContain("pays nothing now");
  });

  it("counts the corners of a tile at which a storm keeps it from paying", async () => {
    const { storms } = recorded("globe")[1].view;
    const land = new Plan(recorded("globe")[0].board as BoardView);
    const id = storms[0]?.tiles.find((one) => land.tile(one).resource !== null) ?? -1;
    const { corners } = land.tile(id);
    const [at = -1, beside = -1] = corners;
    const seated = await sit("globe");
    await seated.change({ storms: [{ node: 0, tiles: [id], corners: [at, beside] }] });
    const said = await look(seated, "tile", id);
    expect(said).toContain(`It pays nothing at 2 of its ${corners.length} corners.`);
    expect(said).toContain("in 36");
    await seated.change({ storms: [{ node: id, tiles: [id], corners }] });
    expect(await look(seated, "tile", id)).toContain("pays nothing now");
  });

  it.each([
    [null, "Monument 1 point for whoever controls it Nobody controls it. Influence: You: 1; Okoro: 1"],
    [2, "Monument 1 point for whoever controls it Okoro controls it. Influence: You: 1; Okoro: 1"],
  ])("tells what a landmark is good for, who controls it and what influence there is: %s", async (seat, words) => {
    const [monument] = recorded("globe")[1].view.landmarks.filter(({ kind }) => kind === "monument");
    const seated = await sit("globe");
    await seated.change({ landmarks: [{ tile: monument?.tile ?? 0, kind: "monument", seat, influence: { 0: 1, 1: 0, 2: 1 } }] });
    expect(await look(seated, "tile", monument?.tile ?? 0)).toContain(words);
  });

  it("tells what a trade site trades", async () => {
    const site = recorded("globe")[0].board?.tiles.find(({ terrain }) => terrain === "trade_site");
    expect(await look(await sit("globe"), "tile", site?.id ?? 0)).toMatch(/Trade site 2:1 at its marked corners: \w+/);
  });

  it("is whatever lit place the keyboard reaches", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=build_settlement]");
    seated.find(".spot").dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
    await seated.drawn();
    expect(seated.table.querySelector(".inspect")).not.toBeNull();
  });

  it("goes with Esc", async () => {
    const seated = await sit("main");
    await look(seated, "corner", 8);
    await seated.press("Escape");
    expect(seated.table.querySelector(".inspect")).toBeNull();
  });
});

describe("looking at tiles and corners", () => {
  it("lets the keyboard walk all of them, and builds nothing", async () => {
    const seated = await sit("roll");
    await seated.click("[data-explore]");
    expect(seated.table.querySelectorAll(".spot")).toHaveLength(19 + 54);
    await seated.press("Enter", seated.find(".spot"));
    expect(seated.acts()).toHaveLength(0);
    await seated.press("Escape");
    await seated.press("Escape");
    expect(seated.table.querySelectorAll(".spot")).toHaveLength(0);
  });

  it("tells what a tile that the keyboard reaches pays, as it does of corners", async () => {
    const seated = await sit("roll");
    await seated.click("[data-explore]");
    const fields = recorded("roll")[0].board?.tiles.find(({ terrain }) => terrain === "fields");
    const spot = seated.find(`.spot[data-spot="${fields?.id}"]`);
    expect(spot.getAttribute("aria-label")).toContain(`Fields ${fields?.number}`);
    spot.focus();
    await seated.drawn();
    expect(text(seated.find(".inspect"))).toContain("in 36");
  });

  it("plans no storm there", async () => {
    const seated = await sit("globe");
    await seated.click("[data-explore]");
    seated.find(".spot").focus();
    await seated.drawn();
    expect(seated.table.querySelectorAll(".planned, .ghost")).toHaveLength(0);
  });

  it("begins and ends with I", async () => {
    const seated = await sit("roll");
    await seated.press("i", seated.find("[data-status]"));
    expect(seated.table.querySelectorAll(".spot")).toHaveLength(19 + 54);
    await seated.press("i", seated.find(".spot"));
    expect(seated.table.querySelectorAll(".spot")).toHaveLength(0);
  });
});

describe("a place tapped before any tool", () => {
  it("offers what fits there, and one tap builds it", async () => {
    const seated = await sit("main");
    await touch(seated, "corner", corner);
    expect([...seated.table.querySelectorAll("[data-build]")].map((chip) => chip.getAttribute("data-build"))).toEqual(["build_settlement"]);
    await seated.click("[data-build]");
    expect(seated.act().action).toEqual({ kind: "build_settlement", corner });
  });

  it("shows the piece and asks first for those who prefer it", async () => {
    const seated = await sit("main", true, { confirm: true });
    await touch(seated, "edge", edge);
    await seated.click("[data-build=build_road]");
    expect(seated.acts()).toHaveLength(0);
    await seated.click("[data-confirm=yes]");
    expect(seated.act().action).toEqual({ kind: "build_road", edge });
  });

  it("is let go with Esc", async () => {
    const seated = await sit("main");
    await touch(seated, "edge", edge);
    await seated.press("Escape");
    expect(seated.table.querySelector("[data-build], .spot")).toBeNull();
  });

  it("is only looked at where nothing can be built", async () => {
    const seated = await sit("main", false);
    const [building] = view.buildings.filter(({ seat, kind }) => seat !== view.you || kind === "city");
    await touch(seated, "corner", building?.corner ?? 0);
    expect(seated.table.querySelector("[data-build]")).toBeNull();
    expect(seated.table.querySelector(".inspect")).not.toBeNull();
  });

  it("can take boats, bridges and roads where each is legal", () => {
    const legal = { build_road: { edges: [4] }, build_boat: { edges: [4, 5] }, build_bridge: { edges: [5] } };
    const at = (id: number) => toolsAt({ ...view, legal }, { kind: "edge", id });
    expect([at(4), at(5), at(6)]).toEqual([["build_road", "build_boat"], ["build_boat", "build_bridge"], []]);
  });
});

describe("a tool with one legal place", () => {
  it("picks it, to be confirmed", () => {
    const legal = { build_city: { corners: [7] } };
    expect(taken({ ...view, legal }, "build_city").ghost).toEqual({ id: 7, action: { kind: "build_city", corner: 7 } });
  });

  it("picks nothing where there are several", () => {
    expect(taken({ ...view, legal: { build_city: { corners: [7, 9] } } }, "build_city").ghost).toBeNull();
  });
});

describe("what lies at a point", () => {
  it("is the nearest corner or edge first, then the tile", () => {
    const { x, y } = plan.place("corner", 8);
    const [first, ...others] = sightsAt(plan, { x: x + 5, y: y + 5 });
    expect(first).toEqual({ kind: "corner", id: 8 });
    expect(others.at(-1)?.kind).toBe("tile");
  });

  it("is nothing out at sea", () => {
    expect(sightsAt(plan, { x: 5_000, y: 0 })).toEqual([]);
  });
});
