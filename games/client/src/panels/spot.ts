/** What to build at a place that was picked before any tool. */

import { html, type TemplateResult } from "lit";
import { icon, resource } from "../art/icons";
import { placeName } from "../board/naming";
import { t } from "../i18n";
import { toolsAt } from "../play/choice";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { buildTools } from "../play/tools";

export function spotChoice(session: Session, game: Game): TemplateResult | null {
  const { at } = session.choice;
  if (!at) return null;
  const kinds = toolsAt(game.view, at);
  const tools = buildTools(game, false).filter(({ kind }) => kind !== "buy_card" && kinds.includes(kind));
  return html`<div class="victims here" role="group" aria-label=${t("What do you build here?")}>
    <span class="to"><b>${placeName(game.plan, game.table.words, at.kind, at.id)}</b><span class="small muted">${t("build here")}</span></span>
    ${tools.map(({ kind, icon: name, label, cost }) => html`<button class="victim" data-build=${kind} @click=${() => kind !== "buy_card" && session.build(kind, at.id)}>
      ${icon(name)}<span>${label}<small class="cost"><span class="sr">${t("costs {cards}", { cards: game.cards(cost) })}</span>${cost.map((n, i) => Array.from({ length: n }, () => resource(i)))}</small></span></button>`)}
    <button class="btn" @click=${() => session.cancel()}>${t("Cancel")}</button>
  </div>`;
}
