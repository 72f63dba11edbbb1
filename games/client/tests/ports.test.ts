import { describe, expect, it } from "vitest";
import { Plan } from "../src/board/geometry";
import { portPlace } from "../src/board/ports";
import type { BoardView, Port } from "../src/protocol";
import { recorded } from "./harness";

const board = recorded("main")[0].board as BoardView;
const [template] = board.ports as [Port, ...Port[]];
const coast = board.edges.filter(({ tiles }) => tiles.length === 1);

/** A port at each of these edges, and none elsewhere. */
const withPorts = (edges: readonly BoardView["edges"][number][]): Plan =>
  new Plan({ ...board, ports: edges.map(({ id, corners }) => ({ ...template, edge: id, corners })) });

const places = (plan: Plan) => plan.board.ports.map((port) => portPlace(plan, port));

describe("the signs of two ports", () => {
  const bays = board.corners.flatMap(({ id }) => {
    const [a, b] = coast.filter(({ corners }) => corners.includes(id));
    return a && b && a.tiles[0] !== b.tiles[0] ? [[a, b] as const] : [];
  });

  it("don't cover one another, even on both sides of a bay", () => {
    expect(bays).not.toHaveLength(0);
    for (const bay of bays) {
      const [one, other] = places(withPorts(bay));
      expect(Math.abs(one!.x - other!.x) >= 60 || Math.abs(one!.y - other!.y) >= 92).toBe(true);
    }
  });

  it("stand straight out from their edges where there is room", () => {
    for (const port of board.ports) {
      const alone = withPorts(coast.filter(({ id }) => id === port.edge));
      expect(portPlace(new Plan(board), port)).toEqual(places(alone)[0]);
    }
  });
});
