/** Whom to steal from, when the chosen tile has several neighbours. */

import { html, type TemplateResult } from "lit";
import { mark } from "../art/icons";
import { tileName } from "../board/naming";
import { t, tn } from "../i18n";
import { NO_CHOICE, victimsAt } from "../play/choice";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function victims(session: Session, game: Game): TemplateResult | null {
  const tile = session.choice.robberTile;
  if (tile === null || !game.view.legal.move_robber) return null;
  return html`<div class="victims" role="group" aria-label=${t("Choose whom to steal from.")}>
    <span class="to"><b>${tileName(game.plan, game.table.words, tile)}</b><span class="small muted">${t("steal from")}</span></span>
    ${victimsAt(game.view.legal, tile).map((seat) => {
      const cards = game.view.players.find((player) => player.seat === seat)?.hand_count ?? 0;
      return html`<button class="victim" data-victim=${seat} @click=${() => session.act({ kind: "move_robber", tile, victim: seat })}>
        ${mark(game.color(seat))}<span>${game.name(seat)}<small>${tn("{n} card", "{n} cards", cards)}</small></span></button>`;
    })}
    <button class="btn" @click=${() => session.set({ choice: NO_CHOICE })}>${t("Other tile")}</button>
  </div>`;
}
