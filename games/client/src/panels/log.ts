/** Everything that happened, newest first, under the turn it happened in. */

import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { mark } from "../art/icons";
import { t } from "../i18n";
import type { GameEvent } from "../protocol";
import type { Game } from "../play/game";

interface TurnOfLog {
  turn: number;
  seat: number | null;
  events: GameEvent[];
}

/** The log cut into turns, newest turn and newest event first; turn 0 is the setup. */
export function turns(events: readonly GameEvent[]): TurnOfLog[] {
  const cut: TurnOfLog[] = [{ turn: 0, seat: null, events: [] }];
  for (const event of events) {
    const last = cut[0] as TurnOfLog;
    if (event.kind === "turn_started") cut.unshift({ turn: last.turn + 1, seat: event.seat, events: [] });
    else if (event.text) last.events.unshift(event);
  }
  return cut;
}

export function log(game: Game, events: readonly GameEvent[]): TemplateResult {
  return html`<div class="log" tabindex="0" role="log" aria-live="off" aria-label=${t("Log")}>
    ${guard([events, game.table, game.view.you], () => repeat(turns(events), ({ turn }) => turn, (turn) => turnOfLog(game, turn)))}
  </div>`;
}

function turnOfLog(game: Game, { turn, seat, events }: TurnOfLog): TemplateResult {
  const title = seat === null ? t("Setup") : t("Turn {n} · {name}", { n: turn, name: game.name(seat) });
  return html`<h3>${title}</h3>
    <ul>${events.map((event) => html`<li>${event.seat === null ? html`<span></span>` : mark(game.color(event.seat))}<span>${event.text}</span></li>`)}</ul>`;
}
