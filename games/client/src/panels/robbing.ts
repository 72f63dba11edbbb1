/** The tiles that the robber can go to, as a list: those with somebody to rob first, then by how often they are rolled. */

import { html, type TemplateResult } from "lit";
import { placeName } from "../board/naming";
import { pipsOf } from "../board/tiles";
import { t } from "../i18n";
import type { Game } from "../play/game";
import type { Session } from "../play/session";

interface Goal {
  tile: number;
  name: string;
  pips: number;
  victims: number[];
}

export function goalsOf({ plan, table, view }: Game): Goal[] {
  return (view.legal.move_robber?.tiles ?? [])
    .map(({ tile, victims }) => ({ tile, victims, name: placeName(plan, table.words, "tile", tile), pips: pipsOf(plan.tile(tile).number) }))
    .toSorted((a, b) => Number(b.victims.length > 0) - Number(a.victims.length > 0) || b.pips - a.pips);
}

/** One stop for the Tab key; arrows and the first letter of a tile go on from there. */
export function robberGoals(session: Session, game: Game): TemplateResult {
  const many = game.options.boats || game.options.bridges;
  return html`<div class="goals-list ${many ? "many" : ""}" role="group" aria-label=${t("Where the robber can go, the most frequent numbers first")} @keydown=${keyed}>
    ${goalsOf(game).map(
      ({ tile, name, pips, victims }, index) => html`<button class="robber-goal ${victims.length ? "" : "nobody"}" data-goal-tile=${tile} tabindex=${index ? -1 : 0} @click=${() => session.pick(tile)}>
        <b>${name}</b> <span class="pips" aria-hidden="true">${"•".repeat(pips)}</span>
        <small>${victims.map((seat) => game.name(seat)).join(", ") || t("nobody to rob")}</small></button>`,
    )}
  </div>`;
}

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function keyed(event: KeyboardEvent): void {
  const all = [...(event.currentTarget as Element).querySelectorAll<HTMLElement>("button")];
  const at = all.findIndex((button) => button === document.activeElement);
  const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : goal(all, at, event.key);
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function goal(all: readonly HTMLElement[], at: number, key: string): HTMLElement | undefined {
  const step = STEPS[key];
  if (step) return all[(at + step + all.length) % all.length];
  if (key === "Home" || key === "End") return all.at(key === "Home" ? 0 : -1);
  if (key.length > 1 || key === " ") return undefined;
  const begins = (button: HTMLElement): boolean => (button.textContent ?? "").trim().toLocaleLowerCase().startsWith(key.toLocaleLowerCase());
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find(begins);
}
