/** The discard sheet: exactly so many cards, never more than you hold. */

import { html, type TemplateResult } from "lit";
import { changed, none, total } from "../five";
import { t, tn } from "../i18n";
import type { Five } from "../protocol";
import { remaining } from "../live/clock";
import { discardObjection, suggestedDiscard } from "../play/discards";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { press } from "./press";
import { sheet } from "./sheet";
import { stepperRow } from "./stepper";

export function discardSheet(session: Session, game: Game): TemplateResult | null {
  const count = game.view.legal.discard?.count;
  const hand = game.me?.hand;
  if (!count || !hand) return null;
  const { discard } = session;
  const chosen = total(discard);
  const choose = (cards: Five): void => session.set({ discard: cards, notice: null });
  const word = (index: number): string => game.resource(index);
  const still = chosen === count ? null : t("Choose {n} more", { n: count - chosen });
  const demand = game.mine.find(({ kind }) => kind === "discard") ?? null;
  return sheet({
    name: "discard",
    title: t("Discard {n} of your {held} cards", { n: count, held: total(hand) }),
    aside: html`<hex-clock .demand=${demand} .server=${session.store.clock}></hex-clock>`,
    close: () => session.set({ sheet: null }),
    body: html`
      <p class="muted small">${t("A seven was rolled, and you hold too many cards.")}${demand && remaining(demand, session.store.clock.now()) ? ` ${t("If time runs out, chance picks for you.")}` : ""}</p>
      ${hand.map((held, index) =>
        stepperRow(session, {
          index,
          word: word(index),
          count: discard[index] ?? 0,
          note: t("you hold {n}", { n: held }),
          step: (by) => choose(changed(discard, index, by)),
          full: discardObjection(hand, discard, count, index, word),
        }),
      )}
      <div class="counter"><div class="meter" aria-hidden="true">${Array.from({ length: count }, (_, i) => html`<i class=${i < chosen ? "full" : ""}></i>`)}</div>
        <b class="small" role="status">${t("{chosen} of {n} chosen", { chosen, n: count })}</b></div>
      <div class="buttons">
        <button class="btn" data-discard="clear" aria-disabled=${!chosen} @click=${press(session, chosen ? null : t("There is none to take back."), () => choose(none()))}>${t("Clear")}</button>
        <button class="btn" data-discard="suggest" aria-disabled=${!still} title=${t("From what you hold most of")}
          @click=${press(session, still ? null : t("These are as many as you must choose. Take one back first."), () => choose(suggestedDiscard(hand, discard, count)))}>${t("Suggest")}</button>
        <button class="btn pri" data-discard="send" aria-disabled=${still !== null || session.pending !== null} @click=${press(session, still, () => session.act({ kind: "discard", cards: discard }))}>
          ${still ?? tn("Discard {n} card", "Discard {n} cards", count)}
        </button>
      </div>
      ${session.notice ? html`<p class="refused">${session.notice.text}</p>` : null}`,
  });
}
