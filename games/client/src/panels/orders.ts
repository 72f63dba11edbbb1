/** Standing orders: the line that says what is on, and the sheet in which they are written. */

import { html, type TemplateResult } from "lit";
import { icon, resource } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";
import { NO_ORDERS, ordersInShort } from "../play/orders";
import type { Session } from "../play/session";
import type { Orders, TurnOrder } from "../protocol";
import { offerRules } from "./offer-rules";
import { sheet } from "./sheet";

/** Whether there is a seat that could leave orders: one's own, while one plays it. */
export const canOrder = (game: Game): boolean => game.me !== null && game.view.phase !== "over" && game.seat(game.me.seat).driver === "person";

/** What is on; nothing if there is nothing. Opens the sheet. */
export function ordersLine(session: Session, game: Game): TemplateResult | null {
  const words = canOrder(game) ? ordersInShort(session.orders.on(game.view)) : "";
  if (!words) return null;
  return html`<button class="orders-line" aria-haspopup="dialog" @click=${() => session.set({ sheet: "orders" })}>
    ${icon("bot")}<span>${t("Automatic: {what}", { what: words })}</span></button>`;
}

export function ordersSheet(session: Session, game: Game): TemplateResult | null {
  if (!canOrder(game)) return null;
  const { orders } = session;
  const draft = orders.draft ?? orders.on(game.view);
  const change = (changed: Partial<Orders>): void => orders.edit({ ...draft, ...changed });
  return sheet({
    name: "orders",
    title: t("Standing orders"),
    close: () => session.cancel(),
    body: html`
      <p class="muted small">${t("The site answers for you as you say here, so that nobody waits. Others see that an answer was automatic, but not your orders.")}</p>
      ${asked(game) ? discards(game, draft, change) : null}
      ${offerRules(game, draft.offers, (offers) => change({ offers }))}
      ${turnOrder(draft.turn, (turn) => change({ turn }))}
      ${orders.refusal ? html`<p class="refused">${orders.refusal}</p>` : null}
      <div class="buttons">
        <button class="btn" data-orders="off" aria-disabled=${isNothing(draft)} @click=${() => orders.edit(NO_ORDERS)}>${t("All off")}</button>
        <button class="btn pri" data-orders="save" aria-disabled=${orders.pending} @click=${() => session.leaveOrders(draft)}>${t("Save")}</button>
      </div>`,
  });
}

const isNothing = ({ keep, offers, turn, quiet }: Orders): boolean => !keep && !offers.length && !turn && quiet === undefined;

/** Whether people choose what they discard at this table. */
const asked = ({ options }: Game): boolean => options.discard_on_seven && !options.random_discards;

function discards(game: Game, { keep }: Orders, change: (changed: Partial<Orders>) => void): TemplateResult {
  const last = 4;
  /** Each place keeps its buttons, so that the one that follows the resource can have the keyboard at once. */
  const move = (event: Event, from: number, to: number): void => {
    if (!keep || to < 0 || to > last) return;
    const rows = (event.currentTarget as Element).closest("ol")?.children;
    const way = to === 0 ? "down" : to === last ? "up" : to < from ? "up" : "down";
    rows?.[to]?.querySelector<HTMLElement>(`[data-move=${way}]`)?.focus();
    const moved = [...keep] as typeof keep;
    [moved[from], moved[to]] = [keep[to] ?? 0, keep[from] ?? 0];
    change({ keep: moved });
  };
  return html`<fieldset>
    <legend>${t("Discards")}</legend>
    ${box("keep", t("Discard for me"), keep !== null, (on) => change({ keep: on ? [4, 3, 2, 1, 0] : null }))}
    ${keep
      ? html`<p class="muted small">${t("What stands first is kept longest.")}</p>
          <ol class="keep">${keep.map((index, place) => {
            const word = game.resource(index);
            return html`<li aria-label=${t("{resource}, place {n} of 5", { resource: word, n: place + 1 })}>
              <b class="num" aria-hidden="true">${place + 1}</b>${resource(index)}<span class="word">${word}</span>
              <button class="iconbtn" data-move="up" aria-label=${t("Keep {resource} longer", { resource: word })} aria-disabled=${place === 0} @click=${(event: Event) => move(event, place, place - 1)}>${icon("up")}</button>
              <button class="iconbtn" data-move="down" aria-label=${t("Give up {resource} sooner", { resource: word })} aria-disabled=${place === last} @click=${(event: Event) => move(event, place, place + 1)}>${icon("down")}</button>
            </li>`;
          })}</ol>
          <p class="sr" role="status">${keep.map((index) => game.resource(index)).join(", ")}</p>`
      : null}
  </fieldset>`;
}

function turnOrder(turn: TurnOrder | null, change: (turn: TurnOrder | null) => void): TemplateResult {
  const now = turn ?? { roll: false, end: false, once: false };
  const set = (changed: Partial<TurnOrder>): void => {
    const next = { ...now, ...changed };
    change(next.roll || next.end ? next : null);
  };
  return html`<fieldset>
    <legend>${t("Your own turn")}</legend>
    ${box("roll", t("Roll for me"), now.roll, (roll) => set({ roll }))}
    ${box("end", t("End my turn when I can neither build, buy, play nor exchange anything"), now.end, (end) => set({ end }))}
    ${turn
      ? html`<div class="often" role="radiogroup" aria-label=${t("How often?")}>
          ${often("once", t("Only in one turn: this one, or else my next"), turn.once, () => set({ once: true }))}
          ${often("always", t("In every turn"), !turn.once, () => set({ once: false }))}
        </div>`
      : null}
    ${turn?.end ? html`<p class="muted small">${t("Who watches may guess from that what you don't hold.")}</p>` : null}
  </fieldset>`;
}

const box = (name: string, words: string, on: boolean, change: (on: boolean) => void): TemplateResult =>
  html`<label class="check"><input type="checkbox" name=${name} .checked=${on} @change=${(event: Event) => change((event.target as HTMLInputElement).checked)} /><span>${words}</span></label>`;

const often = (value: string, words: string, on: boolean, change: () => void): TemplateResult =>
  html`<label class="check"><input type="radio" name="often" value=${value} .checked=${on} @change=${change} /><span>${words}</span></label>`;
