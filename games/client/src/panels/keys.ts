/** The keys of the table, and the switch of those that are single letters. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";
import { keyList, letterKeys } from "../play/keys";
import { inTextMode, switchMode } from "../play/mode";
import { remember } from "../play/remembered";
import type { Session } from "../play/session";

/** Unfolded where the window is `wide`: small ones rarely have a keyboard, and the rules need the room. */
export function keys(session: Session, wide: boolean): TemplateResult {
  const always: [string, string][] = [
    [t("Space"), t("Roll")],
    [t("Enter"), t("End turn")],
    [t("Esc"), t("Go back one step")],
    [t("Arrow keys"), t("From one lit place to the next")],
    ["?", t("Rules and keys")],
  ];
  if (session.game?.plan.radius != null && !inTextMode()) always.push([t("Arrow keys, + and −"), t("Turn and zoom the globe that has the keyboard")]);
  const on = letterKeys();
  return html`<details class="keys" ?open=${wide}>
    <summary>${t("Keys")}</summary>
    <div class="ways">
      <label><input type="checkbox" name="letter-keys" .checked=${on} @change=${(event: Event) => switched(session, event)} /> ${t("Keys of a single letter")}</label>
      <button class="btn sm" data-text-mode @click=${() => switchMode(session)}>${icon("text")}${inTextMode() ? t("Show the board") : t("Text mode")}</button>
      <span class="muted">${t("The table in words alone, with a line for commands")}</span>
    </div>
    <dl>${[...always, ...(on ? keyList(session) : [])].map(([key, meaning]) => html`<div><dt><kbd>${key}</kbd></dt><dd>${meaning}</dd></div>`)}</dl>
  </details>`;
}

function switched(session: Session, event: Event): void {
  remember("no-letter-keys", !(event.target as HTMLInputElement).checked);
  session.set({});
}
