/** What globes and seas add to the board: drawings, and turning by mouse, keys and buttons. */

import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HexBoard } from "../src/board/hex-board";
import { Plan } from "../src/board/geometry";
import { facing, HOME, towards, type Facing } from "../src/board/globe";
import type { BoardView, GameEvent, View } from "../src/protocol";
import { recorded, sit, sized, text, type Position, type Seated } from "./harness";

type Storm = View["storms"][number];

const frame = async (seated: Seated): Promise<void> => {
  await new Promise((resolve) => requestAnimationFrame(resolve));
  await seated.drawn();
  await seated.drawn();
};
const count = (seated: Seated, selector: string): number => seated.table.querySelectorAll(selector).length;
const planOf = (position: Position, way: Facing = HOME): Plan => new Plan(recorded(position)[0].board as BoardView, way);
const board = (seated: Seated): HexBoard => seated.find("hex-board") as HexBoard;
/** Shows the globe from where a place faces the viewer. */
const face = async (seated: Seated, way: Facing): Promise<void> => {
  (board(seated) as unknown as { turning: { to(way: Facing): void } }).turning.to(way);
  await seated.drawn();
};
const pointer = (seated: Seated, type: string, x: number, y: number, buttons = 1): boolean =>
  seated.find("svg.board").dispatchEvent(new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, buttons, bubbles: true }));
/** The tile that faces the viewer of a globe turned that way. */
const tileAt = (way: Facing): string => {
  const turned = planOf("globe", way);
  const depth = (id: number): number => turned.place("tile", id).depth;
  return String(turned.board.tiles.toSorted((a, b) => depth(b.id) - depth(a.id))[0]?.id);
};
/** The tile that lies nearest to the middle of the drawing. */
const middle = (seated: Seated): string => {
  const faces = [...seated.table.querySelectorAll<SVGElement>("svg.board :is(.tile, .sea) polygon:first-child")];
  const away = (points: string): number => Math.hypot(...[0, 1].map((axis) => points.split(" ").reduce((sum, point) => sum + Number(point.split(",")[axis]), 0)));
  const nearest = faces.toSorted((a, b) => away(a.getAttribute("points") ?? "") - away(b.getAttribute("points") ?? ""))[0];
  return nearest?.closest("[data-tile]")?.getAttribute("data-tile") ?? "";
};

beforeEach(() => {
  // The test's document has no layout: a pixel is a unit of the drawing, with the middle at 0, 0.
  vi.stubGlobal("DOMPoint", class {
    constructor(private readonly x: number, private readonly y: number) {}
    matrixTransform = (): { x: number; y: number } => ({ x: this.x, y: this.y });
  });
  Object.assign(SVGElement.prototype, { getScreenCTM: () => ({ a: 1, inverse: () => ({}) }) });
});

describe("the sea on a flat board", () => {
  it("has its tiles, and coasts only round what looks like land", async () => {
    const seated = await sit("islands");
    const [{ board: ground }] = recorded("islands");
    const wet = ground?.tiles.filter(({ terrain }) => terrain === "water").length ?? 0;
    expect(count(seated, ".sea")).toBe(wet);
    expect(count(seated, ".tile")).toBe((ground?.tiles.length ?? 0) - wet);
    expect(seated.find(".coast").getAttribute("d")?.split("Z")).toHaveLength((ground?.tiles.length ?? 0) - wet + 1);
  });

  it("has ports' signs out at sea, beside tiles of water too", () => {
    const plan = planOf("islands");
    expect(plan.board.ports.length).toBeGreaterThan(0);
    for (const port of plan.board.ports) {
      const { tiles } = plan.edge(port.edge);
      const land = plan.place("tile", tiles.find((tile) => plan.isLand(tile)) ?? 0);
      const [coast, out] = [plan.place("edge", port.edge), plan.outward(port.edge)];
      expect((coast.x - land.x) * out.x + (coast.y - land.y) * out.y).toBeGreaterThan(0);
    }
  });
});

describe("landmarks", () => {
  it("have symbols of their own, and a coin for each corner that trades", async () => {
    const seated = await sit("islands");
    for (const kind of ["market", "monument", "trade_site"]) expect(count(seated, `.landmark use[href="#g-${kind}"]`)).toBe(1);
    const marks = recorded("islands")[0].board?.marks ?? [];
    for (const { corner, resource } of marks) {
      const kinds = ["wood", "brick", "wool", "grain", "ore"];
      expect(count(seated, `[data-mark="${corner}"] use[href="#res-${kinds[resource]}"]`)).toBe(1);
    }
    expect(count(seated, ".coin")).toBe(marks.length);
  });

  it("show who controls them by colour, shape and letter", async () => {
    const seated = await sit("islands");
    const [market, monument] = recorded("islands")[1].view.landmarks;
    if (!market || !monument) throw new Error("no landmarks");
    await seated.change({ landmarks: [{ ...market, seat: 2 }, { ...monument, seat: null }] });
    const flag = seated.find(`[data-control="${market.tile}"]`);
    expect(flag.classList.contains("seat-3")).toBe(true);
    expect(flag.querySelector("use.emblem")?.getAttribute("href")).toBe("#emblem-3");
    expect(flag.querySelector(".letter")?.textContent).toBe("A");
    expect(count(seated, "[data-control]")).toBe(1);
  });

  it("lie in the water where the table wants them so, with no coast", async () => {
    const seated = await sit("islands");
    const [message] = recorded("islands");
    const before = seated.find(".coast").getAttribute("d")?.split("Z").length ?? 0;
    seated.line.say({ ...message, table: { ...message.table, options: { ...message.table.options, landmark_look: "water" } } });
    await seated.change({ robber: 0 });
    expect(count(seated, ".landmark .face.at-sea")).toBe(3);
    expect(seated.find(".coast").getAttribute("d")?.split("Z")).toHaveLength(before - 3);
  });
});

describe("routes", () => {
  it("are drawn as what they are", async () => {
    const seated = await sit("islands");
    const { roads } = recorded("islands")[1].view;
    for (const kind of ["road", "boat", "bridge"] as const) {
      const all = roads.filter((road) => road.kind === kind);
      expect(all.length).toBeGreaterThan(0);
      expect(count(seated, `.pieces .piece.${kind} > use[href="#${kind}"]`)).toBe(all.length);
    }
  });

  it("on a globe are drawn on its near side only", async () => {
    const seated = await sit("globe");
    await face(seated, facing(60, 10));
    const turned = planOf("globe", facing(60, 10));
    const { roads } = recorded("globe")[1].view;
    const near = roads.filter(({ edge }) => turned.sees("edge", edge)).map(({ edge }) => edge);
    expect(near.length).toBeLessThan(roads.length);
    const drawn = [...seated.table.querySelectorAll("[data-edge]")].map((one) => Number(one.getAttribute("data-edge")));
    expect(drawn.toSorted()).toEqual(near.toSorted());
  });
});

describe("storms", () => {
  const plan = planOf("islands");
  const built = new Map(recorded("islands")[1].view.buildings.map((building) => [building.corner, building]));
  const inland = plan.board.corners.find(({ id, tiles }) => tiles.length === 3 && built.has(id));
  const atCorner = plan.board.tiles.length + (inland?.id ?? 0);
  const areas: Storm[] = [
    { node: 0, tiles: [0], corners: plan.tile(0).corners },
    { node: atCorner, tiles: inland?.tiles ?? [], corners: [inland?.id ?? 0, ...plan.neighbours(inland?.id ?? 0)] },
  ];

  it("take all of a tile, or a kite of each tile round a corner", async () => {
    const seated = await sit("islands");
    await seated.change({ storms: areas });
    const rings = (node: number): number => (seated.find(`[data-storm-area="${node}"] .front`).getAttribute("d")?.split("Z").length ?? 0) - 1;
    expect(rings(0)).toBe(1);
    expect(rings(atCorner)).toBe(3);
    expect(count(seated, ".storm")).toBe(2);
  });

  it("carry the roll that moves them on, where one is forecast", async () => {
    const seated = await sit("storms");
    const storms = (): string[] => [...seated.table.querySelectorAll(".storm:not(.ghost)")].map((storm) => storm.querySelector(".moves-on text")?.textContent ?? "");
    await seated.change({ forecast: [5, 4] });
    expect(new Set(storms())).toEqual(new Set(["9"]));
    await seated.change({ forecast: null });
    expect(new Set(storms())).toEqual(new Set([""]));
  });

  it("mark exactly the buildings that they cover", async () => {
    const seated = await sit("islands");
    await seated.change({ storms: areas });
    const covered = areas.flatMap(({ corners }) => corners.filter((corner) => built.has(corner)));
    const marked = [...seated.table.querySelectorAll("[data-covered]")].map((one) => Number(one.getAttribute("data-covered")));
    expect(covered.length).toBeGreaterThan(0);
    expect(marked.toSorted()).toEqual(covered.toSorted());
  });

  it("show the area that they would have at the node that is aimed at", async () => {
    const seated = await sit("storms");
    await seated.press("Enter", seated.find(".spot.node"));
    expect(count(seated, ".storm-area.planned")).toBe(0);
    const spot = seated.find(".spot.node[tabindex='0']");
    spot.focus();
    await seated.drawn();
    expect(count(seated, `.storm-area.planned[data-storm-area="${spot.getAttribute("data-spot")}"]`)).toBe(1);
  });

  it("go on showing it under a mouse that rests, whatever else changes meanwhile", async () => {
    const seated = await sit("storms");
    await seated.press("Enter", seated.find(".spot.node"));
    const spot = seated.find(".spot.node:not(.far)");
    spot.dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
    await seated.change({ deck: 3 });
    expect(count(seated, `.storm-area.planned[data-storm-area="${spot.getAttribute("data-spot")}"]`)).toBe(1);
  });
});

describe("turning a globe", () => {
  it.each([
    ["ArrowLeft", facing(-20, 0)],
    ["ArrowRight", facing(20, 0)],
    ["ArrowUp", facing(0, 15)],
    ["ArrowDown", facing(0, -15)],
  ])("%s turns it that way", async (key, way) => {
    const seated = await sit("globe");
    await face(seated, facing(0, 0));
    await seated.press(key, seated.find("svg.board"));
    await frame(seated);
    expect(middle(seated)).toBe(tileAt(way));
  });

  it("follows a drag, so that what was in the middle stays under the finger, and picks nothing", async () => {
    const seated = await sit("globe");
    await seated.click("[data-tool=build_boat]");
    await face(seated, facing(0, 0));
    pointer(seated, "pointerdown", 0, 0);
    pointer(seated, "pointermove", 120, 0);
    pointer(seated, "pointermove", 200, 0);
    await frame(seated);
    pointer(seated, "pointerup", 200, 0, 0);
    seated.find("svg.board").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: 200, clientY: 0 }));
    const degrees = (200 / (planOf("globe").radius ?? 1)) * (180 / Math.PI);
    expect(middle(seated)).toBe(tileAt(facing(-degrees, 0)));
    expect(seated.acts()).toHaveLength(0);
  });

  it("draws once a frame, however many moves a drag has", async () => {
    const seated = await sit("globe");
    const drawn = vi.spyOn(board(seated) as unknown as { render(): unknown }, "render");
    pointer(seated, "pointerdown", 0, 0);
    for (let x = 20; x < 120; x += 5) pointer(seated, "pointermove", x, 0);
    await frame(seated);
    expect(drawn.mock.calls.length).toBeLessThanOrEqual(2);
  });

  it("leaves flat boards alone", async () => {
    const seated = await sit("main");
    const before = seated.find("svg.board").innerHTML;
    await seated.press("ArrowLeft", seated.find("svg.board"));
    await frame(seated);
    expect(seated.find("svg.board").innerHTML).toBe(before);
    expect(count(seated, "[data-turn], [data-goal]")).toBe(0);
  });

  it("goes to one's buildings one after the other, and says where it is", async () => {
    const seated = await sit("globe");
    const { view } = recorded("globe")[1];
    const mine = view.buildings.filter(({ seat }) => seat === view.you);
    const plan = planOf("globe");
    const captions: string[] = [];
    for (const { corner } of [...mine, mine[0] as (typeof mine)[0]]) {
      await seated.click("[data-goal=mine]");
      expect(plan.corner(corner).tiles).toContain(Number(middle(seated)));
      captions.push(seated.find("hex-board .caption").textContent ?? "");
    }
    expect(new Set(captions).size).toBe(mine.length);
    expect(captions[0]).toMatch(/^Corner of /);
  });

  it.each([
    ["storm", ".storm"],
    ["last", ".last-move"],
  ])("goes to what lies on its far side: %s", async (goal, selector) => {
    const seated = await sit("globe");
    await seated.click(`[data-goal=${goal}]`);
    const { longitude, latitude } = (board(seated) as unknown as { turning: { facing: Facing } }).turning.facing;
    await face(seated, facing(longitude + 180, -latitude));
    const before = count(seated, selector);
    await seated.click(`[data-goal=${goal}]`);
    expect(count(seated, selector)).toBeGreaterThan(before);
  });

  it("turns to its far side and back, and says so", async () => {
    const seated = await sit("globe");
    await face(seated, facing(20, 30));
    await seated.click("[data-goal=far]");
    expect(middle(seated)).toBe(tileAt(facing(-160, -30)));
    expect(seated.find("hex-board .caption").textContent).toBe("The far side");
    await seated.click("[data-goal=far]");
    expect(middle(seated)).toBe(tileAt(facing(20, 30)));
  });

  it.each([
    ["m", "mine"],
    ["L", "last"],
    ["w", "storm"],
    ["f", "far"],
  ])("goes by the key %s, wherever the keyboard is, where the button %s would", async (key, goal) => {
    const [byKey, byButton] = [await sit("globe"), await sit("globe")];
    await byKey.press(key);
    await byButton.click(`[data-goal=${goal}]`);
    expect(middle(byKey)).toBe(middle(byButton));
    expect(byKey.find("hex-board .caption").textContent).toBe(byButton.find("hex-board .caption").textContent);
  });

  it("shows its far side in small, with all who build there", async () => {
    const seated = await sit("globe");
    await face(seated, facing(0, 0));
    const plan = planOf("globe").facing(facing(180, 0));
    const { view } = recorded("globe")[1];
    const there = view.buildings.filter(({ corner }) => plan.sees("corner", corner));
    const seats = new Set([...there.map(({ seat }) => seat), ...view.roads.filter(({ kind, edge }) => kind === "boat" && plan.sees("edge", edge)).map(({ seat }) => seat)]);
    expect(count(seated, ".far-side .houses")).toBe(seats.size);
  });
});

describe("what happens on the far side of a globe", () => {
  const [{ board: ground }, update] = recorded("globe");
  const plan = new Plan(ground as BoardView);
  const far = plan.board.corners.find(({ id }) => plan.facing(facing(0, 0)).place("corner", id).depth < -0.5);
  const event: GameEvent = { version: update.version + 1, at: update.now, kind: "settlement_built", seat: 1, text: "Mara built.", corner: far?.id };
  const happens = async (seated: Seated): Promise<void> => {
    seated.line.say({ ...update, version: update.version + 1, reset: false, events: [event] });
    await seated.drawn();
    await seated.drawn();
  };

  it("is turned to", async () => {
    const seated = await sit("globe");
    await face(seated, facing(0, 0));
    await happens(seated);
    expect(plan.corner(far?.id ?? 0).tiles.map(String)).toContain(middle(seated));
    expect(seated.find("hex-board .caption").textContent).toMatch(/^Corner /);
  });

  it("is not turned to while somebody drags", async () => {
    const seated = await sit("globe");
    await face(seated, facing(0, 0));
    const before = middle(seated);
    pointer(seated, "pointerdown", 0, 0);
    await happens(seated);
    expect(middle(seated)).toBe(before);
  });
});

describe("lit places on the far side of a globe", () => {
  const plan = planOf("globe");
  const near = recorded("globe")[1].view.legal.build_boat?.edges[0] ?? 0;
  const way = towards(plan.position("edge", near));
  const depth = (edge: number): number => plan.facing(way).place("edge", edge).depth;
  const far = plan.board.edges.toSorted((a, b) => depth(a.id) - depth(b.id))[0]?.id ?? 0;
  /** The tool for boats lights these edges, while the globe is turned that way. */
  const lit = async (edges: number[], from = way): Promise<Seated> => {
    const seated = await sit("globe");
    await seated.change({ legal: { ...recorded("globe")[1].view.legal, build_boat: { edges } } });
    await seated.click("[data-tool=build_boat]");
    await face(seated, from);
    return seated;
  };
  const clicked = (seated: Seated, x: number, y: number): boolean =>
    seated.find("svg.board").dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 1, clientX: x, clientY: y }));

  it("are buttons with names, but can't be seen", async () => {
    const seated = await lit([near, far]);
    const spot = seated.find(`[data-spot="${far}"]`);
    expect(spot.getAttribute("role")).toBe("button");
    expect(spot.getAttribute("aria-label")).toMatch(/^(edge|coast) /);
    expect(spot.querySelector(".ring, .preview")).toBeNull();
    expect(seated.find(`[data-spot="${near}"]`).querySelector(".ring")).not.toBeNull();
  });

  it("come to the front when the arrow keys reach them, and can be picked there", async () => {
    const seated = await lit([near, far]);
    const spot = seated.find(`[data-spot="${far}"]`);
    seated.find(`[data-spot="${near}"]`).focus();
    await seated.press("ArrowRight", seated.find(`[data-spot="${near}"]`));
    expect(document.activeElement).toBe(spot);
    expect(spot.classList.contains("far")).toBe(false);
    await seated.press("Enter", spot);
    expect(seated.act().action).toEqual({ kind: "build_boat", edge: far });
  });

  it("aren't picked by a click where they would be if the globe were glass", async () => {
    const seated = await lit([near], facing(way.longitude + 180, -way.latitude));
    clicked(seated, 0, 0);
    expect(seated.acts()).toHaveLength(0);
  });

  it("are picked by a click beside them once they face the viewer", async () => {
    const seated = await lit([near, far]);
    clicked(seated, 6, -5);
    expect(seated.act().action).toEqual({ kind: "build_boat", edge: near });
  });

  it("stay under the finger that taps one of them, though the tap gives it the focus", async () => {
    const tilted = facing(way.longitude, way.latitude > 0 ? way.latitude - 68 : way.latitude + 68);
    const seated = await lit([near, far], tilted);
    const place = plan.facing(tilted).place("edge", near);
    pointer(seated, "pointerdown", place.x, place.y);
    pointer(seated, "pointerup", place.x, place.y, 0);
    (document.activeElement as HTMLElement).blur();
    seated.find(`[data-spot="${near}"]`).focus();
    await seated.drawn();
    clicked(seated, place.x, place.y);
    expect(place.depth).toBeLessThan(0.5);
    expect(seated.act().action).toEqual({ kind: "build_boat", edge: near });
  });

  it("are brought to the front by a click while others lie too near, and picked by the next", async () => {
    const [first, second] = plan.board.edges.flatMap(({ id, corners: [a, b] }) => plan.board.edges.filter((other) => other.id !== id && (other.corners.includes(a) || other.corners.includes(b))).map((other) => [id, other.id]))[0] as [number, number];
    const { longitude, latitude } = towards(plan.position("edge", first));
    const aside = facing(longitude + 75, latitude);
    const resize = sized();
    const seated = await lit([first, second], aside);
    resize(120, 120);
    await face(seated, aside);
    const spot = seated.find(`[data-spot="${first}"]`);
    expect(spot.querySelector(".dot")).not.toBeNull();
    const { x, y } = plan.facing(aside).place("edge", first);
    clicked(seated, x, y);
    await seated.drawn();
    expect(seated.acts()).toHaveLength(0);
    expect(spot.querySelector(".ring")).not.toBeNull();
    clicked(seated, 0, 0);
    expect(seated.act().action).toEqual({ kind: "build_boat", edge: first });
  });

  it("are counted beside the picture of that side", async () => {
    const seated = await lit([near, far]);
    expect(text(seated.find(".far-side span"))).toBe("1 more");
    expect(seated.find(".far-side").getAttribute("aria-label")).toBe("Turn to the far side: 1 more lit place");
    await seated.change({ legal: { ...recorded("globe")[1].view.legal, build_boat: { edges: [near] } } });
    expect(text(seated.find(".far-side span"))).toBe("Far side");
  });

  it("aren't picked by the touch that stops the globe, but by the next", async () => {
    const seated = await lit([near, far]);
    window.matchMedia = (() => ({ matches: false })) as unknown as typeof window.matchMedia;
    const tap = (): void => {
      pointer(seated, "pointerdown", 0, 0);
      pointer(seated, "pointerup", 0, 0, 0);
      clicked(seated, 0, 0);
    };
    await seated.press("ArrowRight", seated.find("svg.board"));
    tap();
    expect(seated.acts()).toHaveLength(0);
    tap();
    expect(seated.act().action).toEqual({ kind: "build_boat", edge: near });
  });

  it("are not turned to again when something else changes", async () => {
    const seated = await lit([near], facing(way.longitude + 180, -way.latitude));
    await seated.change({ deck: 3, legal: { ...recorded("globe")[1].view.legal, build_boat: { edges: [near] } } });
    await seated.drawn();
    expect(seated.find(`[data-spot="${near}"]`).classList.contains("far")).toBe(true);
  });

  it("are turned to when a tool lights nothing else", async () => {
    const seated = await sit("globe");
    await seated.change({ legal: { ...recorded("globe")[1].view.legal, build_boat: { edges: [far] } } });
    await face(seated, way);
    await seated.click("[data-tool=build_boat]");
    await seated.drawn();
    expect(seated.find(`[data-spot="${far}"]`).classList.contains("far")).toBe(false);
  });
});
