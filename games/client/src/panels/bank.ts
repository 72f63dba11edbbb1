/** What the bank holds. */

import { html, type TemplateResult } from "lit";
import { icon, resource } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";

export function bank(game: Game): TemplateResult {
  const { bank: counts, deck } = game.view;
  return html`<section class="panel bank" aria-label=${t("Bank")}>
    <h2 class="caption">${t("Bank")}</h2>
    <ul>
      ${counts
        ? counts.map((n, i) => html`<li title=${game.resource(i)}>${resource(i)}<span class="sr">${game.resource(i)}</span>${n}</li>`)
        : html`<li class="muted small">${t("The bank's cards aren't shown at this table.")}</li>`}
      <li title=${t("Development cards left")}>${icon("card")}<span class="sr">${t("Development cards left")}</span>${deck}</li>
    </ul>
  </section>`;
}
