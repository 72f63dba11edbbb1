/** The button that takes back one's last move; there only while that is possible. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";
import { undo } from "../play/undo";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function undoButton(session: Session, game: Game): TemplateResult | null {
  const offered = game.view.legal.undo;
  if (!offered) return null;
  const words = t("Undo: {what}", { what: offered.text });
  return html`<button class="btn sm undo" data-tool="undo" aria-label=${words} title=${words} aria-keyshortcuts="Control+Z U" @click=${() => undo(session)}>
    ${icon("reset")}<span class="word">${t("Undo")}</span>
  </button>`;
}
