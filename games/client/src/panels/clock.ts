/** A clock that counts down by itself, so that nothing else need be drawn each second. */

import { LitElement, html } from "lit";
import { t } from "../i18n";
import { remaining, written, type ServerClock } from "../live/clock";
import type { Demand } from "../protocol";

const HURRY = 15_000;

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
    const hurry = !left.paused && left.ms <= HURRY;
    return html`<b class="num time ${hurry ? "hurry" : ""}" role="timer">${written(left.ms)}</b>
      ${left.paused ? html`<span class="chip">${t("paused")}</span>` : null}`;
  }
}

customElements.define("hex-clock", HexClock);
