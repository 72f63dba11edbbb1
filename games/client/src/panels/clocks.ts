/** All clocks that run or stand, and what happens when they have run out. */

import { html, type TemplateResult } from "lit";
import { mark } from "../art/icons";
import type { Demand } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { atZero } from "../play/zero";

export function clocks(session: Session, game: Game): TemplateResult {
  const clocked = game.view.demands.filter(({ due, left }) => due != null || left != null);
  return html`<ul class="clocks">${clocked.map((demand) => clockRow(session, game, demand))}</ul>
    <p class="small muted">${game.table.pace}</p>`;
}

const clockRow = (session: Session, game: Game, demand: Demand): TemplateResult =>
  html`<li>
    ${mark(game.color(demand.seat))}<b>${game.name(demand.seat)}</b>
    <hex-clock .demand=${demand} .server=${session.store.clock}></hex-clock>
    <span class="small muted">${atZero(game, demand)}</span>
  </li>`;
