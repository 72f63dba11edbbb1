/** What the bank holds. */

import { html, type TemplateResult } from "lit";
import { icon, resource } from "../art/icons";
import { t } from "../i18n";
import { UNLIMITED } from "../protocol";
import type { Game } from "../play/game";

export function bank(game: Game): TemplateResult {
  const { deck } = game.view;
  const unlimited = game.options.bank_size >= UNLIMITED;
  const counts = unlimited ? null : game.view.bank;
  const without = unlimited ? t("It never runs out of cards.") : t("The bank's cards aren't shown at this table.");
  return html`<section class="panel bank" aria-label=${t("Bank")}>
    <h2 class="caption">${t("Bank")}</h2>
    <ul>
      ${counts
        ? counts.map((n, i) => html`<li title=${game.resource(i)}>${resource(i)}<span class="sr">${game.resource(i)}</span>${n}</li>`)
        : html`<li class="muted small">${without}</li>`}
      <li title=${t("Development cards left")}>${icon("card")}<span class="sr">${t("Development cards left")}</span>${deck}</li>
    </ul>
  </section>`;
}
