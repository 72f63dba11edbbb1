import { describe, expect, it } from "vitest";
import { POSITIONS, type Seated, heard, isOff, recorded, sit, text } from "./harness";

const buttons = ({ table }: Seated): Element[] => [...table.querySelectorAll("button")];

describe("a control that is off", () => {
  it.each(POSITIONS)("keeps the keyboard, at the position %s", async (position) => {
    for (const wide of [true, false]) {
      const seated = await sit(position, wide);
      if (!wide && position !== "over") await seated.click("[data-tool=trade]").catch(() => {});
      expect(buttons(seated).filter((button) => (button as HTMLButtonElement).disabled)).toEqual([]);
    }
  });

  it("has its reason read out when it is pressed", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=build_city]");
    expect(heard(seated)).toBe(recorded("main")[1].view.off["build_city"]?.text);
  });

  it("has it read out in an open sheet, too", async () => {
    const seated = await sit("discard");
    await seated.click("[data-discard=send]");
    expect(heard(seated)).toBe("Choose 4 more");
    expect(text(seated.find("dialog.discard .refused"))).toBe("Choose 4 more");
  });

  it("says in a basket what keeps one from giving more", async () => {
    const seated = await sit("main");
    const [held = 0] = recorded("main")[1].view.players[0]?.hand ?? [];
    const reason = `You hold only ${held} Wood.`;
    for (let n = 0; n < held; n += 1) await seated.click("[data-more=give-0]");
    expect(isOff(seated.find("[data-more=give-0]"))).toBe(true);
    expect(seated.find("[data-more=give-0]").getAttribute("aria-label")).toContain(reason);
    await seated.click("[data-more=give-0]");
    expect(text(seated.find(".status .refused"))).toBe(reason);
  });
});

describe("a refusal", () => {
  it("is read out", async () => {
    const seated = await sit("main");
    await seated.click("[data-tool=end_turn]");
    seated.line.say({ type: "answer", id: seated.act().id, ok: false, refusal: { code: "too_late", rule: "", params: {}, text: "Your time has run out." } });
    await seated.drawn();
    expect(heard(seated)).toBe("Your time has run out.");
  });
});

describe("news while a sheet is open", () => {
  it("is read out in the sheet: all behind it is silent", async () => {
    const seated = await sit("main", false);
    await seated.click("[data-tool=trade]");
    const [, update] = recorded("main");
    const event = { version: update.version + 1, kind: "rolled", seat: 1, at: 0, text: "Mara rolled 6." };
    seated.line.say({ ...update, version: update.version + 1, events: [event], reset: false });
    await seated.drawn();
    expect(text(seated.find("dialog [data-voice=polite]"))).toBe("Mara rolled 6.");
  });
});

describe("a card in the hand", () => {
  it("brings the trade in sight on a phone, and is in it", async () => {
    const seated = await sit("main", false);
    await seated.click(".chip-card:not(.none)");
    expect(seated.table.querySelector("dialog.trade .cell.some")).not.toBeNull();
  });

  it("says why it can't be traded now", async () => {
    const seated = await sit("roll");
    await seated.click(".pile[data-resource]");
    expect(text(seated.find(".status .refused"))).toBe(recorded("roll")[1].view.off["make_offer"]?.text);
  });
});
