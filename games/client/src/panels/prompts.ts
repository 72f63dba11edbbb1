/** Small calls to look at something: the lost line, an owed discard, a question between two turns, a pair that the clock has placed. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t, tn } from "../i18n";
import "./clock";
import "./next";
import { NO_CHOICE } from "../play/choice";
import type { Demand, Offer } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function connectionBar(session: Session): TemplateResult | null {
  if (!session.lost) return null;
  return html`<div class="connection" role="status">${lineLost(session)}</div>`;
}

/** That the line is lost, and what that costs. */
export const lineLost = ({ game }: Session): string =>
  game?.running ? t("Reconnecting. Nothing is lost; your clock runs on.") : t("Reconnecting. Nothing is lost.");

/** `showOffers` leads to the trade where it isn't in sight. */
export function prompts(session: Session, game: Game, showOffers: (() => void) | null): TemplateResult {
  const { legal } = game.view;
  if (replaced(game)) return call("bot", t("A computer player plays for you now. You can watch."), html`<a class="btn sm pri" href=${session.links.home}>${t("Back to my games")}</a>`);
  if (legal.discard && session.sheet !== "discard") {
    const count = legal.discard.count;
    return prompt("cards", tn("You must discard {n} card.", "You must discard {n} cards.", count), t("Choose"), () => session.set({ sheet: "discard" }));
  }
  if (game.signingUp) return signUpPrompt(session, game.signingUp);
  if (session.choice.pair) return prompt("house", t("Moving your pair."), t("Stop"), () => session.set({ choice: NO_CHOICE }));
  const pair = legal.move_auto_pair?.pairs[0];
  if (pair) {
    const text = pair.corner === null ? t("Time ran out: your road was placed for you.") : t("Time ran out: your pair was placed for you.");
    return prompt("clock", text, t("Move it"), () => session.set({ choice: { ...NO_CHOICE, pair: { pair: pair.pair, corner: null } } }));
  }
  const offer = showOffers && waitingOffer(game);
  if (offer) return prompt("trade", t("{name} has an offer for you.", { name: game.name(offer.seat) }), t("Look"), showOffers);
  const counter = showOffers && game.view.offers.find((other) => other.counter !== null && other.seat === game.view.you);
  if (counter) return prompt("trade", t("{name} counters your offer.", { name: game.name(counter.by) }), t("Look"), showOffers);
  if (game.view.phase === "over") return prompt("point", t("The game is over."), t("Show the result"), () => session.set({ lookingBack: false }));
  return html`<hex-next .idle=${!game.due}></hex-next>`;
}

/** The question that the switch of the action bar answers, too, for as long as its clock runs. */
function signUpPrompt(session: Session, demand: Demand): TemplateResult {
  const answer = (on: boolean): void => void session.act({ kind: "sign_up", on });
  const busy = session.pending !== null;
  return call(
    "build",
    t("Build too?"),
    html`<hex-clock .demand=${demand} .server=${session.store.clock}></hex-clock>
      <button class="btn sm" data-sign-up="no" aria-disabled=${busy} @click=${() => answer(false)}>${t("No")}</button>
      <button class="btn sm pri" data-sign-up="yes" aria-disabled=${busy} @click=${() => answer(true)}>${t("Build too")}</button>`,
    "question",
  );
}

/** An offer that you have not answered. */
const waitingOffer = (game: Game): Offer | undefined =>
  game.view.offers.find((offer) => game.mine.some(({ id, kind }) => kind === "offer" && id === `offer:${offer.id}`));

/** A moderator has given your seat to a computer player: unlike somebody who was away, you can't take it back. */
const replaced = (game: Game): boolean =>
  game.me !== null && game.view.phase !== "over" && game.seat(game.me.seat).driver !== "person" && !game.view.agreements.may.includes("come_back");

const prompt = (picture: string, text: string, label: string, press: () => void): TemplateResult =>
  call(picture, text, html`<button class="btn sm pri" @click=${press}>${label}</button>`);

const call = (picture: string, text: string, control: TemplateResult, kind = ""): TemplateResult =>
  html`<div class="prompt panel ${kind}">${icon(picture)}<span>${text}</span>${control}</div>`;
