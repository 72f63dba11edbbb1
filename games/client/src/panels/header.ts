/** The top line: where you are, whose clock runs. */

import { html, type TemplateResult } from "lit";
import { drawing, icon } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { switchMode } from "../play/mode";
import { status } from "../play/status";
import { switchTheme, theme } from "../play/theme";
import { atZero } from "../play/zero";
import { soundOn, switchSound } from "../sound/sound";
import { unread } from "./chat";
import { canOrder } from "./orders";
import { connectionBar } from "./prompts";
import { hasRules } from "./rules";

/** A title of more letters gets smaller ones on a phone: with a name in it, it may have thrice as many as others. */
const LONG_TITLE = 26;

export function wideHeader(session: Session, game: Game): TemplateResult {
  return html`<header class="top">
    <a class="wordmark" href=${session.links.home}>${drawing("logo")}<span>Hexsite</span></a>
    <h1 class="where muted"><span>${game.table.name}</span> · ${played(game)}</h1>
    ${connectionBar(session) ?? html`<span class="chip connected">${session.connected ? html`${icon("check")}${t("Connected")}` : t("Connecting…")}</span>`}
    <span class="space"></span>
    <span class="muted small">${whose(game)}</span>
    ${clock(session, game)}
    ${canOrder(game) ? html`<button class="btn sm quiet" data-orders="open" aria-haspopup="dialog" title=${t("Standing orders")} @click=${() => session.set({ sheet: "orders" })}>${icon("bot")}<span>${t("Standing orders")}</span></button>` : null}
    ${game.me ? html`<button class="btn sm quiet" data-table aria-haspopup="dialog" title=${t("Pause, end or leave")} @click=${() => session.set({ sheet: "table" })}>${icon("menu")}<span>${t("Table")}</span></button>` : null}
    ${hasRules() ? html`<button class="btn sm quiet" aria-haspopup="dialog" aria-keyshortcuts="?" @click=${() => session.set({ sheet: "rules" })}>${t("Rules")}</button>` : null}
    <button class="iconbtn" data-sound aria-pressed=${soundOn()} aria-label=${t("Sound")} title=${soundOn() ? t("Sound is on") : t("Sound is off")} @click=${() => turnSound(session)}>${icon(soundOn() ? "sound" : "mute")}</button>
    ${themeButton(session)}
  </header>`;
}

export function narrowHeader(session: Session, game: Game): TemplateResult {
  const { title, hint } = status(session, game, true);
  return html`<header class="top">
    <a class="iconbtn" href=${session.links.home} aria-label=${t("Back to my games")}>${icon("back")}</a>
    <h1 class="where ${title.length > LONG_TITLE ? "long" : ""}" data-status tabindex="-1"><b>${title}</b><span>${hint}</span></h1>
    ${clock(session, game)}
    <button class="iconbtn" aria-haspopup="dialog" @click=${() => session.set({ sheet: "chat" })}>${icon("chat")}<span class="sr">${t("Chat")}</span>${unread(session, game)}</button>
    <button class="iconbtn" aria-haspopup="dialog" aria-label=${t("Menu")} @click=${() => session.set({ sheet: "menu" })}>${icon("menu")}</button>
  </header>`;
}

/** Phones: what one seldom needs during a turn. */
export function menu(session: Session, game: Game): TemplateResult {
  return html`<p class="small muted">${game.table.name} · ${played(game)}</p>
    <div class="menu">
      <button class="btn" @click=${() => session.set({ sheet: "log" })}>${icon("log")}${t("Log")}</button>
      ${canOrder(game) ? html`<button class="btn" data-orders="open" @click=${() => session.set({ sheet: "orders" })}>${icon("bot")}${t("Standing orders")}</button>` : null}
      ${hasRules() ? html`<button class="btn" @click=${() => session.set({ sheet: "rules" })}>${icon("book")}${t("Rules")}</button>` : null}
      ${game.me ? html`<button class="btn" data-table @click=${() => session.set({ sheet: "table" })}>${icon("clock")}${t("Pause, end or leave")}</button>` : null}
      <button class="btn" @click=${() => session.set({ sheet: "players" })}>${icon("cards")}${t("Players and bank")}</button>
      <button class="btn" data-sound aria-pressed=${soundOn()} @click=${() => turnSound(session)}>${icon(soundOn() ? "sound" : "mute")}${t("Sound")}<span class="muted" aria-hidden="true">${soundOn() ? t("on") : t("off")}</span></button>
      <button class="btn" @click=${() => turnTheme(session)}>${icon(theme() === "dark" ? "sun" : "moon")}${themeWords()}</button>
      <button class="btn" data-text-mode @click=${() => switchMode(session)}>${icon("text")}${t("Text mode")}</button>
      <a class="btn" href=${session.links.home}>${icon("home")}${t("Back to my games")}</a>
    </div>`;
}

function turnSound(session: Session): void {
  switchSound();
  session.set({});
}

const themeWords = (): string => (theme() === "dark" ? t("Light colours") : t("Dark colours"));

const themeButton = (session: Session): TemplateResult =>
  html`<button class="iconbtn" aria-label=${themeWords()} title=${themeWords()} @click=${() => turnTheme(session)}>${icon(theme() === "dark" ? "sun" : "moon")}</button>`;

function turnTheme(session: Session): void {
  switchTheme();
  session.set({});
}

function clock(session: Session, game: Game): TemplateResult | null {
  if (!game.running) return null;
  return html`<button class="clockface" aria-haspopup="dialog" title=${atZero(game, game.running)} @click=${() => session.set({ sheet: "clocks" })}>
    <span class="sr">${t("Clocks")}:</span><hex-clock .demand=${game.running} .server=${session.store.clock}></hex-clock>
  </button>`;
}

function whose(game: Game): string {
  const running = game.running;
  if (!running) return "";
  if (running.kind === "sign_up") return t("Time to sign up");
  if (running.seat !== game.view.you) return t("{name} has", { name: game.name(running.seat) });
  if (running.kind === "special") return t("Time to build");
  return running.kind === "discard" ? t("Time to discard") : t("Your turn ends in");
}

function played({ table, options }: Game): string {
  const name = table.ruleset.charAt(0).toUpperCase() + table.ruleset.slice(1);
  return `${t("{ruleset}, first to {points}", { ruleset: name, points: options.target })} · ${table.pace}`;
}
