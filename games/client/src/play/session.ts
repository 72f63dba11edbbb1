/** A person at the table: what has been picked, what is under way, and what has been said in answer. */

import type { Plan } from "../board/geometry";
import { Plan as BoardPlan } from "../board/geometry";
import { none } from "../five";
import { t } from "../i18n";
import type { End, TableSocket } from "../live/socket";
import type { Store } from "../live/store";
import type { Action, CardKind, ChatUpdate, Five, GameEvent, ServerMessage, View } from "../protocol";
import { EMPTY, type Basket } from "./basket";
import { NO_CHOICE, pick, targets, type BuildTool, type Choice, type Targets } from "./choice";
import { Conversation } from "./conversation";
import { Game } from "./game";
import { newId, submission } from "./submission";

export type Sheet = "trade" | "discard" | "log" | "chat" | "players" | "card" | "rules" | "menu" | null;
/** What the panels at the right of a desk show; the trade is there only where it has no panel of its own. */
export type Tab = "trade" | "log" | "chat";

export interface Preferences {
  /** A piece is put down only after a second press. */
  confirm: boolean;
}

/** Something the player should read now; stays until the next act. */
export interface Notice {
  text: string;
  refused: boolean;
}

export class Session extends EventTarget {
  choice: Choice = NO_CHOICE;
  basket: Basket = EMPTY;
  /** Whom the next offer goes to; null is everybody. */
  recipients: number[] | null = null;
  /** A new basket is wanted although an offer is open. */
  composing = false;
  discard: Five = none();
  plenty: Five = none();
  sheet: Sheet = null;
  tab: Tab = "trade";
  card: CardKind | null = null;
  notice: Notice | null = null;
  connected = false;
  /** Why the server wants nobody here to come back. */
  end: End | null = null;
  /** Kind of the action that the server has not answered yet. */
  pending: Action["kind"] | null = null;
  /** The finished board is shown instead of the result. */
  lookingBack = false;
  readonly conversation: Conversation;
  private plan: Plan | null = null;
  private duties: ReadonlySet<string> = new Set();
  /** The version that shows the last action taken. */
  private shownFrom: number | null = null;

  constructor(
    readonly store: Store,
    private readonly socket: TableSocket,
    readonly links: { home: string; newTable: string },
    readonly preferences: Preferences,
  ) {
    super();
    this.conversation = new Conversation(socket, () => this.set({}));
    store.addEventListener("change", (event) => this.moved((event as CustomEvent<GameEvent[]>).detail));
    socket.onstate = (connected) => this.set({ connected });
    socket.onend = (end) => this.set({ end });
    socket.onmessage = (message) => this.receive(message);
  }

  get game(): Game | null {
    const { table, board, view } = this.store;
    if (!table || !board || !view) return null;
    if (this.plan?.board !== board) this.plan = new BoardPlan(board);
    return new Game(table, board, view, this.plan);
  }

  get targets(): Targets | null {
    const view = this.store.view;
    return view && this.connected ? targets(view, this.choice) : null;
  }

  /** Changes what is shown, and shows it. */
  set(change: Partial<Session>): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event("change"));
  }

  /** Takes a tool in hand, or lays it down again. */
  take(tool: BuildTool): void {
    this.set({ choice: { ...NO_CHOICE, tool: this.choice.tool === tool ? null : tool }, notice: null });
  }

  /** Picks a lit place: sends the action, shows what it would do, or waits for the next pick. */
  pick(id: number): void {
    const view = this.store.view;
    if (!view || !this.targets?.ids.includes(id)) return;
    const picked = pick(view, this.choice, id);
    if ("choice" in picked) this.set({ choice: { ...picked.choice, ghost: null }, notice: null });
    else if (this.preferences.confirm) this.set({ choice: { ...this.choice, robberTile: null, ghost: { id, action: picked.action } }, notice: null });
    else void this.act(picked.action);
  }

  /** Sends what is shown as a ghost. */
  confirm(): void {
    if (this.choice.ghost) void this.act(this.choice.ghost.action);
  }

  /** Goes back one step. True if there was something to go back from. */
  cancel(): boolean {
    if (this.sheet) {
      this.set({ sheet: null });
      return true;
    }
    const { tool, robberTile, pair, ghost } = this.choice;
    if (ghost) {
      this.set({ choice: { ...this.choice, ghost: null } });
      return true;
    }
    if (tool === null && robberTile === null && pair === null) return false;
    this.set({ choice: NO_CHOICE });
    return true;
  }

  /** Says why something is off, in the event line. */
  explain(text: string): void {
    this.set({ notice: { text, refused: true } });
  }

  /** Sends an action. What was picked is kept until the server has taken it, so that a refusal loses nothing. */
  async act(action: Action): Promise<boolean> {
    const view = this.store.view;
    if (!view || view.you === null || this.pending) return false;
    if (!this.connected) {
      this.explain(t("Reconnecting. Nothing was sent."));
      return false;
    }
    this.set({ pending: action.kind, notice: null });
    const answer = await this.socket.submit(submission(view, this.store.version, action, newId()));
    if (answer.ok) this.done(action, answer.version);
    else this.set({ pending: null, notice: { text: answer.refusal.text, refused: true } });
    return answer.ok;
  }

  /** The server has taken the action. Nothing more can be sent before the view shows what came of it. */
  private done(action: Action, version: number): void {
    this.shownFrom = version;
    const clean: Partial<Session> = { choice: NO_CHOICE };
    if (this.store.version >= version) clean.pending = null;
    if (action.kind === "make_offer" || action.kind === "bank_trade") Object.assign(clean, { basket: EMPTY, recipients: null, composing: false });
    if (action.kind === "discard") Object.assign(clean, { discard: none(), sheet: null });
    if (action.kind.startsWith("play_")) Object.assign(clean, { plenty: none(), card: null, sheet: null });
    this.set(clean);
  }

  private receive(message: ServerMessage): void {
    if (message.type === "chat") this.hear(message);
    else if (message.type === "table") this.store.seated(message);
    else if (message.type === "over") this.store.over(message);
    else if (message.type === "update" && this.store.heard(message) === "gap") this.socket.ask();
  }

  private hear(message: ChatUpdate): void {
    const fresh = this.conversation.chat.heard(message, this.store.view?.you ?? null);
    if (fresh.length) this.dispatchEvent(new CustomEvent("said", { detail: fresh.map(({ name, text }) => `${name}: ${text}`) }));
    this.set({});
  }

  /** After news from the server: drops picks that are no longer possible, and tells what is new. */
  private moved(news: GameEvent[]): void {
    const view = this.store.view;
    if (this.shownFrom !== null && this.store.version >= this.shownFrom) {
      this.shownFrom = null;
      this.pending = null;
    }
    if (view) {
      if (this.choice.tool && !view.legal[this.choice.tool]) this.choice = { ...this.choice, tool: null };
      if (!view.legal.move_robber) this.choice = { ...this.choice, robberTile: null };
      if (!view.legal.move_auto_pair) this.choice = { ...this.choice, pair: null };
      const lit = targets(view, this.choice);
      if (!lit || (this.choice.ghost && !lit.ids.includes(this.choice.ghost.id))) this.choice = { ...this.choice, ghost: null };
      if (this.sheet === "discard" && !view.legal.discard) this.sheet = null;
      this.announceDuty(view);
    }
    const lines = news.map((event) => event.text).filter(Boolean);
    if (lines.length) {
      if (news.some(({ kind, seat }) => kind === "turn_started" || seat === view?.you)) this.notice = null;
      const moderated = news.findLast(({ kind }) => MODERATED.has(kind));
      if (moderated) this.notice = { text: moderated.text, refused: false };
      this.dispatchEvent(new CustomEvent("said", { detail: lines }));
    }
    this.dispatchEvent(new Event("change"));
  }

  /** Opens what must be answered, and says once that it is due. */
  private announceDuty(view: View): void {
    const before = this.duties;
    this.duties = new Set(duties(view));
    for (const duty of this.duties) {
      if (before.has(duty)) continue;
      const kind = duty.split(" ")[0] as keyof ReturnType<typeof dutyWords>;
      if (kind === "discard") this.set({ sheet: "discard", discard: none() });
      this.dispatchEvent(new CustomEvent("due", { detail: dutyWords()[kind] }));
    }
  }
}

/** What moderators do; it is shown where one looks, not in the log alone. */
const MODERATED = new Set(["player_replaced", "seat_given_back", "time_added", "name_changed"]);

/** What you must or may answer now: its kind, and which one of that kind. */
function duties(view: View): string[] {
  const open = view.demands.filter(({ seat, kind }) => seat === view.you && kind !== "answered");
  const found = open.map(({ kind, id }) => `${kind} ${id}`);
  return view.legal.move_robber ? [...found, `robber ${view.turns}`] : found;
}

const dutyWords = () => ({
  setup: t("Your turn: place a settlement and a road."),
  turn: t("Your turn."),
  discard: t("You must discard cards."),
  offer: t("You have an offer to answer."),
  robber: t("Move the robber."),
});
