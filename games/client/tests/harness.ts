/** A table on a recorded position, with a line to nowhere: what it says is kept, what it hears comes from the test. */

import { afterEach, vi } from "vitest";
import { HexTable } from "../src/hex-table";
import { useTexts } from "../src/i18n";
import type { Preferences } from "../src/play/session";
import type { ActMessage, ClientMessage, Legal, ServerMessage, TableMessage, UpdateMessage, View } from "../src/protocol";

export const POSITIONS = ["setup", "roll", "main", "robber", "discard", "offers", "offered", "counters", "counterable", "special", "storms", "globe", "islands", "over"] as const;
export type Position = (typeof POSITIONS)[number];

const positions = import.meta.glob<ServerMessage[]>("./fixtures/*.json", { eager: true, import: "default" });

/** What the socket sent on connecting at that position; a copy that a test may change. */
export function recorded(position: Position): [TableMessage, UpdateMessage, ...ServerMessage[]] {
  return structuredClone(positions[`./fixtures/${position}.json`]) as [TableMessage, UpdateMessage, ...ServerMessage[]];
}

/** What the seat may do at that position. */
export const legalAt = (position: Position): Legal => recorded(position)[1].view.legal;

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
  /** Makes the window a desk's, or a phone's. */
  resize(wide: boolean): Promise<void>;
  drawn(): Promise<unknown>;
}

// happy-dom moves nothing.
Element.prototype.animate ??= (() => ({ finished: Promise.resolve() })) as unknown as Element["animate"];

if (!customElements.get("hex-table")) customElements.define("hex-table", HexTable);

/** Sits down at a recorded position, and sees all of it; `wide` is a desk, else a phone. */
export async function sit(position: Position, wide = true, preferences: Preferences = { confirm: false }): Promise<Seated> {
  const seated = arrive(position, wide, preferences);
  await seated.drawn();
  return seated;
}

/** Sits down at a recorded position, of which nothing has been drawn yet. */
export function arrive(position: Position, wide = true, preferences: Preferences = { confirm: false }): Seated {
  vi.stubGlobal("WebSocket", Line);
  const width = { wide, told: [] as (() => void)[] };
  window.matchMedia = ((query: string) => ({
    get matches() {
      return width.wide;
    },
    media: query,
    addEventListener: (_type: string, tell: () => void) => width.told.push(tell),
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
    resize: async (toWide) => {
      width.wide = toWide;
      for (const tell of width.told) tell();
      await drawn();
    },
    drawn,
  };
}

/** Sits down at a recorded position, but at a table with other options and with a changed view. */
export async function playing(position: Position, options: Record<string, unknown>, view: Partial<View>, wide = true): Promise<Seated> {
  const seated = await sit(position, wide);
  const [message] = recorded(position);
  const { table } = message;
  seated.line.say({ ...message, table: { ...table, options: { ...table.options, ...options } } });
  await seated.change(view);
  return seated;
}

/** From now on a test says how large the drawing is, in the place of a browser that lays it out. */
export function sized(): (width: number, height: number) => void {
  let tell: ((entries: { contentRect: { width: number; height: number } }[]) => void) | null = null;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(told: NonNullable<typeof tell>) {
        tell = told;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  return (width, height) => tell?.([{ contentRect: { width, height } }]);
}

afterEach(() => {
  document.body.replaceChildren();
  Line.opened.length = 0;
  useTexts({});
});

/** Whether a control is off: it can still be reached, and says why when it is pressed. */
export const isOff = (control: Element): boolean => control.getAttribute("aria-disabled") === "true";

/** What has been read out, politely or at once, where people are: at the table, or in the sheet that is open. */
export function heard({ table }: Seated, urgency: "polite" | "assertive" = "polite"): string {
  const place = table.querySelector("dialog") ?? table;
  return text(place.querySelector(`[data-voice=${urgency}]`));
}

/** What an element says: its text without what is only drawn, like a player's letter on a mark. */
export function text(element: Element | null | undefined): string {
  const spoken = element?.cloneNode(true) as Element | undefined;
  for (const drawing of spoken?.querySelectorAll("svg") ?? []) drawing.remove();
  return spoken?.textContent?.replace(/\s+/g, " ").trim() ?? "";
}
