/** Your cards. All five resources stay in place, those you have none of greyed. */

import { html, nothing, type TemplateResult } from "lit";
import { drawing, icon, resource } from "../art/icons";
import { RESOURCES, none } from "../five";
import { t, tn } from "../i18n";
import type { CardKind } from "../protocol";
import { addObjection, put } from "../play/basket";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { CARD_KINDS, cardDrawing, offReason } from "../play/tools";
import { press } from "./press";

export function wideHand(session: Session, game: Game): TemplateResult {
  const hand = game.me?.hand;
  if (!hand) return html`<p class="watching muted">${t("You are watching this game.")}</p>`;
  return html`<div class="hand" role="group" aria-label=${t("Your hand")}>
    ${hand.map((n, i) => {
      const shadows = Math.min(n, 3) - 1;
      return html`<button class="pile ${n ? "" : "none"}" data-resource=${RESOURCES[i]} aria-label=${heldName(game, i, n)}
        title=${giveOff(session, game, i) === null ? t("Add to what you give") : nothing} @click=${give(session, game, i, { tab: "trade" })}>
        ${shadows > 1 ? drawing(`card-${RESOURCES[i]}`, "under two") : null}
        ${shadows > 0 ? drawing(`card-${RESOURCES[i]}`, "under one") : null}
        ${drawing(`card-${RESOURCES[i]}`)}<span class="n">${n}</span>
      </button>`;
    })}
    <span class="dev-cards ${heldCards(game).length > 2 ? "fan" : ""}">${heldCards(game).map(([kind, n]) => cardStack(session, game, kind, n))}</span>
  </div>`;
}

export function narrowHand(session: Session, game: Game): TemplateResult | null {
  const hand = game.me?.hand;
  if (!hand) return html`<p class="watching muted">${t("You are watching this game.")}</p>`;
  const count = game.me?.card_count ?? 0;
  return html`<div class="hand" role="group" aria-label=${t("Your hand")}>
    ${hand.map(
      (n, i) => html`<button class="chip-card ${n ? "" : "none"}" data-resource=${RESOURCES[i]} aria-label=${heldName(game, i, n)}
        @click=${give(session, game, i, { sheet: "trade" })}>${resource(i)}${n}</button>`,
    )}
    <button class="chip-card ${count ? "" : "none"}" aria-label=${tn("{n} development card", "{n} development cards", count)}
      @click=${() => session.set({ sheet: "card", card: heldCards(game)[0]?.[0] ?? null })}>${icon("card")}${count}</button>
  </div>`;
}

export function heldCards(game: Game): [CardKind, number][] {
  const held = game.me?.cards ?? {};
  return CARD_KINDS.flatMap((kind): [CardKind, number][] => (held[kind] ? [[kind, held[kind]]] : []));
}

function cardStack(session: Session, game: Game, kind: CardKind, n: number): TemplateResult {
  const fresh = game.me?.fresh?.[kind] ?? 0;
  return html`<button class="pile dev" data-card=${kind} aria-haspopup="dialog" title=${game.card(kind)}
    aria-label=${`${game.count(kind, n)}${fresh === n ? `, ${t("bought this turn")}` : ""}`}
    @click=${() => session.set({ sheet: "card", card: kind })}>
    ${n > 1 ? drawing(cardDrawing(game, kind), "under one") : null}
    ${drawing(cardDrawing(game, kind))}${n > 1 ? html`<span class="times">${n}</span>` : null}
    ${fresh === n ? html`<span class="fresh">${t("new")}</span>` : null}
  </button>`;
}

const heldName = (game: Game, index: number, n: number): string => `${n} ${game.resource(index)}`;

/** Why a card of the hand can't go into a trade now; null if it can. */
function giveOff(session: Session, game: Game, index: number): string | null {
  const { legal } = game.view;
  if (!legal.make_offer && !legal.bank_trade) return offReason(session, "make_offer");
  return addObjection(session.basket, "give", index, game.me?.hand ?? none(), game.options.bank_same_resource, (one) => game.resource(one));
}

/** A card of the hand goes into the trade that is being put together; `seen` brings that in sight where it isn't. */
const give = (session: Session, game: Game, index: number, seen: Partial<Session>): (() => void) =>
  press(session, giveOff(session, game, index), () => session.set({ basket: put(session.basket, "give", index, 1), notice: null, ...seen }));
