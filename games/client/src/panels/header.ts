/** The top line: where you are, whose clock runs. */

import { html, type TemplateResult } from "lit";
import { drawing, icon } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { status } from "../play/status";

export function wideHeader(session: Session, game: Game): TemplateResult {
  return html`<header class="top">
    <a class="wordmark" href=${session.links.home}>${drawing("logo")}Hexsite</a>
    <h1 class="where muted">${game.table.name} · ${rules(game)}</h1>
    ${live(session)}
    <span class="space"></span>
    <span class="muted small">${whose(game)}</span>
    ${clock(session, game)}
  </header>`;
}

export function narrowHeader(session: Session, game: Game): TemplateResult {
  const { title, hint } = status(session, game, true);
  return html`<header class="top">
    <a class="iconbtn" href=${session.links.home} aria-label=${t("Back to my games")}>${icon("back")}</a>
    <h1 class="where"><b>${title}</b><span>${hint}</span></h1>
    ${session.connected ? clock(session, game) : live(session)}
    <button class="iconbtn" aria-label=${t("Log")} @click=${() => session.set({ sheet: "log" })}>${icon("log")}</button>
  </header>`;
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

function rules({ table }: Game): string {
  const name = table.ruleset.charAt(0).toUpperCase() + table.ruleset.slice(1);
  const points = table.options["target"];
  return typeof points === "number" ? t("{ruleset}, first to {points}", { ruleset: name, points }) : name;
}
