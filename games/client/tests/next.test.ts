/** Slow games: the way to the next one that waits. */

import { afterEach, describe, expect, it, vi } from "vitest";
import { HexNext } from "../src/panels/next";

const WAITING = { next: { name: "Saltmarsh", url: "/tables/abc/" } };

async function shown({ idle, slow = true, answer = WAITING as unknown }: { idle: boolean; slow?: boolean; answer?: unknown }): Promise<HexNext> {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify(answer))));
  document.head.innerHTML = slow ? '<link id="next-game" href="http://localhost/tables/xyz/next/">' : "";
  const next = new HexNext();
  next.idle = idle;
  document.body.append(next);
  await next.updateComplete;
  // The answer comes in steps of its own.
  await new Promise((done) => setTimeout(done));
  await next.updateComplete;
  return next;
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
});

describe("the next game", () => {
  it("is a link away once there is nothing to do here", async () => {
    const next = await shown({ idle: true });
    expect(next.textContent).toContain("Next game waiting: Saltmarsh");
    expect(next.querySelector("a")?.getAttribute("href")).toBe("/tables/abc/");
  });

  it.each([
    ["while one has something to do here", { idle: false }],
    ["where none waits", { idle: true, answer: { next: null } }],
    ["at live tables", { idle: true, slow: false }],
  ])("is not offered %s", async (_when, given) => {
    expect((await shown(given)).textContent?.trim()).toBe("");
  });

  it("goes when it is one's turn again", async () => {
    const next = await shown({ idle: true });
    next.idle = false;
    await next.updateComplete;
    await next.updateComplete;
    expect(next.querySelector("a")).toBeNull();
  });
});
