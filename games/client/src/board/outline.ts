/** A pen that writes an SVG path. */

import type { Pen } from "./sketch";

export class Outline implements Pen {
  private d = "";

  /** The path that a drawing makes. */
  static of(draw: (pen: Pen) => void): string {
    const outline = new Outline();
    draw(outline);
    return outline.d;
  }

  moveTo(x: number, y: number): void {
    this.d += `M${x.toFixed(1)} ${y.toFixed(1)}`;
  }

  lineTo(x: number, y: number): void {
    this.d += `L${x.toFixed(1)} ${y.toFixed(1)}`;
  }

  closePath(): void {
    this.d += "Z";
  }

  circle(x: number, y: number, radius: number): void {
    const [r, d] = [radius.toFixed(1), (2 * radius).toFixed(1)];
    this.moveTo(x + radius, y);
    this.d += `a${r} ${r} 0 1 1-${d} 0a${r} ${r} 0 1 1 ${d} 0`;
  }
}
