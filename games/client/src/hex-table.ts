/** `<hex-table>`: a game's table, from its line to the server to the last pixel. */

import { LitElement, html, type TemplateResult } from "lit";
import { spriteSheet } from "./art/icons";
import "./board/hex-board";
import type { HexBoard } from "./board/hex-board";
import type { Sight, Spot } from "./board/geometry";
import { placeName } from "./board/naming";
import type { Lit } from "./board/spots";
import { t } from "./i18n";
import { Announcer, type News } from "./live/announcer";
import { takeArrival } from "./live/arrival";
import { TableSocket } from "./live/socket";
import { Store } from "./live/store";
import "./panels/clock";
import { actions } from "./panels/actions";
import { agreementStrip } from "./panels/agreements";
import { bank } from "./panels/bank";
import { blockerChoice } from "./panels/blocker";
import { chat, unread } from "./panels/chat";
import { confirmation } from "./panels/confirm";
import { statusPanel } from "./panels/dice";
import { eventLine } from "./panels/eventline";
import { Focus } from "./panels/focus";
import { narrowHand, wideHand } from "./panels/hand";
import { narrowHeader, wideHeader } from "./panels/header";
import { inspection } from "./panels/inspect";
import { log } from "./panels/log";
import { connectionBar, prompts } from "./panels/prompts";
import { routeChoice } from "./panels/routes";
import { hasRules } from "./panels/rules";
import { ordersLine } from "./panels/orders";
import { recapPanel } from "./panels/recap";
import { seatList, seatStrip } from "./panels/seats";
import { openSheet } from "./panels/sheets";
import { spotChoice } from "./panels/spot";
import { tabs, type Tab } from "./panels/tabs";
import { trade } from "./panels/trade";
import { victory } from "./panels/victory";
import { speak, voices, type Urgency } from "./panels/voices";
import { world } from "./panels/world";
import { Afterwards } from "./motion/afterwards";
import { play } from "./motion/stage";
import { openPlace, robbable, type Targets } from "./play/choice";
import { LetterKeys } from "./play/keys";
import { inTextMode, switchMode } from "./play/mode";
import type { Game } from "./play/game";
import { cueOf } from "./sound/cues";
import { playCue } from "./sound/sound";
import { Session, type Look, type Tab as TabName } from "./play/session";
import { isUndoKey, undo, undoneVersions } from "./play/undo";
import type { GameEvent } from "./protocol";
import "./text/hex-text";

/** From this width on there is room for columns; below, everything lies over or under the board. */
const WIDE = "(min-width: 900px)";
/** From here on trade and log have a panel each. */
const ROOMY = "(min-width: 1200px)";

export class HexTable extends LitElement {
  static override properties = {
    socketUrl: { attribute: "socket-url" },
    home: {},
    newTable: { attribute: "new-table" },
    confirm: { type: Boolean },
  };
  declare socketUrl: string;
  /** Addresses on this site: the reader's games, and the form for a new table. */
  declare home: string;
  declare newTable: string;
  /** Whether a piece is put down only after a second press. */
  declare confirm: boolean;
  session!: Session;
  private socket: TableSocket | null = null;
  private readonly widths = { wide: window.matchMedia(WIDE), roomy: window.matchMedia(ROOMY) };
  /** What is to be read out once it is clear whether a sheet is open. */
  private unsaid: Partial<Record<Urgency, string>> = {};
  private readonly announcer = new Announcer((line) => this.speak("polite", line));
  private readonly letters = new LetterKeys();
  private readonly focused = new Focus(this);
  /** The board comes before what lies round it, unless that would move the board. */
  private readonly panels = new Afterwards(this, () => this.session.game !== null);
  /** What was due last. */
  private due = "";

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const store = new Store();
    this.socket = new TableSocket(absolute(this.socketUrl), () => store.version);
    this.session = new Session(store, this.socket, { home: this.home, newTable: this.newTable }, { confirm: this.confirm });
    this.session.addEventListener("change", () => this.requestUpdate());
    this.session.addEventListener("said", (event) => this.announcer.say((event as CustomEvent<News>).detail));
    this.session.addEventListener("happened", (event) => void this.move((event as CustomEvent<GameEvent[]>).detail));
    this.session.addEventListener("missed", (event) => {
      this.announcer.say({ own: [[t("Since your last visit"), ...(event as CustomEvent<string[]>).detail].join(". ")], others: [] });
    });
    this.session.addEventListener("due", (event) => {
      // Words that don't differ from those before would not be read again.
      const words = (event as CustomEvent<string>).detail;
      this.due = words === this.due ? `${words}\u00a0` : words;
      this.speak("assertive", this.due);
    });
    for (const width of Object.values(this.widths)) width.addEventListener("change", this.redraw);
    this.focused.listen();
    this.addEventListener("told", this.told);
    document.addEventListener("keydown", this.keyed);
    document.addEventListener("visibilitychange", this.woken);
    window.addEventListener("online", this.woken);
    this.session.arrive(takeArrival());
    this.socket.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const width of Object.values(this.widths)) width.removeEventListener("change", this.redraw);
    this.focused.stop();
    this.removeEventListener("told", this.told);
    this.announcer.stop();
    document.removeEventListener("keydown", this.keyed);
    document.removeEventListener("visibilitychange", this.woken);
    window.removeEventListener("online", this.woken);
    this.socket?.stop();
  }

  /** All that there is has been drawn, on the board too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.panels.settled();
    await super.getUpdateComplete();
    return (await this.querySelector<HexBoard>("hex-board")?.updateComplete) ?? true;
  }

  protected override render(): TemplateResult {
    const { session } = this;
    const { game } = session;
    return html`${spriteSheet()}
      ${game && !session.end ? this.table(session, game) : this.loading(session)}
      ${voices()}`;
  }

  protected override updated(): void {
    const { game } = this.session;
    if (game) document.title = game.due ? `● ${game.signingUp ? t("Build too?") : t("Your turn")} · ${game.table.name}` : game.table.name;
    if (this.querySelector(".chat")) this.session.conversation.chat.look();
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) {
      this.focused.opens();
      dialog.showModal();
    }
    this.focused.keep(this.session, dialog);
    speak(this, this.unsaid);
    this.unsaid = {};
  }

  private speak(urgency: Urgency, words: string): void {
    this.unsaid[urgency] = words;
    this.requestUpdate();
  }

  /** Moves what has happened, once it is drawn, and lets it be heard. */
  private async move(events: GameEvent[]): Promise<void> {
    await this.updateComplete;
    const { game } = this.session;
    if (!game) return;
    const cue = cueOf(events, game.view.you);
    if (cue) playCue(cue);
    play(this, game, events);
  }

  private loading(session: Session): TemplateResult {
    if (session.end === "missing") return html`<p class="loading" role="alert">${t("There is no such game.")} <a href=${session.links.home}>${t("Back to my games")}</a></p>`;
    if (session.end === "suspended")
      return html`<p class="loading" role="alert">${t("A moderator has suspended your account. A computer player plays for you from now on.")} <a href=${session.links.home}>${t("To the first page")}</a></p>`;
    if (session.end === "broken")
      return html`<p class="loading" role="alert">${t("Something is wrong with this table on the site. Nothing is lost: come back later.")} <a href=${session.links.home}>${t("Back to my games")}</a></p>`;
    return html`<p class="loading" role="status">${session.connected ? t("The board is being laid out…") : t("Connecting…")}</p>`;
  }

  private table(session: Session, game: Game): TemplateResult {
    if (game.view.phase === "over" && !session.lookingBack) return victory(session, game);
    if (inTextMode()) return this.text(session, game);
    return html`${this.modeButton(session, t("Text mode"))}${this.widths.wide.matches ? this.desk(session, game) : this.phone(session, game)}`;
  }

  private text(session: Session, game: Game): TemplateResult {
    const rules = session.sheet === "rules" ? openSheet(session, game, true) : null;
    return html`${this.modeButton(session, t("Show the board"))}<hex-text .session=${session} .game=${game}></hex-text>${rules}`;
  }

  /** The first control of the page: the table in words, or drawn. */
  private modeButton(session: Session, words: string): TemplateResult {
    return html`<button class="btn text-mode" @click=${() => switchMode(session)}>${words}</button>`;
  }

  private desk(session: Session, game: Game): TemplateResult {
    const roomy = this.widths.roomy.matches;
    const { come } = this.panels;
    const offers = roomy || session.tab === "trade" ? null : (): void => session.set({ tab: "trade" });
    return html`<div class="table desk" aria-busy=${session.pending !== null}>
      ${wideHeader(session, game)}
      <div class="left">${come || !roomy ? [heading(t("Players")), seatList(session, game), world(game), bank(game)] : null}</div>
      ${this.centre(session, game, { over: prompts(session, game, offers) })}
      <div class="right">${come ? this.talk(session, game, roomy) : null}</div>
      <section class="panel tray">${come ? this.tray(session, game) : null}</section>
      ${openSheet(session, game, true)}
    </div>`;
  }

  private talk(session: Session, game: Game, roomy: boolean): TemplateResult {
    return html`${game.me && roomy ? html`<section class="panel trade"><h2 tabindex="-1">${t("Trade")}</h2>${trade(session, game)}</section>` : null}
      <section class="panel tabs">${this.tabs(session, game, roomy)}</section>`;
  }

  private tray(session: Session, game: Game): TemplateResult {
    return html`<div class="held">${heading(t("Your hand"))}${ordersLine(session, game)}${wideHand(session, game)}</div>
      ${heading(t("Status"))}${statusPanel(session, game)}${heading(t("Actions"))}${this.doing(session, game, false)}`;
  }

  private tabs(session: Session, game: Game, roomy: boolean): TemplateResult {
    const all: Tab<TabName>[] = [
      { name: "log", title: t("Log"), body: () => log(session, game) },
      { name: "chat", title: t("Chat"), news: unread(session, game), body: () => chat(session, game) },
    ];
    if (game.me && !roomy) all.unshift({ name: "trade", title: t("Trade"), body: () => html`<div class="trade">${trade(session, game)}</div>` });
    return tabs(t("Trade, log and chat"), all, session.tab, (tab) => session.set({ tab }));
  }

  private phone(session: Session, game: Game): TemplateResult {
    const calls = prompts(session, game, () => session.set({ sheet: "trade" }));
    const brief = game.signingUp !== null;
    return html`<div class="table phone" aria-busy=${session.pending !== null}>
      ${narrowHeader(session, game)}${heading(t("Players"))}${seatStrip(session, game)}
      ${this.centre(session, game, brief ? {} : { below: calls })}${connectionBar(session) ?? (brief ? calls : eventLine(session, game))}
      <section class="dock">${session.choice.ghost || session.choice.buying ? null : html`${heading(t("Your hand"))}${ordersLine(session, game)}${narrowHand(session, game)}`}${heading(t("Actions"))}${this.doing(session, game, true)}</section>
      ${openSheet(session, game, false)}
    </div>`;
  }

  /** What can be done now: confirm a pick, choose what or whom it is about, or take a tool. */
  private doing(session: Session, game: Game, onPhone: boolean): TemplateResult {
    const asking = (): TemplateResult | null => blockerChoice(session, game) ?? routeChoice(session, game) ?? spotChoice(session, game);
    return confirmation(session, game) ?? html`<div class="bar">${asking() ?? actions(session, game, onPhone, this.widths.roomy.matches)}</div>`;
  }

  /** The board, with what lies over or below it; above it what stays until somebody answers or closes it. */
  private centre(session: Session, game: Game, { over, below }: { over?: TemplateResult; below?: TemplateResult }): TemplateResult {
    return html`<div class="centre">${recapPanel(session)}${agreementStrip(session, game)}<div class="middle">${heading(t("Board"))}${this.board(session, game)}${over}</div>${below}</div>`;
  }

  private board(session: Session, game: Game): TemplateResult {
    return html`<hex-board .game=${game} .lit=${this.lit(session, game)} .last=${lastPlaced(session)}
      @pick=${({ detail }: CustomEvent<number>) => (session.exploring ? session.touch([game.plan.at(detail)], false) : session.pick(detail))}
      @touch=${({ detail }: CustomEvent<{ sights: Sight[]; upper: boolean }>) => session.touch(detail.sights, detail.upper)}
      @look=${({ detail }: CustomEvent<Look | null>) => session.set({ look: detail })} @explore=${() => session.explore()}></hex-board>${inspection(session, game)}`;
  }

  private lit(session: Session, game: Game): Lit | null {
    const { plan, view } = game;
    const lit = session.exploring ? tilesAndCorners(game) : (session.targets ?? openPlace(view, session.choice));
    if (!lit || session.pending) return null;
    // A globe that turns asks for them in every frame.
    const names = new Map<number, string>();
    const name = ({ kind, id }: Spot): string => names.get(id) ?? names.set(id, placeName(plan, game.table.words, kind, id)).get(id) ?? "";
    return {
      spots: lit.ids.map((id) => plan.spot(lit.kind, id)),
      piece: lit.piece,
      color: game.myColor,
      name,
      looking: session.exploring,
      strong: new Set(session.exploring ? [] : robbable(view.legal)),
      chosen: session.choice.ghost?.id ?? session.choice.blockerTo ?? session.choice.at?.id ?? null,
    };
  }

  private readonly told = (event: Event): void => this.announcer.say({ own: (event as CustomEvent<string[]>).detail, others: [] });

  private readonly redraw = (): void => {
    if (this.widths.wide.matches) this.session.widen();
    this.requestUpdate();
  };

  private readonly woken = (): void => {
    if (document.hidden) return;
    this.session.back();
    this.socket?.wake();
  };

  /**
   * Space rolls, Enter ends what one does, Esc goes back, ? shows rules and keys; never while a control has the keyboard.
   * U and Ctrl+Z undo, other letters do what `LetterKeys` says; never while one writes.
   */
  private readonly keyed = (event: KeyboardEvent): void => {
    const { session } = this;
    const legal = session.store.view?.legal;
    if (!legal || event.defaultPrevented || event.repeat) return;
    const writing = (event.target as Element | null)?.closest("input, select, textarea");
    if (legal.undo && !writing && !session.sheet && isUndoKey(event, this)) {
      undo(session);
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Escape") {
      if (session.cancel()) event.preventDefault();
      return;
    }
    if (event.key === "?" && !writing && hasRules()) {
      session.set({ sheet: "rules" });
      return;
    }
    if (!writing && !session.sheet && this.letters.press(session, event.key)) {
      this.focused.lead();
      event.preventDefault();
      return;
    }
    const goal = !writing && !session.sheet && this.letters.goal(event.key);
    if (goal && this.querySelector<HexBoard>("hex-board")?.goTo(goal)) {
      event.preventDefault();
      return;
    }
    const busy = (event.target as Element | null)?.closest("button, a, input, select, textarea, dialog, [role=button]");
    if (busy || session.sheet) return;
    if (event.key === " " && legal.roll) void session.act({ kind: "roll" });
    else if (event.key === "Enter" && (session.choice.ghost || session.choice.buying)) session.confirm();
    else if (event.key === "Enter" && legal.end_turn) void session.act({ kind: "end_turn" });
    else if (event.key === "Enter" && legal.pass_building) void session.act({ kind: "pass_building" });
    else return;
    event.preventDefault();
  };
}

/** For those who go from heading to heading by ear; eyes see what is what. */
const heading = (words: string): TemplateResult => html`<h2 class="sr">${words}</h2>`;

/** The land and all its corners, to be looked at; a storm could stand in the same places. */
const tilesAndCorners = ({ plan, board }: Game): Targets => {
  const land = board.tiles.filter(({ id }) => plan.isLand(id)).map(({ id }) => id);
  const corners = board.corners.filter(({ tiles }) => tiles.some((tile) => plan.isLand(tile))).map(({ id }) => plan.nodeOf(id));
  return { kind: "node", ids: [...land, ...corners], piece: null };
};

const PLACED = ["settlement_placed", "road_placed", "boat_placed", "road_built", "boat_built", "bridge_built", "settlement_built", "city_built", "storm_moved"];

function lastPlaced(session: Session): GameEvent | null {
  const events = session.store.log;
  const gone = undoneVersions(events);
  return events.findLast((event) => PLACED.includes(event.kind) && !gone.has(event.version)) ?? null;
}

/** A path on this site as the address of a websocket. */
function absolute(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
