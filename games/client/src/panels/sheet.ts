/** A sheet over the table: a dialog in the middle of a desk, from below on a phone. The table opens what it has drawn. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";
import { voices } from "./voices";

export interface SheetContent {
  /** A class for tests and styles; with "-sheet" at its end where the pages' styles know the plain word. */
  name: string;
  title: string;
  aside?: unknown;
  body: unknown;
  close: () => void;
}

export function sheet({ name, title, aside, body, close }: SheetContent): TemplateResult {
  const outside = (event: MouseEvent): void => {
    if (event.target === event.currentTarget) close();
  };
  const escape = (event: Event): void => {
    event.preventDefault();
    close();
  };
  return html`<dialog class="drawer ${name}" aria-labelledby="sheet-title" @cancel=${escape} @click=${outside}>
    <div class="inside">
      <div class="head"><h2 id="sheet-title" tabindex="-1" autofocus>${title}</h2>${aside ?? null}
        <button class="iconbtn" aria-label=${t("Close")} @click=${close}>${icon("close")}</button></div>
      ${body}
    </div>
    ${voices()}
  </dialog>`;
}
