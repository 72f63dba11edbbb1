import { describe, expect, it } from "vitest";
import { Plan } from "../src/board/geometry";
import { cornerName, edgeName, tileName } from "../src/board/naming";
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
const tilesOf = (ids: readonly number[]): string[] => ids.map((id) => tileName(plan, words, id));

describe("names of places", () => {
  it("are terrain and number for a tile", () => {
    const fields = board.tiles.find((tile) => tile.terrain === "fields");
    expect(tileName(plan, words, fields?.id ?? 0)).toBe(`Fields ${fields?.number}`);
  });

  it("are the terrain alone for a tile without a number", () => {
    const desert = board.tiles.find((tile) => tile.number === null);
    expect(tileName(plan, words, desert?.id ?? 0)).toBe("Desert");
  });

  it("are the three tiles for a corner inland", () => {
    const inland = corner(3, false);
    expect(cornerName(plan, words, inland.id)).toBe(`corner of ${tilesOf(inland.tiles).join(", ")}`);
  });

  it("end in the sea for a corner on the coast", () => {
    const coast = corner(2, false);
    expect(cornerName(plan, words, coast.id)).toBe(`corner of ${tilesOf(coast.tiles).join(", ")}, sea`);
  });

  it("say which port a corner has", () => {
    const harbour = board.corners.find((one) => one.port !== null);
    expect(cornerName(plan, words, harbour?.id ?? 0)).toMatch(/port (2|3):1$/);
  });

  it("are the two tiles for an edge inland", () => {
    const edge = board.edges.find((one) => one.tiles.length === 2);
    const [a, b] = tilesOf(edge?.tiles ?? []);
    expect(edgeName(plan, words, edge?.id ?? 0)).toBe(`edge between ${a} and ${b}`);
  });

  it("tell the two coasts of one tile apart by their side", () => {
    const coasts = new Map<number, number[]>();
    for (const edge of board.edges)
      if (edge.tiles.length === 1) coasts.set(edge.tiles[0] as number, [...(coasts.get(edge.tiles[0] as number) ?? []), edge.id]);
    for (const edges of coasts.values()) {
      const names = edges.map((edge) => edgeName(plan, words, edge));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  it("differ for all corners of a board", () => {
    const names = board.corners.map((one) => cornerName(plan, words, one.id));
    const twice = names.filter((name, i) => names.indexOf(name) !== i);
    expect(twice).toEqual([]);
  });
});
