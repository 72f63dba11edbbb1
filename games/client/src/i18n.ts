/** Texts of the table. The English sentence is the key; the site's catalogue supplies the reader's language. */

export type Texts = Record<string, string | string[]>;
export type Params = Record<string, string | number>;

let texts: Texts = {};

export function useTexts(catalogue: Texts): void {
  texts = catalogue;
}

/** Loads the catalogue; without it the table still works, in English. */
export async function loadTexts(url: string): Promise<void> {
  try {
    const response = await fetch(url);
    if (response.ok) useTexts((await response.json()) as Texts);
  } catch {
    useTexts({});
  }
}

/** The reader's sentence for an English one, with `{name}` filled in. */
export function t(sentence: string, params: Params = {}): string {
  const found = texts[sentence];
  return fill(typeof found === "string" && found ? found : sentence, params);
}

/** Like `t`, for a sentence that depends on a number, which fills `{n}`. */
export function tn(one: string, many: string, n: number, params: Params = {}): string {
  const found = texts[one];
  const forms = Array.isArray(found) && found.length > 1 ? found : [one, many];
  return fill((n === 1 ? forms[0] : forms[1]) ?? many, { n, ...params });
}

/** Puts values into a sentence that has been translated already. */
export function fill(sentence: string, params: Params): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in params ? String(params[name]) : whole,
  );
}

/** A point in time as the reader's language writes it, to the minute. */
export const dateTime = (ms: number): string =>
  new Intl.DateTimeFormat(document.documentElement.lang || undefined, { dateStyle: "medium", timeStyle: "short" }).format(ms);
