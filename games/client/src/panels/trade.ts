/** Trading: offers that are open with their answers and counter-offers, and the basket for a new one. */

import { html, type TemplateResult } from "lit";
import { icon, mark, resource } from "../art/icons";
import { total } from "../five";
import { t } from "../i18n";
import type { Five, Offer } from "../protocol";
import { isEmpty, turned } from "../play/basket";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { offReason } from "../play/tools";
import { composer, counterComposer } from "./composer";
import { canOrder } from "./orders";
import { press } from "./press";

export function trade(session: Session, game: Game): TemplateResult {
  const offers = game.view.offers.filter(({ counter }) => counter === null);
  const mine = offers.filter((offer) => offer.seat === game.view.you);
  const others = offers.filter((offer) => offer.seat !== game.view.you);
  return html`
    ${others.map((offer) => otherOffer(session, game, offer))}
    ${quiet(session, game)}
    ${mine.map((offer) => ownOffer(session, game, offer))}
    ${composing(session, game, offers.length)}
  `;
}

/** That one wants no more offers in this turn, and the way back. */
function quiet(session: Session, game: Game): TemplateResult | null {
  if (game.myTurn || session.orders.on(game.view).quiet === undefined) return null;
  return html`<p class="quiet small">${icon("bot")}<span class="grow">${t("You decline every offer of this turn.")}</span>
    <button class="btn sm" data-answer="hear" @click=${() => session.notThisTurn(null)}>${t("Ask me again")}</button></p>`;
}

/** The basket; folded away while an offer is on the table, to leave the room to its answers. */
function composing(session: Session, game: Game, offers: number): TemplateResult | null {
  const { legal, phase } = game.view;
  if (!game.me) return null;
  if (phase === "over") return html`<p class="small muted">${offReason(session, "make_offer") ?? ""}</p>`;
  if (!offers || session.composing || !isEmpty(session.basket)) return composer(session, game, game.me);
  if (!legal.make_offer && !legal.bank_trade) return null;
  return html`<button class="btn new-trade" @click=${() => session.set({ composing: true })}>${t("New trade")}</button>`;
}

/** What others put forward against an offer. */
const countersTo = ({ view }: Game, offer: Offer): Offer[] => view.offers.filter(({ counter }) => counter === offer.id);

type Answer = "accept_offer" | "decline_offer" | "counter_offer" | "withdraw_offer";

const can = ({ view }: Game, kind: Answer, offer: Offer): boolean => view.legal[kind]?.offers.includes(offer.id) ?? false;

/** Somebody else's offer, seen from your side: what they give, you get. */
function otherOffer(session: Session, game: Game, offer: Offer): TemplateResult {
  const { you } = game.view;
  const asked = you !== null && offer.to.includes(you);
  const answer = you === null ? undefined : offer.answers[you];
  const due = asked && answer === undefined;
  const counters = countersTo(game, offer);
  const countered = counters.some(({ by }) => by === you);
  return html`<article class="offer ${due ? "due" : ""}" data-offer=${offer.id}>
    <header>${mark(game.color(offer.seat))}<b>${t("{name} offers", { name: game.name(offer.seat) })}</b>
      ${answer && !countered ? html`<span class="chip">${answer === "accepted" ? t("you accepted") : t("you declined")}</span>` : null}</header>
    ${swap(game, asked ? t("You give") : t("Asks for"), offer.get, asked ? t("You get") : t("Gives"), offer.give)}
    ${session.counter?.offer === offer.id ? counterComposer(session, game, offer, session.counter.basket) : asked ? answers(session, game, offer, answer) : null}
    ${due && !can(game, "accept_offer", offer) ? html`<p class="small muted">${cannotAccept(game, offer, answer)}</p>` : null}
    ${counters.map((counter) => (counter.by === you ? ownCounter(session, game, counter) : seenCounter(game, counter)))}
  </article>`;
}

function answers(session: Session, game: Game, offer: Offer, answer: string | undefined): TemplateResult {
  const [acceptable, declinable] = [can(game, "accept_offer", offer), can(game, "decline_offer", offer)];
  const counter = (): void =>
    session.set({ counter: { offer: offer.id, basket: turned(offer, game.me?.hand ?? [0, 0, 0, 0, 0]) }, notice: null });
  return html`<div class="buttons">
    <button class="btn pri" data-answer="accept" aria-disabled=${!acceptable}
      @click=${press(session, acceptable ? null : cannotAccept(game, offer, answer), () => session.act({ kind: "accept_offer", offer: offer.id }))}>${t("Accept")}</button>
    ${can(game, "counter_offer", offer) ? html`<button class="btn" data-answer="counter" @click=${counter}>${t("Counter")}</button>` : null}
    <button class="btn" data-answer="decline" aria-disabled=${!declinable}
      @click=${press(session, declinable ? null : t("You have declined this."), () => session.act({ kind: "decline_offer", offer: offer.id }))}>${t("Decline")}</button>
    ${declinable && canOrder(game) && session.orders.on(game.view).quiet === undefined
      ? html`<button class="btn quiet" data-answer="quiet" title=${t("Decline this and every further offer of this turn")} @click=${() => session.notThisTurn(offer.id)}>${t("Not this turn")}</button>`
      : null}
  </div>`;
}

function cannotAccept(game: Game, offer: Offer, answer: string | undefined): string {
  if (answer === "accepted") return t("You have accepted. {name} chooses.", { name: game.name(offer.seat) });
  return t("You don't hold {cards}.", { cards: game.cards(offer.get) });
}

function ownCounter(session: Session, game: Game, counter: Offer): TemplateResult {
  return html`<div class="counter-offer" data-counter=${counter.id}>
    <header><b>${t("Your counter-offer")}</b>${withdraw(session, game, counter)}</header>
    ${swap(game, t("You give"), counter.get, t("You get"), counter.give)}
  </div>`;
}

/** Somebody's counter-offer to somebody else. */
function seenCounter(game: Game, counter: Offer): TemplateResult {
  return html`<div class="counter-offer" data-counter=${counter.id}>
    <header>${mark(game.color(counter.by))}<b>${t("{name} counters", { name: game.name(counter.by) })}</b></header>
    ${swap(game, t("Asks for"), counter.give, t("Gives"), counter.get)}
  </div>`;
}

function ownOffer(session: Session, game: Game, offer: Offer): TemplateResult {
  const ready = partners(game, offer);
  const counters = countersTo(game, offer);
  return html`<article class="offer own" data-offer=${offer.id}>
    <header><b>${t("Your offer")}</b>${withdraw(session, game, offer)}</header>
    ${swap(game, t("You give"), offer.give, t("You get"), offer.get)}
    <ul class="answers">${offer.to.map((seat) => {
      const counter = counters.find(({ by }) => by === seat);
      return counter
        ? html`<li class="counter-line">${counterOffered(session, game, counter)}</li>`
        : html`<li>${answered(game, offer, seat, ready.includes(seat))}${ready.includes(seat) ? confirm(session, offer, seat, t("Trade with {name}", { name: game.name(seat) })) : null}</li>`;
    })}</ul>
  </article>`;
}

function answered(game: Game, offer: Offer, seat: number, ready: boolean): TemplateResult {
  return html`${mark(game.color(seat))}<span class="grow ${ready ? "" : "muted"}">${answerInWords(game.name(seat), offer.answers[seat], ready)}</span>`;
}

function answerInWords(name: string, answer: string | undefined, ready: boolean): string {
  if (answer === "accepted") return ready ? t("{name} would trade", { name }) : t("{name} would trade, but can't now", { name });
  return answer === "declined" ? t("{name} declined", { name }) : t("{name} is thinking", { name });
}

/** A counter-offer to your own offer: take it up, or send it away. */
function counterOffered(session: Session, game: Game, counter: Offer): TemplateResult {
  const ready = partners(game, counter).includes(counter.by);
  const lacking = t("You don't hold {cards}.", { cards: game.cards(counter.give) });
  return html`<div class="counter-offer" data-counter=${counter.id}>
    <header>${mark(game.color(counter.by))}<b class="grow">${t("{name} counters", { name: game.name(counter.by) })}</b>
      ${ready
        ? confirm(session, counter, counter.by, t("Accept"))
        : html`<button class="btn sm off" data-partner=${counter.by} aria-disabled="true" @click=${press(session, lacking, () => {})}>${t("Accept")}</button>`}
      <button class="iconbtn" data-answer="decline" aria-label=${t("Decline")} title=${t("Decline")} @click=${() => session.act({ kind: "decline_offer", offer: counter.id })}>${icon("close")}</button></header>
    ${swap(game, t("You give"), counter.give, t("You get"), counter.get)}
    ${ready ? null : html`<p class="small muted">${lacking}</p>`}
  </div>`;
}

/** With whom an offer can be carried out now. */
const partners = ({ view }: Game, offer: Offer): number[] =>
  view.legal.confirm_trade?.offers.find((ready) => ready.offer === offer.id)?.partners ?? [];

const confirm = (session: Session, offer: Offer, seat: number, words: string): TemplateResult =>
  html`<button class="btn sm pri" data-partner=${seat} @click=${() => session.act({ kind: "confirm_trade", offer: offer.id, partner: seat })}>${words}</button>`;

const withdraw = (session: Session, game: Game, offer: Offer): TemplateResult | null =>
  can(game, "withdraw_offer", offer)
    ? html`<button class="btn sm quiet" data-answer="withdraw" @click=${() => session.act({ kind: "withdraw_offer", offer: offer.id })}>${t("Withdraw")}</button>`
    : null;

const swap = (game: Game, left: string, give: Five, right: string, get: Five): TemplateResult => html`<div class="swap">
  <div class="half"><b>${left}</b>${cards(game, give)}</div>${icon("swap")}<div class="half"><b>${right}</b>${cards(game, get)}</div>
</div>`;

const cards = (game: Game, counts: Five): TemplateResult =>
  total(counts)
    ? html`<span class="counts"><span class="sr">${game.cards(counts)}</span>
        ${counts.map((n, i) => (n ? html`<span class="rc" aria-hidden="true">${n}${resource(i)}</span>` : null))}</span>`
    : html`<span class="counts muted">${t("nothing")}</span>`;
