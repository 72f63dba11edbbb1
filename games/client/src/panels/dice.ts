/** The last roll, and what is going on. */

import { html, type TemplateResult } from "lit";
import { drawing } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { status } from "../play/status";
import { undoButton } from "./undo";

export function dice(game: Game): TemplateResult | null {
  const rolled = game.view.dice;
  if (!rolled) return null;
  const label = t("Dice: {a} and {b}, total {total}", { a: rolled[0], b: rolled[1], total: rolled[0] + rolled[1] });
  return html`<span class="dice" role="img" aria-label=${label}>${rolled.map((n) => drawing(`die-${n}`))}</span>`;
}

export function statusPanel(session: Session, game: Game): TemplateResult {
  const { title, hint } = status(session, game, false);
  const { notice } = session;
  return html`<div class="status">
    ${dice(game)}
    <div class="words">
      <b class="title" data-status tabindex="-1">${title}</b>
      ${notice ? html`<p class=${notice.refused ? "refused" : ""}>${notice.text}</p>` : html`<p class="muted">${hint}</p>`}
      ${undoButton(session, game)}
    </div>
  </div>`;
}
