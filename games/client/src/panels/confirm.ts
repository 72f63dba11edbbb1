/** Asks before a piece is put down or a card is bought: what, where and for how much. For those who prefer it so. */

import { html, type TemplateResult } from "lit";
import { resource } from "../art/icons";
import { placeName } from "../board/naming";
import { total } from "../five";
import { t } from "../i18n";
import type { Action, Five } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function confirmation(session: Session, game: Game): TemplateResult | null {
  const { buying, ghost } = session.choice;
  if (ghost) return asking(session, game, { ...question(game, ghost.action), about: place(session, game, ghost.id), cost: price(game, ghost.action) });
  if (!buying) return null;
  return asking(session, game, { title: t("Buy a card?"), about: t("It can't be given back."), cost: game.table.costs.card, button: t("Buy it") });
}

interface Question {
  title: string;
  about: string;
  cost: Five | null;
  button: string;
}

function asking(session: Session, game: Game, { title, about, cost, button }: Question): TemplateResult {
  return html`<div class="confirm" role="group" aria-labelledby="confirm-title">
    <div class="what"><b class="title" id="confirm-title">${title}</b>
      <p class="small muted">${about}${cost ? html` ${t("Costs")} <span class="cost"><span class="sr">${game.cards(cost)}</span>${cost.map((n, i) => Array.from({ length: n }, () => resource(i)))}</span>` : null}</p></div>
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
    case "place_boat":
      return { title: t("Boat here?"), button: t("Place it") };
    case "build_settlement":
      return { title: t("Settlement here?"), button: t("Build it") };
    case "build_city":
      return { title: t("City here?"), button: t("Build it") };
    case "build_road":
      return { title: t("Road here?"), button: t("Build it") };
    case "build_boat":
      return { title: t("Boat here?"), button: t("Build it") };
    case "build_bridge":
      return { title: t("Bridge here?"), button: t("Build it") };
    case "move_robber":
    case "move_storm":
      return {
        title: action.kind === "move_storm" ? t("Storm here?") : t("Robber here?"),
        button: action.victim === null ? t("Move it") : t("Steal from {name}", { name: game.name(action.victim) }),
      };
    default:
      return { title: t("Here?"), button: t("Move it") };
  }
}

/** The place as its name begins a sentence. */
function place({ targets }: Session, { plan, table }: Game, id: number): string {
  const name = targets ? placeName(plan, table.words, targets.kind, id) : "";
  return `${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}.`;
}

/** What is paid; null for what costs nothing. */
function price({ table, view }: Game, { kind }: Action): Five | null {
  const { road, boat, bridge, settlement, city } = table.costs;
  const [ofRoad, ofBoat] = view.free_roads > 0 ? [null, null] : [road, boat];
  const prices: Partial<Record<Action["kind"], Five | null>> = { build_road: ofRoad, build_boat: ofBoat, build_bridge: bridge, build_settlement: settlement, build_city: city };
  const cost = prices[kind] ?? null;
  return cost && total(cost) > 0 ? cost : null;
}
