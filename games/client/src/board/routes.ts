/** Roads, bridges and boats. */

import { svg, type SVGTemplateResult } from "lit";
import { emblem } from "../art/icons";
import type { View } from "../protocol";
import type { Plan } from "./geometry";
import { upright } from "./projection";

type RouteKind = View["roads"][number]["kind"];

/** Half the size of what lies along an edge, on a flat board. */
const ROAD = { x: 39.6, y: 13.2 };
const BRIDGE = { left: -43, top: -28.7, width: 86, height: 47.8 };
const BOAT = 31;

/** A route piece's picture on its edge. */
export function route(plan: Plan, kind: RouteKind, color: number, edge: number): SVGTemplateResult {
  return kind === "boat" ? boat(plan, color, edge) : alongEdge(plan, kind, color, edge);
}

function alongEdge(plan: Plan, kind: "road" | "bridge", color: number, edge: number): SVGTemplateResult {
  const { x, y, depth } = plan.place("edge", edge);
  const size = `${plan.stretch(edge).toFixed(3)} ${upright(depth).toFixed(3)}`;
  return svg`<g class="piece ${kind} seat-${color + 1}" data-edge=${edge}
      transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(plan.slope(edge))}) scale(${size})">
    ${
      kind === "road"
        ? svg`<use href="#road" x=${-ROAD.x} y=${-ROAD.y} width=${2 * ROAD.x} height=${2 * ROAD.y}></use>${emblem(color, 0, 0, 4.1)}`
        : svg`<use href="#bridge" x=${BRIDGE.left} y=${BRIDGE.top} width=${BRIDGE.width} height=${BRIDGE.height}></use>${emblem(color, 0, -5, 4.6)}`
    }
  </g>`;
}

/** A boat stands upright on its lane, the dotted line from corner to corner. */
function boat(plan: Plan, color: number, edge: number): SVGTemplateResult {
  const { x, y, depth } = plan.place("edge", edge);
  const [a, b] = plan.ends(edge);
  const near = (from: number, to: number): string => (from + (to - from) * 0.15).toFixed(1);
  return svg`<g class="route-at-sea" data-edge=${edge}>
    <path class="lane" d="M${near(a.x, b.x)} ${near(a.y, b.y)}L${near(b.x, a.x)} ${near(b.y, a.y)}"></path>
    <g class="piece boat seat-${color + 1}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${upright(depth).toFixed(3)})">
      <use href="#boat" x=${-BOAT} y=${-BOAT} width=${2 * BOAT} height=${2 * BOAT}></use>${emblem(color, 0, 12.6, 4.2)}
    </g>
  </g>`;
}
