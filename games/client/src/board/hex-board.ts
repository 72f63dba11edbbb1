/** The board: draws a game, lights up legal places, and says which one was picked. */

import { LitElement, html, svg, type PropertyValues, type SVGTemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { icon } from "../art/icons";
import { t } from "../i18n";
import type { GameEvent } from "../protocol";
import type { Game } from "../play/game";
import { inDirection, nearest, UNIT, type Plan, type Point, type Spot } from "./geometry";
import { island, portPlace, tileDrawing } from "./island";
import { building, road, robber } from "./pieces";
import { spots, type Lit } from "./spots";
import { moved, unzoomed, visible, zoomed, type Box, type Zoom } from "./viewport";

/** How far from a lit place a click still counts for it, in drawing units. */
const REACH = { corner: 0.62 * UNIT, edge: 0.5 * UNIT, tile: 0.9 * UNIT };
/** A drag starts after so many pixels; less is a tap with an unsteady finger. */
const DRAG = 8;

export class HexBoard extends LitElement {
  static override properties = {
    game: { attribute: false },
    lit: { attribute: false },
    last: { attribute: false },
    zoom: { state: true },
    current: { state: true },
  };
  declare game: Game | null;
  declare lit: Lit | null;
  /** The event whose place gets the ring of the last move. */
  declare last: GameEvent | null;
  declare zoom: Zoom | null;
  declare current: number | null;
  private readonly fingers = new Map<number, Point>();
  private dragged = false;

  constructor() {
    super();
    this.game = this.lit = this.last = this.zoom = this.current = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  /** Moves the keyboard to the first lit place; false if there is none. */
  focusSpot(): boolean {
    const spot = this.querySelector<SVGElement>(".spot[tabindex='0']");
    spot?.focus();
    return Boolean(spot);
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has("lit") && !this.lit?.spots.some((spot) => spot.id === this.current)) this.current = null;
  }

  protected override render() {
    const { game } = this;
    if (!game) return null;
    const whole = this.whole(game.plan);
    const box = visible(whole, this.zoom ?? unzoomed(whole));
    const near = (this.zoom?.scale ?? 1) > 1;
    return html`<svg class="board ${near ? "near" : ""} ${this.lit?.chosen == null ? "" : "asking"}" viewBox="${box.x.toFixed(0)} ${box.y.toFixed(0)} ${box.width.toFixed(0)} ${box.height.toFixed(0)}"
        role="group" aria-label=${t("Board")} @click=${this.clicked} @wheel=${this.wheeled}
        @pointerdown=${this.pressed} @pointermove=${this.dragging} @pointerup=${this.released} @pointercancel=${this.released}>
        ${guard([game.plan, game.view.robber], () => [island(game.plan), this.tiles(game)])}
        ${this.lit?.spots[0]?.kind === "tile" ? spots(game.plan, this.lit, this.handlers()) : null}
        ${guard([game.view.roads, game.view.buildings, game.view.robber, this.last, this.lit?.chosen], () => this.pieces(game))}
        ${this.lit && this.lit.spots[0]?.kind !== "tile" ? spots(game.plan, this.lit, this.handlers()) : null}
      </svg>
      <div class="zoom" role="group" aria-label=${t("Zoom")}>
        <button class="iconbtn" aria-label=${t("Zoom in")} @click=${() => this.magnify(1.5)}>${icon("plus")}</button>
        <button class="iconbtn" aria-label=${t("Zoom out")} ?disabled=${!near} @click=${() => this.magnify(1 / 1.5)}>${icon("minus")}</button>
      </div>`;
  }

  /** Half a tile of sea at the sides, more where a port needs it. */
  private whole(plan: Plan): Box {
    const { left, top, right, bottom } = plan.bounds();
    const ports = plan.board.ports.map((port) => portPlace(plan, port));
    const side = Math.max(0.42 * UNIT, ...ports.map(({ x }) => Math.max(left - x, x - right) + 36));
    const above = Math.max(0.5 * UNIT, ...ports.map(({ y }) => Math.max(top - y, y - bottom) + 54));
    return { x: left - side, y: top - above, width: right - left + 2 * side, height: bottom - top + 2 * above };
  }

  private tiles(game: Game): SVGTemplateResult[] {
    return game.board.tiles.map((tile) =>
      tileDrawing(game.plan, tile, tile.id === game.view.robber && tile.number !== null),
    );
  }

  private pieces(game: Game): SVGTemplateResult {
    const { plan, view } = game;
    const byHeight = view.buildings.toSorted((a, b) => plan.place("corner", a.corner).y - plan.place("corner", b.corner).y);
    const chosen = this.lit?.piece === null ? (this.lit.chosen ?? null) : null;
    return svg`<g class="pieces" aria-hidden="true">
      ${view.roads.map(({ edge, seat }) => road(game.color(seat), plan.place("edge", edge), plan.slope(edge)))}
      ${this.lastMove(plan)}
      ${byHeight.map(({ corner, seat, kind }) => building(kind, game.color(seat), plan.place("corner", corner)))}
      ${view.robber === null ? null : robber(plan, view.robber, chosen !== null)}
      ${chosen === null ? null : robber(plan, chosen)}
    </g>`;
  }

  private lastMove(plan: Plan): SVGTemplateResult | null {
    const corner = this.last?.["corner"];
    const edge = this.last?.["edge"];
    const place =
      typeof corner === "number" ? plan.place("corner", corner) : typeof edge === "number" ? plan.place("edge", edge) : null;
    return place && svg`<circle class="last-move" cx=${place.x} cy=${place.y} r="40"></circle>`;
  }

  private handlers() {
    return {
      current: this.current,
      focus: (spot: Spot) => {
        this.current = spot.id;
      },
      key: (event: KeyboardEvent, spot: Spot) => this.keyed(event, spot),
    };
  }

  private keyed(event: KeyboardEvent, spot: Spot): void {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.pick(spot);
      return;
    }
    const next = inDirection(this.lit?.spots ?? [], spot, event.key);
    if (!next) return;
    event.preventDefault();
    this.querySelector<SVGElement>(`[data-spot="${next.id}"]`)?.focus();
  }

  /** A click counts for the nearest lit place; one made by a screen reader has no position, but hits its place. */
  private clicked(event: MouseEvent): void {
    if (!this.lit || this.dragged) return;
    const target = (event.target as Element).closest("[data-spot]");
    const hit = this.lit.spots.find((spot) => String(spot.id) === target?.getAttribute("data-spot"));
    if (event.detail === 0 && hit) return this.pick(hit);
    const kind = this.lit.spots[0]?.kind ?? "tile";
    const spot = nearest(this.lit.spots, this.onBoard(event), REACH[kind]);
    if (spot ?? hit) this.pick((spot ?? hit) as Spot);
  }

  private pick(spot: Spot): void {
    this.dispatchEvent(new CustomEvent("pick", { detail: spot.id }));
  }

  private onBoard(event: MouseEvent): Point {
    const drawing = this.querySelector<SVGSVGElement>("svg.board");
    const matrix = drawing?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix) : { x: Number.NaN, y: Number.NaN };
  }

  private magnify(factor: number, around?: Point): void {
    if (!this.game) return;
    const whole = this.whole(this.game.plan);
    const zoom = this.zoom ?? unzoomed(whole);
    this.zoom = zoomed(whole, zoom, factor, around ?? zoom.centre);
  }

  private wheeled(event: WheelEvent): void {
    if (!event.ctrlKey && (this.zoom?.scale ?? 1) === 1 && event.deltaY > 0) return;
    event.preventDefault();
    this.magnify(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.onBoard(event));
  }

  private pressed(event: PointerEvent): void {
    this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.dragged = false;
  }

  /** One finger moves a magnified board; two fingers magnify it. */
  private dragging(event: PointerEvent): void {
    const before = this.fingers.get(event.pointerId);
    if (!before || !this.game) return;
    const now = { x: event.clientX, y: event.clientY };
    const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1];
    const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
    if (other) {
      this.dragged = true;
      this.magnify(apart(now, other) / Math.max(1, apart(before, other)), this.onBoard(event));
    } else if ((this.zoom?.scale ?? 1) > 1 && (this.dragged || apart(before, now) > DRAG)) {
      this.dragged = true;
      const scale = this.querySelector<SVGSVGElement>("svg.board")?.getScreenCTM()?.a ?? 1;
      const whole = this.whole(this.game.plan);
      this.zoom = moved(whole, this.zoom ?? unzoomed(whole), { x: (now.x - before.x) / scale, y: (now.y - before.y) / scale });
    } else return;
    this.fingers.set(event.pointerId, now);
  }

  private released(event: PointerEvent): void {
    this.fingers.delete(event.pointerId);
  }
}

customElements.define("hex-board", HexBoard);
