/** Slow games: the way to the next one that waits for you, once there is nothing left to do in this one. */

import { LitElement, html } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";

interface NextGame {
  name: string;
  url: string;
}

/** Where the page says that one can ask for it: at slow tables, and at those without a clock. */
const source = (): string | undefined => document.querySelector<HTMLLinkElement>("link#next-game")?.href;

export class HexNext extends LitElement {
  static override properties = { idle: { attribute: false }, found: { state: true } };
  /** Whether you have nothing to do here. */
  declare idle: boolean;
  declare found: NextGame | null;

  constructor() {
    super();
    this.idle = false;
    this.found = null;
  }

  protected override createRenderRoot(): HTMLElement {
    return this;
  }

  protected override willUpdate(changed: Map<string, unknown>): void {
    if (!changed.has("idle")) return;
    this.found = null;
    const url = source();
    if (this.idle && url) void this.ask(url);
  }

  private async ask(url: string): Promise<void> {
    const found = await nextGame(url);
    // Meanwhile it may be your turn again.
    if (this.idle) this.found = found;
  }

  protected override render() {
    if (!this.found) return null;
    return html`<div class="prompt panel" role="status">${icon("clock")}<span>${t("Next game waiting: {name}", { name: this.found.name })}</span>
      <a class="btn sm pri" href=${this.found.url}>${t("Go there")}</a></div>`;
  }
}

async function nextGame(url: string): Promise<NextGame | null> {
  try {
    const response = await fetch(url);
    const { next } = (await response.json()) as { next: NextGame | null };
    return response.ok ? next : null;
  } catch {
    return null;
  }
}

customElements.define("hex-next", HexNext);
