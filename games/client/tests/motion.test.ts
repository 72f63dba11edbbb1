import { beforeEach, describe, expect, it, vi } from "vitest";
import { motions } from "../src/motion/motions";
import { Game } from "../src/play/game";
import type { BoardView, GameEvent, UpdateMessage } from "../src/protocol";
import { recorded, sit, type Seated } from "./harness";

const [seatedAs, update] = recorded("main");
const game = new Game(seatedAs.table, seatedAs.board as BoardView, { ...update.view, dice: [3, 2] });
const event = (kind: string, seat: number | null, more: Record<string, unknown> = {}, version = 1): GameEvent => ({ version, at: 0, kind, seat, text: "", ...more });

describe("what moves", () => {
  it("is the dice, a piece that is built, and the robber", () => {
    expect(motions(game, [event("rolled", 1, { dice: [1, 2] }), event("city_built", 1, { corner: 4 }), event("road_built", 1, { edge: 7 }), event("robber_moved", 1, { tile: 3, from: 5 })])).toEqual([
      { kind: "dice" },
      { kind: "drop", at: { kind: "corner", id: 4 } },
      { kind: "drop", at: { kind: "edge", id: 7 } },
      { kind: "slide", piece: "robber", from: { kind: "tile", id: 5 }, to: { kind: "tile", id: 3 } },
    ]);
  });

  it("is each storm that drifts, but none that stays", () => {
    const moves = [
      [4, 9],
      [7, 7],
    ];
    expect(motions(game, [event("storms_shifted", null, { moves, cause: "drift" })])).toEqual([{ kind: "slide", piece: "storm", from: { kind: "node", id: 4 }, to: { kind: "node", id: 9 } }]);
  });

  it("is a card from each tile that pays to those who build there, and to nobody else", () => {
    const paying = game.board.tiles.filter(({ number, id }) => number === 5 && id !== game.view.robber);
    const all = [0, 1, 2, 3].map((seat) => [seat, [9, 9, 9, 9, 9]]);
    const flights = motions(game, [event("produced", null, { cards: Object.fromEntries(all) as Record<string, unknown> })]);
    const beside = paying.flatMap(({ id, corners }) =>
      [0, 1, 2, 3].filter((seat) => game.view.buildings.some((building) => building.seat === seat && corners.includes(building.corner))).map((seat) => `${id} ${seat}`),
    );
    expect(flights.map((flight) => flight.kind === "flight" && `${(flight.from as { id: number }).id} ${flight.to}`).toSorted()).toEqual(beside.toSorted());
    expect(beside.length).toBeGreaterThan(0);
  });

  it("is a stolen card only for those who know which one it was", () => {
    expect(motions(game, [event("stolen", 1, { victim: 0, resource: 4 })])).toEqual([{ kind: "flight", from: 0, to: 1, resource: 4 }]);
    expect(motions(game, [event("stolen", 1, { victim: 2 })])).toEqual([]);
  });

  it("is nothing when a backlog comes at once", () => {
    expect(motions(game, [1, 2, 3, 4].map((version) => event("rolled", 1, { dice: [1, 1] }, version)))).toEqual([]);
  });
});

describe("the table", () => {
  const animate = vi.fn(() => ({ finished: Promise.resolve() }));
  const rolled = (message: UpdateMessage): UpdateMessage => ({ ...message, version: message.version + 1, reset: false, events: [event("rolled", 1, { dice: [1, 2] }, message.version + 1)] });
  const hears = async (seated: Seated, message: UpdateMessage): Promise<number> => {
    animate.mockClear();
    seated.line.say(message);
    await seated.drawn();
    await seated.drawn();
    return animate.mock.calls.length;
  };

  beforeEach(() => {
    Element.prototype.animate = animate as unknown as Element["animate"];
    delete document.documentElement.dataset["motion"];
  });

  it("turns the dice when they are rolled", async () => {
    const seated = await sit("main", false);
    expect(await hears(seated, rolled(update))).toBe(2);
  });

  it("moves nothing that is no news", async () => {
    const seated = await sit("main", false);
    expect(await hears(seated, update)).toBe(0);
  });

  it("replays nothing on catching up after the line was lost", async () => {
    const seated = await sit("main", false);
    seated.line.onclose = null;
    seated.table.session.set({});
    seated.line.onopen?.();
    expect(await hears(seated, rolled(update))).toBe(0);
    expect(await hears(seated, rolled(rolled(update)))).toBe(2);
  });

  it("moves nothing for those who want no motion", async () => {
    const seated = await sit("main", false);
    document.documentElement.dataset["motion"] = "reduced";
    expect(await hears(seated, rolled(update))).toBe(0);
  });
});
