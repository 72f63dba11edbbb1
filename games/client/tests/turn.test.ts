import { describe, expect, it } from "vitest";
import { sit, text } from "./harness";

describe("a turn in a slow game", () => {
  it("reminds of what can still be built, where a live one doesn't", async () => {
    const hint = async (confirm: boolean): Promise<string> => text((await sit("main", true, { confirm })).find(".status p"));
    expect(await hint(true)).toBe("You can still build.");
    document.body.replaceChildren();
    expect(await hint(false)).toBe("Trade, build or pass.");
  });
});

describe("the turn", () => {
  it.each([
    ["roll", "roll"],
    ["main", "end_turn"],
  ] as const)("goes on by the main button: at %s it sends %s", async (position, kind) => {
    const seated = await sit(position);
    await seated.click(`[data-tool=${kind}]`);
    expect(seated.act().action).toEqual({ kind });
  });

  it.each([
    ["Space", " ", "roll", "roll"],
    ["Enter", "Enter", "main", "end_turn"],
  ] as const)("goes on by %s", async (_name, key, position, kind) => {
    const seated = await sit(position);
    await seated.press(key);
    expect(seated.act().action).toEqual({ kind });
  });

  it("doesn't end when Enter presses another button", async () => {
    const seated = await sit("main");
    await seated.press("Enter", seated.find("[data-tool=build_road]"));
    expect(seated.acts()).toHaveLength(0);
  });

  it("doesn't end by Space, which has just rolled", async () => {
    const seated = await sit("main");
    await seated.press(" ");
    expect(seated.acts()).toHaveLength(0);
  });
});
