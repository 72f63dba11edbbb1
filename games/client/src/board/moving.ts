/**
 * How a slow machine shows a globe that moves: painted in few strokes over the drawing with all details, which waits
 * unseen as it was. Nothing of it is lost to the keyboard or to a screen reader meanwhile.
 */

import { html, type TemplateResult } from "lit";
import { Painter } from "./canvas";
import type { Plan } from "./geometry";
import { limb } from "./island";
import type { Turning } from "./turning";

export class Moving {
  /** The plan of the last drawing with all details. */
  private detailed: Plan | null = null;
  /** When that drawing was begun; null once it is there. */
  private began: number | null = null;
  /** What paints the motion. */
  private painter: Painter | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly turning: Turning,
  ) {}

  /** The plan for the drawing with all details, while the globe lies as `plan` says. */
  detail(plan: Plan): Plan {
    if (this.detailed && (plan === this.detailed || (this.turning.coarse && plan.board === this.detailed.board))) return this.detailed;
    // The first drawing is slow everywhere, and says nothing.
    if (this.detailed) this.began = performance.now();
    return (this.detailed = plan);
  }

  /** What lies over the drawing with all details. */
  cover(plan: Plan, viewBox: string): TemplateResult | null {
    if (!this.turning.coarse || plan.radius === null) return null;
    return html`<canvas class="moving"></canvas><svg class="moving sketch" viewBox=${viewBox} aria-hidden="true"><g></g>${limb(plan.radius)}</svg>`;
  }

  /** All that was rendered is there: the motion can be painted, if there is one. */
  updated(paint: (painter: Painter) => void): void {
    if (this.began !== null) this.turning.drew(performance.now() - this.began);
    this.began = null;
    if (!this.turning.coarse) return void (this.painter = null);
    this.painter ??= new Painter(this.host.querySelector("canvas.moving") as HTMLCanvasElement, this.host.querySelector("svg.moving g") as SVGElement);
    paint(this.painter);
  }
}
