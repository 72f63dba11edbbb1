/** The drawings of the sprite as small pictures in text. */

import { html, svg, type SVGTemplateResult, type TemplateResult } from "lit";
import { unsafeHTML } from "lit/directives/unsafe-html.js";
import { RESOURCES } from "../five";
import sprite from "./sprite.svg?raw";

/** All symbols, once per page. Ours and constant, so it may go in as it is. */
export const spriteSheet = (): TemplateResult => html`<div class="sprite">${unsafeHTML(sprite)}</div>`;

export const icon = (name: string): TemplateResult =>
  html`<svg class="ic" aria-hidden="true"><use href="#i-${name}"></use></svg>`;

export const drawing = (symbol: string, kind = ""): TemplateResult =>
  html`<svg class=${kind} aria-hidden="true"><use href="#${symbol}"></use></svg>`;

/** A resource's picture; the words beside it, or a label on what holds it, say what it is. */
export const resource = (index: number, large = false): TemplateResult =>
  html`<svg class="res ${large ? "large" : ""}" aria-hidden="true"><use href="#res-${RESOURCES[index] ?? "wood"}"></use></svg>`;

/** The letters of the players' colours, for those who prefer them to shapes: they are part of the artwork, not of a language. */
const LETTERS = "RBAWJLKY";

/** Colour and shape of a player: never the colour alone. */
export const mark = (color: number): TemplateResult =>
  html`<svg class="mark seat-${color + 1}" viewBox="-13 -13 26 26" aria-hidden="true">
    <use href="#mark" x="-13" y="-13" width="26" height="26"></use>${emblem(color, 0, 0, 5.8)}${letter(color, 0, 0, 18)}
  </svg>`;

/** The emblem of a player's shape, centred on a point of a drawing. */
export const emblem = (color: number, x: number, y: number, radius: number): SVGTemplateResult =>
  svg`<use class="emblem" href="#emblem-${color + 1}" x=${x - radius} y=${y - radius} width=${2 * radius} height=${2 * radius}></use>`;

/** A player's letter, centred on a point; the page's preference decides whether it is seen, in place of the emblem. */
export const letter = (color: number, x: number, y: number, size: number): SVGTemplateResult =>
  svg`<text class="letter" x=${x} y=${y + size * 0.35} font-size=${size} text-anchor="middle">${LETTERS[color]}</text>`;
