/** The discard sheet: exactly so many cards, never more than you hold. */

import { html, type TemplateResult } from "lit";
import { changed, none, total } from "../five";
import { t, tn } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { sheet } from "./sheet";
import { stepperRow } from "./stepper";

export function discardSheet(session: Session, game: Game): TemplateResult | null {
  const count = game.view.legal.discard?.count;
  const hand = game.me?.hand;
  if (!count || !hand) return null;
  const { discard } = session;
  const chosen = total(discard);
  const step = (index: number, by: number) => () => session.set({ discard: changed(discard, index, by) });
  const demand = game.mine.find(({ kind }) => kind === "discard") ?? null;
  return sheet({
    name: "discard",
    title: t("Discard {n} of your {held} cards", { n: count, held: total(hand) }),
    aside: html`<hex-clock .demand=${demand} .server=${session.store.clock}></hex-clock>`,
    close: () => session.set({ sheet: null }),
    body: html`
      <p class="muted small">${t("A seven was rolled, and you hold too many cards. If time runs out, chance picks for you.")}</p>
      ${hand.map((held, index) =>
        stepperRow({
          index,
          word: game.resource(index),
          count: discard[index] ?? 0,
          note: t("you hold {n}", { n: held }),
          more: chosen < count && (discard[index] ?? 0) < held ? step(index, 1) : null,
          less: discard[index] ? step(index, -1) : null,
        }),
      )}
      <div class="counter"><div class="meter" aria-hidden="true">${Array.from({ length: count }, (_, i) => html`<i class=${i < chosen ? "full" : ""}></i>`)}</div>
        <b class="small" role="status">${t("{chosen} of {n} chosen", { chosen, n: count })}</b></div>
      <div class="buttons">
        <button class="btn" ?disabled=${!chosen} @click=${() => session.set({ discard: none() })}>${t("Clear")}</button>
        <button class="btn pri" ?disabled=${chosen !== count || session.pending !== null} @click=${() => session.act({ kind: "discard", cards: discard })}>
          ${chosen === count ? tn("Discard {n} card", "Discard {n} cards", count) : t("Choose {n} more", { n: count - chosen })}
        </button>
      </div>
      ${session.notice ? html`<p class="refused" role="alert">${session.notice.text}</p>` : null}`,
  });
}
