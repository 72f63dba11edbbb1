/** Trade: offers that wait for you, your own offer and its answers, and a new basket for players or the bank. */

import { html, type TemplateResult } from "lit";
import { icon, mark, resource } from "../art/icons";
import { t } from "../i18n";
import type { Five, Offer } from "../protocol";
import { EMPTY, bankObjection, canAdd, isEmpty, offerObjection, put, type Side } from "../play/basket";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { offReason } from "../play/tools";

export function trade(session: Session, game: Game): TemplateResult {
  const { view } = game;
  const mine = view.offers.filter((offer) => offer.seat === view.you);
  const others = view.offers.filter((offer) => offer.seat !== view.you);
  return html`
    ${others.map((offer) => otherOffer(session, game, offer))}
    ${mine.map((offer) => ownOffer(session, game, offer))}
    ${composing(session, game, others.length + mine.length)}
  `;
}

/** The basket; folded away while an offer is on the table, to leave the room to its answers. */
function composing(session: Session, game: Game, offers: number): TemplateResult | null {
  const { legal } = game.view;
  if (!legal.make_offer && !legal.bank_trade)
    return offers || !game.me ? null : html`<p class="small muted">${offReason(session, "make_offer") ?? ""}</p>`;
  if (!offers || session.composing || !isEmpty(session.basket)) return composer(session, game);
  return html`<button class="btn new-trade" @click=${() => session.set({ composing: true })}>${t("New trade")}</button>`;
}

/** Somebody else's offer, seen from your side: what they give, you get. */
function otherOffer(session: Session, game: Game, offer: Offer): TemplateResult {
  const { legal, you } = game.view;
  const asked = you !== null && offer.to.includes(you);
  const answer = you === null ? undefined : offer.answers[you];
  const can = (kind: "accept_offer" | "decline_offer"): boolean => legal[kind]?.offers.includes(offer.id) ?? false;
  const due = asked && answer === undefined;
  return html`<article class="offer ${due ? "due" : ""}" data-offer=${offer.id}>
    <header>${mark(game.color(offer.seat))}<b>${t("{name} offers", { name: game.name(offer.seat) })}</b>
      ${answer ? html`<span class="chip">${answer === "accepted" ? t("you accepted") : t("you declined")}</span>` : null}</header>
    ${swap(game, asked ? t("You give") : t("Asks for"), offer.get, asked ? t("You get") : t("Gives"), offer.give)}
    ${asked
      ? html`<div class="buttons">
          <button class="btn pri" data-answer="accept" aria-disabled=${!can("accept_offer")}
            @click=${() => (can("accept_offer") ? void session.act({ kind: "accept_offer", offer: offer.id }) : session.explain(cannotAccept(game, offer, answer)))}>${t("Accept")}</button>
          <button class="btn" data-answer="decline" aria-disabled=${!can("decline_offer")}
            @click=${() => can("decline_offer") && session.act({ kind: "decline_offer", offer: offer.id })}>${t("Decline")}</button>
        </div>
        ${due && !can("accept_offer") ? html`<p class="small muted">${cannotAccept(game, offer, answer)}</p>` : null}`
      : null}
  </article>`;
}

function cannotAccept(game: Game, offer: Offer, answer: string | undefined): string {
  if (answer === "accepted") return t("You have accepted. {name} chooses.", { name: game.name(offer.seat) });
  return t("You don't hold {cards}.", { cards: game.cards(offer.get) });
}

function ownOffer(session: Session, game: Game, offer: Offer): TemplateResult {
  const partners = game.view.legal.confirm_trade?.offers.find((ready) => ready.offer === offer.id)?.partners ?? [];
  return html`<article class="offer own" data-offer=${offer.id}>
    <header><b>${t("Your offer")}</b>
      <button class="btn sm quiet" data-answer="withdraw" @click=${() => session.act({ kind: "withdraw_offer", offer: offer.id })}>${t("Withdraw")}</button></header>
    ${swap(game, t("You give"), offer.give, t("You get"), offer.get)}
    <ul class="answers">${offer.to.map((seat) => {
      const name = game.name(seat);
      const answer = offer.answers[seat];
      return html`<li>${mark(game.color(seat))}<span class="grow ${answer === "accepted" ? "" : "muted"}">${
        answer === "accepted" ? t("{name} would trade", { name }) : answer === "declined" ? t("{name} declined", { name }) : t("{name} is thinking", { name })
      }</span>${
        partners.includes(seat)
          ? html`<button class="btn sm pri" data-partner=${seat} @click=${() => session.act({ kind: "confirm_trade", offer: offer.id, partner: seat })}>${t("Trade with {name}", { name })}</button>`
          : null
      }</li>`;
    })}</ul>
  </article>`;
}

const swap = (game: Game, left: string, give: Five, right: string, get: Five): TemplateResult => html`<div class="swap">
  <div class="half"><b>${left}</b>${cards(game, give)}</div>${icon("swap")}<div class="half"><b>${right}</b>${cards(game, get)}</div>
</div>`;

const cards = (game: Game, counts: Five): TemplateResult => html`<span class="counts"><span class="sr">${game.cards(counts)}</span>
  ${counts.map((n, i) => (n ? html`<span class="rc" aria-hidden="true">${n}${resource(i)}</span>` : null))}</span>`;

function composer(session: Session, game: Game): TemplateResult {
  const { legal } = game.view;
  const { basket } = session;
  const everybody = legal.make_offer?.to ?? [];
  const asked = (session.recipients ?? everybody).filter((seat) => everybody.includes(seat));
  const offerOff = legal.make_offer ? offerObjection(basket, asked) : (offReason(session, "make_offer") ?? "");
  const bankOff = legal.bank_trade
    ? bankObjection(basket, legal.bank_trade, (i) => game.resource(i))
    : (offReason(session, "bank_trade") ?? "");
  const { give, get } = basket;
  return html`<section class="composer" aria-label=${t("New trade")}>
    ${side(session, game, "give", t("You give"))} ${side(session, game, "get", t("You get"))}
    ${everybody.length > 1 ? recipients(session, game, everybody, asked) : null}
    <div class="buttons">
      <button class="btn ${offerOff === null ? "pri" : "off"}" data-trade="offer" aria-disabled=${offerOff !== null}
        @click=${() => (offerOff === null ? void session.act({ kind: "make_offer", give, get, to: asked }) : session.explain(offerOff))}>${t("Offer to players")}</button>
      <button class="btn ${bankOff === null ? "pri" : "off"}" data-trade="bank" aria-disabled=${bankOff !== null}
        @click=${() => (bankOff === null ? void session.act({ kind: "bank_trade", give, get }) : session.explain(bankOff))}>${icon("bank")}${t("Bank")}</button>
      <button class="iconbtn" aria-label=${t("Clear")} ?disabled=${isEmpty(basket)} @click=${() => session.set({ basket: EMPTY })}>${icon("close")}</button>
    </div>
    <p class="small muted" role="status">${isEmpty(basket) ? t("Pick cards to offer them, or to trade with the bank.") : (bankOff ?? t("The bank would take this."))}</p>
  </section>`;
}

function side(session: Session, game: Game, which: Side, title: string): TemplateResult {
  const hand = game.me?.hand ?? [0, 0, 0, 0, 0];
  const rates = game.view.legal.bank_trade?.rates;
  const step = (index: number, by: number) => (): void => session.set({ basket: put(session.basket, which, index, by), notice: null });
  return html`<div class="pick" role="group" aria-label=${title}><b>${title}</b>
    <div class="cells">${session.basket[which].map((n, i) => {
      const word = game.resource(i);
      const label = which === "give" ? t("give one more {resource}, now {n}", { resource: word, n }) : t("get one more {resource}, now {n}", { resource: word, n });
      const less = which === "give" ? t("give one less {resource}", { resource: word }) : t("get one less {resource}", { resource: word });
      return html`<div class="cell ${n ? "some" : ""}">
        <button class="more" data-more=${`${which}-${i}`} title=${word} aria-label=${label} ?disabled=${!canAdd(session.basket, which, i, hand)} @click=${step(i, 1)}>${resource(i)}<b class="num">${n}</b></button>
        <button class="less" data-less=${`${which}-${i}`} aria-label=${less} ?disabled=${!n} @click=${step(i, -1)}>${icon("minus")}</button>
        ${which === "give" && rates ? html`<small title=${t("The bank's rate")}>${rates[i]}:1</small>` : null}
      </div>`;
    })}</div></div>`;
}

function recipients(session: Session, game: Game, everybody: number[], asked: number[]): TemplateResult {
  const toggle = (seat: number) => (): void =>
    session.set({ recipients: asked.includes(seat) ? asked.filter((other) => other !== seat) : [...asked, seat].toSorted((a, b) => a - b) });
  return html`<div class="recipients" role="group" aria-label=${t("Ask whom")}><span class="small muted">${t("Ask")}</span>
    ${everybody.map((seat) => html`<button class="ask" aria-pressed=${asked.includes(seat)} data-ask=${seat} @click=${toggle(seat)}>${mark(game.color(seat))}<span>${game.name(seat)}</span></button>`)}</div>`;
}
