/** A table on a recorded position, with a line to nowhere: what it says is kept, what it hears comes from the test. */

import { afterEach, vi } from "vitest";
import { HexTable } from "../src/hex-table";
import { useTexts } from "../src/i18n";
import type { Preferences } from "../src/play/session";
import type { ActMessage, ClientMessage, ServerMessage, TableMessage, UpdateMessage, View } from "../src/protocol";

export type Position = "setup" | "roll" | "main" | "robber" | "discard" | "offers" | "offered" | "over";

const positions = import.meta.glob<ServerMessage[]>("./fixtures/*.json", { eager: true, import: "default" });

/** What the socket sent on connecting at that position; a copy that a test may change. */
export function recorded(position: Position): [TableMessage, UpdateMessage, ...ServerMessage[]] {
  return structuredClone(positions[`./fixtures/${position}.json`]) as [TableMessage, UpdateMessage, ...ServerMessage[]];
}

export class Line {
  static readonly opened: Line[] = [];
  readonly sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;

  constructor(readonly url: string) {
    Line.opened.push(this);
  }

  send(message: string): void {
    this.sent.push(JSON.parse(message) as ClientMessage);
  }

  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  close(code = 1006): void {
    this.onclose?.({ code });
  }
}

export interface Seated {
  table: HexTable;
  line: Line;
  /** The acts sent so far. */
  acts(): ActMessage[];
  /** The one act sent so far; fails if there is none or more. */
  act(): ActMessage;
  find(selector: string): HTMLElement;
  click(selector: string): Promise<void>;
  press(key: string, target?: Element): Promise<void>;
  /** Shows the position with a changed view, as the next update would. */
  change(change: Partial<View>): Promise<void>;
  drawn(): Promise<unknown>;
}

if (!customElements.get("hex-table")) customElements.define("hex-table", HexTable);

/** Sits down at a recorded position; `wide` is a desk, else a phone. */
export async function sit(position: Position, wide = true, preferences: Preferences = { confirm: false }): Promise<Seated> {
  vi.stubGlobal("WebSocket", Line);
  window.matchMedia = ((query: string) => ({
    matches: wide,
    media: query,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
  const table = document.createElement("hex-table") as HexTable;
  Object.assign(table, { socketUrl: "/ws/games/saltmarsh/", home: "/", newTable: "/tables/new/", ...preferences });
  document.body.append(table);
  const line = Line.opened.at(-1) as Line;
  const messages = recorded(position);
  line.onopen?.();
  for (const message of messages) line.say(message);
  const drawn = async (): Promise<unknown> => {
    await new Promise((resolve) => setTimeout(resolve));
    return table.updateComplete;
  };
  await drawn();
  const find = (selector: string): HTMLElement => {
    const found = table.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`Nothing matches ${selector}`);
    return found;
  };
  const acts = (): ActMessage[] => line.sent.filter((message) => message.type === "act");
  return {
    table,
    line,
    acts,
    act: () => {
      const all = acts();
      if (all.length !== 1) throw new Error(`${all.length} acts were sent`);
      return all[0] as ActMessage;
    },
    find,
    click: async (selector) => {
      find(selector).dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      await drawn();
    },
    press: async (key, target = document.body) => {
      target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
      await drawn();
    },
    change: async (change) => {
      const update = messages[1];
      line.say({ ...update, version: update.version, view: { ...update.view, ...change }, reset: true });
      await drawn();
    },
    drawn,
  };
}

afterEach(() => {
  document.body.replaceChildren();
  Line.opened.length = 0;
  useTexts({});
});

/** What an element says: its text without what is only drawn, like a player's letter on a mark. */
export function text(element: Element | null | undefined): string {
  const spoken = element?.cloneNode(true) as Element | undefined;
  for (const drawing of spoken?.querySelectorAll("svg") ?? []) drawing.remove();
  return spoken?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
