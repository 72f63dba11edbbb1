import { describe, expect, it } from "vitest";
import type { PlayerView } from "../src/protocol";
import { playing, recorded, sit, text, type Position, type Seated } from "./harness";

const withAwards = (position: Position): PlayerView[] =>
  recorded(position)[1].view.players.map((player) => ({ ...player, longest_road: player.seat === 1, largest_army: player.seat === 1 }));

describe("a seat", () => {
  it("shows its awards by the rule set's words", async () => {
    const seated = await playing("storms", {}, { players: withAwards("storms") });
    expect([...seated.table.querySelectorAll(".seat .awards > span")].map(text)).toEqual(["Longest road", "Most storm cards"]);
  });

  it("says nothing about awards that are switched off", async () => {
    const seated = await playing("main", { route_award: false, army_award: false }, {});
    expect(seated.table.querySelector('.facts [title="road length"]')).toBeNull();
    expect(seated.table.querySelector('.facts [title="knights played"]')).toBeNull();
  });

  it("counts the monuments and markets that it controls", async () => {
    const landmarks = [
      { tile: 0, kind: "monument" as const, seat: 1, influence: {} },
      { tile: 4, kind: "monument" as const, seat: 1, influence: {} },
      { tile: 11, kind: "market" as const, seat: 2, influence: {} },
    ];
    const seated = await playing("storms", {}, { landmarks });
    const awards = [...seated.table.querySelectorAll(".seat")].map((row) => text(row.querySelector(".awards")));
    expect(awards).toEqual(["", "2 monuments", "1 market", ""]);
  });
});

describe("storm cards", () => {
  it.each([
    ["globe", "#i-storm"],
    ["main", "#i-army"],
  ] as const)("have a picture of their own among what a seat has: %s", async (position, picture) => {
    const seated = await sit(position);
    const played = [...seated.table.querySelectorAll<HTMLElement>(".seat .facts > span")].find(({ title }) => title.endsWith("played"));
    expect(played?.querySelector("use")?.getAttribute("href")).toBe(picture);
  });
});

describe("seats on a phone", () => {
  it.each(["main", "special"] as const)("show computer players by their numbers, since their names would all be cut alike: %s", async (position) => {
    const seated = await sit(position, false);
    const [message, { view }] = recorded(position);
    const computers = message.table.seats.map((seat) => ({ ...seat, name: `Computer ${seat.color + 1}`, driver: "settler", replaced: null }));
    seated.line.say({ ...message, table: { ...message.table, seats: computers } });
    await seated.drawn();
    const names = [...seated.table.querySelectorAll(".strip .bot")].map(text);
    expect(names).toEqual(view.players.map(({ seat }) => String((computers[seat]?.color ?? -1) + 1)));
  });
});

describe("eight seats", () => {
  const players = Array.from({ length: 8 }, (_, seat) => ({ ...(recorded("special")[1].view.players[seat % 6] as PlayerView), seat }));

  it("have two lines each in the column, awards beside the name", async () => {
    const seated = await sit("special");
    await seated.change({ players: players.map((player) => ({ ...player, longest_road: player.seat === 7 })) });
    expect(seated.table.querySelectorAll(".seats.many .seat")).toHaveLength(8);
    expect(seated.table.querySelector(".seat .awards")).toBeNull();
    expect(text(seated.table.querySelectorAll(".seat")[7]?.querySelector(".award"))).toBe("Longest Trade Road");
  });

  it("have two rows of four on a phone", async () => {
    const seated = await sit("special", false);
    await seated.change({ players });
    expect(seated.table.querySelectorAll(".strip.many .seatlet")).toHaveLength(8);
    expect(seated.find(".strip").classList.contains("rows-of-4")).toBe(true);
  });
});

describe("the bank", () => {
  it("says that its cards are hidden", async () => {
    const seated = await sit("storms");
    expect(text(seated.find(".bank"))).toContain("The bank's cards aren't shown at this table.");
  });

  it("says that it never runs out", async () => {
    const seated = await playing("storms", { bank_size: 1500 }, {});
    expect(text(seated.find(".bank"))).toContain("It never runs out of cards.");
  });
});

describe("the points at the end", () => {
  const heads = (seated: Seated): string[] => [...seated.table.querySelectorAll(".victory thead")].slice(0, 1).flatMap((head) => [...head.querySelectorAll("th")].map(text));

  it("have a column for monuments where there are some, and none for awards that are off", async () => {
    const landmarks = [{ tile: 0, kind: "monument" as const, seat: 0, influence: { 0: 2 } }];
    const seated = await playing("over", { monuments: 1, army_award: false }, { landmarks });
    expect(heads(seated)).toEqual(["Player", "Settlements", "Cities", "Longest Road", "Monuments", "Point cards", "Points"]);
    expect(text(seated.table.querySelectorAll(".victory tbody tr td")[3])).toBe("1");
  });
});

describe("whoever is on vacation", () => {
  it.each([["a desk", true], ["a phone", false]] as const)("is told to be so on %s", async (_name, wide) => {
    const seated = await sit("main", wide);
    const [table] = recorded("main");
    const other = table.table.seats.find(({ you }) => !you);
    if (!other) throw new Error("Nobody else sits here.");
    other.vacation = "on vacation until August 10";
    seated.line.say(table);
    await seated.drawn();
    const seat = seated.table.querySelectorAll(wide ? ".seats .seat" : ".seatlet")[other.seat];
    expect(wide ? text(seat) : seat?.getAttribute("aria-label")).toContain("on vacation until August 10");
  });
});
