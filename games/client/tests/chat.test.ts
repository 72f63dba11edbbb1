import { describe, expect, it } from "vitest";
import { Chat } from "../src/live/chat";
import type { ChatLine, ChatUpdate, SayMessage } from "../src/protocol";
import { type Seated, sit, text } from "./harness";

const ME = 0;
const line = (id: number, seat: number | null, said: string, more: Partial<ChatLine> = {}): ChatLine => ({
  id, at: 0, seat, name: seat === null ? "Tim" : `Seat ${seat}`, text: said, hidden: false, muted: false, ...more,
});
const update = (lines: ChatLine[], more: Partial<ChatUpdate> = {}): ChatUpdate => ({
  type: "chat", reset: false, may_write: true, muted_until: null, lines, ...more,
});

describe("what has been said", () => {
  it("is no news if it was said before one came", () => {
    const chat = new Chat();
    expect(chat.heard(update([line(1, 1, "Hello")], { reset: true }), ME)).toEqual([]);
    expect(chat.unread(ME)).toBe(0);
  });

  it("is unread until one looks", () => {
    const chat = new Chat();
    chat.heard(update([], { reset: true }), ME);
    expect(chat.heard(update([line(2, 1, "Hello")]), ME)).toHaveLength(1);
    expect(chat.unread(ME)).toBe(1);
    chat.look();
    expect(chat.unread(ME)).toBe(0);
  });

  it("is never unread if one said it, if its author is muted, or if it is hidden", () => {
    const chat = new Chat();
    chat.heard(update([], { reset: true }), ME);
    chat.heard(update([line(1, ME, "I"), line(2, 1, "", { muted: true }), line(3, 2, "", { hidden: true })]), ME);
    expect(chat.unread(ME)).toBe(0);
  });

  it("takes the place of what it was before", () => {
    const chat = new Chat();
    chat.heard(update([line(1, 1, "Rude"), line(2, 2, "Hello")], { reset: true }), ME);
    chat.heard(update([line(1, 1, "", { hidden: true })]), ME);
    expect(chat.lines.map(({ id, hidden }) => [id, hidden])).toEqual([[1, true], [2, false]]);
  });

  it("is news again after a reconnect only as far as it is new", () => {
    const chat = new Chat();
    chat.heard(update([line(1, 1, "Hello")], { reset: true }), ME);
    const fresh = chat.heard(update([line(1, 1, "Hello"), line(2, 1, "Still there?")], { reset: true }), ME);
    expect(fresh.map(({ text: said }) => said)).toEqual(["Still there?"]);
  });
});

/** Says something as a person does: types it into the field and sends it. */
async function say(seated: Seated, words: string): Promise<SayMessage> {
  const field = seated.find("[name=say]") as HTMLInputElement;
  field.value = words;
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
  seated.find("form.say").dispatchEvent(new Event("submit", { bubbles: true, cancelable: true }));
  await seated.drawn();
  return seated.line.sent.findLast((message) => message.type === "say") as SayMessage;
}

const chatting = async (wide = true): Promise<Seated> => {
  const seated = await sit("main", wide);
  await seated.click(wide ? "#tab-chat" : ".top .iconbtn[aria-haspopup=dialog]");
  return seated;
};

describe("the chat's panel", () => {
  it("shows who said what, in the order in which it was said", async () => {
    const seated = await chatting();
    expect([...seated.table.querySelectorAll(".said li")].map(text)).toEqual(["Mara Nice port.", "Okoro anyone with wool?"]);
  });

  it("sends what is written, and empties the field once the server has it", async () => {
    const seated = await chatting();
    const { id, text: said } = await say(seated, " Hello  ");
    expect(said).toBe("Hello");
    expect((seated.find("[name=say]") as HTMLInputElement).value).toBe(" Hello  ");
    seated.line.say({ type: "done", id });
    await seated.drawn();
    expect((seated.find("[name=say]") as HTMLInputElement).value).toBe("");
  });

  it("keeps what was refused, and says why", async () => {
    const seated = await chatting();
    const { id } = await say(seated, "Hello");
    seated.line.say({ type: "answer", id, ok: false, refusal: { code: "said_too_fast", rule: "", params: {}, text: "Wait a little." } });
    await seated.drawn();
    expect((seated.find("[name=say]") as HTMLInputElement).value).toBe("Hello");
    expect(text(seated.find(".chat .refused"))).toBe("Wait a little.");
  });

  it("sends nothing while the line is down, and loses nothing", async () => {
    const seated = await chatting();
    seated.line.close();
    await say(seated, "Hello");
    expect(seated.line.sent.some(({ type }) => type === "say")).toBe(false);
    expect((seated.find("[name=say]") as HTMLInputElement).value).toBe("Hello");
    expect(text(seated.find(".chat .refused"))).toMatch(/^Reconnecting/);
  });

  it("shows that a moderator hid something", async () => {
    const seated = await chatting();
    seated.line.say(update([line(1, 1, "", { hidden: true })]));
    await seated.drawn();
    expect(text(seated.find(".said li"))).toBe("Seat 1 Hidden by a moderator.");
  });

  it("asks the server to mute a person by what they said last", async () => {
    const seated = await chatting();
    await seated.click(".muting .ask");
    expect(seated.line.sent.at(-1)).toMatchObject({ type: "mute", message: 1, muted: true });
  });

  it("tells who is muted until when, instead of a field", async () => {
    const seated = await chatting();
    seated.line.say(update([], { muted_until: 4_000_000_000_000 }));
    await seated.drawn();
    expect(seated.table.querySelector("[name=say]")).toBeNull();
    expect(text(seated.find(".chat-refusal"))).toContain("2096");
  });

  it("has no field for who only watches", async () => {
    const seated = await chatting();
    seated.line.say(update([], { may_write: false }));
    await seated.drawn();
    expect(seated.table.querySelector("[name=say]")).toBeNull();
  });

  it("takes keys as letters, not as commands", async () => {
    const seated = await chatting();
    await seated.press("Enter", seated.find("[name=say]"));
    expect(seated.acts()).toHaveLength(0);
  });
});

describe.each([true, false])("a message while the chat isn't seen (wide: %s)", (wide) => {
  it("is counted and read out", async () => {
    const seated = await sit("main", wide);
    seated.line.say(update([line(3, 1, "Your turn!")]));
    await seated.drawn();
    expect(text(seated.find(".badge .sr"))).toBe("1 unread message");
    expect(text(seated.table.querySelector("[role=status].sr"))).toBe("Seat 1: Your turn!");
  });

  it("is read once the chat is opened", async () => {
    const seated = await sit("main", wide);
    seated.line.say(update([line(3, 1, "Your turn!")]));
    await seated.drawn();
    await seated.click(wide ? "#tab-chat" : ".top .iconbtn[aria-haspopup=dialog]");
    await seated.click(wide ? "#tab-log" : "dialog [aria-label=Close]");
    expect(seated.table.querySelector(".badge")).toBeNull();
  });
});
