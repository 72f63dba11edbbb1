import { describe, expect, it } from "vitest";
import { recorded, sit } from "./harness";

describe("a submission", () => {
  it("names seat, version and the demand that it answers", async () => {
    const seated = await sit("roll");
    await seated.click("[data-tool=roll]");
    const [, { view, version }] = recorded("roll");
    expect(seated.act()).toMatchObject({ seat: 0, version, demand: `turn:${view.turns}` });
    expect(seated.act().id).toMatch(/^[0-9A-Za-z-]{1,64}$/);
  });

  it("is made once, however often the button is pressed before the answer", async () => {
    const seated = await sit("roll");
    await seated.click("[data-tool=roll]");
    await seated.click("[data-tool=roll]");
    expect(seated.acts()).toHaveLength(1);
  });
});

describe("after the server has taken an action", () => {
  it("nothing can be sent before the view shows what came of it", async () => {
    const seated = await sit("roll");
    const [, update] = recorded("roll");
    await seated.click("[data-tool=roll]");
    seated.line.say({ type: "answer", id: seated.act().id, ok: true, version: update.version + 1 });
    await seated.drawn();
    await seated.click("[data-tool=roll]");
    expect(seated.acts()).toHaveLength(1);
    const events = [{ version: update.version + 1, at: 0, kind: "rolled", seat: 0, text: "Ines rolled 6." }];
    const view = { ...update.view, phase: "main" as const, legal: { end_turn: {} } };
    seated.line.say({ ...update, version: update.version + 1, reset: false, view, events });
    await seated.drawn();
    await seated.click("[data-tool=end_turn]");
    expect(seated.acts()).toHaveLength(2);
  });
});
