/** Markets, monuments and trade sites: their tiles, who controls them, and the corners that trade. */

import { svg, type SVGTemplateResult } from "lit";
import { emblem, letter } from "../art/icons";
import { RESOURCES } from "../five";
import type { BoardView, Tile } from "../protocol";
import type { Plan } from "./geometry";
import { NEAR } from "./globe";
import { upright } from "./projection";
import { laid, tileShape } from "./tiles";

type Mark = BoardView["marks"][number];

const KINDS: ReadonlySet<Tile["terrain"]> = new Set(["market", "monument", "trade_site"]);
/** Where the flag of who controls it stands on a landmark: beside its symbol, inside the tile. */
const FLAG = { x: 0, y: 62 };
/** How far a trade site's coin lies from the corner towards the middle of the site. */
const COIN = 0.32;

export const isLandmark = (tile: Tile): boolean => KINDS.has(tile.terrain);

/** A landmark's tile; where the table wants landmarks at sea, only its ground looks like water. */
export function landmarkDrawing(plan: Plan, tile: Tile, atSea: boolean): SVGTemplateResult {
  const { depth } = plan.place("tile", tile.id);
  return svg`<g class="tile landmark" data-tile=${tile.id}>
    <polygon class="face ${tile.terrain} ${atSea ? "at-sea" : ""}" points=${tileShape(plan, tile, 0.96)}></polygon>
    <polygon class="plot" points=${tileShape(plan, tile, 0.84)}></polygon>
    ${depth < NEAR.glyph ? null : laid(plan, tile.id, `g-${tile.terrain}`)}
  </g>`;
}

/** The colour, shape and letter of the seat that controls a landmark. */
export function flag(plan: Plan, tile: number, color: number): SVGTemplateResult | null {
  const { depth } = plan.place("tile", tile);
  if (depth < NEAR.number) return null;
  const { x, y } = plan.on(tile, FLAG);
  return svg`<g class="piece flag seat-${color + 1}" data-control=${tile} transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(upright(depth) * 1.9).toFixed(3)})">
    <use href="#mark" x="-13" y="-13" width="26" height="26"></use>${emblem(color, 0, 0, 5.8)}${letter(color, 0, 0, 18)}
  </g>`;
}

/** The coin of a trade site's corner: which resource a building there trades. */
export function coin(plan: Plan, { corner, resource }: Mark): SVGTemplateResult | null {
  const site = plan.corner(corner).tiles.find((tile) => plan.tile(tile).terrain === "trade_site");
  if (site === undefined || !plan.sees("corner", corner)) return null;
  const [from, to] = [plan.place("corner", corner), plan.place("tile", site)];
  const [x, y] = [from.x + (to.x - from.x) * COIN, from.y + (to.y - from.y) * COIN];
  return svg`<g class="coin" data-mark=${corner}>
    <path d="M${x.toFixed(1)} ${y.toFixed(1)}L${from.x.toFixed(1)} ${from.y.toFixed(1)}"></path>
    <g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${upright(from.depth).toFixed(3)})"><circle r="20"></circle>
      <use href="#res-${RESOURCES[resource] ?? "wood"}" x="-16" y="-16" width="32" height="32"></use></g>
  </g>`;
}
