/** Ports: a sign out at sea, and jetties from it to the corners that it serves. */

import { svg, type SVGTemplateResult } from "lit";
import { RESOURCES } from "../five";
import type { Port } from "../protocol";
import type { Plan } from "./geometry";
import type { Point } from "./projection";

const SIGN = { width: 60, height: 92 };
/** Between two signs that make room for one another. */
const GAP = 4;

/** Where a port's sign stands. In a strait or a bay, two would cover one another: they make room sideways. */
export function portPlace(plan: Plan, port: Port): Point {
  const { ports } = plan.board;
  const place = outAtSea(plan, port);
  for (const other of ports) {
    const { x, y } = outAtSea(plan, other);
    const apart = place.x - x;
    if (other === port || Math.abs(apart) >= SIGN.width || Math.abs(place.y - y) >= SIGN.height) continue;
    const side = Math.sign(apart || ports.indexOf(port) - ports.indexOf(other));
    return { x: place.x + (side * (SIGN.width + GAP - Math.abs(apart))) / 2, y: place.y };
  }
  return place;
}

/** A sign is taller than wide, so it stands farther out where the coast runs level. */
function outAtSea(plan: Plan, port: Port): Point {
  const out = plan.outward(port.edge);
  const { x, y } = plan.place("edge", port.edge);
  return { x: x + out.x * 50, y: y + out.y * (Math.abs(out.y) > 0.4 ? 60 : 50) };
}

export function jetties(plan: Plan, port: Port): SVGTemplateResult {
  const place = portPlace(plan, port);
  const ways = port.corners.map((corner) => {
    const from = plan.place("corner", corner);
    const to = { x: from.x + (place.x - from.x) * 0.72, y: from.y + (place.y - from.y) * 0.72 };
    return `M${from.x.toFixed(1)} ${from.y.toFixed(1)}L${to.x.toFixed(1)} ${to.y.toFixed(1)}`;
  });
  return svg`<path class="jetty" d=${ways.join("")}></path><path class="planks" d=${ways.join("")}></path>`;
}

/** A port's sign: what it takes, and how many for one. */
export function portSign(plan: Plan, port: Port): SVGTemplateResult {
  const place = portPlace(plan, port);
  return svg`<g class="port" transform="translate(${place.x.toFixed(1)} ${place.y.toFixed(1)})">
      <rect x=${-SIGN.width / 2} y="-48" width=${SIGN.width} height=${SIGN.height} rx="24"></rect>
      ${
        port.resource === null
          ? svg`<use href="#anchor" x="-20" y="-42" width="40" height="40"></use>`
          : svg`<use href="#res-${RESOURCES[port.resource] ?? "wood"}" x="-21" y="-43" width="42" height="42"></use>`
      }
      <text y="29" text-anchor="middle">${port.rate}:1</text>
    </g>`;
}
