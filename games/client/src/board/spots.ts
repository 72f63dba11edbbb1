/** Legal places, lit: buttons one can click, tap, or walk with the arrow keys. */

import { svg, type SVGTemplateResult } from "lit";
import type { Piece } from "../protocol";
import type { Plan, Spot } from "./geometry";
import { NEAR } from "./globe";
import { building } from "./pieces";
import { upright } from "./projection";
import { route } from "./routes";
import { tileShape } from "./tiles";

export interface Lit {
  spots: Spot[];
  /** What would stand there; null where a tile is chosen for the robber, a node for a storm, or where one only looks. */
  piece: Piece | null;
  color: number;
  /** The places are there to be looked at: nothing would stand there. */
  looking?: boolean;
  /** The name of a spot, as read out. */
  name(spot: Spot): string;
  /** Tiles or nodes worth more emphasis: there is someone to rob. */
  strong?: ReadonlySet<number>;
  /** Picked, but not done yet: the robber's tile, the storm's node, or the place of a piece that waits to be confirmed. */
  chosen?: number | null;
}

export interface Reached {
  /** The place that the Tab key reaches. */
  current: number | null;
  /** The place under the mouse, or the one that has the keyboard. */
  aimed: number | null;
  /** Those that a finger can pick; of the others in sight, small signs tell that the globe is to be turned. */
  within: ReadonlySet<number>;
}

/** Half the diameter of what lights up a place. */
const RADIUS = { corner: 24, edge: 20, node: 15, tile: 0 };

/**
 * All places, those on a globe's far side too: the keyboard gets everywhere, and brings what it reaches to the front.
 * `current` is the one that the Tab key reaches; the arrow keys move on from it. What would stand there is drawn at the
 * place that is `aimed` at only: pictures for all of them would make globes slow.
 */
export function spots(plan: Plan, lit: Lit, { current, aimed, within }: Reached): SVGTemplateResult[] {
  const reached = lit.spots.some((spot) => spot.id === current) ? current : firstOf(lit.spots, within);
  return lit.spots.map((spot) => {
    const near = spot.depth >= NEAR[spot.kind];
    const beyond = near && !within.has(spot.id) && spot.id !== lit.chosen;
    const drawn = near ? drawing(plan, lit, spot, beyond, spot.id === aimed || spot.id === lit.chosen) : away(spot);
    return svg`<g class="spot ${spot.kind} ${near ? "" : "far"} ${beyond ? "beyond" : ""} ${lit.strong?.has(spot.id) ? "strong" : ""} ${lit.chosen === spot.id ? "chosen" : ""}"
      data-spot=${spot.id} data-kind=${spot.kind} role="button" tabindex=${spot.id === reached ? "0" : "-1"} aria-label=${lit.name(spot)}>${drawn}</g>`;
  });
}

/** The first place that can be picked. */
const firstOf = (all: readonly Spot[], within: ReadonlySet<number>): number | undefined => (all.find(({ id }) => within.has(id)) ?? all[0])?.id;

function drawing(plan: Plan, lit: Lit, spot: Spot, beyond: boolean, previewed: boolean): SVGTemplateResult {
  if (spot.kind === "tile") return tile(plan, spot);
  return beyond ? svg`<circle class="dot" cx=${spot.x.toFixed(1)} cy=${spot.y.toFixed(1)} r="7"></circle>` : place(plan, lit, spot, previewed);
}

const tile = (plan: Plan, spot: Spot): SVGTemplateResult =>
  svg`<polygon class="hex" points=${tileShape(plan, plan.tile(spot.id), 0.87)}></polygon>`;

/** Nothing to see or to hit, but a box that screen readers can point at. */
const away = ({ x, y }: Spot): SVGTemplateResult =>
  svg`<circle class="hit" cx=${x.toFixed(1)} cy=${y.toFixed(1)} r="12" pointer-events="none"></circle>`;

function place(plan: Plan, lit: Lit, spot: Spot, previewed: boolean): SVGTemplateResult {
  const radius = RADIUS[spot.kind];
  return svg`<g transform="translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) scale(${upright(spot.depth).toFixed(3)})">
      <circle class="hit" r=${radius * 2}></circle><circle class="gap" r=${radius}></circle>
      <circle class="ring" r=${radius}></circle>${sign(plan, lit, spot)}
    </g>${spot.kind === "node" || !previewed ? null : svg`<g class="preview">${preview(plan, lit, spot)}</g>`}`;
}

function sign(plan: Plan, { piece }: Lit, { kind, id }: Spot): SVGTemplateResult | null {
  if (kind === "edge") return svg`<path class="sign" d="M-10 0H10" transform="rotate(${plan.slope(id).toFixed(0)})"></path>`;
  if (kind === "corner" && piece !== null) return svg`<path class="sign" d="M-9 8V-2L0-10 9-2V8Z"></path>`;
  return svg`<circle class="sign" r="4.5"></circle>`;
}

/** What would stand there. Where a storm would go is drawn for one node at a time: the areas of all would overlap. */
function preview(plan: Plan, { piece, color }: Lit, spot: Spot): SVGTemplateResult | null {
  if (piece === null) return null;
  if (spot.kind === "edge") return route(plan, piece === "boat" || piece === "bridge" ? piece : "road", color, spot.id);
  return building(piece === "city" ? "city" : "settlement", color, spot);
}
