/** What people say to each other, and a field to say something. */

import { html, type TemplateResult } from "lit";
import { live } from "lit/directives/live.js";
import { repeat } from "lit/directives/repeat.js";
import { icon, mark } from "../art/icons";
import { dateTime, t, tn } from "../i18n";
import type { ChatLine } from "../protocol";
import { LONGEST_TEXT } from "../play/conversation";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function chat(session: Session, game: Game): TemplateResult {
  const { lines } = session.conversation.chat;
  return html`<div class="chat">
    <div class="log said" tabindex="0" role="log" aria-live="off" aria-label=${t("Chat")}>
      ${lines.length
        ? html`<ul>${repeat(lines, ({ id }) => id, (line) => html`<li>${signed(game, line)}<p>${speaker(game, line)} ${words(line)}</p></li>`)}</ul>`
        : html`<p class="muted">${t("Nobody has written anything yet.")}</p>`}
    </div>
    ${field(session)}${muting(session, game)}
  </div>`;
}

/** The mark of the chat's button: how much is unread. */
export function unread(session: Session, game: Game): TemplateResult | null {
  const n = session.conversation.chat.unread(game.view.you);
  return n ? html`<span class="badge"><span aria-hidden="true">${n > 9 ? "9+" : n}</span><span class="sr">${tn("{n} unread message", "{n} unread messages", n)}</span></span>` : null;
}

const signed = (game: Game, line: ChatLine): TemplateResult => (line.seat === null ? html`<span></span>` : mark(game.color(line.seat)));

const speaker = (game: Game, line: ChatLine): TemplateResult =>
  html`<b>${line.seat !== null && line.seat === game.view.you ? t("You") : line.name}</b>`;

function words({ text, hidden, muted }: ChatLine): TemplateResult | string {
  if (hidden) return html`<span class="muted">${t("Hidden by a moderator.")}</span>`;
  return muted ? html`<span class="muted">${t("You have muted this person.")}</span>` : text;
}

function field(session: Session): TemplateResult {
  const { conversation } = session;
  const { mayWrite, mutedUntil } = conversation.chat;
  if (!mayWrite) return html`<p class="small muted">${t("Only people who play here can write.")}</p>`;
  if (mutedUntil !== null && mutedUntil > session.store.clock.now())
    return html`<p class="small chat-refusal">${t("A moderator has muted you. You can write again after {time}.", { time: dateTime(mutedUntil) })}</p>`;
  const send = (event: SubmitEvent): void => {
    event.preventDefault();
    void conversation.say();
  };
  const typed = (event: InputEvent): void => {
    conversation.draft = (event.target as HTMLInputElement).value;
  };
  return html`<form class="say" @submit=${send}>
      <input name="say" maxlength=${LONGEST_TEXT} autocomplete="off" enterkeyhint="send" aria-label=${t("Your message")} placeholder=${t("Write to the table")}
        aria-describedby=${conversation.refusal ? "chat-refusal" : ""} .value=${live(conversation.draft)} @input=${typed} />
      <button class="btn pri">${t("Send")}</button>
    </form>
    ${conversation.refusal ? html`<p class="small refused" id="chat-refusal">${conversation.refusal}</p>` : null}`;
}

/** Whom you would rather not read, folded away: one button a person instead of one a line. */
function muting(session: Session, game: Game): TemplateResult | null {
  const { conversation } = session;
  const authors = conversation.chat.authors(game.view.you);
  if (!conversation.chat.mayWrite || !authors.length) return null;
  return html`<details class="muting"><summary class="small">${icon("mute")}${t("Mute somebody")}</summary>
    <div class="recipients">${authors.map(
      (line) => html`<button class="ask" aria-pressed=${line.muted} @click=${() => conversation.mute(line.id, !line.muted)}>${signed(game, line)}<span>${line.name}</span></button>`,
    )}</div>
    <p class="small muted">${t("You no longer see what they write, at any table.")}</p>
  </details>`;
}
