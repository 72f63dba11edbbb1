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
  const holder = view.landmarks.find((landmark) => landmark.tile === id)?.seat ?? null;
  return html`<ul><li>${yields(game, one, blocked(game, id, null))}</li></ul>
    ${holder === null ? null : html`<p>${mark(game.color(holder))}${t("{name} controls it.", { name: game.name(holder) })}</p>`}
    ${around.map(({ seat, kind }) => html`<p>${mark(game.color(seat))}${game.name(seat)}: ${game.piece(kind)}</p>`)}
    ${around.length ? null : html`<p class="muted">${t("Nobody builds here.")}</p>`}`;
}

/** What a tile pays and how often; or that it pays nothing, and why. */
function yields(game: Game, { terrain, resource: kind, number }: Tile, stopped: boolean): TemplateResult {
  const word = game.table.words.terrain[terrain] ?? terrain;
  if (kind === null || number === null) return html`<span class="grow">${word}</span><span class="muted">${t("pays nothing")}</span>`;
  const n = pipsOf(number);
  return html`${resource(kind)}<span class="grow">${game.resource(kind)} <b>${number}</b> <span class="often" aria-hidden="true">${"•".repeat(n)}</span></span>
    <span class="muted">${stopped ? t("pays nothing now") : t("{n} in 36", { n })}</span>`;
}

/** Whether the robber, or a storm, keeps a tile from paying: the buildings at a corner, or for null, any. */
function blocked({ view }: Game, id: number, at: number | null): boolean {
  return view.robber === id || view.storms.some(({ tiles, corners }) => tiles.includes(id) && (at === null || corners.includes(at)));
}
