/** The rules of this table on one screen, as the server wrote them into the page. */

import { html, type TemplateResult } from "lit";
import { guard } from "lit/directives/guard.js";

const page = (): HTMLTemplateElement | null => document.querySelector<HTMLTemplateElement>("template#rules");

/** Whether the page has rules to show. */
export const hasRules = (): boolean => page() !== null;

export const rules = (): TemplateResult => html`<div class="rules" tabindex="0">${guard([], () => page()?.content.cloneNode(true))}</div>`;
