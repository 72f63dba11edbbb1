/** `<hex-text>`: the table in words, with a command line that plays everything. */

import { LitElement, html, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { t } from "../i18n";
import { chat } from "../panels/chat";
import { hasRules } from "../panels/rules";
import type { Game } from "../play/game";
import { ordersInShort } from "../play/orders";
import type { Session } from "../play/session";
import { ordersReport } from "./ordering";
import { interpret } from "./parser";
import { spotsFor } from "./places";
import { agreementReport } from "./agreeing";
import { bankReport, boardReport, handReport, logReport, offersReport, playersReport, statusReport } from "./report";
import { verbWord, type Verb } from "./lexicon";

/** A typed line and what came of it. */
interface Entry {
  n: number;
  typed: string;
  lines: string[];
}

/** So many entries, and lines of the log, stay on the page. */
const ENTRIES = 20;
const LOG_LINES = 30;

export class HexText extends LitElement {
  static override properties = { session: { attribute: false }, game: { attribute: false }, entries: { state: true } };
  declare session: Session;
  declare game: Game;
  /** Newest first. */
  private declare entries: Entry[];
  private readonly history: string[] = [];
  /** Where the arrow keys are in the history; its length is the line being typed. */
  private at = 0;

  constructor() {
    super();
    this.entries = [];
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override firstUpdated(): void {
    this.field?.focus();
  }

  private get field(): HTMLInputElement | null {
    return this.querySelector<HTMLInputElement>("#command");
  }

  protected override render(): TemplateResult {
    const { session, game } = this;
    return html`<header>
        <h1>${game.table.name}</h1>
        <a class="btn sm" href=${session.links.home}>${t("Back to my games")}</a>
        ${hasRules() ? html`<button class="btn sm" aria-haspopup="dialog" @click=${() => session.set({ sheet: "rules" })}>${t("Rules and keys")}</button>` : null}
      </header>
      <form class="command" aria-busy=${session.pending !== null} @submit=${this.submitted}>
        <label for="command">${t("Command (type “help” for all)")}</label>
        <input id="command" autocomplete="off" autocapitalize="off" spellcheck="false" enterkeyhint="send" @keydown=${this.recalled} />
        <button class="btn pri">${t("Send")}</button>
      </form>
      ${this.entries.length ? html`<section class="answers" aria-label=${t("Answers")} tabindex="0">${repeat(this.entries, ({ n }) => n, answer)}</section>` : null}
      ${part("status", t("Status"), lines(statusReport(session, game)))}
      ${game.me ? part("hand", t("Your hand"), lines([...handReport(game), ...this.automatic()])) : null}
      ${game.me && game.view.phase !== "over" ? part("actions", t("Actions"), this.actions()) : null}
      ${part("agreements", t("Agreements"), lines(agreementReport(game)))}
      ${part("board", t("Board"), lines(boardReport(game)))}
      ${part("players", t("Players"), lines(playersReport(game)))}
      ${part("trade", t("Trade"), lines([...offersReport(game), ...bankReport(game)]))}
      ${part("log", t("Log"), lines(logReport(session, LOG_LINES).toReversed()))}
      ${part("chat", t("Chat"), chat(session, game))}`;
  }

  /** What standing orders do, if there are any. */
  private automatic(): string[] {
    const words = ordersInShort(this.session.orders.on(this.game.view));
    return words ? [t("Automatic: {what}", { what: words })] : [];
  }

  /** What can be done now; what needs more words is put into the command line. */
  private actions(): TemplateResult {
    const { legal } = this.game.view;
    const placing = (["settlement", "city", "road", "boat", "bridge"] as const).filter((piece) => spotsFor(this.game, piece).length);
    const more: [boolean, Verb][] = [
      [Boolean(legal.discard), "discard"],
      [Boolean(legal.move_robber), "robber"],
      [Boolean(legal.move_storm), "storm"],
      [this.session.choice.blockerTo !== null, "steal"],
      [Boolean(legal.make_offer), "offer"],
      [Boolean(legal.counter_offer), "counter"],
      [Boolean(legal.bank_trade), "bank"],
      [Object.keys(legal).some((kind) => kind.startsWith("play_")), "play"],
      [Boolean(legal.move_auto_pair), "move"],
    ];
    const plain: [boolean, Verb][] = [
      [Boolean(legal.roll), "roll"],
      [Boolean(legal.accept_offer), "accept"],
      [Boolean(legal.decline_offer), "decline"],
      [Boolean(legal.decline_offer) && !this.game.myTurn, "quiet"],
      [Boolean(legal.confirm_trade), "confirm"],
      [Boolean(legal.withdraw_offer), "withdraw"],
      [Boolean(legal.buy_card), "buy"],
      [Boolean(legal.undo), "undo"],
      [legal.sign_up?.on === true, "sign_up"],
      [legal.sign_up?.on === false || legal.sign_up?.asked === true, "sign_off"],
      [Boolean(legal.pass_building), "done"],
      [Boolean(legal.end_turn), "end"],
    ];
    const words = (all: [boolean, Verb][]): string[] => all.filter(([on]) => on).map(([, verb]) => verbWord(verb));
    const begun = [...placing.map((piece) => `${verbWord("build")} ${this.game.piece(piece).toLowerCase()}`), ...words(more)];
    if (!begun.length && !words(plain).length) return html`<p>${t("There is nothing for you to do now.")}</p>`;
    return html`<ul class="doable">
      ${repeat(words(plain), (line) => line, (line) => html`<li><button class="btn sm" @click=${() => this.run(line)}>${line}</button></li>`)}
      ${repeat(begun, (line) => line, (line) => html`<li><button class="btn sm" @click=${() => this.begin(line)}>${line} …</button></li>`)}
    </ul>`;
  }

  /** Writes the beginning of a command, for the person to go on. */
  private begin(line: string): void {
    const { field } = this;
    if (!field) return;
    field.value = `${line} `;
    field.focus();
  }

  private submitted(event: SubmitEvent): void {
    event.preventDefault();
    const { field } = this;
    const typed = field?.value.trim() ?? "";
    if (!field || !typed) return;
    field.value = "";
    this.history.push(typed);
    this.at = this.history.length;
    void this.run(typed);
  }

  /** The arrow keys bring back what was typed before. */
  private recalled(event: KeyboardEvent): void {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const { field } = this;
    if (!step || !field) return;
    event.preventDefault();
    this.at = Math.min(this.history.length, Math.max(0, this.at + step));
    field.value = this.history[this.at] ?? "";
    field.setSelectionRange(field.value.length, field.value.length);
  }

  private async run(typed: string): Promise<void> {
    const { session, game } = this;
    if (session.pending) return this.answer(typed, [t("Wait for the answer to the last command.")]);
    const reply = interpret(session, game, typed);
    if ("lines" in reply) {
      if (reply.choice) session.set({ choice: reply.choice });
      return this.answer(typed, reply.lines);
    }
    if ("say" in reply) {
      session.conversation.draft = reply.say;
      await session.conversation.say();
      const { refusal } = session.conversation;
      return refusal === null ? this.answer(typed, [t("Said.")]) : this.refuse(typed, refusal);
    }
    if ("orders" in reply) {
      const left = game.me !== null && (await session.orders.leave(game.me.seat, reply.orders));
      return left ? this.answer(typed, [t("Saved."), ...ordersReport(game, reply.orders)]) : this.refuse(typed, session.orders.refusal);
    }
    if ("request" in reply) {
      const { agreements } = session;
      const done = await reply.request(agreements);
      return done ? this.answer(typed, [t("Done.")]) : this.refuse(typed, agreements.refusal);
    }
    const taken = await session.act(reply.act);
    return taken ? this.answer(typed, [t("Done.")]) : this.refuse(typed, session.notice?.text);
  }

  private answer(typed: string, said: string[]): void {
    this.write(typed, said);
    this.dispatchEvent(new CustomEvent<string[]>("told", { detail: said, bubbles: true }));
  }

  /** The session has a refusal read out by itself. */
  private refuse(typed: string, why: string | null | undefined): void {
    this.write(typed, [why ?? t("Not now.")]);
  }

  private write(typed: string, said: string[]): void {
    this.entries = [{ n: (this.entries[0]?.n ?? 0) + 1, typed, lines: said }, ...this.entries].slice(0, ENTRIES);
  }
}

const answer = ({ n, typed, lines: said }: Entry): TemplateResult => html`<div class="answer" id="answer-${n}"><p class="muted">${typed}</p> ${lines(said)}</div>`;

const part = (name: string, title: string, body: unknown): TemplateResult =>
  html`<section data-part=${name} aria-labelledby="text-${name}"><h2 id="text-${name}">${title}</h2>${body}</section>`;

const lines = (all: readonly string[]): TemplateResult =>
  all.length === 1 ? html`<p>${all[0]}</p>` : html`<ul>${all.map((line) => html`<li>${line}</li>`)}</ul>`;

customElements.define("hex-text", HexText);
