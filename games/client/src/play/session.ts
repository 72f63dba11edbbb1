/** A person at the table: what has been picked, what is under way, and what has been said in answer. */

import type { Plan, Sight } from "../board/geometry";
import { Plan as BoardPlan } from "../board/geometry";
import { none } from "../five";
import { t } from "../i18n";
import type { News } from "../live/announcer";
import type { End, TableSocket } from "../live/socket";
import type { Store } from "../live/store";
import type { Action, CardKind, ChatUpdate, Five, GameEvent, Orders, ServerMessage, View } from "../protocol";
import { Absence } from "./absence";
import { Agreements } from "./agreements";
import { EMPTY, payable, type Basket } from "./basket";
import { NO_CHOICE, activeTool, movingStorm, pick, taken, targets, toolsAt, type BuildTool, type Choice, type Targets } from "./choice";
import { Conversation } from "./conversation";
import { Game } from "./game";
import { touches, type Filter } from "./history";
import { StandingOrders } from "./orders";
import { newId, submission } from "./submission";

export type Sheet = "trade" | "discard" | "log" | "chat" | "players" | "card" | "rules" | "menu" | "clocks" | "orders" | "table" | null;
/** What the panels at the right of a desk show; the trade is there only where it has no panel of its own. */
export type Tab = "trade" | "log" | "chat";

export interface Preferences {
  /** A piece is put down only after a second press. */
  confirm: boolean;
}

/** A place that is looked at, and whether it lies in the upper half of the board. */
export interface Look {
  sight: Sight;
  upper: boolean;
}

const sameSight = (a: Sight, b: Sight | undefined): boolean => a.kind === b?.kind && a.id === b.id;

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
  /** The counter-offer that is being put together, and the offer that it answers. */
  counter: { offer: number; basket: Basket } | null = null;
  discard: Five = none();
  plenty: Five = none();
  sheet: Sheet = null;
  tab: Tab = "trade";
  /** What the log shows. */
  filter: Filter = "all";
  card: CardKind | null = null;
  /** What is looked at on the board. */
  look: Look | null = null;
  /** All tiles and corners can be walked, to look at them. */
  exploring = false;
  /** What happened while one was away; null once it has been read. */
  recap: string[] | null = null;
  notice: Notice | null = null;
  /** Null while the first line is being opened: what is sent by then goes out with it. */
  connected: boolean | null = null;
  /** Why the server wants nobody here to come back. */
  end: End | null = null;
  /** Kind of the action that the server has not answered yet. */
  pending: Action["kind"] | null = null;
  /** The finished board is shown instead of the result. */
  lookingBack = false;
  /** One is asked whether one really wants to leave for good. */
  leaving = false;
  readonly conversation: Conversation;
  readonly orders: StandingOrders;
  readonly agreements: Agreements;
  private readonly absence: Absence;
  /** What comes now has just happened, and is no catching up. */
  private live = false;
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
    const [redraw, tell] = [() => this.set({}), (refusal: string) => this.tell({ own: [refusal], others: [] })];
    this.conversation = new Conversation(socket, redraw, tell);
    this.orders = new StandingOrders(socket, redraw, tell);
    this.agreements = new Agreements(socket, redraw, (refusal) => this.explain(refusal));
    this.absence = new Absence(store);
    store.addEventListener("change", (event) => this.moved((event as CustomEvent<GameEvent[]>).detail));
    socket.onstate = (connected) => {
      this.live = false;
      this.set({ connected });
    };
    socket.onend = (end) => this.set({ end });
    socket.onmessage = (message) => this.receive(message);
  }

  get game(): Game | null {
    const { table, board, view } = this.store;
    if (!table || !board || !view) return null;
    if (this.plan?.board !== board) this.plan = new BoardPlan(board);
    return new Game(table, board, view, this.plan);
  }

  /** The line to the server is broken. */
  get lost(): boolean {
    return this.connected === false;
  }

  get targets(): Targets | null {
    const view = this.store.view;
    return view && !this.lost ? targets(view, this.choice) : null;
  }

  /** Changes what is shown, and shows it. */
  set(change: Partial<Session>): void {
    Object.assign(this, change);
    this.dispatchEvent(new Event("change"));
  }

  /** Takes a tool in hand, or lays it down again. */
  take(tool: BuildTool): void {
    const { view } = this.store;
    const choice = view && this.choice.tool !== tool ? taken(view, tool) : NO_CHOICE;
    this.set({ choice, exploring: false, notice: null });
  }

  /** A tap beside all that is lit: asks what to build there, or looks at it. Of several places the nearest comes first. */
  touch(sights: readonly Sight[], upper: boolean): void {
    const { view } = this.store;
    const free = view && !this.lost && !this.pending && !this.targets;
    const at = free ? sights.find((sight) => toolsAt(view, sight).length) : undefined;
    if (at) return this.set({ choice: { ...NO_CHOICE, at }, exploring: false, look: null, notice: null });
    const sight = sights.find(({ kind }) => kind !== "edge");
    this.set({ look: sight && !sameSight(sight, this.look?.sight) ? { sight, upper } : null, choice: { ...this.choice, at: null } });
  }

  /** Builds at a place with a tool, or asks first, as one prefers. */
  build(tool: BuildTool, id: number): void {
    this.set({ choice: { ...NO_CHOICE, tool }, notice: null });
    this.pick(id);
  }

  /** Lets one walk all tiles and corners, or ends that. */
  explore(): void {
    this.set({ exploring: !this.exploring, look: null, choice: NO_CHOICE });
  }

  /** Picks a lit place: sends the action, shows what it would do, or waits for the next pick. */
  pick(id: number): void {
    const view = this.store.view;
    const at = view && this.choice.at;
    const [tool, other] = at ? toolsAt(view, at) : [];
    if (tool && !other) return this.build(tool, id);
    if (!view || !this.targets?.ids.includes(id)) return;
    const picked = pick(view, this.choice, id);
    if ("choice" in picked) this.set({ choice: { ...picked.choice, ghost: null }, notice: null });
    else if (this.preferences.confirm) this.set({ choice: { ...this.choice, blockerTo: null, ghost: { id, action: picked.action } }, notice: null });
    else void this.act(picked.action);
  }

  /** Buys a card, or asks first, as one prefers: it can't be given back. */
  buy(): void {
    if (this.preferences.confirm) this.set({ choice: { ...NO_CHOICE, buying: true }, exploring: false, notice: null });
    else void this.act({ kind: "buy_card" });
  }

  /** Sends what is asked about. */
  confirm(): void {
    const { buying, ghost } = this.choice;
    if (ghost) void this.act(ghost.action);
    else if (buying) void this.act({ kind: "buy_card" });
  }

  /** The window has become wide: what was a sheet has a panel there. */
  widen(): void {
    const { sheet } = this;
    if (sheet === "trade" || sheet === "log" || sheet === "chat") this.set({ sheet: null, tab: sheet });
    else if (sheet === "players" || sheet === "menu") this.set({ sheet: null });
  }

  /** Goes back one step. True if there was something to go back from. */
  cancel(): boolean {
    if (this.sheet) {
      if (this.sheet === "orders") this.orders.draft = null;
      this.set({ sheet: null, leaving: false });
      return true;
    }
    const { tool, storm, blockerTo, pair, at, ghost, buying } = this.choice;
    if (ghost || blockerTo !== null) {
      this.set({ choice: { ...this.choice, ghost: null, blockerTo: null } });
      return true;
    }
    if (tool === null && storm === null && pair === null && at === null && !buying) {
      const open = this.recap !== null || this.look !== null || this.exploring;
      if (open) this.set({ recap: null, look: null, exploring: false });
      return open;
    }
    this.set({ choice: NO_CHOICE });
    return true;
  }

  /** Says why something is off or was refused: shows it, and has it read out. */
  explain(text: string): void {
    this.tell({ own: [text], others: [] });
    this.set({ notice: { text, refused: true } });
  }

  /** Sends an action. What was picked is kept until the server has taken it, so that a refusal loses nothing. */
  async act(action: Action): Promise<boolean> {
    const view = this.store.view;
    if (!view || view.you === null || this.pending) return false;
    if (this.lost) {
      this.explain(t("Reconnecting. Nothing was sent."));
      return false;
    }
    this.set({ pending: action.kind, notice: null });
    const answer = await this.socket.submit(submission(view, this.store.version, action, newId()));
    if (answer.ok) this.done(action, answer.version);
    else {
      this.pending = null;
      this.explain(answer.refusal.text);
    }
    return answer.ok;
  }

  /** The server has taken the action. Nothing more can be sent before the view shows what came of it. */
  private done(action: Action, version: number): void {
    this.shownFrom = version;
    const clean: Partial<Session> = { choice: NO_CHOICE, recap: null, look: null };
    if (this.store.version >= version) clean.pending = null;
    if (action.kind === "make_offer" || action.kind === "bank_trade") Object.assign(clean, { basket: EMPTY, recipients: null, composing: false });
    if (action.kind === "counter_offer") clean.counter = null;
    if (action.kind === "discard") Object.assign(clean, { discard: none(), sheet: null });
    if (action.kind.startsWith("play_")) Object.assign(clean, { plenty: none(), card: null, sheet: null });
    this.set(clean);
  }

  /** Takes in what the page has brought. */
  arrive(messages: readonly ServerMessage[]): void {
    for (const message of messages) this.receive(message);
    this.live = false;
  }

  private receive(message: ServerMessage): void {
    if (message.type === "chat") this.hear(message);
    else if (message.type === "table") this.store.seated(message);
    else if (message.type === "over") this.store.over(message);
    else if (message.type === "orders") {
      this.orders.heard(message);
      this.set({});
    }
    else if (message.type === "update") {
      const heard = this.store.heard(message);
      if (heard === "gap") this.socket.ask();
      else if (heard === "news") {
        this.live = true;
        this.catchUp();
      }
    }
  }

  /** Leaves standing orders, and says so. True if the server has taken them. */
  async leaveOrders(orders: Orders): Promise<boolean> {
    const you = this.store.view?.you ?? null;
    if (you === null || !(await this.orders.leave(you, orders))) return false;
    const text = t("Your standing orders are saved.");
    this.set({ sheet: null, notice: { text, refused: false } });
    this.tell({ own: [text], others: [] });
    return true;
  }

  /** Declines an offer, and has all further ones of this turn declined; without an offer, lets oneself be asked again. */
  async notThisTurn(offer: number | null): Promise<void> {
    const { view } = this.store;
    if (!view || view.you === null) return;
    if (offer !== null && view.legal.decline_offer?.offers.includes(offer)) await this.act({ kind: "decline_offer", offer });
    const { quiet: _quiet, ...lasting } = this.orders.on(view);
    await this.orders.leave(view.you, offer === null ? lasting : { ...lasting, quiet: view.turns });
  }

  /** The page is looked at again. */
  back(): void {
    this.absence.back();
  }

  /** Shows, and has read out, what was missed. */
  private catchUp(): void {
    const missed = this.game && this.absence.heard(this.game);
    if (!missed) return;
    this.dispatchEvent(new CustomEvent("missed", { detail: missed }));
    this.set({ recap: missed });
  }

  private hear(message: ChatUpdate): void {
    const fresh = this.conversation.chat.heard(message, this.store.view?.you ?? null);
    if (fresh.length) this.tell({ own: [], others: fresh.map(({ name, text }) => `${name}: ${text}`) });
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
      if (activeTool(view, this.choice) !== this.choice.tool) this.choice = { ...this.choice, tool: null };
      if (movingStorm(view.legal, this.choice) === null) this.choice = { ...this.choice, storm: null };
      if (!view.legal.move_robber && !view.legal.move_storm) this.choice = { ...this.choice, blockerTo: null };
      if (this.counter && !view.legal.counter_offer?.offers.includes(this.counter.offer)) this.counter = null;
      this.trimBaskets(view);
      if (this.choice.at && !toolsAt(view, this.choice.at).length) this.choice = { ...this.choice, at: null };
      if (!view.legal.buy_card) this.choice = { ...this.choice, buying: false };
      if (!view.legal.move_auto_pair) this.choice = { ...this.choice, pair: null };
      const lit = targets(view, this.choice);
      if (!lit || (this.choice.ghost && !lit.ids.includes(this.choice.ghost.id))) this.choice = { ...this.choice, ghost: null };
      if (this.sheet === "discard" && !view.legal.discard) this.sheet = null;
      this.announceDuty(view);
    }
    const told = news.filter(({ text }) => text);
    if (told.length) {
      if (news.some(({ kind, seat }) => kind === "turn_started" || seat === view?.you)) this.notice = null;
      const shown = news.findLast(({ kind }) => SHOWN.has(kind));
      if (shown) this.notice = { text: shown.text, refused: false };
      const mine = (event: GameEvent): boolean => view !== null && view.you !== null && touches(event, view.you);
      const texts = (events: GameEvent[]): string[] => events.map(({ text }) => text);
      this.tell({ own: texts(told.filter(mine)), others: texts(told.filter((event) => !mine(event))) });
    }
    this.dispatchEvent(new Event("change"));
    if (news.length && this.live && !document.hidden) this.dispatchEvent(new CustomEvent("happened", { detail: news }));
  }

  /** Takes out of the baskets what is no longer in the hand. */
  private trimBaskets({ you, players }: View): void {
    const hand = players.find(({ seat }) => seat === you)?.hand;
    if (!hand) return;
    this.basket = payable(this.basket, hand);
    if (this.counter) this.counter = { ...this.counter, basket: payable(this.counter.basket, hand) };
  }

  /** Has something read out. */
  private tell(news: News): void {
    this.dispatchEvent(new CustomEvent("said", { detail: news }));
  }

  /** Opens what must be answered, and says once that it is due. */
  private announceDuty(view: View): void {
    const before = this.duties;
    this.duties = new Set(duties(view));
    for (const duty of this.duties) {
      if (before.has(duty)) continue;
      const kind = duty.split(" ")[0] as keyof ReturnType<typeof dutyWords>;
      if (kind === "discard" && !this.orders.on(view).keep) this.set({ sheet: "discard", discard: none() });
      this.dispatchEvent(new CustomEvent("due", { detail: dutyWords()[kind] }));
    }
  }
}

/** What moderators do, and what players agree on; it is shown where one looks, not in the log alone. */
const SHOWN = new Set(["turn_missed", "stand_in", "came_back", "player_left", "proposed", "agreed", "declined", "went_on", "player_replaced", "seat_given_back", "time_added", "name_changed", "vacation_cut_short"]);

/** What you must or may answer now: its kind, and which one of that kind. */
function duties(view: View): string[] {
  const open = view.demands.filter(({ seat, kind }) => seat === view.you && kind !== "answered");
  const found = open.map(({ kind, id }) => `${kind} ${id}`);
  if (view.legal.move_robber) found.push(`robber ${view.turns}`);
  if (view.legal.move_storm) found.push(`storm ${view.turns}`);
  return found;
}

const dutyWords = () => ({
  setup: t("Your turn: place a settlement and a road."),
  turn: t("Your turn."),
  discard: t("You must discard cards."),
  offer: t("You have an offer to answer."),
  robber: t("Move the robber."),
  storm: t("Move a storm."),
  sign_up: t("Build before the next turn? Sign up, or say no."),
  special: t("You may build now."),
});
