/** What stands on the board, apart from routes and storms. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import { emblem, letter } from "../art/icons";
import type { Plan } from "./geometry";
import { upright, type Place } from "./projection";

/** A settlement's or city's picture, standing on a point; with its corner, if it stands there already. */
export function building(kind: "settlement" | "city", color: number, { x, y, depth }: Place, corner?: number): SVGTemplateResult {
  const town = kind === "city";
  const half = town ? 43 : 35;
  return svg`<g class="piece seat-${color + 1}" data-corner=${corner ?? nothing} transform="translate(${x.toFixed(1)} ${(y - 4).toFixed(1)}) scale(${upright(depth).toFixed(3)})">
    <use href="#${kind}" x=${-half} y=${-half} width=${2 * half} height=${2 * half}></use>
    ${town ? emblem(color, 15.9, 1.6, 8) : emblem(color, 0, 8.2, 7.3)}${town ? letter(color, 15, 4, 30) : letter(color, 0, 7, 27)}
  </g>`;
}

/** The robber stands left of the number, so that it stays readable; on a tile without one, in the middle. */
export function robber(plan: Plan, tile: number, ghost = false): SVGTemplateResult | null {
  if (!plan.sees("node", tile)) return null;
  const { x, y } = plan.on(tile, { x: plan.tile(tile).number === null ? 0 : -49, y: 0 });
  return svg`<use class=${ghost ? "ghost" : "robber"} href="#robber" x=${x - 43} y=${y - 40} width="86" height="86"></use>`;
}
