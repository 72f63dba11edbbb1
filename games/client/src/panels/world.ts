/** What moves by itself in the world: its storms, and the roll that sets them moving. */

import { html, type TemplateResult } from "lit";
import { drawing, icon } from "../art/icons";
import { t, tn } from "../i18n";
import type { Game } from "../play/game";

export function world(game: Game): TemplateResult | null {
  const { storms, forecast } = game.view;
  if (!storms.length) return null;
  return html`<section class="panel world small" aria-label=${forecast ? t("Storm forecast") : t("Storms")}>
    ${icon("storm")}
    ${forecast
      ? html`<span class="dice" aria-hidden="true">${forecast.map((n) => drawing(`die-${n}`))}</span><p>${forecastMeaning(game)}</p>`
      : html`<p>${tn("{n} storm", "{n} storms", storms.length)}</p>`}
  </section>`;
}

/** Phones: the forecast in a chip; null where there is none. */
export function forecastChip(game: Game): TemplateResult | null {
  const { forecast } = game.view;
  if (!forecast) return null;
  return html`<span class="chip forecast-chip" title=${forecastMeaning(game)}>${icon("storm")}<span aria-hidden="true">${forecast.join("+")}</span><span class="sr">${forecastMeaning(game)}</span></span>`;
}

function forecastMeaning({ view }: Game): string {
  const [a, b] = view.forecast ?? [0, 0];
  const roll = a + b;
  return view.storms.length > 1 ? t("When {roll} is rolled, every storm moves one place.", { roll }) : t("When {roll} is rolled, the storm moves one place.", { roll });
}
