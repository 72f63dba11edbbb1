import { describe, expect, it } from "vitest";
import type { GameEvent, ServerMessage } from "../src/protocol";
import { recorded, sit, text } from "./harness";


describe("what a moderator does", () => {
  it("is shown where one looks for what is going on, and read out", async () => {
    const seated = await sit("main");
    const [, update] = recorded("main");
    const event: GameEvent = { version: update.version + 1, at: 0, kind: "time_added", seat: null, text: "A moderator added 60 seconds to the clocks." };
    seated.line.say({ ...update, version: update.version + 1, reset: false, events: [event] });
    await seated.drawn();
    expect(text(seated.find(".status p"))).toBe(event.text);
    expect(text(seated.table.querySelector("[role=status].sr"))).toBe(event.text);
  });

  it("may be that a computer player plays for you: you are told, and can leave", async () => {
    const seated = await sit("main");
    const [hello] = recorded("main");
    const seats = hello.table.seats.map((seat) => (seat.you ? { ...seat, driver: "random" } : seat));
    seated.line.say({ ...hello, table: { ...hello.table, seats } } as ServerMessage);
    await seated.drawn();
    expect(text(seated.find(".prompt"))).toContain("A computer player plays for you now.");
    expect(seated.find(".prompt a").getAttribute("href")).toBe("/");
  });

  it("may be the end of the game, without a winner", async () => {
    const seated = await sit("over");
    const over = recorded("over").find((message) => message.type === "over");
    if (over?.type !== "over") throw new Error("The recording has no end");
    await seated.change({ winner: null });
    seated.line.say({ ...over, summary: { ...over.summary, winner: null, ended: "moderator" } });
    await seated.drawn();
    expect(text(seated.find("h1"))).toBe("A moderator ended the game");
  });

  it("may be that you are suspended: the table says so, and leads away", async () => {
    const seated = await sit("main");
    seated.line.close(4403);
    await seated.drawn();
    expect(text(seated.find("[role=alert]"))).toMatch(/suspended your account/);
    expect(seated.find("[role=alert] a").getAttribute("href")).toBe("/");
    expect(seated.table.querySelector(".table")).toBeNull();
  });
});
