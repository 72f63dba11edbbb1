/** Small calls over the board: the lost line, an owed discard, a pair that the clock has placed. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t, tn } from "../i18n";
import { NO_CHOICE } from "../play/choice";
import type { Offer } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function connectionBar(session: Session): TemplateResult | null {
  if (session.connected) return null;
  return html`<div class="connection" role="status">${t("Reconnecting. Nothing is lost; your clock runs on.")}</div>`;
}

/** `showOffers` leads to the trade where it isn't in sight. */
export function prompts(session: Session, game: Game, showOffers: (() => void) | null): TemplateResult | null {
  const { legal } = game.view;
  if (replaced(game)) return call("bot", t("A computer player plays for you now. You can watch."), html`<a class="btn sm pri" href=${session.links.home}>${t("Back to my games")}</a>`);
  if (legal.discard && session.sheet !== "discard") {
    const count = legal.discard.count;
    return prompt("cards", tn("You must discard {n} card.", "You must discard {n} cards.", count), t("Choose"), () => session.set({ sheet: "discard" }));
  }
  if (session.choice.pair) return prompt("house", t("Moving your pair."), t("Stop"), () => session.set({ choice: NO_CHOICE }));
  const pair = legal.move_auto_pair?.pairs[0];
  if (pair) {
    const text = pair.corner === null ? t("Time ran out: your road was placed for you.") : t("Time ran out: your pair was placed for you.");
    return prompt("clock", text, t("Move it"), () => session.set({ choice: { ...NO_CHOICE, pair: { pair: pair.pair, corner: null } } }));
  }
  const offer = showOffers && waitingOffer(game);
  if (offer) return prompt("trade", t("{name} has an offer for you.", { name: game.name(offer.seat) }), t("Look"), showOffers);
  if (game.view.phase === "over") return prompt("point", t("The game is over."), t("Show the result"), () => session.set({ lookingBack: false }));
  return null;
}

/** An offer that you have not answered. */
const waitingOffer = (game: Game): Offer | undefined =>
  game.view.offers.find((offer) => game.mine.some(({ id, kind }) => kind === "offer" && id === `offer:${offer.id}`));

/** A moderator has given your seat to a computer player. */
const replaced = (game: Game): boolean => game.me !== null && game.view.phase !== "over" && game.seat(game.me.seat).driver !== "person";

const prompt = (picture: string, text: string, label: string, press: () => void): TemplateResult =>
  call(picture, text, html`<button class="btn sm pri" @click=${press}>${label}</button>`);

const call = (picture: string, text: string, control: TemplateResult): TemplateResult =>
  html`<div class="prompt panel">${icon(picture)}<span>${text}</span>${control}</div>`;
