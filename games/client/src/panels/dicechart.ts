/** How often each total was rolled, with how often it was to be expected. */

import { html, svg, type TemplateResult } from "lit";
import { t } from "../i18n";

const TOTALS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
const BASE = 196;
const HEIGHT = 160;

const ways = (total: number): number => 6 - Math.abs(7 - total);

export function diceChart(dice: Record<string, number>): TemplateResult {
  const counts = TOTALS.map((total) => dice[total] ?? 0);
  const rolls = counts.reduce((a, b) => a + b, 0);
  const expected = TOTALS.map((total) => (rolls * ways(total)) / 36);
  const scale = HEIGHT / Math.max(1, ...counts, ...expected);
  const spoken = TOTALS.map((total, i) => `${total}: ${counts[i]}`).join(", ");
  return html`<p class="small muted chart-key">${t("{n} rolls", { n: rolls })}; <svg width="26" height="8" viewBox="0 0 26 8" aria-hidden="true"><path class="expected" d="M0 4h26"></path></svg> ${t("expected")}</p>
    <svg class="dice-chart" viewBox="0 0 500 226" role="img" aria-label=${t("How often each total was rolled: {counts}", { counts: spoken })}>
      <path class="axis" d="M20 ${BASE}H492"></path>
      ${TOTALS.map((total, i) => {
        const x = 28 + i * 42;
        const height = (counts[i] ?? 0) * scale;
        const line = BASE - (expected[i] ?? 0) * scale;
        return svg`<rect class="bar" x=${x} y=${BASE - height} width="30" height=${height} rx="3"></rect>
          <path class="expected" d="M${x - 4} ${line}h38"></path>
          <text class="value" x=${x + 15} y=${Math.min(BASE - height, line) - 8} text-anchor="middle">${counts[i]}</text>
          <text x=${x + 15} y="216" text-anchor="middle">${total}</text>`;
      })}
    </svg>`;
}
