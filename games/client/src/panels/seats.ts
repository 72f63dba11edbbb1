/** Who plays, and what everybody may know of them. */

import { html, type TemplateResult } from "lit";
import { icon, mark } from "../art/icons";
import { t, tn } from "../i18n";
import type { PlayerView } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function seatList(game: Game): TemplateResult {
  return html`<section class="panel seats" aria-label=${t("Players")}>
    <ol>${game.view.players.map((player) => seatRow(game, player))}</ol>
  </section>`;
}

function seatRow(game: Game, player: PlayerView): TemplateResult {
  return html`<li class="seat ${classes(game, player)}" aria-current=${current(game, player)}>
    ${mark(game.color(player.seat))}
    <span class="name">${game.name(player.seat)}${computer(game, player)}</span>
    ${points(player)}
    <span class="facts">${facts(player)}</span>
    ${awards(player)}
    ${player.owes ? html`<span class="owes">${tn("discards {n} card", "discards {n} cards", player.owes)}</span>` : null}
  </li>`;
}

/** Phones: a strip of small seats; each opens the whole list. */
export function seatStrip(session: Session, game: Game): TemplateResult {
  return html`<nav class="strip" aria-label=${t("Players")}>
    ${game.view.players.map(
      (player) => html`<button class="seatlet ${classes(game, player)}" aria-current=${current(game, player)}
        aria-label=${spoken(game, player)} @click=${() => session.set({ sheet: "players" })}>
        ${mark(game.color(player.seat))}
        <span class="name"><span>${game.name(player.seat)}</span>${player.largest_army ? icon("army") : null}${player.longest_road ? icon("route") : null}</span>
        <b class="num">${player.total ?? player.points}</b>
        <span class="facts">${icon("cards")}${player.hand_count}${icon("card")}${player.card_count}</span>
      </button>`,
    )}
  </nav>`;
}

const classes = (game: Game, player: PlayerView): string =>
  `${player.seat === game.view.you ? "mine" : ""} ${player.seat === game.view.turn && game.view.phase !== "over" ? "on-turn" : ""}`;

const current = (game: Game, player: PlayerView): "true" | "false" =>
  player.seat === game.view.turn && game.view.phase !== "over" ? "true" : "false";

const computer = (game: Game, player: PlayerView): TemplateResult | null =>
  game.seat(player.seat).driver === "person"
    ? null
    : html`<span class="bot" title=${t("computer player")}>${icon("bot")}<span class="sr">${t("computer player")}</span></span>`;

function points(player: PlayerView): TemplateResult {
  const hidden = (player.total ?? player.points) - player.points;
  return html`<span class="score"><b class="num">${player.points}</b><span class="sr">${t("points")}</span>${
    hidden > 0 ? html`<small>${t("+{n} hidden", { n: hidden })}</small>` : null
  }</span>`;
}

function facts(player: PlayerView): TemplateResult[] {
  const shown: [string, number, string][] = [
    ["cards", player.hand_count, t("resource cards")],
    ["card", player.card_count, t("development cards")],
    ["road", player.road_length, t("road length")],
    ["army", player.knights, t("knights played")],
  ];
  return shown.map(
    ([name, n, meaning]) =>
      html`<span title=${meaning}>${icon(name)}${n}<span class="sr">${meaning}</span></span>`,
  );
}

function awards(player: PlayerView): TemplateResult | null {
  if (!player.largest_army && !player.longest_road) return null;
  return html`<span class="awards">
    ${player.longest_road ? html`<span>${icon("route")}${t("Longest road")}</span>` : null}
    ${player.largest_army ? html`<span>${icon("army")}${t("Largest army")}</span>` : null}
  </span>`;
}

function spoken(game: Game, player: PlayerView): string {
  const parts = [
    game.name(player.seat),
    tn("{n} point", "{n} points", player.total ?? player.points),
    tn("{n} resource card", "{n} resource cards", player.hand_count),
    tn("{n} development card", "{n} development cards", player.card_count),
  ];
  if (player.longest_road) parts.push(t("Longest road"));
  if (player.largest_army) parts.push(t("Largest army"));
  return parts.join(", ");
}
