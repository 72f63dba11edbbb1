/** Tiles with their terrain and numbers. */

import { svg, type SVGTemplateResult } from "lit";
import type { Tile } from "../protocol";
import type { Plan } from "./geometry";
import { NEAR } from "./globe";
import { upright, type Point } from "./projection";

/** In how many of 36 rolls of two dice each number comes. */
const PIPS: Record<number, number> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };
/** How often in 36 rolls a tile with that number pays. */
export const pipsOf = (number: number | null): number => (number === null ? 0 : (PIPS[number] ?? 0));

/** Where a tile's number stands: below its middle, so that the terrain can be seen. */
export const NUMBER = { x: 0, y: 30 };

export const outline = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** A closed path through points. */
export const ring = (points: readonly Point[]): string => `M${outline(points).replaceAll(" ", "L")}Z`;

/** A tile's corners, drawn in towards its centre by `scale`. */
export function tileCorners(plan: Plan, tile: Tile, scale = 1): Point[] {
  const centre = plan.place("tile", tile.id);
  return tile.corners.map((corner) => {
    const { x, y } = plan.place("corner", corner);
    return { x: centre.x + (x - centre.x) * scale, y: centre.y + (y - centre.y) * scale };
  });
}

export const tileShape = (plan: Plan, tile: Tile, scale = 1): string => outline(tileCorners(plan, tile, scale));

/** Lays a symbol flat on a tile, drawn for a hexagon with a corner radius of 100. */
export function laid(plan: Plan, tile: number, symbol: string): SVGTemplateResult {
  const matrix = plan.lying(tile).map((n) => n.toFixed(3));
  return svg`<use href="#${symbol}" x="-100" y="-100" width="200" height="200" transform="matrix(${matrix.join(" ")})"></use>`;
}

/** A tile with its terrain; `blocked` where the robber stands on a tile that would yield. */
export function tileDrawing(plan: Plan, tile: Tile, blocked: boolean): SVGTemplateResult {
  const { depth } = plan.place("tile", tile.id);
  return svg`<g class="tile ${blocked ? "blocked" : ""}" data-tile=${tile.id}>
    <polygon class="face ${tile.terrain}" points=${tileShape(plan, tile, 0.96)}></polygon>
    <polygon class="shine" points=${tileShape(plan, tile, 0.91)}></polygon>
    ${depth < NEAR.glyph ? null : laid(plan, tile.id, `g-${tile.terrain}`)}
    ${blocked ? svg`<polygon class="hatch" points=${tileShape(plan, tile, 0.96)} fill="url(#hatch)"></polygon>` : null}
  </g>`;
}

/** A tile's number on its disc; it faces the viewer, so that it can be read everywhere. */
export function numberDrawing(plan: Plan, tile: Tile, blocked: boolean): SVGTemplateResult | null {
  const { depth } = plan.place("tile", tile.id);
  if (tile.number === null || depth < NEAR.number) return null;
  const { x, y } = plan.on(tile.id, NUMBER);
  return disc(tile.number, x, y, upright(depth), blocked);
}

function disc(number: number, x: number, y: number, size: number, blocked: boolean): SVGTemplateResult {
  const pips = PIPS[number] ?? 0;
  const hot = pips === 5;
  const gap = hot ? 10.4 : 9.6;
  const dots = Array.from({ length: pips }, (_, i) => (i - (pips - 1) / 2) * gap);
  return svg`<g class="disc ${hot ? "hot" : ""} ${blocked ? "blocked" : ""}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(3)})">
    <circle class="rim" r=${hot ? 38 : 37}></circle>
    ${hot ? svg`<circle class="inner" r="31.5"></circle>` : null}
    <text y=${hot ? 11 : 10} text-anchor="middle">${number}</text>
    <path class="dots" d=${dots.map((dx) => `M${dx} ${hot ? 21.5 : 20.5}h0`).join("")}></path>
  </g>`;
}
