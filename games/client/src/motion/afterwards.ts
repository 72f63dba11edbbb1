/** What comes only once the first drawing of something is on the screen, so that nobody waits for it. */

import type { ReactiveController, ReactiveControllerHost } from "lit";

/** Milliseconds after which it comes in any case. A slow machine may need half a second for its first frame. */
const LONGEST = 2_000;

export class Afterwards implements ReactiveController {
  /** The first drawing is on the screen; the next one is of everything. */
  come = false;
  private coming: Promise<void> | null = null;

  constructor(
    private readonly host: ReactiveControllerHost,
    /** Whether there is something to draw. */
    private readonly ready: () => boolean,
    private readonly then: () => void = () => {},
  ) {
    host.addController(this);
  }

  hostUpdated(): void {
    if (!this.coming && this.ready()) this.coming = this.follow();
  }

  /** Nothing is drawn any more, or else everything is about to be. */
  async settled(): Promise<void> {
    await this.coming;
  }

  private async follow(): Promise<void> {
    // A page that nobody sees gets no frames.
    if (!document.hidden) await Promise.race([secondFrame(), new Promise((resolve) => setTimeout(resolve, LONGEST))]);
    this.come = true;
    this.then();
    this.host.requestUpdate();
  }
}

/** The first frame shows what has been drawn; once a second one is done, it is on the screen. */
const secondFrame = (): Promise<void> =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
