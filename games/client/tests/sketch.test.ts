/** A globe in few strokes. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { Plan } from "../src/board/geometry";
import { NEAR } from "../src/board/globe";
import type { HexBoard } from "../src/board/hex-board";
import { sketched } from "../src/board/layers";
import { Outline } from "../src/board/outline";
import { Game } from "../src/play/game";
import type { BoardView, TableInfo } from "../src/protocol";
import { recorded, sit, type Seated } from "./harness";

const [{ board, table }, { view }] = recorded("globe");
const plan = new Plan(board as BoardView);
const game = new Game(table as TableInfo, board as BoardView, view, plan);

/** How many outlines the sketch has of those looks. */
function outlines(look: string): number {
  const paths = sketched(plan, game, null)
    .filter((stroke) => stroke.look.split(" ").includes(look))
    .map(({ draw }) => Outline.of(draw));
  return paths.join("").match(/M/g)?.length ?? 0;
}

describe("a sketched globe", () => {
  const seen = plan.board.tiles.filter(({ id }) => plan.sees("tile", id));

  it("has each tile of land that is in sight", () => {
    expect(outlines("face")).toBe(seen.filter(({ id }) => plan.isLand(id)).length);
  });

  it("has each number that is in sight", () => {
    expect(outlines("rim")).toBe(seen.filter(({ id, number }) => number !== null && plan.place("tile", id).depth >= NEAR.number).length);
  });

  it("has each route and building that is in sight", () => {
    const [boats, roads] = [true, false].map((afloat) => view.roads.filter(({ kind, edge }) => plan.sees("edge", edge) && (kind === "boat") === afloat).length);
    expect(outlines("roads")).toBe(roads);
    expect(outlines("houses")).toBe(view.buildings.filter(({ corner }) => plan.sees("corner", corner)).length + (boats ?? 0));
  });

  it("has few strokes beside what it leaves out", () => {
    expect(sketched(plan, game, null).length).toBeLessThan(40);
  });
});

/** A canvas that counts how often it was painted anew. */
function paintings(): { count: number } {
  const counted = { count: 0 };
  const context = new Proxy({} as Record<string, unknown>, {
    get: (known, name: string) => known[name] ?? (() => {}),
    set: (known, name: string, value) => Boolean((known[name] = value) || true),
  });
  context["clearRect"] = () => counted.count++;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    context["canvas"] = this;
    return context as unknown as RenderingContext;
  } as HTMLCanvasElement["getContext"]);
  vi.stubGlobal("OffscreenCanvas", function () {
    return { width: 1, height: 1, getContext: () => context, transferToImageBitmap: () => ({ width: 1, height: 1 }) };
  });
  return counted;
}

/** The table while a slow machine turns its globe. */
async function turned(longitude = 30): Promise<Seated & { drawing: HexBoard }> {
  const seated = await sit("globe");
  const drawing = seated.find("hex-board") as HexBoard;
  drawing["turning"].coarse = true;
  drawing["turning"].facing = { longitude, latitude: 0 };
  drawing.requestUpdate();
  await drawing.updateComplete;
  return { ...seated, drawing };
}

const coasts = ({ table: seat }: Seated): string | null | undefined => seat.querySelector("svg.board .coast")?.getAttribute("d");

describe("a slow machine that turns a globe", () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  it("paints it anew for each turn", async () => {
    const painted = paintings();
    const { drawing } = await turned();
    drawing["turning"].facing = { longitude: 60, latitude: 0 };
    drawing.requestUpdate();
    await drawing.updateComplete;
    expect(painted.count).toBe(2);
  });

  it("leaves what is drawn in detail as it was", async () => {
    const before = coasts(await sit("globe"));
    paintings();
    expect(coasts(await turned())).toBe(before);
  });

  it("draws all details where the globe has come to rest", async () => {
    const before = coasts(await sit("globe"));
    paintings();
    const seated = await turned();
    seated.drawing["turning"].stop();
    await seated.drawing.updateComplete;
    expect(coasts(seated)).not.toBe(before);
    expect(seated.table.querySelector("canvas")).toBeNull();
  });

  it("takes no lit place from the keyboard", async () => {
    const before = (await sit("globe")).table.querySelectorAll(".spot");
    paintings();
    const { table: seat } = await turned();
    expect([...seat.querySelectorAll(".spot")].map((spot) => spot.getAttribute("aria-label"))).toEqual([...before].map((spot) => spot.getAttribute("aria-label")));
  });
});
