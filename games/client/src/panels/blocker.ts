/** Where the robber goes, which of several storms to move, and whom to steal from where the robber or a storm finds several. */

import { html, type TemplateResult } from "lit";
import { icon, mark } from "../art/icons";
import { placeName } from "../board/naming";
import { t, tn } from "../i18n";
import { blockerMove, movingStorm, victimsAt } from "../play/choice";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { robberGoals } from "./robbing";

export function blockerChoice(session: Session, game: Game): TemplateResult | null {
  const { legal } = game.view;
  if (!legal.move_robber && !legal.move_storm) return null;
  const { blockerTo } = session.choice;
  if (blockerTo !== null) return victims(session, game, blockerTo);
  if (legal.move_robber) return robberGoals(session, game);
  if (!legal.move_storm || legal.move_storm.storms.length < 2) return null;
  const storm = movingStorm(legal, session.choice);
  return storm === null ? storms(session, game, legal.move_storm.storms) : chosenStorm(session, game, storm);
}

function victims(session: Session, game: Game, place: number): TemplateResult {
  const { legal, players } = game.view;
  const kind = legal.move_storm ? "node" : "tile";
  return html`<div class="victims" role="group" aria-label=${t("Choose whom to steal from.")}>
    <span class="to"><b>${placeName(game.plan, game.table.words, kind, place)}</b><span class="small muted">${t("steal from")}</span></span>
    ${victimsAt(legal, place).map((seat) => {
      const cards = players.find((player) => player.seat === seat)?.hand_count ?? 0;
      return html`<button class="victim" data-victim=${seat} @click=${() => session.act(blockerMove(legal, session.choice, place, seat))}>
        ${mark(game.color(seat))}<span>${game.name(seat)}<small>${tn("{n} card", "{n} cards", cards)}</small></span></button>`;
    })}
    <button class="btn" @click=${() => session.cancel()}>${kind === "node" ? t("Other place") : t("Other tile")}</button>
  </div>`;
}

/** A storm can be chosen on the board as well. */
function storms(session: Session, game: Game, all: readonly number[]): TemplateResult {
  return html`<div class="victims" role="group" aria-label=${t("Which storm?")}>
    ${all.map((storm) => html`<button class="victim" data-storm=${storm} @click=${() => session.set({ choice: { ...session.choice, storm }, notice: null })}>
      ${icon("storm")}<span>${t("Storm {n}", { n: storm + 1 })}<small>${stormPlace(game, storm)}</small></span></button>`)}
  </div>`;
}

function chosenStorm(session: Session, game: Game, storm: number): TemplateResult {
  return html`<div class="victims" role="group" aria-label=${t("Move the storm")}>
    <span class="to"><b>${t("Storm {n}", { n: storm + 1 })}</b><span class="small muted">${stormPlace(game, storm)}</span></span>
    <button class="btn" @click=${() => session.cancel()}>${t("Other storm")}</button>
  </div>`;
}

const stormPlace = ({ plan, table, view }: Game, storm: number): string => {
  const node = view.storms[storm]?.node;
  return node === undefined ? "" : placeName(plan, table.words, "node", node);
};
