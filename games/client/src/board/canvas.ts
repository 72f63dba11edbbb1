/** Strokes painted on a canvas: nothing is quicker where all changes with every frame. */

import type { Pen, Stroke } from "./sketch";
import type { Box } from "./viewport";

interface Style {
  fill: string;
  stroke: string;
  width: number;
  opacity: number;
}
type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

/** Sharper than so many pixels a CSS pixel isn't worth its time while everything moves. */
const SHARPEST = 1.5;

/** Paints one motion: sizes and colours are those of its beginning, for to ask for them costs a layout. */
export class Painter {
  private readonly styles = new Map<string, Style>();
  /** Circles, ready to be put anywhere, by look and size in pixels: to fill each anew would take much longer. */
  private readonly stamps = new Map<string, ImageBitmap>();
  private readonly context: CanvasRenderingContext2D | null;
  private readonly ratio = Math.min(SHARPEST, devicePixelRatio);
  /** Pixels for a drawing unit. */
  private scale = 1;

  constructor(
    canvas: HTMLCanvasElement,
    /** An SVG in which style sheets say how strokes look. */
    private readonly swatches: SVGElement,
  ) {
    const { clientWidth, clientHeight } = canvas;
    canvas.width = clientWidth * this.ratio;
    canvas.height = clientHeight * this.ratio;
    this.context = canvas.getContext("2d");
  }

  /** Paints a part of the drawing, as an SVG with that view box would show it. */
  paint(box: Box, strokes: readonly Stroke[]): void {
    const { context } = this;
    if (!context) return;
    const { width, height } = context.canvas;
    this.scale = Math.min(width / box.width, height / box.height);
    const left = width / 2 - (box.x + box.width / 2) * this.scale;
    const top = height / 2 - (box.y + box.height / 2) * this.scale;
    this.learn(strokes.map(({ look }) => look));
    context.clearRect(0, 0, width, height);
    for (const { look, draw } of strokes) {
      const pen = new Brush(context, left, top, this.scale, (radius) => this.stamp(look, radius));
      context.beginPath();
      draw(pen);
      if (pen.drawn) this.ink(context, look);
    }
  }

  private ink(context: Context, look: string): void {
    const { fill, stroke, width, opacity } = this.styles.get(look) as Style;
    context.lineJoin = "round";
    if (stroke !== "none") {
      context.strokeStyle = stroke;
      context.lineWidth = width * this.scale;
      context.globalAlpha = opacity;
      context.stroke();
    }
    context.globalAlpha = 1;
    if (fill === "none") return;
    context.fillStyle = fill;
    context.fill();
  }

  private stamp(look: string, radius: number): ImageBitmap {
    // Half a pixel can't be seen in motion, and keeps them few.
    const size = Math.round(2 * radius * this.scale) / 2;
    const key = `${look} ${size} ${this.scale}`;
    const known = this.stamps.get(key);
    if (known) return known;
    const half = Math.ceil(size + (this.styles.get(look) as Style).width * this.scale);
    const canvas = new OffscreenCanvas(2 * half, 2 * half);
    const context = canvas.getContext("2d") as OffscreenCanvasRenderingContext2D;
    context.arc(half, half, size, 0, 2 * Math.PI);
    this.ink(context, look);
    const stamp = canvas.transferToImageBitmap();
    this.stamps.set(key, stamp);
    return stamp;
  }

  /** Reads from the style sheets how strokes look, those of all at once: each change of the page would cost a layout. */
  private learn(looks: readonly string[]): void {
    const swatches = looks
      .filter((look) => !this.styles.has(look))
      .map((look) => {
        const swatch = document.createElementNS("http://www.w3.org/2000/svg", "path");
        swatch.setAttribute("class", look);
        return [look, swatch] as const;
      });
    this.swatches.append(...swatches.map(([, swatch]) => swatch));
    for (const [look, swatch] of swatches) {
      const { fill, stroke, strokeWidth, strokeOpacity } = getComputedStyle(swatch);
      this.styles.set(look, { fill, stroke, width: Number.parseFloat(strokeWidth), opacity: Number(strokeOpacity) });
    }
    this.swatches.replaceChildren();
  }
}

/** Draws lines into the path of a canvas, and stamps circles on it. */
class Brush implements Pen {
  /** Whether there is a path. */
  drawn = false;

  constructor(
    private readonly context: CanvasRenderingContext2D,
    private readonly left: number,
    private readonly top: number,
    private readonly scale: number,
    private readonly stamp: (radius: number) => ImageBitmap,
  ) {}

  moveTo(x: number, y: number): void {
    this.context.moveTo(this.left + x * this.scale, this.top + y * this.scale);
  }

  lineTo(x: number, y: number): void {
    this.drawn = true;
    this.context.lineTo(this.left + x * this.scale, this.top + y * this.scale);
  }

  closePath(): void {
    this.context.closePath();
  }

  circle(x: number, y: number, radius: number): void {
    const stamp = this.stamp(radius);
    const at = (middle: number, size: number): number => Math.round(middle * this.scale - size / 2);
    this.context.drawImage(stamp, Math.round(this.left) + at(x, stamp.width), Math.round(this.top) + at(y, stamp.height));
  }
}
