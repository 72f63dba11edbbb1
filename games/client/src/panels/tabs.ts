/** Panels that share a place: one is seen, chosen by tabs. */

import { html, type TemplateResult } from "lit";

export interface Tab<Name extends string> {
  name: Name;
  title: string;
  /** A mark beside the title, for what wants to be seen. */
  news?: TemplateResult | null;
  body: () => TemplateResult;
}

export function tabs<Name extends string>(label: string, all: readonly Tab<Name>[], chosen: Name, choose: (name: Name) => void): TemplateResult {
  const shown = all.find(({ name }) => name === chosen) ?? (all[0] as Tab<Name>);
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const next = all[(all.indexOf(shown) + by + all.length) % all.length] as Tab<Name>;
    choose(next.name);
    const list = event.currentTarget as HTMLElement;
    list.querySelector<HTMLElement>(`#tab-${next.name}`)?.focus();
  };
  return html`<div class="tablist" role="tablist" aria-label=${label} @keydown=${step}>
      ${all.map(
        ({ name, title, news }) => html`<button role="tab" id="tab-${name}" aria-selected=${name === shown.name} aria-controls="tabpanel"
          tabindex=${name === shown.name ? 0 : -1} @click=${() => choose(name)}>${title}${name === shown.name ? null : news}</button>`,
      )}
    </div>
    <div class="tabpanel" role="tabpanel" id="tabpanel" aria-labelledby="tab-${shown.name}"><h2 class="sr">${shown.title}</h2>${shown.body()}</div>`;
}
