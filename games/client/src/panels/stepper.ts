/** A count with a button on either side. */

import { html, type TemplateResult } from "lit";
import { icon, resource } from "../art/icons";
import { t } from "../i18n";

export interface Stepper {
  index: number;
  word: string;
  count: number;
  /** What stands under the word, like "you hold 3". */
  note: string;
  more: (() => void) | null;
  less: (() => void) | null;
}

export function stepperRow({ index, word, count, note, more, less }: Stepper): TemplateResult {
  return html`<div class="row" role="group" aria-label=${word}>
    ${resource(index, true)}<span><b>${word}</b> <span class="muted small">${note}</span></span>
    <span class="stepper">
      <button aria-label=${t("one less {resource}", { resource: word })} ?disabled=${!less} @click=${() => less?.()}>${icon("minus")}</button>
      <b class="num" aria-live="polite">${count}</b>
      <button aria-label=${t("one more {resource}", { resource: word })} ?disabled=${!more} @click=${() => more?.()}>${icon("plus")}</button>
    </span>
  </div>`;
}
