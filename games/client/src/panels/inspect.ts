/** What a corner or a tile is worth: its tiles, how often they pay, ports, and who builds there. */

import { html, type TemplateResult } from "lit";
import { icon, mark, resource } from "../art/icons";
import { placeName, portAt, portName } from "../board/naming";
import { pipsOf } from "../board/tiles";
import { t, tn } from "../i18n";
import type { Tile } from "../protocol";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

export function inspection(session: Session, game: Game): TemplateResult | null {
  const { look } = session;
  if (!look) return null;
  const at = look.sight;
  if (at.kind !== "corner" && at.kind !== "tile") return null;
  const name = placeName(game.plan, game.table.words, at.kind, at.id);
  return html`<section class="inspect panel ${look.upper ? "below" : "above"}" role="status" aria-label=${t("Looked at")}>
    <header><b>${name.charAt(0).toLocaleUpperCase()}${name.slice(1)}</b>
      <button class="iconbtn" aria-label=${t("Close")} @click=${() => session.set({ look: null })}>${icon("close")}</button></header>
    ${at.kind === "corner" ? corner(game, at.id) : tile(game, at.id)}
  </section>`;
}

function corner(game: Game, id: number): TemplateResult {
  const { plan, table } = game;
  const land = plan.corner(id).tiles.filter((one) => plan.isLand(one)).map((one) => plan.tile(one));
  const port = portAt(plan.board, id);
  const site = plan.board.marks.find((one) => one.corner === id);
  const paid = land.filter((one) => one.resource !== null && !blocked(game, one.id, id));
  const expected = paid.reduce((sum, { number }) => sum + pipsOf(number), 0);
  return html`<ul>${land.map((one) => html`<li>${yields(game, one, blocked(game, one.id, id))}</li>`)}</ul>
    <p>${tn("A settlement gets {n} card in 36 rolls, a city twice that.", "A settlement gets {n} cards in 36 rolls, a city twice that.", expected)}</p>
    ${port ? html`<p>${icon("trade")}${portName(port, table.words)}</p>` : null}
    ${site ? html`<p>${icon("trade")}${t("{resource} trade site", { resource: game.resource(site.resource) })}</p>` : null}
    ${standing(game, id)}`;
}

/** Who builds at a corner, or whether anybody still can. */
function standing(game: Game, id: number): TemplateResult {
  const { buildings } = game.view;
  const found = buildings.find(({ corner: there }) => there === id);
  if (found) return html`<p>${mark(game.color(found.seat))}${game.name(found.seat)}: ${game.piece(found.kind)}</p>`;
  const beside = new Set(game.plan.neighbours(id));
  const crowded = buildings.some(({ corner: there }) => beside.has(there));
  return html`<p class="muted">${crowded ? t("Too near to another building.") : t("Nobody builds here.")}</p>`;
}

function tile(game: Game, id: number): TemplateResult {
  const { plan, view } = game;
  const one = plan.tile(id);
  const own = new Set(one.corners);
  const around = view.buildings.filter((building) => own.has(building.corner));
  const stopped = one.corners.filter((at) => blocked(game, id, at)).length;
  const all = one.corners.length;
  return html`<ul><li>${yields(game, one, stopped === all)}</li></ul>
    ${one.resource !== null && stopped > 0 && stopped < all ? html`<p>${icon("storm")}${tn("It pays nothing at {n} of its {all} corners.", "It pays nothing at {n} of its {all} corners.", stopped, { all })}</p>` : null}
    ${control(game, id)}
    ${around.map(({ seat, kind }) => html`<p>${mark(game.color(seat))}${game.name(seat)}: ${game.piece(kind)}</p>`)}
    ${around.length ? null : html`<p class="muted">${t("Nobody builds here.")}</p>`}`;
}

/** Who controls a market or a monument, and what influence there is. */
function control(game: Game, id: number): TemplateResult | null {
  const landmark = game.view.landmarks.find(({ tile: there }) => there === id);
  if (!landmark) return null;
  const { seat } = landmark;
  const influence = game.influence(landmark);
  return html`${seat === null
    ? html`<p class="muted">${t("Nobody controls it.")}</p>`
    : html`<p>${mark(game.color(seat))}${t("{name} controls it.", { name: game.name(seat) })}</p>`}
    ${influence ? html`<p>${influence}</p>` : null}`;
}

/** What a tile pays and how often; or that it pays nothing, and what else it is good for. */
function yields(game: Game, one: Tile, stopped: boolean): TemplateResult {
  const { terrain, resource: kind, number } = one;
  const word = game.table.words.terrain[terrain] ?? terrain;
  if (kind === null || number === null) return html`<span class="grow">${word}</span> <span class="muted">${goodFor(game, one)}</span>`;
  const n = pipsOf(number);
  return html`${resource(kind)}<span class="grow">${game.resource(kind)} <b>${number}</b> <span class="often" aria-hidden="true">${"•".repeat(n)}</span></span>
    <span class="muted">${stopped ? t("pays nothing now") : t("{n} in 36", { n })}</span>`;
}

/** What a tile brings that pays nothing. */
function goodFor(game: Game, { terrain, corners }: Tile): string {
  if (terrain === "market") return t("3:1 for whoever controls it");
  if (terrain === "monument") return t("1 point for whoever controls it");
  if (terrain !== "trade_site") return t("pays nothing");
  const traded = game.board.marks.filter(({ corner: at }) => corners.includes(at)).map(({ resource: kind }) => game.resource(kind));
  return t("2:1 at its marked corners: {resources}", { resources: [...new Set(traded)].join(", ") });
}

/** Whether the robber, or a storm, keeps a tile from paying a building at a corner. */
function blocked({ view }: Game, id: number, at: number): boolean {
  return view.robber === id || view.storms.some(({ tiles, corners }) => tiles.includes(id) && corners.includes(at));
}
