import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Afterwards } from "../src/motion/afterwards";
import { arrive, type Seated } from "./harness";

/** Frames that the test lets come. */
let due: FrameRequestCallback[];
const frame = async (): Promise<void> => {
  for (const callback of due.splice(0)) callback(0);
  await Promise.resolve();
};

beforeEach(() => {
  due = [];
  vi.stubGlobal("requestAnimationFrame", (callback: FrameRequestCallback) => due.push(callback));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("what comes after the first drawing", () => {
  const host = { addController() {}, removeController() {}, requestUpdate: vi.fn<() => void>(), updateComplete: Promise.resolve(true) };
  let ready: boolean;
  let rest: Afterwards;

  beforeEach(() => {
    host.requestUpdate.mockClear();
    ready = true;
    rest = new Afterwards(host, () => ready);
    vi.useFakeTimers({ toFake: ["setTimeout"] });
  });

  it("waits for the frame that shows it, and comes after the next one", async () => {
    rest.hostUpdated();
    await frame();
    await frame();
    expect(rest.come).toBe(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(rest.come).toBe(true);
    expect(host.requestUpdate).toHaveBeenCalledOnce();
  });

  it("waits for nothing before there is something to draw", () => {
    ready = false;
    rest.hostUpdated();
    expect(due).toEqual([]);
  });

  it("lets a slow machine finish its first frame", async () => {
    rest.hostUpdated();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rest.come).toBe(false);
  });

  it("comes after a while though there are no frames", async () => {
    rest.hostUpdated();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(rest.come).toBe(true);
  });

  it("waits for no frame in a page that nobody sees", async () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    rest.hostUpdated();
    await rest.settled();
    expect(rest.come).toBe(true);
    expect(due).toEqual([]);
  });

  it("comes once", async () => {
    rest.hostUpdated();
    await vi.advanceTimersByTimeAsync(2_000);
    rest.hostUpdated();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(host.requestUpdate).toHaveBeenCalledOnce();
  });
});

describe("a table that opens", () => {
  const count = ({ table }: Seated, selector: string): number => table.querySelectorAll(selector).length;
  const firstDrawing = async (seated: Seated): Promise<Seated> => {
    await vi.waitUntil(() => count(seated, "svg.board"), { interval: 1 });
    return seated;
  };

  it("shows the whole board first", async () => {
    const seated = await firstDrawing(arrive("main"));
    const all = ["svg.board .tile", ".numbers .disc", ".port", ".piece", ".robber"];
    const first = all.map((part) => count(seated, part));
    await seated.drawn();
    expect(all.map((part) => count(seated, part))).toEqual(first);
    expect(Math.min(...first)).toBeGreaterThan(0);
  });

  it("then shows who sits there, and what one can do", async () => {
    const seated = await firstDrawing(arrive("setup"));
    const later = [".seat", ".log", "[data-tool]", ".spot"];
    expect(later.map((part) => count(seated, part))).toEqual([0, 0, 0, 0]);
    await seated.drawn();
    expect(Math.min(...later.map((part) => count(seated, part)))).toBeGreaterThan(0);
  });

  it("leaves nothing out on a phone that stands above or below the board", async () => {
    const seated = await firstDrawing(arrive("setup", false));
    const around = [".seatlet", ".eventline", ".dock [data-tool]"];
    const first = around.map((part) => count(seated, part));
    await seated.drawn();
    expect(around.map((part) => count(seated, part))).toEqual(first);
    expect(Math.min(...first)).toBeGreaterThan(0);
  });
});
