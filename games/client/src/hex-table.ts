/** `<hex-table>`: a game's table, from its line to the server to the last pixel. */

import { LitElement, html, type TemplateResult } from "lit";
import { spriteSheet } from "./art/icons";
import "./board/hex-board";
import type { HexBoard } from "./board/hex-board";
import { cornerName, edgeName, tileName } from "./board/naming";
import type { Lit } from "./board/spots";
import { t, tn } from "./i18n";
import { TableSocket } from "./live/socket";
import { Store } from "./live/store";
import "./panels/clock";
import { actions } from "./panels/actions";
import { bank } from "./panels/bank";
import { chat, unread } from "./panels/chat";
import { confirmation } from "./panels/confirm";
import { statusPanel } from "./panels/dice";
import { eventLine } from "./panels/eventline";
import { narrowHand, wideHand } from "./panels/hand";
import { narrowHeader, wideHeader } from "./panels/header";
import { log } from "./panels/log";
import { connectionBar, prompts } from "./panels/prompts";
import { victims } from "./panels/robber";
import { hasRules } from "./panels/rules";
import { seatList, seatStrip } from "./panels/seats";
import { openSheet } from "./panels/sheets";
import { tabs, type Tab } from "./panels/tabs";
import { trade } from "./panels/trade";
import { victory } from "./panels/victory";
import type { Game } from "./play/game";
import { Session, type Tab as TabName } from "./play/session";

/** From this width on there is room for columns; below, everything lies over or under the board. */
const WIDE = "(min-width: 900px)";
/** From here on trade and log have a panel each. */
const ROOMY = "(min-width: 1200px)";
/** More lines at once are summed up, so that a screen reader gets through. */
const LINES_SPOKEN = 3;

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
  private said = "";
  private due = "";
  private focusNext = false;
  /** What had the keyboard last. */
  private focused: Element | null = null;
  /** What had it before a sheet was opened, and gets it back. */
  private opener: Element | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const store = new Store();
    this.socket = new TableSocket(absolute(this.socketUrl), () => store.version);
    this.session = new Session(store, this.socket, { home: this.home, newTable: this.newTable }, { confirm: this.confirm });
    this.session.addEventListener("change", () => this.requestUpdate());
    this.session.addEventListener("said", (event) => this.announce((event as CustomEvent<string[]>).detail));
    this.session.addEventListener("due", (event) => {
      this.due = (event as CustomEvent<string>).detail;
    });
    for (const width of Object.values(this.widths)) width.addEventListener("change", this.redraw);
    this.addEventListener("focusin", this.focusMoved);
    document.addEventListener("keydown", this.keyed);
    document.addEventListener("visibilitychange", this.woken);
    window.addEventListener("online", this.woken);
    this.socket.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    for (const width of Object.values(this.widths)) width.removeEventListener("change", this.redraw);
    this.removeEventListener("focusin", this.focusMoved);
    document.removeEventListener("keydown", this.keyed);
    document.removeEventListener("visibilitychange", this.woken);
    window.removeEventListener("online", this.woken);
    this.socket?.stop();
  }

  protected override render(): TemplateResult {
    const { session } = this;
    const { game } = session;
    return html`${spriteSheet()}
      ${game && !session.end ? this.table(session, game) : this.loading(session)}
      <div class="sr" role="status" aria-live="polite">${this.said}</div>
      <div class="sr" aria-live="assertive">${this.due}</div>`;
  }

  protected override updated(): void {
    const { game } = this.session;
    if (game) document.title = game.mine.some(({ kind }) => kind !== "offer") ? `● ${t("Your turn")} · ${game.table.name}` : game.table.name;
    if (this.querySelector(".chat")) this.session.conversation.chat.look();
    const dialog = this.querySelector("dialog");
    if (dialog && !dialog.open) {
      if (document.activeElement !== document.body) this.opener = document.activeElement;
      dialog.showModal();
    }
    this.keepFocus(dialog);
  }

  /** The keyboard never gets lost: what comes next gets it when what had it is gone, like the button that rolled. */
  private keepFocus(dialog: HTMLElement | null): void {
    const lost = this.focused !== null && !this.focused.isConnected && document.activeElement === document.body;
    const next = this.focusNext;
    this.focusNext = false;
    const asked = this.querySelector<HTMLElement>("[data-confirm=yes]");
    const picked = document.activeElement?.matches(".spot.chosen") && asked !== null;
    if (picked) asked.focus();
    else if (lost && dialog) dialog.querySelector<HTMLElement>("h2")?.focus();
    else if (lost || next) this.passFocus(lost);
    if (!dialog) this.opener = null;
    this.focused = this.contains(document.activeElement) ? document.activeElement : null;
  }

  /** To the first lit place; else back to what opened the sheet that is gone; else to the line that says what is on. */
  private passFocus(lost: boolean): void {
    const { opener } = this;
    const board = this.querySelector<HexBoard>("hex-board");
    void (board?.updateComplete ?? Promise.resolve()).then(() => {
      if (board?.focusSpot() || !lost) return;
      const back = opener instanceof HTMLElement && opener.isConnected ? opener : null;
      (back ?? this.querySelector<HTMLElement>("[data-status]"))?.focus();
      this.focused = document.activeElement;
    });
  }

  private loading(session: Session): TemplateResult {
    if (session.end === "missing") return html`<p class="loading" role="alert">${t("There is no such game.")} <a href=${session.links.home}>${t("Back to my games")}</a></p>`;
    if (session.end === "suspended")
      return html`<p class="loading" role="alert">${t("A moderator has suspended your account. A computer player plays for you from now on.")} <a href=${session.links.home}>${t("To the first page")}</a></p>`;
    return html`<p class="loading" role="status">${session.connected ? t("The board is being laid out…") : t("Connecting…")}</p>`;
  }

  private table(session: Session, game: Game): TemplateResult {
    if (game.view.phase === "over" && !session.lookingBack) return victory(session, game);
    return this.widths.wide.matches ? this.desk(session, game) : this.phone(session, game);
  }

  private desk(session: Session, game: Game): TemplateResult {
    const roomy = this.widths.roomy.matches;
    const offers = roomy || session.tab === "trade" ? null : (): void => session.set({ tab: "trade" });
    return html`<div class="table desk" aria-busy=${session.pending !== null}>
      ${wideHeader(session, game)}
      <div class="left">${seatList(game)}${bank(game)}</div>
      <div class="middle">${connectionBar(session)}${this.board(session, game)}${prompts(session, game, offers)}</div>
      <div class="right">
        ${game.me && roomy ? html`<section class="panel trade"><h2>${t("Trade")}</h2>${trade(session, game)}</section>` : null}
        <section class="panel tabs">${this.tabs(session, game, roomy)}</section>
      </div>
      <section class="panel tray">
        ${wideHand(session, game)}${statusPanel(session, game)}${this.doing(session, game, false)}
      </section>
      ${openSheet(session, game, true)}
    </div>`;
  }

  private tabs(session: Session, game: Game, roomy: boolean): TemplateResult {
    const all: Tab<TabName>[] = [
      { name: "log", title: t("Log"), body: () => log(game, session.store.log) },
      { name: "chat", title: t("Chat"), news: unread(session, game), body: () => chat(session, game) },
    ];
    if (game.me && !roomy) all.unshift({ name: "trade", title: t("Trade"), body: () => html`<div class="trade">${trade(session, game)}</div>` });
    return tabs(t("Trade, log and chat"), all, session.tab, (tab) => session.set({ tab }));
  }

  private phone(session: Session, game: Game): TemplateResult {
    const offers = (): void => session.set({ sheet: "trade" });
    return html`<div class="table phone" aria-busy=${session.pending !== null}>
      ${narrowHeader(session, game)}${seatStrip(session, game)}
      <div class="middle">${connectionBar(session)}${this.board(session, game)}</div>
      ${prompts(session, game, offers)}${eventLine(session, game)}
      <section class="dock">${session.choice.ghost ? null : narrowHand(session, game)}${this.doing(session, game, true)}</section>
      ${openSheet(session, game, false)}
    </div>`;
  }

  /** What can be done now: confirm a pick, choose whom to rob, or take a tool. */
  private doing(session: Session, game: Game, onPhone: boolean): TemplateResult | null {
    return confirmation(session, game) ?? victims(session, game) ?? this.pressable(actions(session, game, onPhone));
  }

  private board(session: Session, game: Game): TemplateResult {
    return html`<hex-board .game=${game} .lit=${this.lit(session, game)} .last=${lastPlaced(session)}
      @pick=${(event: CustomEvent<number>) => session.pick(event.detail)}></hex-board>`;
  }

  /** A tool pressed from the keyboard takes the keyboard along to the places that it lights. */
  private pressable(bar: TemplateResult | null): TemplateResult {
    return html`<div class="bar" @click=${this.pressed}>${bar}</div>`;
  }

  private lit(session: Session, game: Game): Lit | null {
    const lit = session.targets;
    if (!lit || session.pending) return null;
    const { plan, view } = game;
    const { words } = game.table;
    const names = { corner: cornerName, edge: edgeName, tile: tileName };
    const robbable = view.legal.move_robber?.tiles.filter((target) => target.victims.length).map(({ tile }) => tile);
    return {
      spots: lit.ids.map((id) => plan.spot(lit.kind, id)),
      piece: lit.piece,
      color: game.myColor,
      name: (spot) => names[spot.kind](plan, words, spot.id),
      strong: new Set(robbable),
      chosen: session.choice.ghost?.id ?? session.choice.robberTile,
    };
  }

  private announce(lines: string[]): void {
    const left = lines.length - LINES_SPOKEN;
    this.said = [...lines.slice(-LINES_SPOKEN), ...(left > 0 ? [tn("{n} more event", "{n} more events", left)] : [])].join(" ");
  }

  /** Hears of a press before the pressed button does, since that may draw anew at once. */
  private readonly pressed = {
    capture: true,
    handleEvent: (event: MouseEvent): void => {
      this.focusNext = event.detail === 0;
    },
  };

  private readonly focusMoved = (event: FocusEvent): void => {
    this.focused = event.target as Element;
  };

  private readonly redraw = (): void => this.requestUpdate();

  private readonly woken = (): void => {
    if (!document.hidden) this.socket?.wake();
  };

  /** Space rolls, Enter ends the turn, Esc goes back, ? shows the rules; never while a control has the keyboard. */
  private readonly keyed = (event: KeyboardEvent): void => {
    const { session } = this;
    const legal = session.store.view?.legal;
    if (!legal || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key === "Escape") {
      if (session.cancel()) event.preventDefault();
      return;
    }
    const writing = (event.target as Element | null)?.closest("input, select, textarea");
    if (event.key === "?" && !writing && hasRules()) {
      session.set({ sheet: "rules" });
      return;
    }
    const busy = (event.target as Element | null)?.closest("button, a, input, select, textarea, dialog, [role=button]");
    if (busy || session.sheet) return;
    if (event.key === " " && legal.roll) void session.act({ kind: "roll" });
    else if (event.key === "Enter" && session.choice.ghost) session.confirm();
    else if (event.key === "Enter" && legal.end_turn) void session.act({ kind: "end_turn" });
    else return;
    event.preventDefault();
  };
}

const PLACED = ["settlement_placed", "road_placed", "road_built", "settlement_built", "city_built"];

const lastPlaced = (session: Session) => session.store.log.findLast((event) => PLACED.includes(event.kind)) ?? null;

/** A path on this site as the address of a websocket. */
function absolute(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
