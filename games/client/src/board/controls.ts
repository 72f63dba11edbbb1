/** Buttons beside the board: zoom, and for a globe those that turn it. */

import { html, nothing, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";

export type Way = "left" | "right" | "up" | "down";
/** What a globe can be turned to at one press. */
export type Goal = "mine" | "last" | "storm" | "far";
/** Those with a button in words; the far side has a picture. */
export type Named = Exclude<Goal, "far">;
/** The letters of the goals, W for weather. All over the table a letter has one meaning (play/keys.ts). */
export const GOAL_KEYS: Record<Goal, string> = { mine: "M", last: "L", storm: "W", far: "F" };

/** `beside`: they lie side by side over a board that leaves more room above than at its sides. */
export function zoomButtons(magnify: (factor: number) => void, near: boolean, explore: () => void, beside: boolean): TemplateResult {
  return html`<div class="zoom ${beside ? "beside" : ""}" role="group" aria-label=${t("Zoom")}>
    <button class="iconbtn" data-zoom="in" aria-label=${t("Zoom in")} @click=${() => magnify(1.5)}>${icon("plus")}</button>
    <button class="iconbtn" data-zoom="out" aria-label=${t("Zoom out")} aria-disabled=${!near} title=${near ? nothing : t("You see all of it.")} @click=${() => near && magnify(1 / 1.5)}>${icon("minus")}</button>
    <button class="iconbtn" data-explore aria-label=${t("Inspect tiles and corners")} title=${t("Inspect tiles and corners")} aria-keyshortcuts="I" @click=${explore}>${icon("zoom")}</button>
  </div>`;
}

export interface TurnHandlers {
  goals: readonly Named[];
  turn(way: Way): void;
  goTo(goal: Goal): void;
  /** What the globe was turned to last. */
  caption: string;
}

export function turnButtons({ goals, turn, goTo, caption }: TurnHandlers): TemplateResult {
  const words = goalWords();
  const ways: readonly (readonly [Way, string])[] = [
    ["left", t("Turn to the west")],
    ["up", t("Turn to the north")],
    ["down", t("Turn to the south")],
    ["right", t("Turn to the east")],
  ];
  return html`<div class="goals" role="group" aria-label=${t("Turn to")}>
      ${goals.map((goal) => html`<button class="goal" data-goal=${goal} aria-label=${words[goal].long} aria-keyshortcuts=${GOAL_KEYS[goal]} @click=${() => goTo(goal)}>${icon(words[goal].icon)}<span>${words[goal].short}</span></button>`)}
    </div>
    <div class="ways" role="group" aria-label=${t("Turn the globe")}>
      ${ways.map(([way, label]) => html`<button class="iconbtn" data-turn=${way} aria-label=${label} @click=${() => turn(way)}>${icon(way)}</button>`)}
    </div>
    <p class="caption" role="status">${caption}</p>`;
}

/** `short` is for those with a button in words. */
export const goalWords = (): Record<Named, { short: string; long: string; icon: string }> & { far: { long: string } } => ({
  mine: { short: t("Mine"), long: t("Turn to my next building"), icon: "house" },
  last: { short: t("Last move"), long: t("Turn to the last move"), icon: "clock" },
  storm: { short: t("Storm"), long: t("Turn to the next storm"), icon: "storm" },
  far: { long: t("Turn to the far side") },
});
