/** The end: who won with what, how the dice fell, and how to check that nobody could choose them. */

import { html, type TemplateResult } from "lit";
import { icon, mark, resource } from "../art/icons";
import { total } from "../five";
import { t, tn } from "../i18n";
import type { Contribution, PlayerSummary, PlayerView, Summary } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";
import { chat } from "./chat";
import { diceChart } from "./dicechart";

const AWARD = 2;

export function victory(session: Session, game: Game): TemplateResult {
  const { summary } = session.store;
  const ranked = game.view.players.toSorted((a, b) => points(b) - points(a));
  return html`<section class="victory">
    <header><div>
      <span class="chip warn">${icon("point")}${game.table.name} · ${tn("{n} turn", "{n} turns", game.view.turns + 1)}</span>
      <h1 data-status tabindex="-1">${headline(game, summary)}</h1>
      <nav class="buttons">
        <a class="btn pri" href=${session.links.home}>${t("Back to my games")}</a>
        <a class="btn" href=${session.links.newTable}>${t("New table")}</a>
        <button class="btn" @click=${() => session.set({ lookingBack: true })}>${t("Look at the board")}</button>
      </nav></div>
      <hex-board .game=${game} inert></hex-board>
    </header>
    <section class="panel wide-panel"><h2>${t("Points")}</h2>${breakdown(game, ranked)}</section>
    ${summary ? html`<section class="panel"><h2>${t("The dice")}</h2>${diceChart(summary.dice)}</section>
      <section class="panel"><h2>${t("Cards from the dice")}</h2>${production(game, summary)}</section>
      <section class="panel wide-panel"><h2>${t("What happened")}</h2>${statistics(game, summary)}</section>` : null}
    <section class="panel wide-panel chat-panel"><h2>${t("Chat")}</h2>${chat(session, game)}</section>
    <section class="panel wide-panel verify"><h2>${t("Check the dice")}</h2>${verification(game, summary)}</section>
  </section>`;
}

const points = (player: PlayerView): number => player.total ?? player.points;

function headline(game: Game, summary: Summary | null): string {
  const { winner, you } = game.view;
  if (summary?.ended === "moderator") return t("A moderator ended the game");
  if (winner === null) return t("The game ended without a winner");
  const player = game.view.players.find(({ seat }) => seat === winner);
  const n = player ? points(player) : 0;
  return winner === you ? t("You win with {n} points", { n }) : t("{name} wins with {n} points", { name: game.name(winner), n });
}

function breakdown(game: Game, ranked: PlayerView[]): TemplateResult {
  const columns = [t("Settlements"), t("Cities"), t("Longest road"), t("Largest army"), t("Point cards")];
  const cells = (player: PlayerView): number[] => {
    const standing = (kind: "settlement" | "city"): number =>
      game.view.buildings.filter((building) => building.seat === player.seat && building.kind === kind).length;
    return [
      standing("settlement"),
      2 * standing("city"),
      player.longest_road ? AWARD : 0,
      player.largest_army ? AWARD : 0,
      points(player) - player.points,
    ];
  };
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("Points")}><table>
    <thead><tr><th scope="col">${t("Player")}</th>${["house", "city", "route", "army", "card"].map(
      (name, i) => html`<th scope="col" title=${columns[i]}>${icon(name)}<span class="sr">${columns[i]}</span></th>`,
    )}<th scope="col">${t("Points")}</th></tr></thead>
    <tbody>${ranked.map(
      (player) => html`<tr class=${player.seat === game.view.winner ? "winner" : ""}><th scope="row">${mark(game.color(player.seat))}${game.name(player.seat)}</th>
        ${cells(player).map((n) => html`<td>${n || "–"}</td>`)}<td class="num total">${points(player)}</td></tr>`,
    )}</tbody></table></div>`;
}

function production(game: Game, summary: Summary): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("Cards from the dice")}><table>
    <thead><tr><th scope="col">${t("Player")}</th>${game.table.words.resources.map(
      (word, i) => html`<th scope="col" title=${word}>${resource(i)}<span class="sr">${word}</span></th>`,
    )}<th scope="col">${t("All")}</th></tr></thead>
    <tbody>${summary.players.map(({ seat, produced }) => {
      return html`<tr><th scope="row">${mark(game.color(seat))}${game.name(seat)}</th>${produced.map((n) => html`<td>${n}</td>`)}<td class="num">${total(produced)}</td></tr>`;
    })}</tbody></table></div>`;
}

/** Words for the counts of each player, in the order in which they are shown. */
const statisticWords = (): [keyof PlayerSummary, string][] => [
  ["stolen", t("Cards stolen")],
  ["lost", t("Cards lost to thieves")],
  ["discarded", t("Cards discarded")],
  ["trades", t("Trades with players")],
  ["bank_trades", t("Trades with the bank")],
  ["roads", t("Roads built")],
  ["cards_bought", t("Cards bought")],
  ["knights", t("Knights played")],
];

function statistics(game: Game, summary: Summary): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("What happened")}><table>
    <thead><tr><td></td>${summary.players.map(({ seat }) => html`<th scope="col">${mark(game.color(seat))}<span>${game.name(seat)}</span></th>`)}</tr></thead>
    <tbody>${statisticWords().map(
      ([key, words]) => html`<tr><th scope="row">${words}</th>${summary.players.map((player) => html`<td>${player[key]}</td>`)}</tr>`,
    )}</tbody></table></div>`;
}

function verification(game: Game, summary: Summary | null): TemplateResult {
  return html`<p class="small">${t("The code was fixed before the first roll. The key, shown only now, gives the code and every roll, card and tile of this game, together with the random numbers that the players sent.")}</p>
    <dl>
      <dt>${t("Code, shown when the table was opened")}</dt><dd><code>${game.table.commitment}</code></dd>
      ${summary?.secret ? html`<dt>${t("Key, shown after the game")}</dt><dd><code>${summary.secret}</code></dd>` : null}
      ${summary?.contributions.map(
        (given) => html`<dt>${t("Random number of {name}", { name: contributor(game, given) })}</dt><dd><code>${given.bytes}</code></dd>`,
      )}
    </dl>`;
}

const contributor = (game: Game, { color }: Contribution): string =>
  game.table.seats.find((seat) => seat.color === color)?.name ?? "";
