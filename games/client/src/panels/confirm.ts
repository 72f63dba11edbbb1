/** Asks before a piece is put down: what, where and for how much. For those who prefer it so. */

import { html, type TemplateResult } from "lit";
import { resource } from "../art/icons";
import { cornerName, edgeName, tileName } from "../board/naming";
import { total } from "../five";
import { t } from "../i18n";
import type { Action, Five } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function confirmation(session: Session, game: Game): TemplateResult | null {
  const { ghost } = session.choice;
  if (!ghost) return null;
  const { title, button } = question(game, ghost.action);
  const cost = price(game, ghost.action);
  return html`<div class="confirm" role="group" aria-labelledby="confirm-title">
    <div class="what"><b class="title" id="confirm-title">${title}</b>
      <p class="small muted">${place(session, game, ghost.id)}${cost ? html` ${t("Costs")} <span class="cost"><span class="sr">${game.cards(cost)}</span>${cost.map((n, i) => Array.from({ length: n }, () => resource(i)))}</span>` : null}</p></div>
    <div class="buttons">
      <button class="btn" data-confirm="no" @click=${() => session.cancel()}>${t("Cancel")}</button>
      <button class="btn pri" data-confirm="yes" @click=${() => session.confirm()}>${button}</button>
    </div>
  </div>`;
}

function question(game: Game, action: Action): { title: string; button: string } {
  switch (action.kind) {
    case "place_settlement":
      return { title: t("Settlement here?"), button: t("Place it") };
    case "place_road":
      return { title: t("Road here?"), button: t("Place it") };
    case "build_settlement":
      return { title: t("Settlement here?"), button: t("Build it") };
    case "build_city":
      return { title: t("City here?"), button: t("Build it") };
    case "build_road":
      return { title: t("Road here?"), button: t("Build it") };
    case "move_robber":
      return {
        title: t("Robber here?"),
        button: action.victim === null ? t("Move it") : t("Steal from {name}", { name: game.name(action.victim) }),
      };
    default:
      return { title: t("Here?"), button: t("Move it") };
  }
}

/** The place as its name begins a sentence. */
function place({ targets }: Session, { plan, table }: Game, id: number): string {
  const names = { corner: cornerName, edge: edgeName, tile: tileName };
  const name = targets ? names[targets.kind](plan, table.words, id) : "";
  return `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}.`;
}

/** What is paid; null for what costs nothing. */
function price({ table, view }: Game, { kind }: Action): Five | null {
  const { road, settlement, city } = table.costs;
  const cost = { build_road: view.free_roads > 0 ? null : road, build_settlement: settlement, build_city: city }[kind as string] ?? null;
  return cost && total(cost) > 0 ? cost : null;
}
