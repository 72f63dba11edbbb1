import { afterEach, describe, expect, it } from "vitest";
import { useTexts } from "../src/i18n";
import type { Orders } from "../src/protocol";
import { germanTexts, speaking } from "./commands";
import { recorded, sit, text, type Seated } from "./harness";

const NONE: Orders = { keep: null, offers: [], turn: null };

afterEach(() => useTexts({}));

/** The orders that a line means, said when some are on. */
function meant(line: string, on: Orders = NONE): Orders {
  const spoken = speaking("main");
  spoken.session.orders.heard({ type: "orders", orders: on, given_for: 999 });
  const reply = spoken.type(line);
  if (!("orders" in reply)) throw new Error(`“${line}”: ${JSON.stringify(reply)}`);
  return reply.orders;
}

const answer = (line: string): string => speaking("main").answer(line);

describe("the command about standing orders", () => {
  it("tells that there are none, or what is on", () => {
    expect(answer("orders")).toBe("You have no standing orders.");
    const spoken = speaking("main");
    const offers: Orders["offers"] = [{ kind: "decline", resource: 4 }, { kind: "accept", get: 2, give: 1, most: 2, keep: 3, below: 8 }];
    spoken.session.orders.heard({ type: "orders", orders: { keep: [4, 3, 2, 1, 0], offers, turn: { roll: true, end: true, once: false } }, given_for: 0 });
    expect(spoken.answer("orders").split("\n")).toEqual([
      "Discards: keep Ore, Wheat, Sheep, Brick, Wood, in this order.",
      "Decline offers that ask for Ore.",
      "Accept Sheep for at most 2 Brick if 3 Brick are left. Only from players with fewer than 8 points.",
      "Roll for me in every turn.",
      "End every turn in which there is nothing to do.",
    ]);
  });

  it("takes the order of discards; what isn't named is given up first", () => {
    expect(meant("orders keep wood brick").keep).toEqual([0, 1, 4, 3, 2]);
    expect(meant("orders keep off", { ...NONE, keep: [4, 3, 2, 1, 0] }).keep).toBeNull();
  });

  it("adds rules for offers to those that are on, and takes them away", () => {
    const declining: Orders = { ...NONE, offers: [{ kind: "decline", resource: 4 }] };
    expect(meant("orders decline").offers).toEqual([{ kind: "decline", resource: null }]);
    expect(meant("orders decline ore")).toEqual(declining);
    expect(meant("orders accept sheep for 2 brick keep 3", declining).offers).toEqual([
      { kind: "decline", resource: 4 },
      { kind: "accept", get: 2, give: 1, most: 2, keep: 3, below: null },
    ]);
    expect(meant("orders accept sheep for brick").offers).toEqual([{ kind: "accept", get: 2, give: 1, most: 1, keep: 0, below: null }]);
    expect(meant("orders decline off", declining)).toEqual(NONE);
  });

  it("declines all offers of somebody else's turn, until one says otherwise", () => {
    const spoken = speaking("offered");
    const { turns } = recorded("offered")[1].view;
    expect(spoken.type("not this turn")).toEqual({ orders: { ...NONE, quiet: turns } });
    spoken.session.orders.heard({ type: "orders", orders: { ...NONE, quiet: turns }, given_for: 999 });
    expect(spoken.answer("orders")).toBe("Decline every offer of this turn.");
    expect(spoken.type("orders decline off")).toEqual({ orders: NONE });
    expect(answer("not this turn")).toBe("It is your own turn: nobody makes you offers.");
  });

  it("orders the own turn, always or once", () => {
    expect(meant("orders roll").turn).toEqual({ roll: true, end: false, once: false });
    expect(meant("orders end once").turn).toEqual({ roll: false, end: true, once: true });
    const both: Orders = { ...NONE, turn: { roll: true, end: true, once: false } };
    expect(meant("orders roll off", both).turn).toEqual({ roll: false, end: true, once: false });
    expect(meant("orders end off", { ...NONE, turn: { roll: false, end: true, once: false } }).turn).toBeNull();
  });

  it("turns everything off", () => {
    expect(meant("orders off", { ...NONE, keep: [4, 3, 2, 1, 0] })).toEqual(NONE);
  });

  it.each(["orders keep ore ore", "orders fly", "orders accept ore for ore", "orders accept sheep for 99 brick", "orders decline ore wood"])("says how it is said: %s", (line) => {
    expect(answer(line)).toMatch(/^Say it like this: orders; orders off/);
  });

  it("says when there are too many rules", () => {
    const full: Orders = { ...NONE, offers: Array.from({ length: 8 }, () => ({ kind: "decline" as const, resource: null })) };
    const spoken = speaking("main");
    spoken.session.orders.heard({ type: "orders", orders: full, given_for: 0 });
    expect(spoken.answer("orders decline")).toContain("too many rules");
  });

  it("is understood in German", () => {
    useTexts(germanTexts());
    expect(meant("aufträge ablehnen").offers).toEqual([{ kind: "decline", resource: null }]);
    expect(meant("dauerauftrag würfeln einmal").turn).toEqual({ roll: true, end: false, once: true });
    expect(meant("aufträge aus", { ...NONE, keep: [4, 3, 2, 1, 0] })).toEqual(NONE);
  });

  it("leaves the orders with the server and tells what is on then", async () => {
    const seated = await textMode();
    await typed(seated, "orders roll");
    const left = seated.line.sent.findLast((message) => message.type === "leave_orders");
    expect(left?.orders.turn).toEqual({ roll: true, end: false, once: false });
    seated.line.say({ type: "done", id: left?.id ?? "" });
    seated.line.say({ type: "orders", orders: left?.orders ?? NONE, given_for: 3 });
    await seated.drawn();
    expect(text(seated.find(".answer"))).toContain("Saved.Roll for me in every turn.");
    expect(text(seated.find("[data-part=hand]"))).toContain("Automatic: roll");
  });
});

async function textMode(): Promise<Seated> {
  const seated = await sit("main");
  if (!seated.table.querySelector("#command")) await seated.click(".text-mode");
  return seated;
}

async function typed(seated: Seated, line: string): Promise<void> {
  (seated.find("#command") as HTMLInputElement).value = line;
  seated.find("form.command").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await seated.drawn();
}
