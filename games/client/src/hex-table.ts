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
import { cardSheet } from "./panels/cards";
import { statusPanel } from "./panels/dice";
import { discardSheet } from "./panels/discard";
import { eventLine } from "./panels/eventline";
import { narrowHand, wideHand } from "./panels/hand";
import { narrowHeader, wideHeader } from "./panels/header";
import { log } from "./panels/log";
import { connectionBar, prompts } from "./panels/prompts";
import { victims } from "./panels/robber";
import { seatList, seatStrip } from "./panels/seats";
import { sheet } from "./panels/sheet";
import { trade } from "./panels/trade";
import { victory } from "./panels/victory";
import type { Game } from "./play/game";
import { Session } from "./play/session";

/** From this width on there is room for columns; below, everything lies over or under the board. */
const WIDE = "(min-width: 900px)";
/** More lines at once are summed up, so that a screen reader gets through. */
const LINES_SPOKEN = 3;

export class HexTable extends LitElement {
  static override properties = { socketUrl: { attribute: "socket-url" }, home: {}, newTable: { attribute: "new-table" } };
  declare socketUrl: string;
  /** Addresses on this site: the reader's games, and the form for a new table. */
  declare home: string;
  declare newTable: string;
  session!: Session;
  private socket: TableSocket | null = null;
  private readonly width = window.matchMedia(WIDE);
  private said = "";
  private due = "";
  private focusNext = false;
  /** What had the keyboard when the table was last drawn. */
  private focused: Element | null = null;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    const store = new Store();
    this.socket = new TableSocket(absolute(this.socketUrl), () => store.version);
    this.session = new Session(store, this.socket, { home: this.home, newTable: this.newTable });
    this.session.addEventListener("change", () => this.requestUpdate());
    this.session.addEventListener("said", (event) => this.announce((event as CustomEvent<string[]>).detail));
    this.session.addEventListener("due", (event) => {
      this.due = (event as CustomEvent<string>).detail;
    });
    this.width.addEventListener("change", this.redraw);
    document.addEventListener("keydown", this.keyed);
    document.addEventListener("visibilitychange", this.woken);
    window.addEventListener("online", this.woken);
    this.socket.start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.width.removeEventListener("change", this.redraw);
    document.removeEventListener("keydown", this.keyed);
    document.removeEventListener("visibilitychange", this.woken);
    window.removeEventListener("online", this.woken);
    this.socket?.stop();
  }

  protected override render(): TemplateResult {
    const { session } = this;
    const { game } = session;
    return html`${spriteSheet()}
      ${game ? this.table(session, game) : this.loading(session)}
      <div class="sr" role="status" aria-live="polite">${this.said}</div>
      <div class="sr" aria-live="assertive">${this.due}</div>`;
  }

  protected override updated(): void {
    const { game } = this.session;
    if (game) document.title = game.mine.some(({ kind }) => kind !== "offer") ? `● ${t("Your turn")} · ${game.table.name}` : game.table.name;
    for (const dialog of this.querySelectorAll("dialog")) if (!dialog.open) dialog.showModal();
    // Also when what had the keyboard is gone, like the button that rolled a seven.
    const lost = this.focused && !this.focused.isConnected && document.activeElement === document.body;
    this.focused = this.contains(document.activeElement) ? document.activeElement : null;
    if (!this.focusNext && !lost) return;
    this.focusNext = false;
    const board = this.querySelector<HexBoard>("hex-board");
    void board?.updateComplete.then(() => board.focusSpot());
  }

  private loading(session: Session): TemplateResult {
    if (session.missing) return html`<p class="loading" role="alert">${t("There is no such game.")} <a href=${session.links.home}>${t("Back to my games")}</a></p>`;
    return html`<p class="loading" role="status">${session.connected ? t("The board is being laid out…") : t("Connecting…")}</p>`;
  }

  private table(session: Session, game: Game): TemplateResult {
    if (game.view.phase === "over" && !session.lookingBack) return victory(session, game);
    return this.width.matches ? this.desk(session, game) : this.phone(session, game);
  }

  private desk(session: Session, game: Game): TemplateResult {
    return html`<div class="table desk" aria-busy=${session.pending !== null}>
      ${wideHeader(session, game)}
      <aside class="left">${seatList(game)}${bank(game)}</aside>
      <div class="middle">${connectionBar(session)}${this.board(session, game)}${prompts(session, game, false)}</div>
      <aside class="right">
        ${game.me ? html`<section class="panel trade"><h2>${t("Trade")}</h2>${trade(session, game)}</section>` : null}
        <section class="panel log-panel"><h2>${t("Log")}</h2>${log(game, session.store.log)}</section>
      </aside>
      <section class="panel tray">
        ${wideHand(session, game)}${statusPanel(session, game)}${victims(session, game) ?? this.pressable(actions(session, game, false))}
      </section>
      ${this.openSheet(session, game, true)}
    </div>`;
  }

  private phone(session: Session, game: Game): TemplateResult {
    return html`<div class="table phone" aria-busy=${session.pending !== null}>
      ${narrowHeader(session, game)}${seatStrip(session, game)}
      <div class="middle">${connectionBar(session)}${this.board(session, game)}</div>
      ${prompts(session, game, true)}${eventLine(session, game)}
      <section class="dock">${narrowHand(session, game)}${victims(session, game) ?? this.pressable(actions(session, game, true))}</section>
      ${this.openSheet(session, game, false)}
    </div>`;
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
      chosen: session.choice.robberTile,
    };
  }

  private openSheet(session: Session, game: Game, wide: boolean): TemplateResult | null {
    const close = (): void => session.set({ sheet: null });
    switch (session.sheet) {
      case "discard":
        return discardSheet(session, game);
      case "card":
        return cardSheet(session, game);
      case "trade":
        return wide ? null : sheet({ name: "trade", title: t("Trade"), body: html`${trade(session, game)}${refusal(session)}`, close });
      case "log":
        return wide ? null : sheet({ name: "log-sheet", title: t("Log"), body: log(game, session.store.log), close });
      case "players":
        return wide ? null : sheet({ name: "players", title: t("Players"), body: html`${seatList(game)}${bank(game)}`, close });
      default:
        return null;
    }
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

  private readonly redraw = (): void => this.requestUpdate();

  private readonly woken = (): void => {
    if (!document.hidden) this.socket?.wake();
  };

  /** Space rolls, Enter ends the turn, Esc goes back; never while a control has the keyboard. */
  private readonly keyed = (event: KeyboardEvent): void => {
    const { session } = this;
    const legal = session.store.view?.legal;
    if (!legal || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.key === "Escape") {
      if (session.cancel()) event.preventDefault();
      return;
    }
    const busy = (event.target as Element | null)?.closest("button, a, input, select, textarea, dialog, [role=button]");
    if (busy || session.sheet) return;
    if (event.key === " " && legal.roll) void session.act({ kind: "roll" });
    else if (event.key === "Enter" && legal.end_turn) void session.act({ kind: "end_turn" });
    else return;
    event.preventDefault();
  };
}

const refusal = (session: Session): TemplateResult | null =>
  session.notice ? html`<p class="refused" role="alert">${session.notice.text}</p>` : null;

const PLACED = ["settlement_placed", "road_placed", "road_built", "settlement_built", "city_built"];

const lastPlaced = (session: Session) => session.store.log.findLast((event) => PLACED.includes(event.kind)) ?? null;

/** A path on this site as the address of a websocket. */
function absolute(path: string): string {
  const url = new URL(path, location.href);
  url.protocol = url.protocol === "https:" ? "wss:" : "ws:";
  return url.href;
}
