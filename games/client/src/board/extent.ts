/** How large the drawing is on the screen. The browser tells once it has laid the page out: to ask for it would cost a layout. */

import type { ReactiveController, ReactiveControllerHost } from "lit";
import type { Box } from "./viewport";

export class Extent implements ReactiveController {
  private size = { width: 0, height: 0 };
  private drawing: Element | null = null;
  private readonly observer: ResizeObserver;

  constructor(
    private readonly host: ReactiveControllerHost & Element,
    resized: () => void,
  ) {
    this.observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      this.size = entry.contentRect;
      resized();
    });
    host.addController(this);
  }

  hostUpdated(): void {
    const drawing = this.host.querySelector("svg.board");
    if (drawing === this.drawing) return;
    this.hostDisconnected();
    this.drawing = drawing;
    if (drawing) this.observer.observe(drawing);
  }

  hostDisconnected(): void {
    this.observer.disconnect();
    this.drawing = null;
  }

  /** Pixels for a drawing unit where a box is shown as a whole; 1 before it is known. */
  pixels({ width, height }: Box): number {
    return Math.min(this.size.width / width, this.size.height / height) || 1;
  }

  /** All that is seen where a box is shown as a whole: more than the box, unless its shape is the drawing's. */
  seen(box: Box): Box {
    const pixels = this.pixels(box);
    const [width, height] = [Math.max(box.width, this.size.width / pixels), Math.max(box.height, this.size.height / pixels)];
    return { x: box.x - (width - box.width) / 2, y: box.y - (height - box.height) / 2, width, height };
  }
}
