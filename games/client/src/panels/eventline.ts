/** Phones: the last thing that happened, or why something didn't; opens the log. Beside it, the way to take it back. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { dice } from "./dice";
import { undoButton } from "./undo";
import { forecastChip } from "./world";

export function eventLine(session: Session, game: Game): TemplateResult {
  const last = session.store.log.findLast((event) => event.text);
  const { notice } = session;
  return html`<div class="lately"><button class="eventline ${notice?.refused ? "refused" : ""}" aria-label=${t("Last event; opens the log")}
    aria-describedby="last-event" @click=${() => session.set({ sheet: "log" })}>
    ${dice(game)}<span class="text" id="last-event">${notice?.text ?? last?.text ?? ""}</span>${forecastChip(game)}${icon("up")}
  </button>${undoButton(session, game)}</div>`;
}
