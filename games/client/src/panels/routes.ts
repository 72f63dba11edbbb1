/** What to lay where a route costs nothing and there is a choice: a road or a boat. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";
import type { Piece } from "../protocol";
import { activeTool, freeRoutes, type RouteTool } from "../play/choice";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

const PIECES: Record<RouteTool, Piece> = { build_road: "road", build_boat: "boat", build_bridge: "bridge" };

export function routeChoice(session: Session, game: Game): TemplateResult | null {
  const kinds = freeRoutes(game.view);
  if (kinds.length < 2) return null;
  const chosen = activeTool(game.view, session.choice);
  return html`<div class="routes" role="group" aria-label=${t("What do you place?")}>
    ${kinds.map((tool) => {
      const piece = PIECES[tool];
      const take = (): void => session.set({ choice: { ...session.choice, tool, ghost: null }, notice: null });
      return html`<button class="btn" data-route=${piece} aria-pressed=${tool === chosen} @click=${take}>${icon(piece)}${game.piece(piece)}</button>`;
    })}
  </div>`;
}
