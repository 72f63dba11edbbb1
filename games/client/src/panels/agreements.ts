/** What the players agree on: what is proposed, pauses, people who are away, and the sheet from which one asks for it. */

import { html, type TemplateResult } from "lit";
import { icon, mark } from "../art/icons";
import { dateTime, t, tn } from "../i18n";
import type { PossibleProposal, Proposal } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { sheet } from "./sheet";

/** Above the board: a pause, a seat to take back, and all that waits for votes. */
export function agreementStrip(session: Session, game: Game): TemplateResult | null {
  const { open } = game.view.agreements;
  const [back, rest] = [comeBack(session, game), pause(session, game)];
  if (!back && !rest && !open.length) return null;
  // One button is the one to press, as everywhere.
  const first = back || rest ? undefined : open.find((proposal) => mine(game, proposal) === null);
  return html`<section class="agreements" aria-label=${t("Agreements")}>${back}${rest}${open.map((proposal) => proposalCard(session, game, proposal, proposal === first))}</section>`;
}

function comeBack(session: Session, { view }: Game): TemplateResult | null {
  if (!view.agreements.may.includes("come_back")) return null;
  const take = (): void => void session.agreements.ask("come_back");
  return html`<div class="agreement panel" data-agreement="come_back">${icon("bot")}
    <p>${t("You were away: a computer player plays for you.")}</p>
    <span class="buttons"><button class="btn sm pri" aria-disabled=${session.agreements.pending} @click=${take}>${t("Take my seat back")}</button></span></div>`;
}

/** Whoever lets the game rest, and how it goes on. */
function pause(session: Session, { view }: Game): TemplateResult | null {
  if (!view.paused) return null;
  const resume = (): void => void session.agreements.ask("resume");
  return html`<div class="agreement panel" data-agreement="pause">${icon("clock")}<p>${pauseWords(view)}</p>
    ${view.agreements.may.includes("resume") ? html`<span class="buttons"><button class="btn sm pri" aria-disabled=${session.agreements.pending} @click=${resume}>${t("Go on")}</button></span>` : null}</div>`;
}

export function pauseWords({ agreements }: Game["view"]): string {
  const until = agreements.pause_until;
  return until === null ? t("A moderator lets the game rest.") : t("The players have paused the game. It goes on at {time} at the latest.", { time: dateTime(until) });
}

function proposalCard(session: Session, game: Game, proposal: Proposal, isFirst: boolean): TemplateResult {
  const { agreements } = session;
  const said = mine(game, proposal);
  const button = (yes: boolean, label: string): TemplateResult =>
    html`<button class="btn sm ${yes && isFirst ? "pri" : ""}" data-vote=${yes ? "yes" : "no"} aria-pressed=${said === yes} aria-label="${label}: ${proposal.text}"
      aria-disabled=${agreements.pending} @click=${() => void agreements.vote(proposal.id, yes)}>${said === yes ? icon("check") : null}${label}</button>`;
  return html`<div class="agreement panel" data-agreement=${proposal.kind}>${mark(game.color(proposal.seat))}
    <p><b>${proposal.text}?</b> <span class="muted small"><span class="by">${by(game, proposal)} · </span>${votes(proposal)}</span></p>
    ${hasVote(game, proposal) ? html`<span class="buttons">${button(true, t("Yes"))}${button(false, t("No"))}</span>` : null}</div>`;
}

const hasVote = ({ view }: Game, { asked }: Proposal): boolean => view.you !== null && asked.includes(view.you);

/** What you have said to a proposal; null: nothing yet. */
export function mine({ view }: Game, { yes, no }: Proposal): boolean | null {
  if (view.you === null) return null;
  return yes.includes(view.you) ? true : no.includes(view.you) ? false : null;
}

/** Who proposes something, and how the votes stand. */
export const tally = (game: Game, proposal: Proposal): string => `${by(game, proposal)} · ${votes(proposal)}`;

const by = (game: Game, { seat }: Proposal): string => t("Proposed by {name}", { name: game.name(seat) });

const votes = ({ yes, needed }: Proposal): string => tn("{n} of {needed} votes", "{n} of {needed} votes", yes.length, { needed });

/** Beside a seat: what it has missed, and what the others may decide about it. */
export function absenceOf(session: Session, game: Game, seat: number): TemplateResult | null {
  const words = missedWords(game, seat);
  if (!words) return null;
  const possible = game.view.agreements.possible.filter(({ about }) => about === seat);
  return html`<span class="away">${icon("clock")}${words}</span>
    ${possible.length ? html`<span class="decide">${possible.map((one) => html`<button class="btn sm" data-propose=${one.kind} aria-label=${one.text} title=${one.text}
      aria-disabled=${session.agreements.pending} @click=${() => void session.agreements.propose(one)}>${short(one)}</button>`)}</span>` : null}`;
}

/** "missed 1 of 2 turns"; null for who is there. */
export function missedWords({ table, view }: Game, seat: number): string | null {
  const missed = view.missed[seat] ?? 0;
  if (!missed) return null;
  const { misses_allowed: allowed } = table;
  return allowed === null ? tn("missed {n} turn", "missed {n} turns", missed) : t("missed {n} of {allowed} turns", { n: missed, allowed });
}

function short({ kind, text }: PossibleProposal): string {
  if (kind === "wait") return t("Wait");
  if (kind === "stand_in") return t("Computer player");
  return kind === "abandon" ? t("End the game") : text;
}

/** All that one may ask for, and the way out of the game. */
export function tableSheet(session: Session, game: Game, close: () => void): TemplateResult {
  const { possible, may } = game.view.agreements;
  const others = possible.filter(({ kind }) => kind !== "slow");
  const slow = possible.filter(({ kind }) => kind === "slow");
  const ask = (one: PossibleProposal): void => {
    void session.agreements.propose(one).then((done) => done && close());
  };
  const button = (one: PossibleProposal): TemplateResult =>
    html`<button class="btn" data-propose=${one.kind} aria-disabled=${session.agreements.pending} @click=${() => ask(one)}>${one.text}</button>`;
  const body = session.leaving
    ? leaving(session, close)
    : html`${possible.length ? html`<p class="small muted">${t("The others are asked. Everybody must agree; about somebody who is away, more than half of the others.")}</p>` : html`<p>${t("There is nothing to ask the others for now.")}</p>`}
      <div class="menu">${others.map(button)}</div>
      ${slow.length ? html`<details class="more"><summary>${t("Carry on as a slow game")}</summary><div class="menu">${slow.map(button)}</div></details>` : null}
      ${may.includes("leave") ? html`<div class="menu"><button class="btn danger" data-leave @click=${() => session.set({ leaving: true })}>${t("Leave the game…")}</button></div>` : null}
      ${session.notice?.refused ? html`<p class="refused">${session.notice.text}</p>` : null}`;
  return sheet({ name: "table-sheet", title: session.leaving ? t("Leave for good?") : t("Table"), body, close: () => (session.leaving ? session.set({ leaving: false }) : close()) });
}

function leaving(session: Session, close: () => void): TemplateResult {
  const leave = (): void => {
    void session.agreements.ask("leave").then((done) => {
      session.set({ leaving: false });
      if (done) close();
    });
  };
  return html`<p>${leaveWords()}</p>
    <div class="buttons"><button class="btn" data-confirm="no" @click=${() => session.set({ leaving: false })}>${t("Stay")}</button>
    <button class="btn danger" data-confirm="yes" aria-disabled=${session.agreements.pending} @click=${leave}>${t("Leave for good")}</button></div>`;
}

export const leaveWords = (): string => t("A computer player takes your seat for good. You can't come back, and your profile counts the games that you left.");
