/** The baskets in which trades are put together: an offer or an exchange of your own, or an answer to somebody's offer. */

import { html, type TemplateResult } from "lit";
import { icon, mark, resource } from "../art/icons";
import { none } from "../five";
import { t } from "../i18n";
import type { Offer, PlayerView } from "../protocol";
import { EMPTY, addObjection, alike, bankObjection, counterObjection, giftNote, isEmpty, offerObjection, put, type Basket, type Side } from "../play/basket";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { offReason } from "../play/tools";
import { press } from "./press";

export function composer(session: Session, game: Game, me: PlayerView): TemplateResult {
  const { legal } = game.view;
  const { basket } = session;
  const { gifts, bank_same_resource: sameAllowed } = game.options;
  const word = (index: number): string => game.resource(index);
  const everybody = legal.make_offer?.to ?? [];
  const asked = (session.recipients ?? everybody).filter((seat) => everybody.includes(seat));
  const offerOff = legal.make_offer ? offerObjection(basket, asked, gifts, word) : (offReason(session, "make_offer") ?? "");
  const bankOff = legal.bank_trade ? bankObjection(basket, legal.bank_trade, word) : (offReason(session, "bank_trade") ?? "");
  const { give, get } = basket;
  return html`<section class="composer" aria-label=${t("New trade")}>
    ${sides(session, game, basket, sameAllowed, me.rates, (changed) => session.set({ basket: changed, notice: null }))}
    ${everybody.length > 1 ? recipients(session, game, everybody, asked) : null}
    <div class="buttons">
      <button class="btn ${offerOff === null ? "pri" : "off"}" data-trade="offer" aria-disabled=${offerOff !== null}
        @click=${press(session, offerOff, () => session.act({ kind: "make_offer", give, get, to: asked }))}>${t("Offer to players")}</button>
      <button class="btn ${bankOff === null ? "pri" : "off"}" data-trade="bank" aria-disabled=${bankOff !== null}
        @click=${press(session, bankOff, () => session.act({ kind: "bank_trade", give, get }))}>${icon("bank")}${t("Bank")}</button>
      <button class="iconbtn" aria-label=${t("Empty the basket")} title=${t("Empty the basket")} aria-disabled=${isEmpty(basket)}
        @click=${press(session, isEmpty(basket) ? t("The basket is empty.") : null, () => session.set({ basket: EMPTY }))}>${icon("reset")}</button>
    </div>
    <p class="small muted" role="status">${composed(game, basket, offerOff, bankOff)}</p>
  </section>`;
}

/** What the basket would do as it is, or what it still wants: for players first, then for the bank. */
function composed(game: Game, basket: Basket, offerOff: string | null, bankOff: string | null): string {
  const { legal } = game.view;
  if (!legal.make_offer && !legal.bank_trade) return offerOff ?? "";
  if (isEmpty(basket)) return t("Pick cards to offer them, or to trade with the bank.");
  if (bankOff === null) {
    const both = alike(basket);
    return both === null ? t("The bank would take this.") : t("The bank would take this, though you give {resource} for {resource}.", { resource: game.resource(both) });
  }
  const bank = t("Bank: {objection}", { objection: bankOff });
  return offerOff === null ? (giftNote(basket) ?? bank) : `${offerOff} ${bank}`;
}

/** Your own terms for somebody's offer. */
export function counterComposer(session: Session, game: Game, offer: Offer, basket: Basket): TemplateResult {
  const offered = { give: offer.get, get: offer.give };
  const off = counterObjection(basket, offered, game.options.gifts, (index) => game.resource(index));
  const change = (changed: Basket): void => session.set({ counter: { offer: offer.id, basket: changed }, notice: null });
  return html`<section class="composer terms" aria-label=${t("Your own terms")}>
    ${sides(session, game, basket, false, null, change)}
    <div class="buttons">
      <button class="btn ${off === null ? "pri" : "off"}" data-trade="counter" aria-disabled=${off !== null}
        @click=${press(session, off, () => session.act({ kind: "counter_offer", offer: offer.id, ...basket }))}>${t("Send counter-offer")}</button>
      <button class="btn" data-trade="cancel" @click=${() => session.set({ counter: null })}>${t("Cancel")}</button>
    </div>
    <p class="small muted" role="status">${off ?? giftNote(basket) ?? ""}</p>
  </section>`;
}

type Change = (basket: Basket) => void;

function sides(session: Session, game: Game, basket: Basket, sameAllowed: boolean, rates: readonly number[] | null, change: Change): TemplateResult {
  const hand = game.me?.hand ?? none();
  const side = (which: Side, title: string): TemplateResult => {
    const step = (index: number, by: number) => (): void => change(put(basket, which, index, by));
    return html`<div class="pick" role="group" aria-label=${title}><b>${title}</b>
      <div class="cells">${basket[which].map((n, i) => {
        const word = game.resource(i);
        const label = which === "give" ? t("give one more {resource}, now {n}", { resource: word, n }) : t("get one more {resource}, now {n}", { resource: word, n });
        const less = which === "give" ? t("give one less {resource}", { resource: word }) : t("get one less {resource}", { resource: word });
        const full = addObjection(basket, which, i, hand, sameAllowed, (index) => game.resource(index));
        const nothing = n ? null : t("There is none to take back.");
        return html`<div class="cell ${n ? "some" : ""}">
          <button class="more" data-more=${`${which}-${i}`} title=${full ?? word} aria-label=${[label, full].filter(Boolean).join(". ")} aria-disabled=${full !== null} @click=${press(session, full, step(i, 1))}>${resource(i)}<b class="num">${n}</b></button>
          <button class="less" data-less=${`${which}-${i}`} aria-label=${less} aria-disabled=${nothing !== null} @click=${press(session, nothing, step(i, -1))}>${icon("minus")}</button>
          ${which === "give" && rates ? html`<small title=${t("The bank's rate")}>${rates[i]}:1</small>` : null}
        </div>`;
      })}</div></div>`;
  };
  return html`${side("give", t("You give"))} ${side("get", t("You get"))}`;
}

function recipients(session: Session, game: Game, everybody: number[], asked: number[]): TemplateResult {
  const toggle = (seat: number) => (): void =>
    session.set({ recipients: asked.includes(seat) ? asked.filter((other) => other !== seat) : [...asked, seat].toSorted((a, b) => a - b) });
  return html`<div class="recipients" role="group" aria-label=${t("Ask whom")}><span class="small muted">${t("Ask")}</span>
    ${everybody.map((seat) => html`<button class="ask" aria-pressed=${asked.includes(seat)} data-ask=${seat} @click=${toggle(seat)}>${mark(game.color(seat))}<span>${game.name(seat)}</span></button>`)}</div>`;
}
