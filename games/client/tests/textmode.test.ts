import { beforeEach, describe, expect, it } from "vitest";
import { keyList } from "../src/play/keys";
import { legalAt, recorded, sit, text, type Seated } from "./harness";

beforeEach(() => localStorage.clear());

async function typing(seated: Seated, line: string): Promise<void> {
  const field = seated.find("#command") as HTMLInputElement;
  field.value = line;
  seated.find("form.command").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await seated.drawn();
}

async function inTextMode(position: Parameters<typeof sit>[0]): Promise<Seated> {
  localStorage.setItem("hexsite.text-mode", "1");
  return sit(position);
}

describe("text mode", () => {
  it.each([true, false])("is the first control of the table, and is remembered (wide: %s)", async (wide) => {
    const seated = await sit("main", wide);
    expect(seated.table.querySelector("button, a, input")?.textContent).toBe("Text mode");
    await seated.click(".text-mode");
    expect(seated.table.querySelector("hex-board")).toBeNull();
    seated.table.remove();
    expect((await sit("main", wide)).table.querySelector("hex-text")).not.toBeNull();
  });

  it("is found by those who see, too: in a phone's menu, and beside the keys of a desk", async () => {
    const phone = await sit("main", false);
    await phone.click(".top [aria-label=Menu]");
    await phone.click("[data-text-mode]");
    expect(phone.table.querySelector("hex-text")).not.toBeNull();
    expect(phone.table.querySelector("dialog")).toBeNull();
    phone.table.remove();
    localStorage.clear();

    const desk = await sit("main");
    desk.table.insertAdjacentHTML("beforebegin", '<template id="rules"></template>');
    await desk.press("?");
    await desk.click("[data-text-mode]");
    expect(desk.table.querySelector("hex-text")).not.toBeNull();
  });

  it("leads back to the board by its first control", async () => {
    const seated = await inTextMode("main");
    await seated.click(".text-mode");
    expect(seated.table.querySelector("hex-board")).not.toBeNull();
    seated.table.remove();
    expect((await sit("main")).table.querySelector("hex-text")).toBeNull();
  });

  it("has a heading for each part, in order", async () => {
    const seated = await inTextMode("main");
    const titles = [...seated.table.querySelectorAll("h2")].map((title) => text(title));
    expect(titles).toEqual(["Status", "Your hand", "Actions", "Agreements", "Board", "Players", "Trade", "Log", "Chat"]);
  });

  it("plays what is typed, and says that it is done", async () => {
    const seated = await inTextMode("roll");
    await typing(seated, "roll");
    const { id, action } = seated.act();
    expect(action).toEqual({ kind: "roll" });
    seated.line.say({ type: "answer", id, ok: true, version: recorded("roll")[1].version });
    await seated.drawn();
    expect(text(seated.find(".answer"))).toBe("roll Done.");
  });

  it("says why the server refused, and has it read out", async () => {
    const seated = await inTextMode("roll");
    await typing(seated, "roll");
    const refusal = { code: "late", rule: "HL-1", params: {}, text: "Your time has run out." };
    seated.line.say({ type: "answer", id: seated.act().id, ok: false, refusal });
    await seated.drawn();
    expect(text(seated.find(".answer"))).toBe("roll Your time has run out.");
    expect(text(seated.find("[aria-live=polite]"))).toContain("Your time has run out.");
  });

  it("brings back by the arrow keys what was typed before", async () => {
    const seated = await inTextMode("main");
    await typing(seated, "hand");
    await typing(seated, "costs");
    const field = seated.find("#command") as HTMLInputElement;
    const recalled: string[] = [];
    for (const key of ["ArrowUp", "ArrowUp", "ArrowUp", "ArrowDown", "ArrowDown"]) {
      await seated.press(key, field);
      recalled.push(field.value);
    }
    expect(recalled).toEqual(["costs", "hand", "hand", "costs", ""]);
  });

  it("lists what can be done: at once, or begun in the command line", async () => {
    const seated = await inTextMode("main");
    const buttons = [...seated.table.querySelectorAll<HTMLElement>(".doable button")];
    expect(buttons.map((button) => text(button))).toEqual(["buy", "end", "build settlement …", "build road …", "offer …", "bank …", "play …"]);
    buttons[3]?.click();
    expect((seated.find("#command") as HTMLInputElement).value).toBe("build road ");
  });

  it("never rolls by a letter that is typed", async () => {
    const seated = await inTextMode("roll");
    await seated.press("r", seated.find("#command"));
    expect(seated.acts()).toHaveLength(0);
  });
});

describe("keys of one letter", () => {
  it.each([
    ["roll", "r", "roll"],
    ["main", "e", "end_turn"],
    ["special", "e", "pass_building"],
  ] as const)("at %s: %s", async (position, key, kind) => {
    const seated = await sit(position);
    await seated.press(key);
    expect(seated.act().action).toEqual({ kind });
  });

  it("build by two: B, then the piece", async () => {
    const seated = await sit("main");
    await seated.press("b");
    await seated.press("r");
    expect(seated.find("[data-tool=build_road]").getAttribute("aria-pressed")).toBe("true");
    expect(seated.acts()).toHaveLength(0);
  });

  it.each(["globe", "special"] as const)("have one meaning each: %s", async (position) => {
    const { table } = await sit(position);
    const keys = keyList(table.session).map(([key]) => key);
    expect(keys).toContain("B S");
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are listed for a globe only where it is drawn", async () => {
    const listed = ({ table }: Seated): string[] => keyList(table.session).map(([key]) => key);
    expect(listed(await sit("globe"))).toEqual(expect.arrayContaining(["M", "L", "W", "F"]));
    expect(listed(await inTextMode("globe"))).not.toContain("F");
  });

  it("build by two on a globe that has the keyboard, too", async () => {
    const seated = await sit("globe");
    await seated.change({ legal: { ...legalAt("globe"), build_settlement: { corners: [0, 5] } } });
    const globe = seated.find("svg.board");
    globe.focus();
    await seated.press("b", globe);
    await seated.press("s", globe);
    expect(seated.find("[data-tool=build_settlement]").getAttribute("aria-pressed")).toBe("true");
  });

  it("sign up on a globe that has the keyboard, too", async () => {
    const seated = await sit("globe");
    await seated.change({ legal: { sign_up: { on: true, asked: true } } });
    await seated.press("s", seated.find("svg.board"));
    expect(seated.act().action).toEqual({ kind: "sign_up", on: true });
  });

  it("are listed by ?, and can be turned off for good", async () => {
    const seated = await sit("roll");
    document.body.append(Object.assign(document.createElement("template"), { id: "rules" }));
    await seated.press("?");
    expect(text(seated.find(".keys"))).toContain("B S");
    const box = seated.find("[name=letter-keys]") as HTMLInputElement;
    box.checked = false;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    await seated.drawn();
    expect(text(seated.find(".keys"))).not.toContain("B S");
    await seated.press("Escape");
    await seated.press("r");
    expect(seated.acts()).toHaveLength(0);
  });
});
