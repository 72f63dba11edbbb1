/** What happened, newest first, under the turn it happened in: all of it, or what one looks for. */

import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { mark } from "../art/icons";
import { t } from "../i18n";
import type { GameEvent } from "../protocol";
import type { Game } from "../play/game";
import { FILTERS, passes, type Filter } from "../play/history";
import type { Session } from "../play/session";
import { undoneVersions } from "../play/undo";

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

/** The turns with what a filter lets through, without those of which nothing is left. */
function filtered(events: readonly GameEvent[], filter: Filter, you: number | null): TurnOfLog[] {
  const cut = turns(events);
  if (filter === "all") return cut;
  return cut.map((turn) => ({ ...turn, events: turn.events.filter((event) => passes(filter, event, you)) })).filter((turn) => turn.events.length);
}

export function log(session: Session, game: Game): TemplateResult {
  const { filter } = session;
  const events = session.store.log;
  const { you } = game.view;
  return html`${filters(session, game)}
    <div class="log" tabindex="0" role="log" aria-live="off" aria-label=${t("Log")}>
    ${guard([events, game.table, you, filter], () => {
      const found = filtered(events, filter, you);
      const gone = undoneVersions(events);
      return found.length ? repeat(found, ({ turn }) => turn, (turn) => turnOfLog(game, turn, gone)) : html`<p class="muted">${t("Nothing of that kind yet.")}</p>`;
    })}
  </div>`;
}

function filters(session: Session, game: Game): TemplateResult {
  const words = filterWords();
  const offered = FILTERS.filter((filter) => filter !== "mine" || game.me);
  return html`<div class="filters" role="group" aria-label=${t("Show in the log")}>
    ${offered.map((filter) => html`<button data-filter=${filter} aria-pressed=${filter === session.filter} @click=${() => session.set({ filter })}>${words[filter]}</button>`)}
  </div>`;
}

const filterWords = (): Record<Filter, string> => ({
  all: t("All"),
  mine: t("Mine"),
  trades: t("Trades"),
  building: t("Building"),
  dice: t("Dice"),
});

function turnOfLog(game: Game, { turn, seat, events }: TurnOfLog, gone: ReadonlySet<number>): TemplateResult {
  const title = seat === null ? t("Setup") : t("Turn {n} · {name}", { n: turn, name: game.name(seat) });
  return html`<h3>${title}</h3>
    <ul>${events.map((event) => html`<li>${event.seat === null ? html`<span></span>` : mark(game.color(event.seat))}${line(event, gone)}</li>`)}</ul>`;
}

const line = (event: GameEvent, gone: ReadonlySet<number>): TemplateResult =>
  gone.has(event.version) ? html`<span><s>${event.text}</s> <span class="sr">${t("taken back")}</span></span>` : html`<span>${event.text}</span>`;
