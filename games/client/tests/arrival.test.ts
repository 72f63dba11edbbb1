import { afterEach, describe, expect, it, vi } from "vitest";
import type { HexTable } from "../src/hex-table";
import type { ServerMessage, TableMessage } from "../src/protocol";
import { Line, recorded } from "./harness";

const [TABLE, UPDATE] = recorded("setup");

/** A table whose page has brought these messages; its line isn't open yet. */
async function open(...messages: ServerMessage[]): Promise<{ table: HexTable; line: Line }> {
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("matchMedia", () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  document.body.innerHTML = `<script type="application/json" id="table-arrival">${JSON.stringify(messages)}</script>`;
  const table = document.createElement("hex-table") as HexTable;
  Object.assign(table, { socketUrl: "/ws/games/saltmarsh/", home: "/", newTable: "/tables/new/" });
  document.body.append(table);
  await table.updateComplete;
  return { table, line: Line.opened.at(-1) as Line };
}

afterEach(() => {
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

describe("a table whose page has brought the game", () => {
  it("shows it before its line is open, and speaks of no loss", async () => {
    const { table } = await open(TABLE, UPDATE);
    expect(table.querySelectorAll("svg.board .tile").length).toBeGreaterThan(0);
    expect(table.querySelector(".connection")).toBeNull();
    expect(table.querySelector(".connected")?.textContent).toBe("Connecting…");
  });

  it("asks its line for what happens from then on", async () => {
    const { line } = await open(TABLE, UPDATE);
    expect(line.url).toMatch(new RegExp(`/ws/games/saltmarsh/\\?after=${UPDATE.version}$`));
  });

  it("keeps its board when the line names who sits there, without it", async () => {
    const { table, line } = await open(TABLE, UPDATE);
    const { plan } = table.session.game ?? {};
    line.onopen?.();
    line.say({ ...TABLE, board: null } satisfies TableMessage);
    line.say({ ...UPDATE, reset: false, events: [] });
    await table.updateComplete;
    expect(table.session.game?.plan).toBe(plan);
    expect(table.querySelector(".connected")?.textContent).toBe("Connected");
  });

  it("sends what is done meanwhile once the line is open", async () => {
    const { table, line } = await open(TABLE, UPDATE);
    table.querySelector<SVGElement>(".spot")?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
    expect(line.sent).toEqual([]);
    line.onopen?.();
    expect(line.sent.filter(({ type }) => type === "act")).toHaveLength(1);
  });

  it("says so when there is no line", async () => {
    const { table, line } = await open(TABLE, UPDATE);
    line.close();
    await table.updateComplete;
    expect(table.querySelector(".connection")?.textContent).toContain("Reconnecting");
  });

  it("waits for its line where the game has not begun", async () => {
    const { table, line } = await open();
    expect(table.querySelector(".loading")?.textContent).toBe("Connecting…");
    expect(line.url).toMatch(/saltmarsh\/$/);
  });
});
