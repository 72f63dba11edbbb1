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
  if (summary?.ended === "agreed") return t("The players agreed to end the game");
  if (summary?.ended === "abandoned") return t("The game was abandoned");
  if (winner === null) return t("The game ended without a winner");
  const player = game.view.players.find(({ seat }) => seat === winner);
  const n = player ? points(player) : 0;
  return winner === you ? t("You win with {n} points", { n }) : t("{name} wins with {n} points", { name: game.name(winner), n });
}

interface Column {
  icon: string;
  title: string;
  points: (player: PlayerView) => number;
}

/** What points are made of at this table. */
function columns(game: Game): Column[] {
  const { options, view } = game;
  const standing = (seat: number, kind: "settlement" | "city"): number =>
    view.buildings.filter((building) => building.seat === seat && building.kind === kind).length;
  const all: (Column | false)[] = [
    { icon: "house", title: t("Settlements"), points: ({ seat }) => standing(seat, "settlement") },
    { icon: "city", title: t("Cities"), points: ({ seat }) => 2 * standing(seat, "city") },
    options.route_award && { icon: "route", title: game.award("longest_road"), points: ({ longest_road: held }) => (held ? options.award_points : 0) },
    options.army_award && { icon: game.armyIcon, title: game.award("largest_army"), points: ({ largest_army: held }) => (held ? options.award_points : 0) },
    options.monuments > 0 && { icon: "monument", title: t("Monuments"), points: ({ seat }) => game.controlled(seat, "monument") },
    "victory_point" in game.table.words.cards && { icon: "card", title: t("Point cards"), points: (player) => points(player) - player.points },
  ];
  return all.filter((column) => column !== false);
}

function breakdown(game: Game, ranked: PlayerView[]): TemplateResult {
  const shown = columns(game);
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("Points")}><table>
    <thead><tr><th scope="col">${t("Player")}</th>${shown.map(
      ({ icon: name, title }) => html`<th scope="col" title=${title}>${icon(name)}<span class="sr">${title}</span></th>`,
    )}<th scope="col">${t("Points")}</th></tr></thead>
    <tbody>${ranked.map(
      (player) => html`<tr class=${player.seat === game.view.winner ? "winner" : ""}><th scope="row">${mark(game.color(player.seat))}${game.name(player.seat)}</th>
        ${shown.map((column) => html`<td>${column.points(player) || "–"}</td>`)}<td class="num total">${points(player)}</td></tr>`,
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
const statisticWords = ({ options, stormCards }: Game): [keyof PlayerSummary, string][] => [
  ["stolen", t("Cards stolen")],
  ["lost", t("Cards lost to thieves")],
  ["discarded", t("Cards discarded")],
  ["trades", t("Trades with players")],
  ["bank_trades", t("Trades with the bank")],
  ["roads", t("Roads built")],
  ...(options.boats ? [["boats", t("Boats built")] as [keyof PlayerSummary, string]] : []),
  ...(options.bridges ? [["bridges", t("Bridges built")] as [keyof PlayerSummary, string]] : []),
  ["cards_bought", t("Cards bought")],
  ["knights", stormCards ? t("Storm cards played") : t("Knights played")],
];

function statistics(game: Game, summary: Summary): TemplateResult {
  return html`<div class="scroll" tabindex="0" role="group" aria-label=${t("What happened")}><table>
    <thead><tr><td></td>${summary.players.map(({ seat }) => html`<th scope="col">${mark(game.color(seat))}<span>${game.name(seat)}</span></th>`)}</tr></thead>
    <tbody>${statisticWords(game).map(
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
