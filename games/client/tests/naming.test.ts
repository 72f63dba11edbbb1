import { describe, expect, it } from "vitest";
import { Plan } from "../src/board/geometry";
import { placeName } from "../src/board/naming";
import type { BoardView } from "../src/protocol";
import { recorded } from "./harness";

const [message] = recorded("main");
const board = message.board as BoardView;
const { words } = message.table;
const plan = new Plan(board);
const corner = (tiles: number, port: boolean) => {
  const found = board.corners.find((one) => one.tiles.length === tiles && (one.port !== null) === port);
  if (!found) throw new Error("no such corner");
  return found;
};
const tilesOf = (ids: readonly number[]): string[] => ids.map((id) => placeName(plan, words, "tile", id));

describe("names of places", () => {
  it("are terrain and number for a tile", () => {
    const fields = board.tiles.find((tile) => tile.terrain === "fields");
    expect(placeName(plan, words, "tile", fields?.id ?? 0)).toBe(`Fields ${fields?.number}`);
  });

  it("are the terrain alone for a tile without a number", () => {
    const desert = board.tiles.find((tile) => tile.number === null);
    expect(placeName(plan, words, "tile", desert?.id ?? 0)).toBe("Desert");
  });

  it("are the three tiles for a corner inland", () => {
    const inland = corner(3, false);
    expect(placeName(plan, words, "corner", inland.id)).toBe(`corner of ${tilesOf(inland.tiles).join(", ")}`);
  });

  it("end in the sea for a corner on the coast", () => {
    const coast = corner(2, false);
    expect(placeName(plan, words, "corner", coast.id)).toBe(`corner of ${tilesOf(coast.tiles).join(", ")}, sea`);
  });

  it("say which port a corner has", () => {
    const harbour = board.corners.find((one) => one.port !== null);
    expect(placeName(plan, words, "corner", harbour?.id ?? 0)).toMatch(/port (2|3):1$/);
  });

  it("are the two tiles for an edge inland", () => {
    const edge = board.edges.find((one) => one.tiles.length === 2);
    const [a, b] = tilesOf(edge?.tiles ?? []);
    expect(placeName(plan, words, "edge", edge?.id ?? 0)).toBe(`edge between ${a} and ${b}`);
  });

  it("tell the two coasts of one tile apart by their side", () => {
    const coasts = new Map<number, number[]>();
    for (const edge of board.edges)
      if (edge.tiles.length === 1) coasts.set(edge.tiles[0] as number, [...(coasts.get(edge.tiles[0] as number) ?? []), edge.id]);
    for (const edges of coasts.values()) {
      const names = edges.map((edge) => placeName(plan, words, "edge", edge));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("differ for all corners of a board", () => {
    const names = board.corners.map((one) => placeName(plan, words, "corner", one.id));
    const twice = names.filter((name, i) => names.indexOf(name) !== i);
    expect(twice).toEqual([]);
  });
});

describe("names on seas and globes", () => {
  const at = (position: "globe" | "storms" | "islands") => {
    const [{ board: ground, table }] = recorded(position);
    return { board: ground as BoardView, words: table.words, plan: new Plan(ground as BoardView) };
  };

  it.each(["globe", "storms", "islands"] as const)("differ for all places of a kind: %s", (position) => {
    const { board: ground, words: spoken, plan: drawn } = at(position);
    const nodes = ground.tiles.length + ground.corners.length;
    const ids = { tile: ground.tiles.map(({ id }) => id), corner: ground.corners.map(({ id }) => id), edge: ground.edges.map(({ id }) => id), node: [...Array(nodes).keys()] };
    for (const kind of ["tile", "corner", "edge", "node"] as const) {
      const names = ids[kind].map((id) => placeName(drawn, spoken, kind, id));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("stay the same when a globe is turned", () => {
    const { board: ground, words: spoken, plan: drawn } = at("globe");
    const turned = drawn.facing({ longitude: 140, latitude: -50 });
    for (const { id } of ground.corners) expect(placeName(turned, spoken, "corner", id)).toBe(placeName(drawn, spoken, "corner", id));
  });

  it("tell the middle of a tile from its corners", () => {
    const { board: ground, words: spoken, plan: drawn } = at("islands");
    const [tile] = ground.tiles.filter(({ terrain }) => terrain === "market");
    expect(placeName(drawn, spoken, "node", tile?.id ?? 0)).toBe("middle of Market");
    const fifth = ground.corners[5]?.id ?? 0;
    expect(placeName(drawn, spoken, "node", ground.tiles.length + fifth)).toBe(placeName(drawn, spoken, "corner", fifth));
  });

  it("say sea for tiles of water, and where a place in the open sea is", () => {
    const { board: ground, words: spoken, plan: drawn } = at("globe");
    const water = new Set(ground.tiles.filter(({ terrain }) => terrain === "water").map(({ id }) => id));
    const open = ground.corners.find(({ tiles }) => tiles.every((tile) => water.has(tile)));
    expect(placeName(drawn, spoken, "corner", open?.id ?? 0)).toMatch(/^corner in the sea \(\d+° (north|south), \d+° (east|west)\)$/);
    const coast = ground.edges.find(({ tiles }) => tiles.filter((tile) => water.has(tile)).length === 1);
    expect(placeName(drawn, spoken, "edge", coast?.id ?? 0)).toMatch(/^coast of .+ side/);
  });

  it("name the land at both ends of a strait", () => {
    const [{ table }, { view }] = recorded("globe");
    const { plan: drawn } = at("globe");
    const bridge = view.roads.find(({ kind }) => kind === "bridge");
    expect(placeName(drawn, table.words, "edge", bridge?.edge ?? 0)).toMatch(/^edge in the sea from .+ to .+/);
  });

  it("say what a trade site's corner trades", () => {
    const [{ table }] = recorded("islands");
    const { board: ground, plan: drawn } = at("islands");
    const mark = ground.marks[0];
    const resource = table.words.resources[mark?.resource ?? 0];
    expect(placeName(drawn, table.words, "corner", mark?.corner ?? 0)).toContain(`${resource} trade site`);
  });

  it("tell equal tiles of a flat board apart by row and place", () => {
    const { board: ground, words: spoken, plan: drawn } = at("islands");
    const water = ground.tiles.find(({ terrain }) => terrain === "water");
    expect(placeName(drawn, spoken, "tile", water?.id ?? 0)).toMatch(/^Water \(row \d+, place \d+\)$/);
  });
});
