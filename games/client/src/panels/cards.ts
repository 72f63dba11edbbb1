/** The sheet of your development cards: what each does, and playing it. */

import { html, type TemplateResult } from "lit";
import { drawing, resource } from "../art/icons";
import { changed, total } from "../five";
import { t } from "../i18n";
import type { CardKind } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { PLAYS, cardDrawing, cardMeaning, offReason } from "../play/tools";
import { heldCards } from "./hand";
import { press } from "./press";
import { sheet } from "./sheet";
import { stepperRow } from "./stepper";

export function cardSheet(session: Session, game: Game): TemplateResult {
  const held = heldCards(game);
  const kind = session.card !== null && held.some(([other]) => other === session.card) ? session.card : (held[0]?.[0] ?? null);
  return sheet({
    name: "card-sheet",
    title: t("Your development cards"),
    close: () => session.set({ sheet: null }),
    body:
      kind === null
        ? html`<p class="muted">${t("You have none. Each one you buy comes from a shuffled deck.")}</p>`
        : html`<div class="choose" role="group" aria-label=${t("Cards you hold")}>
              ${held.map(
                ([other, n]) => html`<button class="pick-card" aria-pressed=${other === kind} @click=${() => session.set({ card: other })}>
                  ${drawing(cardDrawing(game, other))}<span>${n > 1 ? game.count(other, n) : game.card(other)}</span>
                </button>`,
              )}
            </div>
            <p>${cardMeaning(game, kind)}</p>
            ${play(session, game, kind)}
            ${session.notice ? html`<p class="refused">${session.notice.text}</p>` : null}`,
  });
}

function play(session: Session, game: Game, kind: CardKind): TemplateResult | null {
  const tool = PLAYS[kind];
  if (tool === null) return null;
  const off = offReason(session, tool);
  if (off !== null) return html`<p class="off-reason">${off}</p>`;
  if (tool === "play_monopoly") return monopoly(session, game);
  if (tool === "play_plenty") return plenty(session, game);
  return html`<div class="buttons"><button class="btn pri" data-play=${kind}
    @click=${() => session.act({ kind: tool })}>${t("Play {card}", { card: game.card(kind) })}</button></div>`;
}

function monopoly(session: Session, game: Game): TemplateResult {
  return html`<div class="resources" role="group" aria-label=${t("Which resource?")}>
    ${game.table.words.resources.map(
      (word, i) => html`<button class="btn" data-play="monopoly" @click=${() => session.act({ kind: "play_monopoly", resource: i })}>
        ${resource(i)}${t("All {resource}", { resource: word })}</button>`,
    )}
  </div>`;
}

function plenty(session: Session, game: Game): TemplateResult {
  const terms = game.view.legal.play_plenty;
  const chosen = total(session.plenty);
  const count = terms?.count ?? 2;
  const still = chosen === count ? null : t("Choose {n} more", { n: count - chosen });
  return html`${game.table.words.resources.map((word, index) => {
      const left = terms?.bank ? (terms.bank[index] ?? 0) : count;
      const short = (session.plenty[index] ?? 0) < left ? null : t("The bank has only {n} {resource}.", { n: left, resource: word });
      return stepperRow(session, {
        index,
        word,
        count: session.plenty[index] ?? 0,
        note: terms?.bank ? t("the bank has {n}", { n: left }) : "",
        step: (by) => session.set({ plenty: changed(session.plenty, index, by), notice: null }),
        full: still === null ? t("These are as many as you must choose. Take one back first.") : short,
      });
    })}
    <div class="buttons"><button class="btn pri" data-play="plenty" aria-disabled=${still !== null}
      @click=${press(session, still, () => session.act({ kind: "play_plenty", cards: session.plenty }))}>
      ${still ?? t("Take {cards}", { cards: game.cards(session.plenty) })}</button></div>`;
}
