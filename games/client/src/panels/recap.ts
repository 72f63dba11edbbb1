/** What happened while one was away; stays until it is closed, or one moves. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";
import type { Session } from "../play/session";

export function recapPanel(session: Session): TemplateResult | null {
  const { recap } = session;
  if (!recap) return null;
  return html`<section class="recap panel" aria-labelledby="recap-title">
    <header><h2 id="recap-title">${t("Since your last visit")}</h2>
      <button class="iconbtn" aria-label=${t("Close")} @click=${() => session.set({ recap: null })}>${icon("close")}</button></header>
    <ul>${recap.map((line) => html`<li>${line}</li>`)}</ul>
  </section>`;
}
