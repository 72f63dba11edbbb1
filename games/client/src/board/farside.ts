/** The far side of a globe in small: a button that brings it to the front. */

import { html, svg, type TemplateResult } from "lit";
import { t, tn } from "../i18n";
import type { Game } from "../play/game";
import { GOAL_KEYS, goalWords } from "./controls";
import type { Plan, Spot } from "./geometry";
import { limb } from "./island";
import { Outline } from "./outline";
import { sketchedGround, sketchedLights, sketchedPieces, type Stroke } from "./sketch";
import type { Lit } from "./spots";

/** Where a storm may go almost anywhere, only the places count where somebody can be robbed. */
const outstanding = ({ spots, strong }: Lit): Spot[] => spots.filter(({ kind, id }) => kind !== "node" || strong?.has(id));

const path = ({ look, draw }: Stroke) => svg`<path class=${look} d=${Outline.of(draw)}></path>`;

export function farSide(front: Plan, game: Game, lit: Lit | null, within: ReadonlySet<number> | null, press: () => void): TemplateResult {
  const plan = front.opposite();
  const edge = Math.ceil((plan.radius ?? 0) * 1.03);
  const hidden = lit && !lit.looking ? outstanding(lit).filter(({ id }) => !within?.has(id)).length : 0;
  const more = hidden ? tn("{n} more", "{n} more", hidden) : null;
  const words = goalWords().far.long;
  return html`<button class="far-side" data-goal="far" aria-label=${more ? `${words}: ${tn("{n} more lit place", "{n} more lit places", hidden)}` : words} aria-keyshortcuts=${GOAL_KEYS.far} @click=${press}>
    <svg class="sketch" viewBox="${-edge} ${-edge} ${2 * edge} ${2 * edge}" aria-hidden="true">
      <circle class="ocean" r=${plan.radius ?? 0}></circle>${sketchedGround(plan).map(path)}${limb(plan.radius ?? 0)}${sketchedPieces(plan, game).map(path)}${lit ? sketchedLights(plan, outstanding(lit)).map(path) : null}
    </svg>
    <span class=${more ? "more" : ""}>${more ?? t("Far side")}</span>
  </button>`;
}
