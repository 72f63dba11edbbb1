/** The layers of the board's drawing, from back to front. */

import { nothing, svg, type SVGTemplateResult } from "lit";
import type { GameEvent, Tile } from "../protocol";
import type { Game } from "../play/game";
import type { Plan } from "./geometry";
import { horizon, island, limb } from "./island";
import { coin, flag, isLandmark, landmarkDrawing } from "./landmarks";
import { building, robber } from "./pieces";
import { portSign } from "./ports";
import { upright } from "./projection";
import { route } from "./routes";
import { placeOf } from "./sights";
import { sketchedGround, sketchedLights, sketchedNumbers, sketchedPieces, type Stroke } from "./sketch";
import type { Lit } from "./spots";
import { areaOf, coveredRings, storm, stormArea } from "./storms";
import { numberDrawing, tileDrawing } from "./tiles";

/** Water and land. */
export function ground(plan: Plan, game: Game): SVGTemplateResult {
  const atSea = game.table.options["landmark_look"] === "water";
  const land = landInSight(plan);
  const dry = atSea ? land.filter((tile) => !isLandmark(tile)) : land;
  const clip = plan.radius === null ? nothing : "url(#horizon)";
  return svg`${plan.radius === null ? null : horizon(plan.radius)}${island(plan, dry)}
    <g class="tiles" clip-path=${clip}>${land.map((tile) => (isLandmark(tile) ? landmarkDrawing(plan, tile, atSea) : tileDrawing(plan, tile, isBlocked(game, tile))))}</g>
    ${plan.radius === null ? null : limb(plan.radius)}`;
}

/** The ground that storms take; it lies over the land, but under numbers, so that they can be read. */
export const areas = (plan: Plan, { view }: Game): SVGTemplateResult => svg`<g>${view.storms.map((area) => stormArea(plan, area))}</g>`;

export const numbers = (plan: Plan, game: Game): SVGTemplateResult =>
  svg`<g class="numbers">${landInSight(plan).map((tile) => numberDrawing(plan, tile, isBlocked(game, tile)))}</g>`;

/** A globe while a slow machine turns it. */
export const sketched = (plan: Plan, game: Game, lit: Lit | null): Stroke[] => [
  ...sketchedGround(plan),
  ...sketchedNumbers(plan),
  ...sketchedPieces(plan, game),
  ...(lit ? sketchedLights(plan, lit.spots) : []),
];

const landInSight = (plan: Plan): Tile[] => plan.board.tiles.filter(({ id }) => plan.isLand(id) && plan.sees("tile", id));

/** Whether the robber keeps a tile from yielding. */
const isBlocked = ({ view }: Game, tile: Tile): boolean => tile.id === view.robber && tile.number !== null;

/** Whatever stands on the board. Ports' signs lie over the ring of the last move, and buildings over storms, so that all can be read. */
export function pieces(plan: Plan, game: Game, last: GameEvent | null): SVGTemplateResult {
  const { view } = game;
  const built = new Set(view.buildings.map(({ corner }) => corner));
  const roll = view.forecast && view.forecast[0] + view.forecast[1];
  const byHeight = view.buildings
    .filter(({ corner }) => plan.sees("corner", corner))
    .map((one) => ({ ...one, place: plan.place("corner", one.corner) }))
    .toSorted((a, b) => a.place.y - b.place.y);
  return svg`<g class="pieces" aria-hidden="true">
    ${plan.board.marks.map((mark) => coin(plan, mark))}
    ${view.landmarks.map(({ tile, seat }) => (seat === null ? null : flag(plan, tile, game.color(seat))))}
    ${view.roads.map(({ edge, seat, kind }) => (plan.sees("edge", edge) ? route(plan, kind, game.color(seat), edge) : null))}
    ${lastMove(plan, last)}${plan.board.ports.map((port) => portSign(plan, port))}
    ${view.storms.map((area) => [storm(plan, area.node, roll), coveredRings(plan, area, built)])}
    ${byHeight.map(({ seat, kind, place, corner }) => building(kind, game.color(seat), place, corner))}
  </g>`;
}

function lastMove(plan: Plan, last: GameEvent | null): SVGTemplateResult | null {
  const sight = placeOf(last);
  if (!sight || !plan.sees(sight.kind, sight.id)) return null;
  const { x, y, depth } = plan.place(sight.kind, sight.id);
  return svg`<circle class="last-move" cx=${x.toFixed(1)} cy=${y.toFixed(1)} r=${(40 * upright(depth)).toFixed(1)}></circle>`;
}

/** The robber or storm where it is, and where it would go: the node that is aimed at, or the place picked. */
export function blockers(plan: Plan, game: Game, lit: Lit | null, aimed: number | null): SVGTemplateResult {
  const { view } = game;
  const kind = lit?.spots[0]?.kind;
  const chosen = lit?.piece === null ? (lit.chosen ?? null) : null;
  const tile = kind === "tile" ? chosen : null;
  const node = kind === "node" && !lit?.looking ? (aimed ?? chosen) : null;
  return svg`<g class="pieces" aria-hidden="true">
    ${view.robber === null ? null : robber(plan, view.robber, tile !== null)}
    ${tile === null ? null : robber(plan, tile)}
    ${node === null ? null : planned(plan, game, node)}
  </g>`;
}

/** Where a storm would go, with its exact area and whom it would cover. */
function planned(plan: Plan, { view }: Game, node: number): SVGTemplateResult {
  const area = areaOf(plan, node);
  const built = new Set(view.buildings.map(({ corner }) => corner));
  return svg`${stormArea(plan, area, true)}${storm(plan, node, null, true)}${coveredRings(plan, area, built)}`;
}
