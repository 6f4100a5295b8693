import type { Catalogue } from '../index/catalogue';
import type { CatalogueEntry } from '../index/entry';
import { fold, isPlain } from '../text/fold';
import { IndexedTitles } from './indexed-titles';
import { marksIn } from './marks';
import { isUnspaced, searchKey } from './search-key';
import {
  exactMatches,
  minInside,
  nearMatches,
  nearRules,
  type NearRules,
  similarity,
  strength,
  type WordMatches,
} from './word-matches';
import { inShortTasks } from './yield-to-page';

/** The most categories that are offered if nothing matches. */
const maxCategories = 6;

/** What searches a catalogue. Its code and index are loaded after the page. */
export interface CatalogueSearch {
  index: SearchIndex;
  /** Returns the names of the categories with the most items, the largest first. */
  categories: () => string[];
  marksIn: typeof marksIn;
}

export async function createSearch(catalogue: Catalogue): Promise<CatalogueSearch> {
  const index = await inShortTasks(SearchIndex.createInSteps(catalogue.entries));
  const categories = () =>
    [...catalogue.counts()]
      .filter(([name]) => name !== '')
      .sort(([, one], [, other]) => other - one)
      .slice(0, maxCategories)
      .map(([name]) => name);
  return { index, categories, marksIn };
}

/** The classes of results. Lower ones come first; within a class, newest first. */
const rank = {
  atWordStart: 0,
  inside: 1,
  foldedAtWordStart: 2,
  foldedInside: 3,
  allWords: 4,
  /** A title that contains all terms gets the class of the term that matches worst. */
  byStrength: {
    [strength.atStart]: 4,
    [strength.joined]: 5,
    [strength.inside]: 6,
    [strength.context]: 7,
  } as Record<number, number>,
  /** For near spellings; 1 is added for each wrong letter. */
  near: 7,
  none: 255,
} as const;

/** Near spellings are added if there are fewer results, none of which contains the text as typed. */
const enoughResults = 12;
/** The most wrong letters in all terms together. */
const maxEdits = 3;
/** The most terms of a text that are used, because a text may be pasted. */
const maxTerms = 12;
const maxCachedTerms = 48;

/** Finds titles by typed texts. It is created once for a catalogue, so that a key press does not read titles again. */
export class SearchIndex {
  readonly #titles = new IndexedTitles();
  readonly #cachedMatches = new Map<string, WordMatches>();
  /** The previous text, and the titles that contain it. Only these can contain a longer text. */
  #previous: { folded: string; key: string; titles: number[] } | undefined;

  private constructor(private readonly entries: readonly CatalogueEntry[]) {}

  /** Indexes entries, newest first, in steps. The caller may pause between two steps. */
  static *createInSteps(entries: readonly CatalogueEntry[]): Generator<undefined, SearchIndex> {
    const index = new SearchIndex(entries);
    for (const [i, entry] of entries.entries()) {
      index.#titles.add(entry);
      if (i % 64 === 63) yield;
    }
    void index.#titles.positions;
    return index;
  }

  /**
   * The entries that match a text: titles that contain it (specification section 2), at the start of a word before
   * others; then titles with all its words; then near spellings. Each group is newest first. None for an empty text.
   */
  find(text: string): CatalogueEntry[] {
    const folded = fold(text.trim());
    if (folded === '') return [];
    const key = searchKey(text);
    const isSign = isSignText(folded, key);
    const ranks = this.#rankTexts(folded, isSign ? '' : key);
    if (isSign && countOf(ranks) > 0) return this.#sort(ranks);
    const terms = key === '' ? [] : key.split(' ').slice(0, maxTerms);
    if (terms.length === 0) this.#rankSigns(folded, ranks);
    else {
      // A single letter is skipped: `#rankTexts` has already found it everywhere.
      if (key.length > 1) this.#rankWords(terms, ranks);
      if (!isAsTyped(ranks) && countOf(ranks) < enoughResults) this.#rankNear(terms, false, ranks);
      if (countOf(ranks) === 0) this.#rankNear(terms, true, ranks);
    }
    return this.#sort(ranks);
  }

  /** The titles with the most similar words. For texts without results. */
  nearest(text: string, count = 3): CatalogueEntry[] {
    const key = searchKey(text);
    if (key === '') return [];
    const scores = similarity(this.#titles, key.split(' ').slice(0, maxTerms));
    const best = [...scores].sort(([one, a], [other, b]) => b - a || one - other);
    return best.slice(0, count).map(([i]) => this.entries[i]!);
  }

  /** Ranks titles that contain the text as typed. Differences that folding removes do not matter. */
  #rankTexts(text: string, key: string): Uint8Array {
    const { folded, keys, count } = this.#titles;
    const ranks = new Uint8Array(count).fill(rank.none);
    const atStart = ` ${key}`;
    // In a script without spaces, the start of a word is not visible.
    const anyIsStart = isUnspaced(key.slice(0, 2));
    const isShort = key.length < minInside && !anyIsStart;
    // Then a title that lacks the key cannot contain the text either, because both are equal.
    const isKey = text === key && isPlain(key);
    const rankOf = (i: number) => {
      const title = keys[i]!;
      const hasKey = key !== '' && title.includes(key);
      if ((hasKey || !isKey) && folded[i]!.includes(text))
        return key !== '' && (anyIsStart || title.includes(atStart)) ? rank.atWordStart : rank.inside;
      if (!hasKey) return rank.none;
      if (title.includes(atStart)) return rank.foldedAtWordStart;
      return isShort ? rank.none : rank.foldedInside;
    };
    const previous = this.#previous;
    const isLonger = previous && text.startsWith(previous.folded) && key.startsWith(previous.key);
    const titles: number[] = [];
    const rankTitle = (i: number) => {
      const found = rankOf(i);
      if (found === rank.none) return;
      ranks[i] = found;
      titles.push(i);
    };
    if (isLonger) previous.titles.forEach(rankTitle);
    else for (let i = 0; i < count; i++) rankTitle(i);
    this.#previous = isShort || key === '' ? undefined : { folded: text, key, titles };
    return ranks;
  }

  /** Ranks titles that contain all signs of a text without words, in any order. */
  #rankSigns(text: string, ranks: Uint8Array): void {
    const signs = text.split(/\s+/);
    if (signs.length > 1)
      this.#titles.folded.forEach((title, i) => {
        if (ranks[i] === rank.none && signs.every((sign) => title.includes(sign))) ranks[i] = rank.allWords;
      });
  }

  #rankWords(terms: string[], ranks: Uint8Array): void {
    for (const variant of variantsOf(terms)) {
      const matches: WordMatches[] = [];
      let titles: number[] | undefined;
      for (const term of variant.terms) {
        const found = this.#exactMatches(term);
        matches.push(found);
        titles = titles ? titles.filter((i) => found.byTitle[i]! > 0) : found.titles;
        if (titles.length === 0) break;
      }
      for (const i of titles!) {
        let worst: number = variant.isJoined ? strength.joined : strength.atStart;
        for (const { byTitle } of matches) worst = Math.min(worst, byTitle[i]!);
        ranks[i] = Math.min(ranks[i]!, rank.byStrength[worst]!);
      }
    }
  }

  #rankNear(terms: string[], isLenient: boolean, ranks: Uint8Array): void {
    for (const variant of variantsOf(terms)) {
      const last = variant.terms.length - 1;
      /** For titles that match all terms so far, exactly or nearly, the number of wrong letters. */
      let edits: Map<number, number> | undefined;
      for (const [position, term] of variant.terms.entries()) {
        const exact = this.#exactMatches(term);
        const near = this.#nearMatches(term, nearRules(term, position === last, isLenient));
        const previous = edits;
        const next = (edits = new Map<number, number>());
        const addTitle = (i: number, sum: number) => {
          const more = exact.byTitle[i]! > 0 ? 0 : near.byTitle[i]! || rank.none;
          if (sum + more <= maxEdits) next.set(i, sum + more);
        };
        if (previous) for (const [i, sum] of previous) addTitle(i, sum);
        else for (const titles of [exact.titles, near.titles]) for (const i of titles) addTitle(i, 0);
        if (edits.size === 0) break;
      }
      for (const [i, sum] of edits!)
        if (ranks[i]! >= rank.near) ranks[i] = Math.min(ranks[i]!, rank.near + sum);
    }
  }

  #exactMatches = (term: string): WordMatches => this.#cached(term, () => exactMatches(this.#titles, term));

  #nearMatches = (term: string, rules: NearRules): WordMatches =>
    this.#cached(`${term} ${Object.values(rules).join()}`, () => nearMatches(this.#titles, term, rules));

  /** Matches are cached: while a person types, all terms but the last one stay the same. */
  #cached(name: string, find: () => WordMatches): WordMatches {
    const matches = this.#cachedMatches.get(name) ?? find();
    this.#cachedMatches.delete(name);
    this.#cachedMatches.set(name, matches);
    if (this.#cachedMatches.size > maxCachedTerms)
      this.#cachedMatches.delete(this.#cachedMatches.keys().next().value!);
    return matches;
  }

  #sort(ranks: Uint8Array): CatalogueEntry[] {
    const byRank: CatalogueEntry[][] = [];
    for (const [i, found] of ranks.entries())
      if (found !== rank.none) (byRank[found] ??= []).push(this.entries[i]!);
    return byRank.flat();
  }
}

/** Whether the signs in a short text matter, as in "c#" and "#1". */
const isSignText = (folded: string, key: string): boolean =>
  key !== '' && key.length < minInside && !isUnspaced(key) && key.length < folded.normalize('NFKC').length;

interface Variant {
  terms: string[];
  isJoined: boolean;
}

/** In texts with more terms, terms are not joined. */
const maxTermsToJoin = 6;

/** The terms, and variants with two adjacent ones joined: "face book" becomes "facebook". */
function variantsOf(terms: string[]): Variant[] {
  const variants = [{ terms, isJoined: false }];
  for (let i = 0; i + 1 < terms.length && terms.length <= maxTermsToJoin; i++)
    variants.push({
      terms: [...terms.slice(0, i), terms[i]! + terms[i + 1]!, ...terms.slice(i + 2)],
      isJoined: true,
    });
  return variants;
}

/** Whether a title contains the text at the start of a word. Then the spelling is probably intended. */
const isAsTyped = (ranks: Uint8Array): boolean =>
  ranks.includes(rank.atWordStart) || ranks.includes(rank.foldedAtWordStart);

const countOf = (ranks: Uint8Array): number => {
  let count = 0;
  for (const one of ranks) if (one !== rank.none) count++;
  return count;
};
