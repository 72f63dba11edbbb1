/** What stands on the board. */

import { svg, type SVGTemplateResult } from "lit";
import { emblem, letter } from "../art/icons";
import type { Plan, Point } from "./geometry";

const HALF_ROAD = { x: 39.6, y: 13.2 };

/** A road's picture, centred on a point. */
export const road = (color: number, { x, y }: Point, slope: number): SVGTemplateResult =>
  svg`<g class="piece seat-${color + 1}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(slope)})">
    <use href="#road" x=${-HALF_ROAD.x} y=${-HALF_ROAD.y} width=${2 * HALF_ROAD.x} height=${2 * HALF_ROAD.y}></use>
    ${emblem(color, 0, 0, 4.1)}
  </g>`;

/** A settlement's or city's picture, standing on a point. */
export function building(kind: "settlement" | "city", color: number, { x, y }: Point): SVGTemplateResult {
  const town = kind === "city";
  const half = town ? 43 : 35;
  return svg`<g class="piece seat-${color + 1}" transform="translate(${x.toFixed(1)} ${(y - 4).toFixed(1)})">
    <use href="#${kind}" x=${-half} y=${-half} width=${2 * half} height=${2 * half}></use>
    ${town ? emblem(color, 15.9, 1.6, 8) : emblem(color, 0, 8.2, 7.3)}${town ? letter(color, 15, 4, 30) : letter(color, 0, 7, 27)}
  </g>`;
}

/** The robber stands left of the number, so that it stays readable; on a tile without one, in the middle. */
export function robber(plan: Plan, tile: number, ghost = false): SVGTemplateResult {
  const { x, y } = plan.place("tile", tile);
  const beside = plan.tile(tile).number === null ? 0 : 49;
  return svg`<use class=${ghost ? "ghost" : "robber"} href="#robber"
    x=${x - beside - 43} y=${y - 40} width="86" height="86"></use>`;
}
