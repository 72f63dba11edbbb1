/** A clock that counts down by itself, so that nothing else need be drawn each second. */

import { LitElement, html } from "lit";
import { figures, remaining, spoken, standing, type ServerClock } from "../live/clock";
import type { Demand } from "../protocol";

const HURRY = 15_000;
/** From here on it takes words to write. */
const LONG = 3_600_000;

/** A number stays with its unit, and with the plus before it. */
const unbroken = (words: string): string => words.replaceAll(/(?<=\d) (?!\+)|(?<=\+) /g, "\u00a0");

export class HexClock extends LitElement {
  static override properties = { demand: { attribute: false }, server: { attribute: false } };
  declare demand: Demand | null;
  declare server: ServerClock | null;
  private timer = 0;

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.timer = window.setInterval(() => this.requestUpdate(), 250);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    window.clearInterval(this.timer);
  }

  protected override render() {
    const left = this.demand && this.server ? remaining(this.demand, this.server.now()) : null;
    if (!left) return null;
    const stands = standing(left);
    const hurry = !stands && left.ms + left.reserve <= HURRY;
    const long = left.reserve || left.ms >= LONG;
    const [seen, said] = [figures(left), spoken(left)];
    const text = seen === said ? unbroken(seen) : html`<span aria-hidden="true">${unbroken(seen)}</span><span class="sr">${said}</span>`;
    return html`<b class="num time ${hurry ? "hurry" : ""} ${long ? "long" : ""}" role="timer">${text}</b
      >${stands ? html`<span class="chip" aria-hidden="true">${stands}</span>` : null}`;
  }
}

customElements.define("hex-clock", HexClock);
