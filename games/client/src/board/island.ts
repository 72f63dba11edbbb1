/** What lies under and round the tiles: water and coasts, of a flat board or of a globe. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { Tile } from "../protocol";
import type { Plan } from "./geometry";
import { jetties } from "./ports";
import { laid, ring, tileCorners, tileShape } from "./tiles";
import { NEAR } from "./globe";

/** `dry` are the tiles that look like land. */
export function island(plan: Plan, dry: readonly Tile[]): SVGTemplateResult {
  const land = dry.map((tile) => ring(tileCorners(plan, tile))).join("");
  const wet = plan.board.tiles.filter((tile) => !plan.isLand(tile.id) && plan.sees("tile", tile.id));
  return svg`
    <g class="water" aria-hidden="true">${plan.radius === null ? shallows(land) : ocean(plan.radius)}${wet.map((tile) => waves(plan, tile))}</g>
    <g clip-path=${plan.radius === null ? nothing : "url(#horizon)"} aria-hidden="true"><path class="coast" d=${land}></path><path class="beach" d=${land}></path></g>
    <g aria-hidden="true">${plan.board.ports.map((port) => jetties(plan, port))}</g>
  `;
}

/** The sea gets deeper away from the land. */
const shallows = (land: string): SVGTemplateResult =>
  svg`<path class="depth-1" d=${land}></path><path class="depth-2" d=${land}></path><path class="depth-3" d=${land}></path>`;

const ocean = (radius: number): SVGTemplateResult =>
  svg`<circle class="halo" r=${(radius * 1.05).toFixed(0)}></circle><circle class="ocean" r=${radius.toFixed(1)} fill="url(#globe-sea)"></circle>`;

/** A tile of the sea: boats go along its edges, and storms stand on it. */
const waves = (plan: Plan, tile: Tile): SVGTemplateResult => svg`<g class="sea" data-tile=${tile.id}>
    <polygon points=${tileShape(plan, tile)}></polygon>
    ${plan.place("tile", tile.id).depth < NEAR.number ? null : laid(plan, tile.id, "g-water")}
  </g>`;

/** Nothing that lies on a globe is drawn beyond it. */
export const horizon = (radius: number): SVGTemplateResult => svg`<clipPath id="horizon"><circle r=${radius.toFixed(1)}></circle></clipPath>`;

/** A globe gets darker towards its limb; it lies over the tiles. */
export const limb = (radius: number): SVGTemplateResult =>
  svg`<circle class="limb" r=${radius.toFixed(1)} fill="url(#globe-limb)" aria-hidden="true"></circle>`;
