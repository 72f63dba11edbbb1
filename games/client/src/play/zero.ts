/** What happens when a clock has run out. */

import { t } from "../i18n";
import type { Demand } from "../protocol";
import type { Game } from "./game";

/** In a sentence; empty for demands that have no clock. */
export function atZero(game: Game, { kind }: Demand): string {
  switch (kind) {
    case "setup":
      return t("At zero, what is missing is placed automatically.");
    case "discard":
      return t("At zero, chance picks the cards.");
    case "sign_up":
      return t("At zero, the answer is no.");
    case "special":
      return t("At zero, building is over.");
    case "turn":
      return ofTurn(game);
    default:
      return "";
  }
}

function ofTurn({ view, options }: Game): string {
  if (!view.rolled) return t("At zero, the dice are rolled and the turn ends.");
  if (view.phase !== "robber") return t("At zero, the turn ends.");
  return options.blocker === "storm" ? t("At zero, the storms stay and the turn ends.") : t("At zero, the robber stays and the turn ends.");
}
