import { describe, expect, it } from "vitest";
import type { GameEvent, Legal } from "../src/protocol";
import { undoneVersions } from "../src/play/undo";
import { legalAt, recorded, sit, text, type Seated } from "./harness";

const [, { version, events }] = recorded("main");
const built = { kind: "road_built", seat: 0, edge: 3, free: false };
const undo = { version: version - 1, event: built, text: "Ada built a road." };
const legal: Legal = { ...legalAt("main"), undo };

async function afterABuild(wide = true): Promise<Seated> {
  const seated = await sit("main", wide);
  await seated.change({ legal });
  return seated;
}

describe("undo", () => {
  for (const wide of [true, false]) {
    describe(wide ? "on a desk" : "on a phone", () => {
      it("is there while something can be taken back, and says what", async () => {
        const seated = await afterABuild(wide);
        expect(seated.find("[data-tool=undo]").getAttribute("aria-label")).toBe("Undo: Ada built a road.");
        await seated.change({ legal: legalAt("main") });
        expect(seated.table.querySelector("[data-tool=undo]")).toBeNull();
      });

      it("names the version to go back to, within the turn", async () => {
        const seated = await afterABuild(wide);
        await seated.click("[data-tool=undo]");
        expect(seated.act()).toMatchObject({ demand: `turn:${recorded("main")[1].view.turns}`, action: { kind: "undo", version: undo.version } });
      });
    });
  }

  it("leads the keyboard on when the button is gone", async () => {
    const seated = await afterABuild();
    seated.find("[data-tool=undo]").focus();
    await seated.change({ legal: legalAt("main") });
    await seated.drawn();
    expect(document.activeElement).toBe(seated.find("[data-status]"));
  });
});

describe("keys that undo", () => {
  const pressed = async (init: KeyboardEventInit, where: (seated: Seated) => Element): Promise<number> => {
    const seated = await afterABuild();
    where(seated).dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...init }));
    await seated.drawn();
    const { length } = seated.acts();
    seated.table.remove();
    return length;
  };
  const body = (): Element => document.body;
  const control = ({ find }: Seated): Element => find("[data-tool=build_road]");

  it("are Ctrl+Z and Command+Z, wherever the keyboard is", async () => {
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }])
      for (const where of [body, control]) expect(await pressed({ key: "z", ...modifier }, where)).toBe(1);
  });

  it("are U where the table has the keyboard, not a stray letter", async () => {
    expect(await pressed({ key: "u" }, control)).toBe(1);
    expect(await pressed({ key: "u" }, body)).toBe(0);
  });

  it("are no others", async () => {
    for (const init of [{ key: "z" }, { key: "u", ctrlKey: true }, { key: "z", ctrlKey: true, shiftKey: true }, { key: "u", altKey: true }])
      expect(await pressed(init, control)).toBe(0);
  });

  it("write where one writes", async () => {
    const writing = ({ table }: Seated): Element => table.appendChild(document.createElement("input"));
    expect(await pressed({ key: "u" }, writing)).toBe(0);
    expect(await pressed({ key: "z", ctrlKey: true }, writing)).toBe(0);
  });

  it("do nothing where nothing can be taken back", async () => {
    const seated = await sit("main");
    await seated.press("u", seated.find("[data-tool=build_road]"));
    expect(seated.acts()).toEqual([]);
  });
});

describe("the log of what was taken back", () => {
  const news: GameEvent[] = [
    { ...built, version: version + 1, at: 0, text: "Ada built a road." },
    { kind: "undone", seat: 0, entry: version + 1, event: built, version: version + 2, at: 0, text: "Ada took back the road." },
  ];

  const informed = async (): Promise<Seated> => {
    const seated = await sit("main");
    seated.line.say({ ...recorded("main")[1], version: version + 2, events: news, reset: false });
    await seated.drawn();
    return seated;
  };

  it("keeps both lines, the first one struck out", async () => {
    const { table } = await informed();
    const [latest, before] = [...table.querySelectorAll(".log li")];
    expect([text(latest), text(before)]).toEqual(["Ada took back the road.", "Ada built a road. taken back"]);
    expect([latest?.querySelector("s"), text(before?.querySelector("s"))]).toEqual([null, "Ada built a road."]);
  });

  it("is spoken", async () => {
    const { table } = await informed();
    expect(text(table.querySelector("[aria-live=polite]"))).toContain("Ada took back the road.");
  });

  it("shows no piece as the last one that is not there any more", async () => {
    const { table } = await informed();
    const last = (table.querySelector("hex-board") as unknown as { last: GameEvent | null }).last;
    expect(last?.version).not.toBe(version + 1);
  });

  it("knows each version that was taken back", () => {
    expect([...undoneVersions([...events, ...news])]).toEqual([version + 1]);
  });
});
