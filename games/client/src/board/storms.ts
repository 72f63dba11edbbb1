/** Storms with their exact areas: which parts of which tiles bring nothing to whom. */

import { svg, type SVGTemplateResult } from "lit";
import type { View } from "../protocol";
import type { Plan } from "./geometry";
import { upright, type Point } from "./projection";
import { ring, tileCorners } from "./tiles";

/** A storm's node, the tiles that it touches and the corners that it covers. */
export type Area = View["storms"][number];

const HALF = 44;
/** A storm on a tile with a number stands above it, so that it can be read. */
const ABOVE = { x: 0, y: -36 };

/** The area that a storm at a node would have, as the server states it for the storms that are there (GW-83). */
export function areaOf(plan: Plan, node: number): Area {
  const { kind, id } = plan.at(node);
  if (kind === "tile") return { node, tiles: [id], corners: plan.tile(id).corners };
  const beside = plan.neighbours(id);
  return { node, tiles: plan.corner(id).tiles, corners: [id, ...beside] };
}

/**
 * A storm in the middle of a tile takes all of it; one at a corner takes of each tile there the kite between the
 * corner, its two neighbours and the tile's centre. What would lie behind a globe's limb ends there.
 */
export function outlines(plan: Plan, area: Area): Point[][] {
  const { kind, id } = plan.at(area.node);
  if (kind === "tile") return [tileCorners(plan, plan.tile(id), 0.96)];
  return area.tiles.map((tile) => {
    const own = new Set(plan.tile(tile).corners);
    const [a, b] = area.corners.filter((corner) => corner !== id && own.has(corner)).map((corner) => plan.place("corner", corner));
    const tips = [a, plan.place("tile", tile), b].filter((point) => point !== undefined);
    return [plan.place("corner", id), ...tips];
  });
}

/** The affected ground; it lies under numbers and pieces. */
export function stormArea(plan: Plan, area: Area, ghost = false): SVGTemplateResult | null {
  if (!plan.sees("node", area.node)) return null;
  const path = outlines(plan, area).map(ring).join("");
  return svg`<g class="storm-area ${ghost ? "planned" : ""}" data-storm-area=${area.node} aria-hidden="true">
    <path class="wash" d=${path}></path><path class="hatching" d=${path} fill="url(#storm-hatch)"></path><path class="front" d=${path}></path>
  </g>`;
}

/** A ring round each building that the storm covers. */
export function coveredRings(plan: Plan, area: Area, built: ReadonlySet<number>): (SVGTemplateResult | null)[] {
  return area.corners
    .filter((corner) => built.has(corner) && plan.sees("corner", corner))
    .map((corner) => {
      const { x, y, depth } = plan.place("corner", corner);
      return svg`<g data-covered=${corner} transform="translate(${x.toFixed(1)} ${(y - 4).toFixed(1)}) scale(${upright(depth).toFixed(3)})">
        <circle class="covered rim" r="46"></circle><circle class="covered" r="46"></circle></g>`;
    });
}

/** The storm itself, in its area; with the roll that moves it on, where one is forecast. */
export function storm(plan: Plan, node: number, roll: number | null, ghost = false): SVGTemplateResult | null {
  if (!plan.sees("node", node)) return null;
  const { depth } = plan.place("node", node);
  const { kind, id } = plan.at(node);
  const { x, y } = kind === "tile" && plan.tile(id).number !== null ? plan.on(id, ABOVE) : plan.place(kind, id);
  return svg`<g class="storm ${ghost ? "ghost" : ""}" data-storm=${node} transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${upright(depth).toFixed(3)})">
    <use href="#storm" x=${-HALF} y=${-HALF} width=${2 * HALF} height=${2 * HALF}></use>${roll === null ? null : movesOn(roll, plan.radius !== null && x > 0)}</g>`;
}

/** An arrow and the roll: what the panel says in words. It leans to the middle of a globe, so as not to reach beyond the limb. */
const movesOn = (roll: number, left: boolean): SVGTemplateResult => svg`<g class="moves-on" transform="translate(${left ? -46 : 46} -40)">
    <rect x="-31" y="-18" width="62" height="36" rx="18"></rect><path d="M-22 0H-6M-12-7-5 0-12 7"></path><text x="12" y="10" text-anchor="middle">${roll}</text>
  </g>`;
