/** The top line: where you are, whose clock runs. */

import { html, type TemplateResult } from "lit";
import { drawing, icon } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { status } from "../play/status";
import { switchTheme, theme } from "../play/theme";
import { unread } from "./chat";
import { hasRules } from "./rules";

export function wideHeader(session: Session, game: Game): TemplateResult {
  return html`<header class="top">
    <a class="wordmark" href=${session.links.home}>${drawing("logo")}Hexsite</a>
    <h1 class="where muted">${game.table.name} · ${played(game)}</h1>
    ${live(session)}
    <span class="space"></span>
    <span class="muted small">${whose(game)}</span>
    ${clock(session, game)}
    ${hasRules() ? html`<button class="btn sm quiet" aria-haspopup="dialog" aria-keyshortcuts="?" @click=${() => session.set({ sheet: "rules" })}>${t("Rules")}</button>` : null}
    ${themeButton(session)}
  </header>`;
}

export function narrowHeader(session: Session, game: Game): TemplateResult {
  const { title, hint } = status(session, game, true);
  return html`<header class="top">
    <a class="iconbtn" href=${session.links.home} aria-label=${t("Back to my games")}>${icon("back")}</a>
    <h1 class="where" data-status tabindex="-1"><b>${title}</b><span>${hint}</span></h1>
    ${session.connected ? clock(session, game) : live(session)}
    <button class="iconbtn" aria-haspopup="dialog" @click=${() => session.set({ sheet: "chat" })}>${icon("chat")}<span class="sr">${t("Chat")}</span>${unread(session, game)}</button>
    <button class="iconbtn" aria-haspopup="dialog" aria-label=${t("Menu")} @click=${() => session.set({ sheet: "menu" })}>${icon("menu")}</button>
  </header>`;
}

/** Phones: what one seldom needs during a turn. */
export function menu(session: Session, game: Game): TemplateResult {
  return html`<p class="small muted">${game.table.name} · ${played(game)}</p>
    <div class="menu">
      <button class="btn" @click=${() => session.set({ sheet: "log" })}>${icon("log")}${t("Log")}</button>
      ${hasRules() ? html`<button class="btn" @click=${() => session.set({ sheet: "rules" })}>${icon("text")}${t("Rules")}</button>` : null}
      <button class="btn" @click=${() => session.set({ sheet: "players" })}>${icon("cards")}${t("Players and bank")}</button>
      <button class="btn" @click=${() => turnTheme(session)}>${icon(theme() === "dark" ? "sun" : "moon")}${themeWords()}</button>
      <a class="btn" href=${session.links.home}>${icon("home")}${t("Back to my games")}</a>
    </div>`;
}

const themeWords = (): string => (theme() === "dark" ? t("Light colours") : t("Dark colours"));

const themeButton = (session: Session): TemplateResult =>
  html`<button class="iconbtn" aria-label=${themeWords()} title=${themeWords()} @click=${() => turnTheme(session)}>${icon(theme() === "dark" ? "sun" : "moon")}</button>`;

function turnTheme(session: Session): void {
  switchTheme();
  session.set({});
}

const live = (session: Session): TemplateResult =>
  session.connected
    ? html`<span class="chip live">${t("Live")}</span>`
    : html`<span class="chip warn">${t("Reconnecting…")}</span>`;

const clock = (session: Session, game: Game): TemplateResult =>
  html`<hex-clock .demand=${game.running} .server=${session.store.clock}></hex-clock>`;

function whose(game: Game): string {
  const running = game.running;
  if (!running) return "";
  if (running.seat === game.view.you)
    return running.kind === "discard" ? t("Time to discard") : t("Your turn ends in");
  return t("{name} has", { name: game.name(running.seat) });
}

function played({ table }: Game): string {
  const name = table.ruleset.charAt(0).toUpperCase() + table.ruleset.slice(1);
  const points = table.options["target"];
  return typeof points === "number" ? t("{ruleset}, first to {points}", { ruleset: name, points }) : name;
}
