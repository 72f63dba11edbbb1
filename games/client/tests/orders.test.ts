import { describe, expect, it } from "vitest";
import type { LeaveOrdersMessage, Orders } from "../src/protocol";
import { type Seated, isOff, playing, recorded, sit, text } from "./harness";

const NONE: Orders = { keep: null, offers: [], turn: null };
const ALL: Orders = {
  keep: [4, 3, 2, 1, 0],
  offers: [{ kind: "decline", resource: 4 }, { kind: "accept", get: 2, give: 1, most: 1, keep: 2, below: 8 }],
  turn: { roll: true, end: true, once: false },
};

async function withOrders(orders: Orders, wide = true, givenFor = 0): Promise<Seated> {
  const seated = await sit("main", wide);
  seated.line.say({ type: "orders", orders, given_for: givenFor });
  await seated.drawn();
  return seated;
}

async function opened(orders: Orders = NONE, wide = true): Promise<Seated> {
  const seated = await withOrders(orders, wide);
  if (!wide) await seated.click(".top [aria-label=Menu]");
  await seated.click("[data-orders=open]");
  return seated;
}

/** What was sent to be left last. */
const left = (seated: Seated): LeaveOrdersMessage => seated.line.sent.findLast((message) => message.type === "leave_orders") as LeaveOrdersMessage;

async function saved(seated: Seated): Promise<Orders> {
  await seated.click("[data-orders=save]");
  return left(seated).orders;
}

async function tick(seated: Seated, name: string, on = true): Promise<void> {
  const input = seated.find(`input${name}`) as HTMLInputElement;
  input.checked = on;
  input.dispatchEvent(new Event("change", { bubbles: true }));
  await seated.drawn();
}

async function fill(seated: Seated, selector: string, value: string): Promise<HTMLInputElement> {
  const field = seated.find(selector) as HTMLInputElement;
  field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
  await seated.drawn();
  return field;
}

const order = (seated: Seated): string[] => [...seated.table.querySelectorAll(".keep .word")].map(text);
const line = (seated: Seated): Element | null => seated.table.querySelector(".orders-line");

describe("the line near the hand", () => {
  it.each([true, false])("says what is on (wide: %s)", async (wide) => {
    const seated = await withOrders(ALL, wide);
    expect(text(line(seated))).toBe("Automatic: discards, offers, roll, end of turn");
  });

  it("is not there if nothing is on", async () => {
    expect(line(await withOrders(NONE))).toBeNull();
  });

  it("says of an order for one turn that it is one, until that turn is over", async () => {
    const once: Orders = { ...NONE, turn: { roll: true, end: false, once: true } };
    const seated = await withOrders(once, true, 50);
    await seated.change({ turns: 50 });
    expect(text(line(seated))).toBe("Automatic: roll (once)");
    await seated.change({ turns: 51 });
    expect(line(seated)).toBeNull();
  });

  it("opens the sheet", async () => {
    const seated = await withOrders(ALL);
    await seated.click(".orders-line");
    expect(text(seated.find("dialog.orders h2"))).toBe("Standing orders");
  });
});

it("keeps the sheet of a discard closed that is made by order", async () => {
  const seated = await withOrders(ALL);
  const [, owing] = recorded("discard");
  await seated.change({ demands: owing.view.demands, legal: owing.view.legal });
  expect(seated.table.querySelector("dialog")).toBeNull();
  expect(text(seated.find(".prompt"))).toContain("You must discard");
});

describe("the sheet of standing orders", () => {
  it.each([true, false])("shows that nothing is on at first (wide: %s)", async (wide) => {
    const seated = await opened(NONE, wide);
    expect(seated.table.querySelectorAll("dialog.orders input:checked")).toHaveLength(0);
    expect(await saved(seated)).toEqual(NONE);
  });

  it("shows what is on, and leaves it as it is", async () => {
    const seated = await opened(ALL);
    expect(await saved(seated)).toEqual(ALL);
  });

  it("moves a resource up and down the order of discards, and the keyboard with it", async () => {
    const seated = await opened();
    await tick(seated, "[name=keep]");
    expect(order(seated)).toEqual(["Ore", "Wheat", "Sheep", "Brick", "Wood"]);
    await seated.click(".keep li:nth-child(3) [data-move=up]");
    expect(order(seated)).toEqual(["Ore", "Sheep", "Wheat", "Brick", "Wood"]);
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Keep Sheep longer");
    await seated.click(".keep li:nth-child(4) [data-move=down]");
    expect(document.activeElement?.getAttribute("aria-label")).toBe("Keep Brick longer");
    expect((await saved(seated)).keep).toEqual([4, 2, 3, 0, 1]);
  });

  it("moves nothing beyond the ends", async () => {
    const seated = await opened(ALL);
    await seated.click(".keep li:first-child [data-move=up]");
    await seated.click(".keep li:last-child [data-move=down]");
    expect((await saved(seated)).keep).toEqual(ALL.keep);
  });

  it("has no order of discards where chance draws them", async () => {
    const seated = await playing("main", { random_discards: true }, {});
    await seated.click("[data-orders=open]");
    expect(seated.table.querySelector("[name=keep]")).toBeNull();
  });

  it("adds a rule to decline", async () => {
    const seated = await opened();
    await seated.click("[data-add=decline]");
    await fill(seated, "[name=resource]", "4");
    expect((await saved(seated)).offers).toEqual([{ kind: "decline", resource: 4 }]);
  });

  it("adds a rule to accept, with numbers kept within bounds", async () => {
    const seated = await opened();
    await seated.click("[data-add=accept]");
    await fill(seated, "[name=get]", "0");
    await fill(seated, "[name=give]", "3");
    expect((await fill(seated, "[name=most]", "99")).value).toBe("19");
    await fill(seated, "[name=left]", "-3");
    await fill(seated, "[name=below]", "7");
    expect((await saved(seated)).offers).toEqual([{ kind: "accept", get: 0, give: 3, most: 19, keep: 0, below: 7 }]);
  });

  it("swaps what is got and given rather than let them be the same", async () => {
    const seated = await opened();
    await seated.click("[data-add=accept]");
    await fill(seated, "[name=get]", "1");
    expect((await saved(seated)).offers).toMatchObject([{ get: 1, give: 2 }]);
  });

  it("puts a later rule first", async () => {
    const seated = await opened(ALL);
    await seated.click("[data-rule='1'] [data-rule-up]");
    expect((await saved(seated)).offers).toEqual(ALL.offers.toReversed());
  });

  it("takes a rule away", async () => {
    const seated = await opened(ALL);
    await seated.click("[data-rule='0'] [data-rule-gone]");
    expect((await saved(seated)).offers).toEqual([ALL.offers[1]]);
  });

  it("takes no more rules than the server does", async () => {
    const seated = await opened({ ...NONE, offers: Array.from({ length: 8 }, () => ({ kind: "decline" as const, resource: null })) });
    expect(isOff(seated.find("[data-add=decline]"))).toBe(true);
    await seated.click("[data-add=decline]");
    expect((await saved(seated)).offers).toHaveLength(8);
  });

  it("orders the own turn: every turn, or one", async () => {
    const seated = await opened();
    await tick(seated, "[name=roll]");
    await tick(seated, "[name=end]");
    expect((await saved(seated)).turn).toEqual({ roll: true, end: true, once: false });
    seated.line.say({ type: "answer", id: left(seated).id, ok: false, refusal: { code: "failed", rule: "", params: {}, text: "No." } });
    await seated.drawn();
    await tick(seated, "[value=once]");
    await tick(seated, "[name=roll]", false);
    expect((await saved(seated)).turn).toEqual({ roll: false, end: true, once: true });
  });

  it("closes and says so when the server has taken the orders", async () => {
    const seated = await opened(ALL);
    await seated.click("[data-orders=save]");
    seated.line.say({ type: "done", id: left(seated).id });
    await seated.drawn();
    expect(seated.table.querySelector("dialog")).toBeNull();
    expect(text(seated.find(".status"))).toContain("Your standing orders are saved.");
  });

  it("stays open with what was written, and says why, when the server refuses", async () => {
    const seated = await opened();
    await tick(seated, "[name=keep]");
    await seated.click("[data-orders=save]");
    seated.line.say({ type: "answer", id: left(seated).id, ok: false, refusal: { code: "failed", rule: "", params: {}, text: "Try again." } });
    await seated.drawn();
    expect(text(seated.find("dialog.orders .refused"))).toBe("Try again.");
    expect(order(seated)).toHaveLength(5);
  });

  it("turns everything off at once", async () => {
    const seated = await opened(ALL);
    await seated.click("[data-orders=off]");
    expect(await saved(seated)).toEqual(NONE);
  });

  it("forgets what was not saved when it is closed", async () => {
    const seated = await opened();
    await tick(seated, "[name=keep]");
    await seated.press("Escape");
    await seated.click("[data-orders=open]");
    expect((seated.find("[name=keep]") as HTMLInputElement).checked).toBe(false);
  });

  it("is not offered to who watches, or while a computer plays for you", async () => {
    const watching = await playing("main", {}, { you: null });
    expect(watching.table.querySelector("[data-orders=open]")).toBeNull();
    const replaced = await sit("main");
    const [message] = recorded("main");
    const seats = message.table.seats.map((seat) => (seat.you ? { ...seat, driver: "settler" } : seat));
    replaced.line.say({ ...message, table: { ...message.table, seats } });
    await replaced.drawn();
    expect(replaced.table.querySelector("[data-orders=open]")).toBeNull();
  });
});
