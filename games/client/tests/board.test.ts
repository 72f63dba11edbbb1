import { describe, expect, it } from "vitest";
import { recorded, sit, sized, type Seated } from "./harness";

describe("the ring of the last move", () => {
  it("lies under the ports' signs, which stay readable, and under the buildings", async () => {
    const seated = await sit("main");
    const ring = seated.find(".last-move");
    const above = [...seated.table.querySelectorAll(".port, .pieces use:is([href='#settlement'], [href='#city'])")];
    const [{ board }, { view }] = recorded("main");
    expect(above).toHaveLength((board?.ports.length ?? 0) + view.buildings.length);
    for (const drawing of above) expect(ring.compareDocumentPosition(drawing) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });
});

describe("a board with lit places", () => {
  const shown = (seated: Seated): number => Number(seated.find("svg.board").getAttribute("viewBox")?.split(" ")[2]);

  it("is magnified for fingers when its window gets small, and shows all again when that has room", async () => {
    const resize = sized();
    const seated = await sit("setup");
    const whole = shown(seated);
    for (const [width, isWhole] of [[600, true], [150, false], [600, true]] as const) {
      resize(width, width);
      await seated.drawn();
      expect(shown(seated) === whole).toBe(isWhole);
    }
  });

  it("stays as somebody has magnified it when its window changes", async () => {
    const resize = sized();
    const seated = await sit("setup");
    await seated.click("[data-zoom=in]");
    const chosen = shown(seated);
    resize(150, 150);
    await seated.drawn();
    expect(shown(seated)).toBe(chosen);
  });
});
