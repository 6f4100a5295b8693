import type { CatalogueEntry } from '../catalogue/entry';
import { fold, isPlain } from '../text/fold';
import { IndexedTitles } from './indexed-titles';
import { likeness } from './likeness';
import { isUnspaced, searchKey } from './search-key';
import { exactMatches, held, nearMatches, nearRules, type NearRules, type WordMatches } from './word-matches';

/** In the order in which the results come; newer ones come first within each. */
const rank = {
  atWordStart: 0,
  inside: 1,
  foldedAtWordStart: 2,
  foldedInside: 3,
  allWords: 4,
  /** One for each way in which a title holds the word that it holds worst (`held`). */
  ways: { [held.atStart]: 4, [held.joined]: 5, [held.inside]: 6, [held.beside]: 7 } as Record<number, number>,
  /** And one more for each wrong letter. */
  near: 7,
} as const;

const nowhere = 255;
/** What spellings are near is of interest while fewer videos than these are found without, and none has the text as it is. */
const enough = 12;
/** Wrong letters in all words together. */
const maxEdits = 3;
/** A query may be a text that was pasted. */
const maxWords = 12;
/** A folded text that is shorter is looked for at the start of words alone. */
const minInside = 3;

const keptWords = 48;

/** Finds titles by what people type. Made once of a catalogue; a keystroke then looks at no title's letters again. */
export class SearchIndex {
  readonly #titles = new IndexedTitles();
  readonly #kept = new Map<string, WordMatches>();
  /** What was typed last, and the titles that have it: what goes on with it, no other title has. */
  #before: { wanted: string; key: string; titles: number[] } | undefined;

  private constructor(private readonly entries: readonly CatalogueEntry[]) {}

  /** An index of entries, which stand newest first; made at once. */
  static of(entries: readonly CatalogueEntry[]): SearchIndex {
    const making = SearchIndex.making(entries);
    for (;;) {
      const { done, value } = making.next();
      if (done) return value;
    }
  }

  /** The same in steps, so that whoever has a page to draw goes on when there is time. */
  static *making(entries: readonly CatalogueEntry[]): Generator<undefined, SearchIndex> {
    const index = new SearchIndex(entries);
    for (const [i, entry] of entries.entries()) {
      index.#titles.add(entry);
      if (i % 64 === 63) yield;
    }
    void index.#titles.places;
    return index;
  }

  /**
   * The entries that a text means: those whose title contains it (specification section 2), at the start of a word before
   * others; then those that hold all its words; then near spellings. Newest first within each; none for no text.
   */
  find(text: string): CatalogueEntry[] {
    const wanted = fold(text.trim());
    if (wanted === '') return [];
    const key = searchKey(text);
    const isSign = isSignText(wanted, key);
    const ranks = this.#rankTexts(wanted, isSign ? '' : key);
    if (isSign && countOf(ranks) > 0) return this.#inOrder(ranks);
    const words = key === '' ? [] : key.split(' ').slice(0, maxWords);
    if (words.length === 0) this.#rankSigns(wanted, ranks);
    else {
      // A letter alone is at the start of words and within them, which was found.
      if (key.length > 1) this.#rankWords(words, ranks);
      if (!isAsTyped(ranks) && countOf(ranks) < enough) this.#rankNear(words, false, ranks);
      if (countOf(ranks) === 0) this.#rankNear(words, true, ranks);
    }
    return this.#inOrder(ranks);
  }

  /** The titles that have most of a text's words, or words most like them; for when nothing was found. */
  nearest(text: string, count = 3): CatalogueEntry[] {
    const key = searchKey(text);
    if (key === '') return [];
    const scores = likeness(this.#titles, key.split(' ').slice(0, maxWords));
    const best = [...scores].sort(([one, a], [other, b]) => b - a || one - other);
    return best.slice(0, count).map(([i]) => this.entries[i]!);
  }

  /** Where the title has the text as it was typed, but for what folding takes away. */
  #rankTexts(wanted: string, key: string): Uint8Array {
    const { folded, keys, count } = this.#titles;
    const ranks = new Uint8Array(count).fill(nowhere);
    const atStart = ` ${key}`;
    // A script without spaces has no start of a word to be told.
    const anyIsStart = isUnspaced(key.slice(0, 2));
    const isShort = key.length < minInside && !anyIsStart;
    // A title whose words do not have these letters in a row has them nowhere, where the text is its own key.
    const isKey = wanted === key && isPlain(key);
    const has = (i: number) => {
      const title = keys[i]!;
      const atAll = key !== '' && title.includes(key);
      if ((atAll || !isKey) && folded[i]!.includes(wanted))
        return key !== '' && (anyIsStart || title.includes(atStart)) ? rank.atWordStart : rank.inside;
      if (!atAll) return nowhere;
      if (title.includes(atStart)) return rank.foldedAtWordStart;
      return isShort ? nowhere : rank.foldedInside;
    };
    const before = this.#before;
    const goesOn = before && wanted.startsWith(before.wanted) && key.startsWith(before.key);
    const titles: number[] = [];
    const note = (i: number) => {
      const one = has(i);
      if (one === nowhere) return;
      ranks[i] = one;
      titles.push(i);
    };
    if (goesOn) before.titles.forEach(note);
    else for (let i = 0; i < count; i++) note(i);
    this.#before = isShort || key === '' ? undefined : { wanted, key, titles };
    return ranks;
  }

  /** A text without a word: its signs, in any order. */
  #rankSigns(wanted: string, ranks: Uint8Array): void {
    const signs = wanted.split(/\s+/);
    if (signs.length > 1)
      this.#titles.folded.forEach((title, i) => {
        if (ranks[i] === nowhere && signs.every((sign) => title.includes(sign))) ranks[i] = rank.allWords;
      });
  }

  #rankWords(words: string[], ranks: Uint8Array): void {
    for (const variant of variantsOf(words)) {
      const matches: WordMatches[] = [];
      let titles: number[] | undefined;
      for (const word of variant.words) {
        const found = this.#exact(word);
        matches.push(found);
        titles = titles ? titles.filter((i) => found.byTitle[i]! > 0) : found.titles;
        if (titles.length === 0) break;
      }
      for (const i of titles!) {
        let worst: number = variant.joins ? held.joined : held.atStart;
        for (const { byTitle } of matches) worst = Math.min(worst, byTitle[i]!);
        ranks[i] = Math.min(ranks[i]!, rank.ways[worst]!);
      }
    }
  }

  #rankNear(words: string[], isLenient: boolean, ranks: Uint8Array): void {
    for (const variant of variantsOf(words)) {
      const last = variant.words.length - 1;
      /** Wrong letters by title, of those that hold all words so far or come near. */
      let edits: Map<number, number> | undefined;
      for (const [place, word] of variant.words.entries()) {
        const exact = this.#exact(word);
        const near = this.#near(word, nearRules(word, place === last, isLenient));
        const before = edits;
        const after = (edits = new Map<number, number>());
        const note = (i: number, sum: number) => {
          const more = exact.byTitle[i]! > 0 ? 0 : near.byTitle[i]! || nowhere;
          if (sum + more <= maxEdits) after.set(i, sum + more);
        };
        if (before) for (const [i, sum] of before) note(i, sum);
        else for (const titles of [exact.titles, near.titles]) for (const i of titles) note(i, 0);
        if (edits.size === 0) break;
      }
      for (const [i, sum] of edits!)
        if (ranks[i]! >= rank.near) ranks[i] = Math.min(ranks[i]!, rank.near + sum);
    }
  }

  #exact = (word: string): WordMatches => this.#keep(word, () => exactMatches(this.#titles, word));

  #near = (word: string, rules: NearRules): WordMatches =>
    this.#keep(`${word} ${Object.values(rules).join()}`, () => nearMatches(this.#titles, word, rules));

  /** Of the words that were typed before the last one nothing changes with a key. */
  #keep(name: string, find: () => WordMatches): WordMatches {
    const found = this.#kept.get(name) ?? find();
    this.#kept.delete(name);
    this.#kept.set(name, found);
    if (this.#kept.size > keptWords) this.#kept.delete(this.#kept.keys().next().value!);
    return found;
  }

  #inOrder(ranks: Uint8Array): CatalogueEntry[] {
    const byRank: CatalogueEntry[][] = [];
    for (const [i, one] of ranks.entries()) if (one !== nowhere) (byRank[one] ??= []).push(this.entries[i]!);
    return byRank.flat();
  }
}

/** "c#" and "#1" are more than their letters. */
const isSignText = (wanted: string, key: string): boolean =>
  key !== '' && key.length < minInside && !isUnspaced(key) && key.length < wanted.normalize('NFKC').length;

interface Variant {
  words: string[];
  joins: boolean;
}

/** With more words none are taken together. */
const maxVariants = 6;

/** The words as they were typed, and with two that follow each other as one: "face book" for "Facebook". */
function variantsOf(words: string[]): Variant[] {
  const variants = [{ words, joins: false }];
  for (let i = 0; i + 1 < words.length && words.length <= maxVariants; i++)
    variants.push({
      words: [...words.slice(0, i), words[i]! + words[i + 1]!, ...words.slice(i + 2)],
      joins: true,
    });
  return variants;
}

/** Whether a title has the text where a word begins: it is spelled as it was meant. */
const isAsTyped = (ranks: Uint8Array): boolean =>
  ranks.includes(rank.atWordStart) || ranks.includes(rank.foldedAtWordStart);

const countOf = (ranks: Uint8Array): number => {
  let count = 0;
  for (const one of ranks) if (one !== nowhere) count++;
  return count;
};
