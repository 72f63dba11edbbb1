/** Where lines appear that are only read out: politely, or at once. Everything behind an open sheet is silent, so a sheet has its own. */

import { html, type TemplateResult } from "lit";

export type Urgency = "polite" | "assertive";

export const voices = (): TemplateResult => html`<div class="sr" role="status" aria-live="polite" data-voice="polite"></div>
  <div class="sr" aria-live="assertive" data-voice="assertive"></div>`;

/** Has words read out from wherever people are: in the open sheet, or else at the table. */
export function speak(table: HTMLElement, words: Partial<Record<Urgency, string>>): void {
  const place = table.querySelector("dialog") ?? table;
  for (const [urgency, line] of Object.entries(words)) {
    const voice = place.querySelector(`[data-voice=${urgency}]`);
    if (voice) voice.textContent = line;
  }
}
