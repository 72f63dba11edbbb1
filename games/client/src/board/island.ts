/** What never moves: water, coast, ports and tiles, drawn from back to front. */

import { svg, type SVGTemplateResult } from "lit";
import { RESOURCES } from "../five";
import type { Port, Tile } from "../protocol";
import type { Plan, Point } from "./geometry";

const PIPS: Record<number, number> = { 2: 1, 3: 2, 4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3, 11: 2, 12: 1 };

export const outline = (points: readonly Point[]): string =>
  points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");

/** A tile's corners, drawn in towards its centre by `scale`. */
export function tileShape(plan: Plan, tile: Tile, scale = 1): string {
  const centre = plan.place("tile", tile.id);
  return outline(
    tile.corners.map((corner) => {
      const { x, y } = plan.place("corner", corner);
      return { x: centre.x + (x - centre.x) * scale, y: centre.y + (y - centre.y) * scale };
    }),
  );
}

export function island(plan: Plan): SVGTemplateResult {
  const land = plan.board.tiles.map((tile) => `M${tileShape(plan, tile).replaceAll(" ", "L")}Z`).join("");
  return svg`
    <g class="water" aria-hidden="true">
      <path class="depth-1" d=${land}></path><path class="depth-2" d=${land}></path><path class="depth-3" d=${land}></path>
    </g>
    <g aria-hidden="true"><path class="coast" d=${land}></path><path class="beach" d=${land}></path></g>
    <g class="ports" aria-hidden="true">${plan.board.ports.map((port) => portDrawing(plan, port))}</g>
  `;
}

/** A tile with its terrain and number; `blocked` where the robber stands on a tile that would yield. */
export function tileDrawing(plan: Plan, tile: Tile, blocked: boolean): SVGTemplateResult {
  const { x, y } = plan.place("tile", tile.id);
  return svg`<g class="tile ${blocked ? "blocked" : ""}" data-tile=${tile.id}>
    <polygon class="face ${tile.terrain}" points=${tileShape(plan, tile, 0.96)}></polygon>
    <polygon class="shine" points=${tileShape(plan, tile, 0.91)}></polygon>
    <use href="#g-${tile.terrain}" x=${x - 100} y=${y - 100} width="200" height="200"></use>
    ${tile.number === null ? null : disc(tile.number, x, y + 30)}
    ${blocked ? svg`<polygon class="hatch" points=${tileShape(plan, tile, 0.96)} fill="url(#hatch)"></polygon>` : null}
  </g>`;
}

function disc(number: number, x: number, y: number): SVGTemplateResult {
  const pips = PIPS[number] ?? 0;
  const hot = pips === 5;
  const gap = hot ? 10.4 : 9.6;
  const dots = Array.from({ length: pips }, (_, i) => (i - (pips - 1) / 2) * gap);
  return svg`<g class="disc ${hot ? "hot" : ""}" transform="translate(${x} ${y})">
    <circle class="rim" r=${hot ? 38 : 37}></circle>
    ${hot ? svg`<circle class="inner" r="31.5"></circle>` : null}
    <text y=${hot ? 11 : 10} text-anchor="middle">${number}</text>
    ${dots.map((dx) => svg`<circle class="dot" cx=${dx} cy=${hot ? 21.5 : 20.5} r=${hot ? 3.7 : 3.4}></circle>`)}
  </g>`;
}

/** Where a port's sign stands, out at sea. It is taller than wide, so farther out where the coast runs level. */
export function portPlace(plan: Plan, port: Port): Point {
  const out = plan.outward(port.edge);
  const { x, y } = plan.place("edge", port.edge);
  return { x: x + out.x * 50, y: y + out.y * (Math.abs(out.y) > 0.4 ? 60 : 50) };
}

function portDrawing(plan: Plan, port: Port): SVGTemplateResult {
  const place = portPlace(plan, port);
  const jetties = port.corners.map((corner) => {
    const from = plan.place("corner", corner);
    const to = { x: from.x + (place.x - from.x) * 0.72, y: from.y + (place.y - from.y) * 0.72 };
    return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  });
  return svg`<path class="jetty" d=${jetties.join("")}></path><path class="planks" d=${jetties.join("")}></path>
    <g class="port" transform="translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})">
      <rect x="-30" y="-48" width="60" height="92" rx="24"></rect>
      ${
        port.resource === null
          ? svg`<use href="#anchor" x="-20" y="-42" width="40" height="40"></use>`
          : svg`<use href="#res-${RESOURCES[port.resource] ?? "wood"}" x="-21" y="-43" width="42" height="42"></use>`
      }
      <text y="29" text-anchor="middle">${port.rate}:1</text>
    </g>`;
}
