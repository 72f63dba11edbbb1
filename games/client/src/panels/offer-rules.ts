/** The rules by which offers are answered for you: a small form each, the first that fits counts. */

import { html, type TemplateResult } from "lit";
import { icon } from "../art/icons";
import { t } from "../i18n";
import type { Game } from "../play/game";
import { MOST_CARDS, MOST_POINTS, MOST_RULES } from "../play/orders";
import type { AcceptRule, DeclineRule, OfferRule } from "../protocol";

type Change = (rules: OfferRule[]) => void;

const ACCEPT: AcceptRule = { kind: "accept", get: 2, give: 1, most: 1, keep: 1, below: null };
const DECLINE: DeclineRule = { kind: "decline", resource: null };

export function offerRules(game: Game, rules: readonly OfferRule[], change: Change): TemplateResult {
  const full = rules.length >= MOST_RULES;
  const add = (rule: OfferRule): void => {
    if (!full) change([...rules, rule]);
  };
  return html`<fieldset>
    <legend>${t("Offers of others")}</legend>
    ${rules.length
      ? html`<p class="muted small">${t("The first rule that fits answers. What fits none is left to you.")}</p>
          <div class="rules">${rules.map((rule, place) => row(game, rules, rule, place, change))}</div>`
      : null}
    <div class="buttons">
      <button class="btn sm" data-add="decline" aria-disabled=${full} aria-describedby="rules-full" @click=${() => add(DECLINE)}>${icon("plus")}${t("Decline offers")}</button>
      <button class="btn sm" data-add="accept" aria-disabled=${full} aria-describedby="rules-full" @click=${() => add(ACCEPT)}>${icon("plus")}${t("Accept offers")}</button>
    </div>
    ${full ? html`<p class="muted small" id="rules-full">${t("There can be {n} rules at most.", { n: MOST_RULES })}</p>` : null}
  </fieldset>`;
}

function row(game: Game, rules: readonly OfferRule[], rule: OfferRule, place: number, change: Change): TemplateResult {
  const replace = (changed: OfferRule): void => change(rules.map((other, at) => (at === place ? changed : other)));
  const n = place + 1;
  const name = rule.kind === "decline" ? t("Rule {n}: decline", { n }) : t("Rule {n}: accept", { n });
  const earlier = (): void => change(rules.map((other, at) => (at === place - 1 ? rule : at === place ? (rules[place - 1] ?? other) : other)));
  return html`<div class="rule" role="group" aria-label=${name} data-rule=${place}>
    <div class="name"><b>${name}</b>
      ${place ? html`<button class="iconbtn" data-rule-up aria-label=${t("Move rule {n} up", { n })} @click=${earlier}>${icon("up")}</button>` : null}
      <button class="iconbtn" data-rule-gone aria-label=${t("Remove rule {n}", { n })} @click=${() => change(rules.filter((_rule, at) => at !== place))}>${icon("close")}</button></div>
    <div class="terms">${rule.kind === "decline" ? declining(game, rule, replace) : accepting(game, rule, replace)}</div>
  </div>`;
}

function declining(game: Game, rule: DeclineRule, replace: (rule: OfferRule) => void): TemplateResult {
  const anything: [string, string] = ["", t("anything")];
  const resources = game.table.words.resources.map((word, index): [string, string] => [String(index), word]);
  return select("resource", t("if it asks for"), [anything, ...resources], rule.resource === null ? "" : String(rule.resource), (value) =>
    replace({ ...rule, resource: value === "" ? null : Number(value) }),
  );
}

/** What is got and what is given are never the same: choosing one for the other swaps them. */
function accepting(game: Game, rule: AcceptRule, replace: (rule: OfferRule) => void): TemplateResult {
  const resources = game.table.words.resources.map((word, index): [string, string] => [String(index), word]);
  return html`
    ${select("get", t("I get"), resources, String(rule.get), (value) => replace({ ...rule, get: Number(value), give: Number(value) === rule.give ? rule.get : rule.give }))}
    ${select("give", t("I give"), resources, String(rule.give), (value) => replace({ ...rule, give: Number(value), get: Number(value) === rule.get ? rule.give : rule.get }))}
    ${number("most", t("I pay at most (cards)"), rule.most, 1, MOST_CARDS, (most) => replace({ ...rule, most: most ?? 1 }))}
    ${number("left", t("I keep at least (cards)"), rule.keep, 0, MOST_CARDS, (keep) => replace({ ...rule, keep: keep ?? 0 }))}
    ${number("below", t("only from players with fewer points than (empty: from everybody)"), rule.below, 1, MOST_POINTS, (below) => replace({ ...rule, below }))}`;
}

const select = (name: string, words: string, options: readonly [string, string][], chosen: string, change: (value: string) => void): TemplateResult =>
  html`<label>${words}<select name=${name} @change=${(event: Event) => change((event.target as HTMLSelectElement).value)}>
    ${options.map(([value, word]) => html`<option value=${value} .selected=${value === chosen}>${word}</option>`)}
  </select></label>`;

/** A whole number within bounds; null if the field is left empty. */
function number(name: string, words: string, value: number | null, least: number, most: number, change: (value: number | null) => void): TemplateResult {
  const read = (event: Event): void => {
    const field = event.target as HTMLInputElement;
    const typed = Math.trunc(field.valueAsNumber);
    const within = Number.isFinite(typed) ? Math.min(most, Math.max(least, typed)) : null;
    change(within);
    // What is out of bounds may come to what was there before, so that nothing would be drawn anew.
    field.value = within === null ? "" : String(within);
  };
  return html`<label data-term=${name}>${words}<input type="number" inputmode="numeric" name=${name} min=${least} max=${most} .value=${value === null ? "" : String(value)} @change=${read} /></label>`;
}
