/** The board: draws a game, lights up legal places, and says which one was picked. */

import { LitElement, html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";
import { t } from "../i18n";
import { Afterwards } from "../motion/afterwards";
import type { GameEvent } from "../protocol";
import type { Game } from "../play/game";
import { turnButtons, zoomButtons, type Goal, type Way } from "./controls";
import { Extent } from "./extent";
import { farSide } from "./farside";
import type { Plan, Sight, Spot } from "./geometry";
import { Gestures } from "./gestures";
import { FRONT, NEAR, towards, type Facing } from "./globe";
import { Guide } from "./guide";
import { areas, blockers, ground, numbers, pieces, sketched } from "./layers";
import { Moving } from "./moving";
import { inDirection, nearest, sightsAt } from "./picking";
import { UNIT, type Point } from "./projection";
import { Reach } from "./reach";
import { mapAround, placeOf } from "./sights";
import { spots, type Lit } from "./spots";
import { Turning, type Turn } from "./turning";
import { MIDDLE, wholeOf, type Box } from "./viewport";
import { Zooming } from "./zooming";

/** How far from a lit place a click still counts for it, in drawing units. */
const REACH = { corner: 0.62 * UNIT, edge: 0.5 * UNIT, tile: 0.9 * UNIT, node: 0.5 * UNIT };
/** Degrees by which a key or a button turns a globe. */
const TURN: Record<Way, Turn> = { left: { east: -20, north: 0 }, right: { east: 20, north: 0 }, up: { east: 0, north: 15 }, down: { east: 0, north: -15 } };
const WAYS: Record<string, Way> = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
/** From here on a flat board is wider than high. */
const WIDE = 1.15;
/** Milliseconds that a finger or a mouse must rest on a place to look at it. */
const HOLD = 500;
const REST = 350;

export class HexBoard extends LitElement {
  static override properties = {
    game: { attribute: false },
    lit: { attribute: false },
    last: { attribute: false },
    current: { state: true },
    aimed: { state: true },
  };
  declare game: Game | null;
  declare lit: Lit | null;
  /** The event whose place gets the ring of the last move. */
  declare last: GameEvent | null;
  /** The lit place that the Tab key reaches. */
  declare current: number | null;
  /** The lit place under the mouse, or the one that has the keyboard. */
  declare aimed: number | null;
  private readonly gestures = new Gestures();
  /** Runs while a finger or a mouse rests on the board. */
  private resting: ReturnType<typeof setTimeout> | undefined;
  /** What is looked at, so that each look is told once. */
  private looked = "";
  /** A long press has shown a place, or a touch has stopped the globe: what follows is no pick. */
  private held = false;
  private readonly zooming = new Zooming(this);
  private readonly turning = new Turning(this);
  /** All that there is to see. */
  private whole: Box = { x: 0, y: 0, width: 1, height: 1 };
  private readonly reach = new Reach(this.zooming, new Extent(this, () => this.resized()));
  /** The plan as the globe is turned now. */
  private turned: { of: Plan; facing: Facing; plan: Plan } | null = null;
  private readonly guide = new Guide(this.turning);
  private readonly moving = new Moving(this, this.turning);
  /** First of all one sees the board, then what one can do with it. */
  private readonly lights = new Afterwards(this, () => this.game !== null, () => this.game && this.showLit(this.game));

  constructor() {
    super();
    this.game = this.lit = this.last = this.current = this.aimed = null;
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

  /** Where a place is in the drawing; null if it can't be seen. */
  inDrawing({ kind, id }: Sight): Point | null {
    const plan = this.game && this.plan(this.game);
    return plan?.sees(kind, id) ? plan.place(kind, id) : null;
  }

  /** Where a place is on the screen; null if it can't be seen. */
  onScreen(sight: Sight): Point | null {
    const place = this.inDrawing(sight);
    const matrix = this.drawing?.getScreenCTM();
    return place && matrix ? new DOMPoint(place.x, place.y).matrixTransform(matrix) : null;
  }

  /** Turns a globe; false for a flat board. */
  goTo(goal: Goal): boolean {
    if (this.game?.plan.radius == null) return false;
    this.guide.goTo(this.game, goal, placeOf(this.last));
    return true;
  }

  protected override async getUpdateComplete(): Promise<boolean> {
    await super.getUpdateComplete();
    await this.lights.settled();
    return super.getUpdateComplete();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const { game } = this;
    if (changed.has("lit")) {
      const lit = new Set(this.lit?.spots.map(({ id }) => id));
      if (this.current !== null && !lit.has(this.current)) this.current = null;
      if (this.aimed !== null && !lit.has(this.aimed)) this.aimed = null;
    }
    if (!game) return;
    this.whole = wholeOf(this.plan(game), [...atSea(game), ...(this.lit?.spots ?? [])]);
    const isLitAnew = changed.has("lit") && !samePlaces(this.lit, changed.get("lit"));
    if (isLitAnew) this.reach.fit(this.plan(game), this.whole, this.lit?.spots ?? []);
    if (game.plan.radius === null || this.gestures.busy) return;
    if (changed.has("last") && !sameEvent(this.last, changed.get("last"))) this.follow(game);
    if (isLitAnew && this.lights.come) this.showLit(game);
  }

  protected override updated(): void {
    const { game } = this;
    if (!game) return;
    this.moving.updated((painter) => {
      const plan = this.plan(game);
      painter.paint(this.zooming.box(this.whole), sketched(plan, game, this.lit));
    });
  }

  protected override render() {
    const { game, lit } = this;
    if (!game) return null;
    const plan = this.moving.detail(this.plan(game));
    const places = lit && this.lights.come ? this.placed(plan, lit) : null;
    const box = this.zooming.box(this.whole);
    const near = this.zooming.scale > 1;
    const overTiles = places?.spots[0]?.kind === "tile";
    const lights = guard([plan, places && lit, this.current, this.aimed, this.reach.apart(this.whole)], () =>
      places ? spots(plan, places, { current: this.current, aimed: this.aimed, within: this.reach.within(plan, this.whole, places.spots) }) : null,
    );
    const { view } = game;
    const viewBox = [box.x, box.y, box.width, box.height].map((n) => n.toFixed(0)).join(" ");
    return html`<svg class="board ${plan.radius === null ? "" : "globe"} ${this.turning.coarse ? "under" : ""} ${near ? "near" : ""} ${lit?.chosen == null ? "" : "asking"}" viewBox=${viewBox}
        role="group" aria-label=${plan.radius === null ? t("Board") : t("Globe; the arrow keys turn it")} tabindex=${plan.radius === null ? nothing : "0"}
        @click=${this.clicked} @wheel=${this.wheeled} @keydown=${this.keyed} @focusin=${this.reached} @focusout=${this.left} @pointerover=${this.hovered} @pointerleave=${this.gone}
        @pointerdown=${this.pressed} @pointermove=${this.dragging} @pointerup=${this.released} @pointercancel=${this.released} @contextmenu=${this.menu}>
        ${guard([plan, view.robber, view.storms], () => [ground(plan, game), areas(plan, game), numbers(plan, game)])}
        ${overTiles ? lights : null}
        ${guard([plan, view.roads, view.buildings, view.landmarks, view.storms, view.forecast, this.last], () => pieces(plan, game, this.last))}
        ${blockers(plan, game, lit, this.aimed)}
        ${overTiles ? null : lights}
      </svg>
      ${this.moving.cover(plan, viewBox)}
      ${zoomButtons((factor) => this.magnify(factor), near, () => this.dispatchEvent(new Event("explore")), this.whole.width > WIDE * this.whole.height)}
      ${plan.radius === null ? null : this.globeButtons(plan, game)}`;
  }

  private globeButtons(plan: Plan, game: Game): TemplateResult {
    const places = this.lit && this.placed(plan, this.lit).spots;
    const far = (): TemplateResult => farSide(plan, game, this.lit, places && this.reach.within(plan, this.whole, places), () => this.goTo("far"));
    return html`${this.lights.come ? guard([plan, game.view, this.lit, this.reach.apart(this.whole)], far) : null}
      ${turnButtons({ goals: this.guide.goals(game, placeOf(this.last)), turn: (way) => this.turn(way), goTo: (goal) => this.goTo(goal), caption: this.guide.caption })}`;
  }

  /** Turned globes get a plan for each turn; a flat board keeps the game's. */
  private plan({ plan }: Game): Plan {
    if (plan.radius === null) return plan;
    const { facing } = this.turning;
    if (this.turned?.of !== plan || this.turned.facing !== facing) this.turned = { of: plan, facing, plan: plan.facing(facing) };
    return this.turned.plan;
  }

  /** Lit places where they are now. */
  private placed(plan: Plan, lit: Lit): Lit {
    return plan.radius === null ? lit : { ...lit, spots: lit.spots.map(({ kind, id }) => plan.spot(kind, id)) };
  }

  private spotAt(target: EventTarget | null): Spot | undefined {
    const id = (target as Element | null)?.closest("[data-spot]")?.getAttribute("data-spot");
    return id == null ? undefined : this.lit?.spots.find((spot) => String(spot.id) === id);
  }

  /** The keyboard has got to a lit place: it comes to the front. For a finger nothing moves before it is picked, or lies in its way. */
  private reached(event: FocusEvent): void {
    const spot = this.spotAt(event.target);
    if (!spot || !this.game) return;
    this.current = spot.id;
    if (this.gestures.tapping || !(event.target as Element).matches(":focus-visible")) return;
    this.aimed = spot.id;
    this.look(spot);
    const plan = this.plan(this.game);
    const place = plan.place(spot.kind, spot.id);
    if (plan.radius === null) this.zooming.show(this.whole, place);
    else if (place.depth < FRONT || !this.reach.within(plan, this.whole, [plan.spot(spot.kind, spot.id)]).size) this.turning.to(towards(plan.position(spot.kind, spot.id)));
  }

  private left(): void {
    this.aimed = null;
    this.look(null);
  }

  private gone(event: PointerEvent): void {
    clearTimeout(this.resting);
    this.turning.release();
    if (event.pointerType === "mouse" && !this.contains(document.activeElement?.closest(".spot") ?? null)) this.look(null);
  }

  /** A long press is ours, not the browser's. */
  private menu(event: Event): void {
    if (this.held) event.preventDefault();
  }

  /** Tells what is looked at; null for nothing any more. */
  private look(sight: Sight | null): void {
    const key = sight ? `${sight.kind} ${sight.id}` : "";
    if (key === this.looked) return;
    this.looked = key;
    const at = sight?.kind === "node" ? this.game?.plan.at(sight.id) : sight;
    this.dispatchEvent(new CustomEvent("look", { detail: sight && { sight: at, upper: this.upper(sight) } }));
  }

  /** Whether a place lies in the upper half of what is seen of the board. */
  private upper({ kind, id }: Sight): boolean {
    const { game } = this;
    if (!game) return false;
    const plan = this.plan(game);
    const { y, height } = this.zooming.box(this.whole);
    return plan.place(kind, id).y < y + height / 2;
  }

  /** What is under a finger or a mouse: a lit place, else the nearest corner or tile. */
  private under(event: PointerEvent): Sight | null {
    const spot = this.spotAt(event.target);
    if (spot) return spot;
    return (this.game && sightsAt(this.plan(this.game), this.onBoard(event)).find(({ kind }) => kind !== "edge")) ?? null;
  }

  /** Looks at what a finger or a mouse rests on. */
  private rest(event: PointerEvent, milliseconds: number, shown: () => void = () => {}): void {
    clearTimeout(this.resting);
    const sight = this.under(event);
    this.resting = setTimeout(() => {
      shown();
      this.look(sight);
    }, milliseconds);
  }

  private hovered(event: PointerEvent): void {
    if (event.pointerType === "mouse") this.aimed = this.spotAt(event.target)?.id ?? null;
  }

  private keyed(event: KeyboardEvent): void {
    this.gestures.tapping = false;
    const spot = this.spotAt(event.target);
    if (!spot) return this.keyedOnBoard(event);
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.pick(spot);
      return;
    }
    const next = this.next(spot, event.key);
    if (!next) return;
    event.preventDefault();
    this.querySelector<SVGElement>(`[data-spot="${next.id}"]`)?.focus();
  }

  private next(spot: Spot, key: string): Spot | null {
    const { plan } = this.game ?? {};
    const all = this.lit?.spots ?? [];
    if (!plan || plan.radius === null) return inDirection(all, spot, key);
    const map = mapAround(plan, spot, all);
    return inDirection(map, map.find(({ id }) => id === spot.id) ?? spot, key);
  }

  private keyedOnBoard(event: KeyboardEvent): void {
    const way = WAYS[event.key];
    const factor = { "+": 1.5, "-": 1 / 1.5 }[event.key];
    if (this.game?.plan.radius == null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (way) this.turn(way, event.repeat);
    else if (factor) this.magnify(factor);
    else return;
    event.preventDefault();
  }

  /** A click counts for the nearest lit place in sight, which is turned to if others lie too near to it; one made by a screen reader has no position, but hits its place. */
  private clicked(event: MouseEvent): void {
    this.gestures.tapping = false;
    if (!this.game || this.gestures.dragged || this.held) return;
    if (!this.lit) return this.touched(event);
    const hit = this.spotAt(event.target);
    if (event.detail === 0 && hit) return this.pick(hit);
    const plan = this.plan(this.game);
    const { spots: all } = this.placed(plan, this.lit);
    const near = all.filter(({ kind, depth }) => depth >= NEAR[kind]);
    const spot = nearest(near, this.onBoard(event), REACH[near[0]?.kind ?? "tile"]) ?? hit;
    if (!spot) this.touched(event);
    else if (this.reach.within(plan, this.whole, all).has(spot.id)) this.pick(spot);
    else this.guide.show(this.game, spot);
  }

  /** A click beside all that is lit. */
  private touched(event: MouseEvent): void {
    if (!this.game) return;
    const sights = sightsAt(this.plan(this.game), this.onBoard(event));
    const [first] = sights;
    this.looked = "";
    this.dispatchEvent(new CustomEvent("touch", { detail: { sights, upper: first !== undefined && this.upper(first) } }));
  }

  private pick(spot: Spot): void {
    this.dispatchEvent(new CustomEvent("pick", { detail: spot.id }));
  }

  private onBoard({ clientX, clientY }: { clientX: number; clientY: number }): Point {
    const matrix = this.drawing?.getScreenCTM()?.inverse();
    return matrix ? new DOMPoint(clientX, clientY).matrixTransform(matrix) : { x: Number.NaN, y: Number.NaN };
  }

  private get drawing(): SVGSVGElement | null {
    return this.querySelector<SVGSVGElement>("svg.board");
  }

  private magnify(factor: number, around?: Point): void {
    if (!this.game) return;
    const { plan } = this.game;
    this.zooming.magnify(this.whole, factor, plan.radius === null ? around : MIDDLE);
  }

  /** Fingers need another size, unless somebody has chosen one. */
  private resized(): void {
    if (this.game && !this.zooming.byHand) this.reach.fit(this.plan(this.game), this.whole, this.lit?.spots ?? []);
    this.requestUpdate();
  }

  private turn(way: Way, held = false): void {
    this.guide.caption = "";
    this.turning.step(TURN[way], held);
  }

  private wheeled(event: WheelEvent): void {
    if (!event.ctrlKey && this.zooming.scale === 1 && event.deltaY > 0) return;
    event.preventDefault();
    this.magnify(event.deltaY < 0 ? 1.15 : 1 / 1.15, this.onBoard(event));
  }

  private pressed(event: PointerEvent): void {
    this.gestures.press(event);
    // A touch that stops the globe doesn't mean what happens to lie there.
    this.held = this.turning.moving;
    this.turning.stop();
    if (this.guide.caption) this.requestUpdate();
    this.guide.caption = "";
    this.rest(event, HOLD, () => (this.held = true));
  }

  /** One finger moves a magnified board, or turns a globe; two fingers magnify it. */
  private dragging(event: PointerEvent): void {
    const gesture = this.gestures.move(event);
    if (gesture) clearTimeout(this.resting);
    else if (event.pointerType === "mouse" && !this.gestures.busy) this.rest(event, REST);
    if (!gesture || !this.game) return;
    if (gesture.kind === "pinch") return this.magnify(gesture.factor, this.onBoard({ clientX: gesture.around.x, clientY: gesture.around.y }));
    const { plan } = this.game;
    const scale = this.reach.pixels(this.whole);
    const by = { x: gesture.by.x / scale, y: gesture.by.y / scale };
    if (plan.radius !== null) this.drag(plan.radius, by);
    else this.zooming.move(this.whole, by);
  }

  /** What is in the middle stays under the finger. */
  private drag(radius: number, by: Point): void {
    const degrees = 180 / Math.PI / radius;
    this.turning.drag({ east: -by.x * degrees, north: by.y * degrees });
  }

  private released(event: PointerEvent): void {
    this.gestures.release(event);
    this.turning.release();
    clearTimeout(this.resting);
  }

  /** Turns to what has just happened out of sight, unless the keyboard is busy with a place. */
  private follow(game: Game): void {
    const sight = placeOf(this.last);
    if (sight && !this.contains(document.activeElement?.closest(".spot") ?? null) && !this.plan(game).sees(sight.kind, sight.id)) this.guide.show(game, sight);
  }

  /** What is lit comes where it can be picked. */
  private showLit({ plan }: Game): void {
    const way = this.lit && this.reach.turn(plan, this.whole, this.turning.facing, this.lit.spots);
    if (!way) return;
    this.guide.caption = "";
    this.turning.to(way);
  }
}

/** What may have left the coast: boats, and storms. */
const atSea = ({ view }: Game): Sight[] => [
  ...view.roads.map(({ edge }): Sight => ({ kind: "edge", id: edge })),
  ...view.storms.map(({ node }): Sight => ({ kind: "node", id: node })),
];

/** The same event may come anew, with the whole log. */
const sameEvent = (a: GameEvent | null, b: GameEvent | null | undefined): boolean => a?.version === b?.version && a?.kind === b?.kind;

const samePlaces = (a: Lit | null, b: Lit | null | undefined): boolean => {
  const ids = (lit: Lit | null | undefined): string => (lit?.spots ?? []).map(({ kind, id }) => `${kind} ${id}`).join();
  return ids(a) === ids(b);
};

customElements.define("hex-board", HexBoard);
