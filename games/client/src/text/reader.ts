/** Reads a typed line word by word; forgiving about case, accents, endings and short forms. */

import type { Five } from "../protocol";
import { changed, none, total } from "../five";

/** One of several things that can be meant, by one of the phrases for it. */
export interface Option<T> {
  phrase: string;
  value: T;
}

/** How well a typed word fits a word. */
const EXACT = 4;
const ENDING = 3;
const SHORT = 2;
/** Longest ending, like the plural's, and the shortest word that can have one. */
const LONGEST_ENDING = 2;
const SHORTEST_STEM = 3;

/** Lower case, without accents; ä may be typed as ae, ß as ss. Codes, which have figures, stay as they are. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/\s*[-–—]\s*/g, "-")
    .split(/[\s,;.!?:"“”„()]+/)
    .filter(Boolean)
    .map((word) => (/\d/.test(word) ? word : word.replace(/([aou])e/g, "$1")));

/** A phrase for each of the words in a list like "roll, dice". */
export const options = <T>(list: string, value: T): Option<T>[] => list.split(",").map((phrase) => ({ phrase, value }));

export class Reader {
  private readonly words: string[];
  private at = 0;

  constructor(line: string) {
    this.words = wordsOf(line);
  }

  get done(): boolean {
    return this.at >= this.words.length;
  }

  /** The next word, without taking it. */
  get next(): string {
    return this.words[this.at] ?? "";
  }

  /** Goes back to where a reading began that came to nothing. */
  attempt<T>(read: () => T | null): T | null {
    const { at } = this;
    const found = read();
    if (found === null) this.at = at;
    return found;
  }

  word(): string {
    this.at += 1;
    return this.words[this.at - 1] ?? "";
  }

  /** Takes the phrase that fits best; null if none does, or several do equally well. */
  take<T>(offered: readonly Option<T>[]): T | null {
    const fits = offered.map((option) => ({ option, fit: this.fit(wordsOf(option.phrase)) })).filter(({ fit }) => fit.worth > 0);
    const most = Math.max(0, ...fits.map(({ fit }) => fit.worth));
    const best = fits.filter(({ fit }) => fit.worth === most);
    const [first] = best;
    if (!first || best.some(({ option }) => option.value !== first.option.value)) return null;
    this.at += first.fit.length;
    return first.option.value;
  }

  /** Takes a word that joins others, like "for"; it is never shortened. */
  skip(list: string): boolean {
    const found = list.split(",").some((joint) => wordsOf(joint)[0] === this.next) && !this.done;
    if (found) this.at += 1;
    return found;
  }

  number(): number | null {
    if (!/^\d{1,4}$/.test(this.next)) return null;
    return Number(this.word());
  }

  /** Counts of cards like "2 wood 1 ore"; one where no number is said. Null if there are none. */
  cards(resources: readonly Option<number>[], and: string): Five | null {
    let cards = none();
    while (!this.done) {
      const one = this.attempt(() => {
        this.skip(and);
        const n = this.number() ?? 1;
        const resource = this.take(resources);
        return resource === null ? null : { resource, n };
      });
      if (!one) break;
      cards = changed(cards, one.resource, one.n);
    }
    return total(cards) ? cards : null;
  }

  /** How well the next words fit a phrase, of which the end may be left out. */
  private fit(phrase: readonly string[]): { worth: number; length: number } {
    let worth = 0;
    let length = 0;
    for (const word of phrase) {
      const typed = this.words[this.at + length];
      const one = typed === undefined ? 0 : likeness(typed, word);
      if (!one) break;
      worth += one;
      length += 1;
    }
    return { worth: length && length < phrase.length ? worth - 1 : worth, length };
  }
}

function likeness(typed: string, word: string): number {
  if (typed === word) return EXACT;
  const stem = word.replace(/y$/, "i");
  for (const base of [word, stem])
    if (base.length >= SHORTEST_STEM && typed.startsWith(base) && typed.length - base.length <= LONGEST_ENDING && !/\d/.test(typed)) return ENDING;
  return word.startsWith(typed) && !/\d/.test(typed) ? SHORT : 0;
}
