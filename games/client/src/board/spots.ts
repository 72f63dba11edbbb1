/** Legal places, lit: buttons one can click, tap, or walk with the arrow keys. */

import { svg, type SVGTemplateResult } from "lit";
import type { Piece } from "../protocol";
import type { Plan, Spot } from "./geometry";
import { tileShape } from "./island";
import { building, road } from "./pieces";

export interface Lit {
  spots: Spot[];
  /** What would stand there; null where a tile is chosen for the robber. */
  piece: Piece | null;
  color: number;
  /** The name of a spot, as read out. */
  name(spot: Spot): string;
  /** Tiles worth more emphasis: there is someone to rob. */
  strong?: ReadonlySet<number>;
  /** Picked, but not done yet: the robber's tile, or the place of a piece that waits to be confirmed. */
  chosen?: number | null;
}

export interface SpotHandlers {
  /** The spot that the Tab key reaches; the arrow keys move on from it. */
  current: number | null;
  focus(spot: Spot): void;
  key(event: KeyboardEvent, spot: Spot): void;
}

export function spots(plan: Plan, lit: Lit, handlers: SpotHandlers): SVGTemplateResult[] {
  const reached = lit.spots.some((spot) => spot.id === handlers.current) ? handlers.current : lit.spots[0]?.id;
  return lit.spots.map((spot) => {
    const common = {
      label: lit.name(spot),
      tab: spot.id === reached ? "0" : "-1",
      focus: () => handlers.focus(spot),
      key: (event: KeyboardEvent) => handlers.key(event, spot),
    };
    return svg`<g class="spot ${spot.kind} ${lit.strong?.has(spot.id) ? "strong" : ""} ${lit.chosen === spot.id ? "chosen" : ""}"
      data-spot=${spot.id} data-kind=${spot.kind} role="button" tabindex=${common.tab} aria-label=${common.label}
      @focus=${common.focus} @keydown=${common.key}>${spot.kind === "tile" ? tile(plan, spot) : place(plan, lit, spot)}</g>`;
  });
}

const tile = (plan: Plan, spot: Spot): SVGTemplateResult =>
  svg`<polygon class="hex" points=${tileShape(plan, plan.tile(spot.id), 0.87)}></polygon>`;

function place(plan: Plan, lit: Lit, spot: Spot): SVGTemplateResult {
  const ghost =
    lit.piece === "road"
      ? road(lit.color, spot, plan.slope(spot.id))
      : building(lit.piece === "city" ? "city" : "settlement", lit.color, spot);
  const sign =
    spot.kind === "edge"
      ? svg`<path class="sign" d="M-10 0H10" transform="rotate(${plan.slope(spot.id)})"></path>`
      : svg`<path class="sign" d="M-9 8V-2L0-10 9-2V8Z"></path>`;
  const radius = spot.kind === "edge" ? 20 : 24;
  return svg`<g transform="translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})">
      <circle class="hit" r=${radius * 2}></circle><circle class="gap" r=${radius}></circle>
      <circle class="ring" r=${radius}></circle>${sign}
    </g><g class="preview">${ghost}</g>`;
}
