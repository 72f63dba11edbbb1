/** How much of a board is seen: what somebody has chosen, or what fingers need for the places that are lit. */

import type { ReactiveControllerHost } from "lit";
import type { Plan, Sight } from "./geometry";
import type { Point } from "./projection";
import { fitting, moved, showing, unzoomed, visible, zoomed, type Box, type Zoom } from "./viewport";

export class Zooming {
  private zoom: Zoom | null = null;
  /** What was chosen for fingers, and what it was chosen instead of. */
  private fitted: { scale: number; before: Zoom | null } | null = null;
  /** Somebody has magnified or moved the board since places were lit. */
  byHand = false;

  constructor(private readonly host: ReactiveControllerHost) {}

  get scale(): number {
    return this.zoom?.scale ?? 1;
  }

  /** The part of the whole that is seen. */
  box(whole: Box): Box {
    return visible(whole, this.of(whole));
  }

  /** Magnifies round a point, or else round the middle of what is seen. */
  magnify(whole: Box, factor: number, around?: Point): void {
    this.byHand = true;
    const zoom = this.of(whole);
    this.change(zoomed(whole, zoom, factor, around ?? zoom.centre));
  }

  move(whole: Box, by: Point): void {
    this.byHand = true;
    if (this.scale > 1) this.change(moved(whole, this.of(whole), by));
  }

  /** Brings a point into sight. */
  show(whole: Box, point: Point): void {
    if (this.zoom) this.change(showing(whole, this.zoom, point));
  }

  /** Magnifies a board whose lit places lie too close for fingers, and shows it as before once they are gone. */
  fit(plan: Plan, whole: Box, lit: readonly Sight[], pixels: number): void {
    const before = this.fitted && this.fitted.scale === this.scale ? this.fitted.before : this.zoom;
    const fit = fitting(plan, whole, lit, pixels);
    this.byHand = false;
    const needed = fit.scale > (before?.scale ?? 1);
    this.fitted = needed ? { scale: fit.scale, before } : null;
    this.change(needed ? fit : before);
  }

  private of(whole: Box): Zoom {
    return this.zoom ?? unzoomed(whole);
  }

  private change(zoom: Zoom | null): void {
    if (zoom === this.zoom) return;
    this.zoom = zoom;
    this.host.requestUpdate();
  }
}
