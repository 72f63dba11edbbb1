/** Who plays, and what everybody may know of them. */

import { html, type TemplateResult } from "lit";
import { icon, mark } from "../art/icons";
import { t, tn } from "../i18n";
import { absenceOf, missedWords } from "./agreements";
import type { PlayerView } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

/** From so many seats on each gets less room. */
const MANY = 5;
const crowded = (game: Game): string => (game.view.players.length >= MANY ? "many" : "");

export function seatList(session: Session, game: Game): TemplateResult {
  return html`<section class="panel seats ${crowded(game)}" aria-label=${t("Players")}>
    <ol>${game.view.players.map((player) => seatRow(session, game, player))}</ol>
  </section>`;
}

function seatRow(session: Session, game: Game, player: PlayerView): TemplateResult {
  const many = crowded(game) !== "";
  return html`<li class="seat ${classes(game, player)}" aria-current=${current(game, player)}>
    ${mark(game.color(player.seat))}
    <span class="name"><span>${game.name(player.seat)}</span>${computer(game, player)}${building(game, player)}${many ? honourIcons(honours(game, player)) : null}</span>
    ${points(player)}
    <span class="facts">${facts(game, player)}</span>
    ${many ? null : honourLines(honours(game, player))}
    ${onVacation(game, player)}
    ${player.owes ? html`<span class="owes">${tn("discards {n} card", "discards {n} cards", player.owes)}</span>` : null}
    ${absenceOf(session, game, player.seat)}
  </li>`;
}

/** Phones: a strip of small seats; each opens the whole list. */
export function seatStrip(session: Session, game: Game): TemplateResult {
  return html`<nav class="strip ${crowded(game)} rows-of-${Math.ceil(game.view.players.length / 2)}" aria-label=${t("Players")}>
    ${game.view.players.map(
      (player) => html`<button class="seatlet ${classes(game, player)}" aria-current=${current(game, player)}
        aria-label=${spoken(game, player)} @click=${() => session.set({ sheet: "players" })}>
        ${mark(game.color(player.seat))}
        <span class="name">${isComputer(game, player.seat) ? numbered(game, player.seat) : html`<span>${game.name(player.seat)}</span>`}${honourIcons(awards(game, player))}${building(game, player)}${missing(game, player)}</span>
        <b class="num">${player.total ?? player.points}</b>
        <span class="facts"><span>${icon("cards")}${player.hand_count}</span><span>${icon("card")}${player.card_count}</span></span>
      </button>`,
    )}
  </nav>`;
}

const classes = (game: Game, player: PlayerView): string =>
  `${player.seat === game.view.you ? "mine" : ""} ${player.seat === game.acting ? "on-turn" : ""}`;

const current = (game: Game, player: PlayerView): "true" | "false" => (player.seat === game.acting ? "true" : "false");

function computer(game: Game, player: PlayerView): TemplateResult | null {
  const words = drivenBy(game, player.seat);
  return words === null ? null : html`<span class="bot" title=${words}>${icon("bot")}<span class="sr">${words}</span></span>`;
}

/** Whether a seat is a computer player's own, and nobody's whom it stands in for. */
const isComputer = (game: Game, seat: number): boolean => game.seat(seat).driver !== "person" && game.seat(seat).replaced === null;

/** A computer player where a name is cut short: theirs begin alike, and end with the number. */
const numbered = (game: Game, seat: number): TemplateResult => html`<span class="bot">${icon("bot")}${game.color(seat) + 1}</span>`;

/** That a computer player plays, and for whom; null if a person does. */
export function drivenBy(game: Game, seat: number): string | null {
  const { driver, replaced } = game.seat(seat);
  if (driver === "person") return null;
  if (replaced === "left") return t("left the game, a computer player plays");
  return replaced === null ? t("computer player") : t("away, a computer player plays");
}

/** On a phone a sign tells that somebody is away; the list says more. */
const missing = (game: Game, { seat }: PlayerView): TemplateResult | null =>
  missedWords(game, seat) === null && !game.seat(seat).vacation ? null : html`<span class="absent">${icon("clock")}</span>`;

function onVacation(game: Game, { seat }: PlayerView): TemplateResult | null {
  const { vacation } = game.seat(seat);
  return vacation ? html`<span class="owes">${vacation}</span>` : null;
}

function points(player: PlayerView): TemplateResult {
  const hidden = (player.total ?? player.points) - player.points;
  return html`<span class="score"><b class="num">${player.points}</b><span class="sr">${t("points")}</span>${
    hidden > 0 ? html`<small>${t("+{n} hidden", { n: hidden })}</small>` : null
  }</span>`;
}

/** Whether a seat builds between the turns, or has signed up to. */
function builds({ view }: Game, { seat }: PlayerView): string | null {
  if (view.special?.builder === seat) return t("building now");
  return view.special?.signed_up.includes(seat) ? t("signed up to build") : null;
}

function building(game: Game, player: PlayerView): TemplateResult | null {
  const words = builds(game, player);
  return words === null ? null : html`<span class="builds" title=${words}>${icon("build")}<span class="sr">${words}</span></span>`;
}

function facts(game: Game, player: PlayerView): TemplateResult[] {
  const { options } = game;
  const shown: [string, number, string][] = [
    ["cards", player.hand_count, t("resource cards")],
    ["card", player.card_count, t("development cards")],
  ];
  if (options.route_award) shown.push(["road", player.road_length, options.boats || options.bridges ? t("route length") : t("road length")]);
  if (options.army_award) shown.push([game.armyIcon, player.knights, game.stormCards ? t("storm cards played") : t("knights played")]);
  return shown.map(
    ([name, n, meaning]) =>
      html`<span title=${meaning}>${icon(name)}${n}<span class="sr">${meaning}</span></span>`,
  );
}

interface Honour {
  icon: string;
  words: string;
  /** How many, where it can be more than one. */
  n?: number;
}

/** The awards that a seat has. */
function awards(game: Game, player: PlayerView): Honour[] {
  const found: Honour[] = [];
  if (player.longest_road) found.push({ icon: "route", words: game.award("longest_road") });
  if (player.largest_army) found.push({ icon: game.armyIcon, words: game.award("largest_army") });
  return found;
}

/** The landmarks that a seat controls. */
function landmarks(game: Game, { seat }: PlayerView): Honour[] {
  const [monuments, markets] = [game.controlled(seat, "monument"), game.controlled(seat, "market")];
  const found: Honour[] = [];
  if (monuments) found.push({ icon: "monument", words: tn("{n} monument", "{n} monuments", monuments), n: monuments });
  if (markets) found.push({ icon: "market", words: tn("{n} market", "{n} markets", markets), n: markets });
  return found;
}

const honours = (game: Game, player: PlayerView): Honour[] => [...awards(game, player), ...landmarks(game, player)];

function honourLines(all: Honour[]): TemplateResult | null {
  return all.length ? html`<span class="awards">${all.map(({ icon: name, words }) => html`<span>${icon(name)}${words}</span>`)}</span>` : null;
}

const honourIcons = (all: Honour[]): TemplateResult[] =>
  all.map(({ icon: name, words, n = 1 }) => html`<span class="award" title=${words}>${icon(name)}${n > 1 ? html`<small aria-hidden="true">${n}</small>` : null}<span class="sr">${words}</span></span>`);

/** A seat in words. */
export function spoken(game: Game, player: PlayerView): string {
  const parts = [
    game.name(player.seat),
    tn("{n} point", "{n} points", player.total ?? player.points),
    tn("{n} resource card", "{n} resource cards", player.hand_count),
    tn("{n} development card", "{n} development cards", player.card_count),
    ...honours(game, player).map(({ words }) => words),
    builds(game, player),
    missedWords(game, player.seat),
    game.seat(player.seat).vacation,
  ];
  return parts.filter(Boolean).join(", ");
}
