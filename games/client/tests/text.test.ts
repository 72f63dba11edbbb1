import { afterEach, describe, expect, it } from "vitest";
import { codesOf } from "../src/board/codes";
import { useTexts } from "../src/i18n";
import type { BoardView, Five, Words } from "../src/protocol";
import { germanTexts, speaking } from "./commands";
import { legalAt, recorded, type Position } from "./harness";

const boardAt = (position: Position): BoardView => recorded(position)[0].board as BoardView;
const codeAt = (position: Position, kind: "corner" | "edge" | "tile" | "node", id: number | undefined): string => codesOf(boardAt(position)).of(kind, id ?? 0);

afterEach(() => useTexts({}));

describe("codes of places", () => {
  it.each(["main", "globe", "storms", "islands", "special"] as const)("stand for one place each, and are read back in any case: %s", (position) => {
    const board = boardAt(position);
    const codes = codesOf(board);
    const sights = [
      ...board.tiles.map(({ id }) => ({ kind: "tile" as const, id })),
      ...board.corners.map(({ id }) => ({ kind: "corner" as const, id })),
      ...board.edges.map(({ id }) => ({ kind: "edge" as const, id })),
    ];
    expect(new Set(sights.map(({ kind, id }) => codes.of(kind, id))).size).toBe(sights.length);
    for (const sight of sights) expect(codes.find(codes.of(sight.kind, sight.id).toLowerCase())).toEqual(sight);
  });

  it("count the corners of a flat board by row from the north and by place from the west", () => {
    const board = boardAt("main");
    const north = board.corners.toSorted((a, b) => a.y - b.y || a.x - b.x);
    expect(north.slice(0, 3).map(({ id }) => codesOf(board).of("corner", id))).toEqual(["A1", "A2", "A3"]);
  });

  it("name a globe's corner by each of its tiles", () => {
    const board = boardAt("globe");
    const corner = board.corners[7];
    for (const id of corner?.tiles ?? []) {
      const letter = "abcdef"[board.tiles.find((tile) => tile.id === id)?.corners.indexOf(7) ?? 9];
      expect(codesOf(board).find(`${id + 1}${letter}`)).toEqual({ kind: "corner", id: 7 });
    }
  });
});

describe("a command in English", () => {
  const road = codeAt("main", "edge", legalAt("main").build_road?.edges[0]);
  const [a = "", b = ""] = road.split("-");
  const house = codeAt("main", "corner", legalAt("main").build_settlement?.corners[0]);
  const onRoad = legalAt("main").build_road?.edges[0];
  const onCorner = legalAt("main").build_settlement?.corners[0];
  it.each([
    ["roll", "roll", { kind: "roll" }],
    ["roll", "ROLL", { kind: "roll" }],
    ["roll", "r", { kind: "roll" }],
    ["main", "end", { kind: "end_turn" }],
    ["main", "end turn", { kind: "end_turn" }],
    ["main", `build road ${road}`, { kind: "build_road", edge: onRoad }],
    ["main", `Roads ${b} ${a}`, { kind: "build_road", edge: onRoad }],
    ["main", `build settlement at ${house}`, { kind: "build_settlement", corner: onCorner }],
    ["main", `b settl ${house.toLowerCase()}`, null],
    ["main", `build settl ${house.toLowerCase()}`, { kind: "build_settlement", corner: onCorner }],
    ["main", "buy", { kind: "buy_card" }],
    ["main", "play monopoly ore", { kind: "play_monopoly", resource: 4 }],
    ["main", "bank 3 ores for 1 wheat", { kind: "bank_trade", give: [0, 0, 0, 0, 3], get: [0, 0, 0, 1, 0] }],
    ["main", "offer 1 brick for 1 ore", { kind: "make_offer", give: [0, 1, 0, 0, 0], get: [0, 0, 0, 0, 1], to: [1, 2, 3] }],
    ["main", "offer 2 brick and sheep for ore to juno, mara", { kind: "make_offer", give: [0, 2, 1, 0, 0], get: [0, 0, 0, 0, 1], to: [3, 1] }],
    ["offers", "confirm okoro", { kind: "confirm_trade", offer: 1, partner: 2 }],
    ["offers", "withdraw", { kind: "withdraw_offer", offer: 1 }],
    ["offered", "accept", { kind: "accept_offer", offer: 1 }],
    ["offered", "decline Okoro", { kind: "decline_offer", offer: 1 }],
    ["counterable", "counter 1 clay for 2 ore", { kind: "counter_offer", offer: 1, give: [0, 1, 0, 0, 0], get: [0, 0, 0, 0, 2] }],
    ["counters", "accept 2", { kind: "confirm_trade", offer: 2, partner: 2 }],
    ["counters", "decline juno", { kind: "decline_offer", offer: 3 }],
    ["discard", "discard 2 ore 1 wheat and a sheep", null],
    ["discard", "discard 2 ore, 1 wheat, sheep", { kind: "discard", cards: [0, 0, 1, 1, 2] }],
    ["special", "done", { kind: "pass_building" }],
    ["special", "end", { kind: "pass_building" }],
  ] as const)("at %s: %s", (position, line, action) => {
    const { act, type } = speaking(position);
    if (action) expect(act(line)).toEqual(action);
    else expect(type(line)).not.toHaveProperty("act");
  });

  it("places in setup what is built later", () => {
    const corner = legalAt("setup").place_settlement?.corners[3];
    expect(speaking("setup").act(`build settlement ${codeAt("setup", "corner", corner)}`)).toEqual({ kind: "place_settlement", corner });
  });

  it("builds boats on globes", () => {
    const edge = legalAt("globe").build_boat?.edges[1];
    expect(speaking("globe").act(`build boat ${codeAt("globe", "edge", edge)}`)).toEqual({ kind: "build_boat", edge });
  });

  it.each([
    ["play storm rider", { play_knight: {} }, { kind: "play_knight" }],
    ["harvest timber grain", { play_plenty: { bank: null, count: 2 } }, { kind: "play_plenty", cards: [1, 0, 0, 1, 0] }],
    ["play weather", { play_weather_shift: {} }, { kind: "play_weather_shift" }],
  ])("plays Globe's cards: %s", (line, legal, action) => {
    expect(speaking("globe", { legal }).act(line)).toEqual(action);
  });

  it.each([
    ["play knight", { play_knight: {} }, { kind: "play_knight" }],
    ["play road building", { play_road_building: {} }, { kind: "play_road_building" }],
    ["play year of plenty wood ore", { play_plenty: { bank: null, count: 2 } }, { kind: "play_plenty", cards: [1, 0, 0, 0, 1] }],
    ["play plenty 2 ore", { play_plenty: { bank: null, count: 2 } }, { kind: "play_plenty", cards: [0, 0, 0, 0, 2] }],
    ["undo", { undo: { version: 3, text: "", event: {} } }, { kind: "undo", version: 3 }],
    ["sign up", { sign_up: { on: true, asked: false } }, { kind: "sign_up", on: true }],
    ["sign off", { sign_up: { on: false, asked: false } }, { kind: "sign_up", on: false }],
  ])("does what the position allows: %s", (line, legal, action) => {
    expect(speaking("main", { legal }).act(line)).toEqual(action);
  });
});

describe("the question after a turn", () => {
  const asked = {
    legal: { sign_up: { on: true, asked: true } },
    demands: [{ id: "sign_up:4", seat: 0, kind: "sign_up" as const, paused: false, due: null, left: 5000, reserve: 0, free: [] }],
  };

  it.each([
    ["sign up", true],
    ["yes", true],
    ["sign off", false],
    ["no", false],
  ])("takes either answer: %s", (line, on) => {
    expect(speaking("special", { ...asked, phase: "sign_up", you: 0 }).act(line)).toEqual({ kind: "sign_up", on });
  });
});

describe("robber and storms", () => {
  it("go to a tile by number and resource, and take from the only one there", () => {
    const targets = legalAt("robber").move_robber?.tiles ?? [];
    const target = targets.find(({ victims }) => victims.length === 1);
    expect(speaking("robber").act(`robber ${codeAt("robber", "tile", target?.tile)}`)).toEqual({ kind: "move_robber", tile: target?.tile, victim: target?.victims[0] });
    const tile = boardAt("robber").tiles.find(({ id }) => id === target?.tile);
    const words = recorded("robber")[0].table.words.resources[tile?.resource ?? 0];
    expect(speaking("robber").act(`robber ${tile?.number} ${words}`)).toMatchObject({ kind: "move_robber", tile: target?.tile });
  });

  it("are told where there is somebody to rob, if no place is said", () => {
    const legal = { move_robber: { tiles: [{ tile: 1, victims: [] }, { tile: 2, victims: [1, 3] }] } };
    expect(speaking("robber", { legal }).answer("robber")).toMatch(/^It can go to:\nT3, [^\n]+: Mara, Juno$/);
  });

  it("ask whom to steal from where there are several, and wait for the name", () => {
    const legal = { move_robber: { tiles: [{ tile: 2, victims: [1, 3] }] } };
    const { act, answer } = speaking("robber", { legal });
    expect(answer("robber T3")).toBe("Whom do you steal from? Mara, Juno.");
    expect(answer("steal from Okoro")).toContain("You can't steal from Okoro there.");
    expect(act("steal from Juno")).toEqual({ kind: "move_robber", tile: 2, victim: 3 });
    expect(act("robber T3 from mara")).toEqual({ kind: "move_robber", tile: 2, victim: 1 });
  });

  it("say which storm goes, to the middle of a tile or to a corner", () => {
    const tiles = boardAt("storms").tiles.length;
    const legal = { move_storm: { storms: [0, 1], targets: [{ node: 4, victims: [] }, { node: tiles + 9, victims: [2] }] } };
    const { act, answer } = speaking("storms", { legal });
    expect(act("storm 2 to T5")).toEqual({ kind: "move_storm", storm: 1, node: 4, victim: null });
    expect(act(`storm 1 ${codeAt("storms", "corner", 9)} from Okoro`)).toEqual({ kind: "move_storm", storm: 0, node: tiles + 9, victim: 2 });
    expect(answer("storm to T5")).toContain("Say which storm, by its number: Storm 1, Storm 2.");
  });
});

describe("the board of a globe", () => {
  const report = (): string[] => speaking("globe").answer("board").split("\n");

  it("names the marked corners of each trade site by what they trade", () => {
    const sites = boardAt("globe").tiles.filter(({ terrain }) => terrain === "trade_site");
    const lines = sites.map(({ corners }) => {
      const here = boardAt("globe").marks.filter(({ corner }) => corners.includes(corner));
      const words = recorded("globe")[0].table.words.resources[here[0]?.resource ?? 9];
      return `${words} trade site: ${here.map(({ corner }) => codeAt("globe", "corner", corner)).join(", ")}`;
    });
    expect(lines).not.toHaveLength(0);
    expect(report()).toEqual(expect.arrayContaining(lines));
  });

  it("says at which corner of a tile a storm stands, and which roll moves it", () => {
    const [storm] = recorded("globe")[1].view.storms;
    const board = boardAt("globe");
    const tile = board.tiles.find(({ id, resource }) => storm?.tiles.includes(id) && resource !== null);
    const line = report().find((one) => one.startsWith(codeAt("globe", "tile", tile?.id)));
    expect(line).toContain(`Storm 1 at ${codeAt("globe", "corner", (storm?.node ?? 0) - board.tiles.length)}`);
    expect(report()).toContain("When 2, 3, 11 or 12 is rolled, every storm moves one place.");
  });

  it("tells of each landmark who controls it and what influence there is", () => {
    const influenced = recorded("globe")[1].view.landmarks.find(({ influence }) => Object.keys(influence).length);
    const line = report().find((one) => one.startsWith(codeAt("globe", "tile", influenced?.tile)));
    expect(line).toContain("nobody controls it; Influence: You: 1");
  });
});

describe("storm cards", () => {
  it("are counted as such, where there are no knights", () => {
    const lines = speaking("globe").answer("players");
    expect(lines).toContain("storm cards played");
    expect(lines).not.toContain("knight");
  });
});

describe("an answer", () => {
  it("says why something is off, in the server's words", () => {
    expect(speaking("main").answer("build city")).toBe(recorded("main")[1].view.off["build_city"]?.text);
  });

  it("lists the places of a piece with code and name", () => {
    const lines = speaking("main").answer("build settlement").split("\n");
    expect(lines[0]).toBe("Settlement: 2 places.");
    expect(lines[1]).toMatch(/^[A-Z]\d+, corner of /);
  });

  it("says how a command is said that could not be read", () => {
    expect(speaking("main").answer("offer hats for ore")).toBe("Say it like this: offer 1 brick for 1 ore; offer 1 brick for 1 ore to Mara");
    expect(speaking("main").answer("fly away")).toBe("I don't understand “fly away”. Type “help” for all commands.");
  });

  it("says what a trade lacks", () => {
    expect(speaking("main").answer("bank 2 ore for 1 wheat")).toBe("Give 1 more Ore: 3 for 1.");
    expect(speaking("main").answer("offer 1 ore for 1 ore")).toContain("Players don't swap");
    expect(speaking("discard").answer("discard 3 ore")).toBe("Discard 4 cards, not 3.");
    expect(speaking("counters").answer("accept 3")).toContain("You don't hold 1 Clay.");
  });

  it.each([
    ["hand", /^Resources: 1 Wood, 2 Brick, 1 Sheep, 1 Wheat, 3 Ore\.\nDevelopment cards: /],
    ["costs", /^Road: 1 Wood, 1 Brick\n/],
    ["log 2", /^.+\n.+$/],
    ["points", /^You: \d+ of 10 points\nMara: /],
    ["board ore", /^T\d+, Mountains \d+/],
    ["board 8", /^T\d+, \w+ 8/],
    ["where me", /^(Settlement|City): [A-Z]\d+, corner of .+\n/],
    ["where mara", /Road: [A-Z]\d+-[A-Z]\d+, (edge|coast)/],
    ["places road", /^Road: 10 places\.\n[A-Z]\d+-[A-Z]\d+, /],
    ["clock", /^You: \d+:\d\d/],
    ["players", /Mara, \d+ points, .+ route \d+ long/],
    ["bank", /^You trade 3 Wood, 3 Brick/],
    ["help", /build road \| settlement \| city; build road [A-Z]\d+-[A-Z]\d+/],
    ["look A1", /^A1, corner of .+: free\nT\d+, /],
  ])("is what one asks for: %s", (line, words) => {
    expect(speaking("main").answer(line)).toMatch(words);
  });

  it("helps only with what the table has", () => {
    const help = speaking("main").answer("help");
    expect(help).not.toMatch(/storm|sign up|counter/);
    expect(speaking("storms").answer("help")).toContain("storm 1 to 8 ore");
  });

  it("names several cards and pieces as one does", () => {
    const me = recorded("main")[1].view.players[0]!;
    const players = [{ ...me, left: { settlement: 2, city: 1, road: 0 }, cards: { knight: 1, victory_point: 2 }, fresh: {} }];
    const hand = speaking("main", { players }).answer("hand");
    expect(hand).toContain("Development cards: 1 Knight, 2 Victory Points.");
    expect(hand).toContain("Pieces left: 2 Settlements, 1 City, 0 Roads.");
  });

  it("passes on what is said in the chat as it was typed", () => {
    expect(speaking("main").type("say Nice port, Mara!")).toEqual({ say: "Nice port, Mara!" });
  });

  it("is the same for those who only watch", () => {
    const watched = speaking("main", { you: null, legal: {} });
    expect(watched.answer("roll")).toBe("You are watching this game.");
    expect(watched.answer("points")).toContain("Mara");
  });
});

describe("a command in German", () => {
  const words: Words = {
    resources: ["Holz", "Lehm", "Schafe", "Weizen", "Erz"],
    pieces: { road: "Straße", boat: "Boot", bridge: "Brücke", settlement: "Siedlung", city: "Stadt" },
    cards: { knight: "Ritter", road_building: "Straßenbau", plenty: "Überfluss", monopoly: "Monopol", victory_point: "Siegpunkt" },
    several: { road: "Straßen", settlement: "Siedlungen", city: "Städte", monopoly: "Monopol-Karten" },
    terrain: { ...recorded("main")[0].table.words.terrain, mountains: "Gebirge" },
    awards: {},
    blocker: "Räuber",
  };
  const spoken = (position: Position, legal = legalAt(position)) => {
    useTexts(germanTexts());
    return speaking(position, { legal }, { words });
  };
  const road = codeAt("main", "edge", legalAt("main").build_road?.edges[0]);
  const ore: Five = [0, 0, 0, 0, 1];
  it.each([
    ["roll", "würfeln", { kind: "roll" }],
    ["roll", "Wuerfeln", { kind: "roll" }],
    ["main", `baue Straße ${road}`, { kind: "build_road", edge: legalAt("main").build_road?.edges[0] }],
    ["main", `STRASSEN ${road}`, { kind: "build_road", edge: legalAt("main").build_road?.edges[0] }],
    ["main", "zug beenden", { kind: "end_turn" }],
    ["main", "biete 1 Lehm für 1 Erz an Mara und Juno", { kind: "make_offer", give: [0, 1, 0, 0, 0], get: ore, to: [1, 3] }],
    ["main", "bank 3 erz gegen 1 weizen", { kind: "bank_trade", give: [0, 0, 0, 0, 3], get: [0, 0, 0, 1, 0] }],
    ["main", "spiele monopol erz", { kind: "play_monopoly", resource: 4 }],
    ["main", "karte kaufen", { kind: "buy_card" }],
    ["offers", "bestaetige Okoro", { kind: "confirm_trade", offer: 1, partner: 2 }],
    ["offered", "ja", { kind: "accept_offer", offer: 1 }],
    ["offered", "ablehnen", { kind: "decline_offer", offer: 1 }],
    ["discard", "abwerfen 2 erz 1 weizen 1 schaf", { kind: "discard", cards: [0, 0, 1, 1, 2] }],
    ["special", "fertig", { kind: "pass_building" }],
  ] as const)("at %s: %s", (position, line, action) => {
    expect(spoken(position).act(line)).toEqual(action);
  });

  it("moves the robber, and asks for the name", () => {
    const { act, answer } = spoken("robber", { move_robber: { tiles: [{ tile: 2, victims: [1, 3] }] } });
    expect(answer("räuber T3")).toBe("Wen bestiehlst du? Mara, Juno.");
    expect(act("stehlen von Juno")).toEqual({ kind: "move_robber", tile: 2, victim: 3 });
  });

  it("counts in German", () => {
    const me = recorded("main")[1].view.players[0]!;
    const players = [{ ...me, left: { settlement: 2, city: 1 }, cards: { monopoly: 2, knight: 1 }, fresh: {} }];
    useTexts(germanTexts());
    expect(speaking("main", { players }, { words }).answer("hand")).toMatch(/1 Ritter, 2 Monopol-Karten.*2 Siedlungen, 1 Stadt/s);
  });

  it("is answered in German", () => {
    expect(spoken("main").answer("hand")).toMatch(/^Rohstoffe: 1 Holz, 2 Lehm/);
    expect(spoken("main").answer("hallo")).toBe("„hallo“ verstehe ich nicht. „hilfe“ nennt alle Befehle.");
    expect(spoken("main").answer("hilfe")).toContain("biete 1 lehm für 1 erz an Mara");
  });
});
