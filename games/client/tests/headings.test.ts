import { describe, expect, it } from "vitest";
import { sit, text, type Seated } from "./harness";

const headings = ({ table }: Seated): string[] => [...table.querySelectorAll("h2")].map((one) => text(one));

describe("a drawn table", () => {
  it("has a heading for each of its parts on a desk", async () => {
    expect(headings(await sit("main"))).toEqual(expect.arrayContaining(["Players", "Board", "Trade", "Log", "Your hand", "Status", "Actions"]));
  });

  it("has one for each part that a phone shows", async () => {
    expect(headings(await sit("main", false))).toEqual(["Players", "Board", "Your hand", "Actions"]);
  });

  it("has one for the chat when that is shown", async () => {
    const seated = await sit("main");
    await seated.click("#tab-chat");
    expect(headings(seated)).toContain("Chat");
  });
});
