/** What moves by itself in the world: its storms, by a roll that is the same all game long, or forecast. */

import { html, type TemplateResult } from "lit";
import { drawing, icon } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";

export function world(game: Game): TemplateResult | null {
  const { storms, forecast } = game.view;
  if (!storms.length) return null;
  return html`<section class="panel world small" aria-label=${forecast ? t("Storm forecast") : t("Storms")}>
    ${icon("storm")}
    ${forecast
      ? html`<span class="dice" aria-hidden="true">${forecast.map((n) => drawing(`die-${n}`))}</span>`
      : null}<p>${driftMeaning(game)}</p>
  </section>`;
}

/** Phones: the forecast in a chip; null where there is none. */
export function forecastChip(game: Game): TemplateResult | null {
  const { forecast } = game.view;
  if (!forecast) return null;
  return html`<span class="chip forecast-chip" title=${driftMeaning(game)}>${icon("storm")}<span aria-hidden="true">${forecast.join("+")}</span><span class="sr">${driftMeaning(game)}</span></span>`;
}

/** Which roll moves the storms. */
export function driftMeaning({ view, options }: Game): string {
  const several = view.storms.length > 1;
  if (options.drift === "doubles") return several ? t("When a double is rolled, every storm moves one place.") : t("When a double is rolled, the storm moves one place.");
  const [a, b] = view.forecast ?? [0, 0];
  const rolls = { standard: t("2, 3, 11 or 12"), snake_eyes: "2", twos_and_twelves: t("2 or 12"), forecast: String(a + b) };
  const roll = rolls[options.drift];
  return several ? t("When {roll} is rolled, every storm moves one place.", { roll }) : t("When {roll} is rolled, the storm moves one place.", { roll });
}
