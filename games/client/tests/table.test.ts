import { describe, expect, it } from "vitest";
import { useTexts } from "../src/i18n";
import { turns } from "../src/panels/log";
import type { GameEvent } from "../src/protocol";
import { Line, recorded, sit, text } from "./harness";

describe("tools that are off", () => {
  it("stay focusable and say why when pressed", async () => {
    const seated = await sit("main");
    const reason = recorded("main")[1].view.off["build_city"]?.text ?? "";
    const city = seated.find("[data-tool=build_city]") as HTMLButtonElement;
    expect(city.disabled).toBe(false);
    expect(city.getAttribute("aria-disabled")).toBe("true");
    expect(text(city)).toContain(reason);
    await seated.click("[data-tool=build_city]");
    expect(seated.acts()).toHaveLength(0);
    expect(text(seated.find(".status .refused"))).toBe(reason);
  });

  it("show the missing cards in figures", async () => {
    const seated = await sit("main");
    expect(text(seated.find("[data-tool=build_city] .why"))).toBe("lacks 1");
  });

  it("show the price where more kinds are missing than a button holds", async () => {
    const seated = await sit("main");
    const [, { view }] = recorded("main");
    const { build_settlement: _, ...legal } = view.legal;
    const off = { code: "cannot_afford", rule: "", params: { missing: [1, 1, 1, 0, 0] }, text: "You lack cards." };
    await seated.change({ legal, off: { ...view.off, build_settlement: off } });
    expect(seated.table.querySelector("[data-tool=build_settlement] .why")).toBeNull();
    expect(text(seated.find("[data-tool=build_settlement]"))).toContain("You lack cards.");
  });

  it("are all off while the line is down, with that as the reason", async () => {
    const seated = await sit("main");
    seated.line.close();
    await seated.drawn();
    expect(text(seated.find(".connection"))).toMatch(/^Reconnecting/);
    await seated.click("[data-tool=end_turn]");
    expect(seated.acts()).toHaveLength(0);
    expect(text(seated.find(".status .refused"))).toBe("Reconnecting…");
  });

  it.each([
    [true, "Reconnecting. Nothing is lost; your clock runs on."],
    [false, "Reconnecting. Nothing is lost."],
  ])("speaks of a clock only where one runs: %s", async (clocked, words) => {
    const seated = await sit("main");
    if (!clocked) await seated.change({ demands: recorded("main")[1].view.demands.map((demand) => ({ ...demand, due: null, left: null })) });
    seated.line.close();
    await seated.drawn();
    expect(text(seated.find(".connection"))).toBe(words);
  });

  it("are never lit on the board without being legal", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=build_settlement]");
    await seated.change({ legal: { end_turn: {} } });
    expect(seated.table.querySelectorAll(".spot")).toHaveLength(0);
  });
});

describe("places on the board", () => {
  it("are named buttons of which one is in the order of the Tab key", async () => {
    const seated = await sit("setup");
    const spots = [...seated.table.querySelectorAll(".spot")];
    expect(spots.every((spot) => spot.getAttribute("role") === "button")).toBe(true);
    expect(spots.every((spot) => spot.getAttribute("aria-label")?.startsWith("corner of "))).toBe(true);
    expect(spots.filter((spot) => spot.getAttribute("tabindex") === "0")).toHaveLength(1);
  });

  it("take Enter as a pick", async () => {
    const seated = await sit("setup");
    const spot = seated.find(".spot");
    await seated.press("Enter", spot);
    expect(seated.act().action).toMatchObject({ kind: "place_settlement", corner: Number(spot.dataset["spot"] ?? spot.getAttribute("data-spot")) });
  });
});

describe("what is read out", () => {
  it("is that it is your turn, at once", async () => {
    const seated = await sit("roll");
    expect(text(seated.table.querySelector("[aria-live=assertive]"))).toBe("Your turn.");
  });

  it("is an offer that wants an answer", async () => {
    const seated = await sit("offered");
    expect(text(seated.table.querySelector("[aria-live=assertive]"))).toBe("You have an offer to answer.");
  });

  it("is what others do, in the order in which it happens", async () => {
    const seated = await sit("main");
    const [, update] = recorded("main");
    const events = ["Mara rolled 6.", "Mara built a road."].map(
      (line, i): GameEvent => ({ version: update.version + 1 + i, at: 0, kind: "rolled", seat: 1, text: line }),
    );
    seated.line.say({ ...update, version: update.version + 2, reset: false, events });
    await seated.drawn();
    expect(text(seated.table.querySelector("[role=status][aria-live=polite].sr"))).toBe("Mara rolled 6. Mara built a road.");
  });

  it("sums up a backlog", async () => {
    const seated = await sit("main");
    const [, update] = recorded("main");
    const events = [1, 2, 3, 4, 5].map((n): GameEvent => ({ version: update.version + n, at: 0, kind: "rolled", seat: 1, text: `Event ${n}.` }));
    seated.line.say({ ...update, version: update.version + 5, reset: false, events });
    await seated.drawn();
    expect(text(seated.table.querySelector("[role=status][aria-live=polite].sr"))).toBe("Event 3. Event 4. Event 5. 2 more events");
  });
});

describe("after a gap", () => {
  it("the table asks for what is missing", async () => {
    const seated = await sit("main");
    const [, update] = recorded("main");
    seated.line.say({ ...update, version: update.version + 5, reset: false, events: [] });
    expect(seated.line.sent.at(-1)).toEqual({ type: "after", version: update.version });
  });
});

describe("the log", () => {
  const line = (kind: string, seat: number, words: string): GameEvent => ({ version: 1, at: 0, kind, seat, text: words });

  it("is cut into turns, the newest first", () => {
    const cut = turns([line("started", 0, "Start"), line("turn_started", 0, ""), line("rolled", 0, "a"), line("turn_started", 1, ""), line("rolled", 1, "b"), line("x", 1, "c")]);
    expect(cut.map(({ turn, events }) => [turn, events.map((event) => event.text)])).toEqual([
      [2, ["c", "b"]],
      [1, ["a"]],
      [0, ["Start"]],
    ]);
  });

  it("leaves out events without words", () => {
    expect(turns([line("hidden", 0, "")])[0]?.events).toEqual([]);
  });
});

describe("who only watches", () => {
  it("sees the board and the log, and nothing to press", async () => {
    const seated = await sit("main");
    const { players } = recorded("main")[1].view;
    await seated.change({ you: null, legal: {}, off: {}, demands: [], players: players.map((player) => ({ ...player, hand: null, cards: null, fresh: null, total: null })) });
    expect(seated.table.querySelector("[data-tool]")).toBeNull();
    expect(text(seated.find(".watching"))).toBe("You are watching this game.");
    expect(seated.table.querySelectorAll(".seat")).toHaveLength(4);
  });
});

describe("the end", () => {
  it("shows the points of each player and what they are made of", async () => {
    const seated = await sit("over");
    const me = recorded("over")[1].view.players[0];
    expect(text(seated.find("h1"))).toBe(`You win with ${me?.total} points`);
    for (const row of seated.table.querySelectorAll(".wide-panel tbody tr:has(.total)")) {
      const cells = [...row.querySelectorAll("td")].map((cell) => Number(cell.textContent) || 0);
      expect(cells.slice(0, -1).reduce((a, b) => a + b, 0)).toBe(cells.at(-1));
    }
  });

  it("shows how often each total was rolled", async () => {
    const seated = await sit("over");
    expect(seated.table.querySelectorAll(".dice-chart .bar")).toHaveLength(11);
  });

  it("shows what is needed to check the dice", async () => {
    const seated = await sit("over");
    const codes = [...seated.table.querySelectorAll(".verify code")].map((code) => code.textContent);
    expect(codes).toContain("5b1c".repeat(16));
    expect(codes).toHaveLength(5);
  });

  it("lets one look at the board and come back", async () => {
    const seated = await sit("over");
    await seated.click(".victory button");
    expect(seated.table.querySelector(".victory")).toBeNull();
    await seated.click(".prompt .btn");
    expect(seated.table.querySelector(".victory")).not.toBeNull();
  });
});

describe("a phone", () => {
  it("has seats, board, last event, hand and actions in one column", async () => {
    const seated = await sit("main", false);
    expect(seated.table.querySelectorAll(".seatlet")).toHaveLength(4);
    expect(seated.table.querySelectorAll(".chip-card")).toHaveLength(6);
    expect(text(seated.find(".eventline .text"))).toBe(recorded("main")[1].events.findLast((event) => event.text)?.text);
  });

  it("says that the line is down where the last event was, and covers nothing with it", async () => {
    const seated = await sit("main", false);
    seated.line.close();
    await seated.drawn();
    expect(text(seated.find(".connection"))).toMatch(/^Reconnecting/);
    expect(seated.table.querySelector(".eventline")).toBeNull();
    expect(seated.table.querySelector(".top hex-clock")).not.toBeNull();
  });

  it("tells the button that empties the basket from the one that closes the sheet", async () => {
    const seated = await sit("main", false);
    await seated.click("[data-tool=trade]");
    const buttons = [...seated.table.querySelectorAll("dialog .iconbtn")];
    expect(buttons.map((button) => button.getAttribute("aria-label"))).toEqual(["Close", "Empty the basket"]);
    expect(new Set(buttons.map((button) => button.querySelector("use")?.getAttribute("href"))).size).toBe(2);
  });

  it("opens trade, log and players as sheets, which Esc closes", async () => {
    const seated = await sit("main", false);
    for (const opener of ["[data-tool=trade]", ".eventline", ".seatlet"]) {
      await seated.click(opener);
      expect(seated.table.querySelector("dialog.drawer")).not.toBeNull();
      await seated.press("Escape");
      expect(seated.table.querySelector("dialog.drawer")).toBeNull();
    }
  });
});

describe("another language", () => {
  it("is spoken wherever the catalogue has words, with numbers in their right form", async () => {
    useTexts({ "End turn": "Zug beenden", "{n} corner is lit.": ["{n} Ecke leuchtet.", "{n} Ecken leuchten."], "Esc stops.": "Esc hört auf." });
    const seated = await sit("main");
    await seated.click("[data-tool=build_settlement]");
    expect(text(seated.find("[data-tool=end_turn] .label"))).toBe("Zug beenden");
    const count = recorded("main")[1].view.legal.build_settlement?.corners.length;
    expect(text(seated.find(".status p"))).toBe(`${count} Ecken leuchten. Esc hört auf.`);
  });
});

describe("the address of the line", () => {
  it("is a websocket on this site", async () => {
    await sit("main");
    expect(Line.opened.at(-1)?.url).toMatch(/^ws:\/\/[^/]+\/ws\/games\/saltmarsh\/$/);
  });
});

describe("a phone that becomes a desk", () => {
  it.each(["trade", "log", "chat", "players", "menu"] as const)("has no sheet open for %s, which has a place of its own there", async (sheet) => {
    const seated = await sit("main", false);
    seated.table.session.set({ sheet });
    await seated.drawn();
    await seated.resize(true);
    expect(seated.table.session.sheet).toBeNull();
    await seated.resize(false);
    expect(seated.table.querySelector("dialog")).toBeNull();
  });

  it("shows in the tabs what the sheet was about", async () => {
    const seated = await sit("main", false);
    seated.table.session.set({ sheet: "chat" });
    await seated.drawn();
    await seated.resize(true);
    expect(text(seated.find("[role=tab][aria-selected=true]"))).toBe("Chat");
  });

  it("still asks what must be answered", async () => {
    const seated = await sit("discard", false);
    await seated.resize(true);
    expect(seated.table.querySelector("dialog.discard")).not.toBeNull();
  });
});
