/** A count with a button on either side. */

import { html, nothing, type TemplateResult } from "lit";
import { icon, resource } from "../art/icons";
import { t } from "../i18n";
import type { Session } from "../play/session";
import { press } from "./press";

export interface Stepper {
  index: number;
  word: string;
  count: number;
  /** What stands under the word, like "you hold 3". */
  note: string;
  /** Changes the count. */
  step(by: number): void;
  /** Why there can't be one more; null if there can. */
  full: string | null;
}

export function stepperRow(session: Session, { index, word, count, note, step, full }: Stepper): TemplateResult {
  const least = count ? null : t("There is none to take back.");
  return html`<div class="row" role="group" aria-label=${word}>
    ${resource(index, true)}<span><b>${word}</b> <span class="muted small">${note}</span></span>
    <span class="stepper">
      <button aria-label=${t("one less {resource}", { resource: word })} aria-disabled=${least !== null} @click=${press(session, least, () => step(-1))}>${icon("minus")}</button>
      <b class="num" aria-live="polite">${count}</b>
      <button aria-label=${t("one more {resource}", { resource: word })} aria-disabled=${full !== null} title=${full ?? nothing} @click=${press(session, full, () => step(1))}>${icon("plus")}</button>
    </span>
  </div>`;
}
