import type { IndexedTitles } from './indexed-titles';
import { isUnspaced } from './search-key';
import { letterMask, TypedWord } from './typed-word';

/** How a title contains a query term. Higher numbers are better. */
export const strength = {
  none: 0,
  /** The term is the beginning of the category or a tag. */
  context: 1,
  inside: 2,
  /** The term consists of several words of the title. In a script without spaces, of parts in another order. */
  joined: 3,
  atStart: 4,
} as const;

/** A shorter term matches only at the start of words. It matches a category or tag only as a whole. */
export const minInside = 3;
/** A shorter term is not compared with joined words. */
export const minJoined = 5;
/** The most adjacent words of a title that a term may consist of. */
export const maxJoined = 4;
/** With a wrong letter, the limit is two words: longer sequences are often near by chance. */
const maxNearJoined = 2;

/** The titles that match a term. */
export interface WordMatches {
  /** For each title, by position, the strength or the number of wrong letters; 0 without a match. */
  byTitle: Uint8Array;
  /** The positions of the titles that match. */
  titles: number[];
}

/** Collects the highest number for each title. */
class Matches implements WordMatches {
  readonly byTitle: Uint8Array;
  readonly titles: number[] = [];

  constructor(private readonly indexed: IndexedTitles) {
    this.byTitle = new Uint8Array(indexed.count);
  }

  add(title: number, found: number): void {
    const previous = this.byTitle[title]!;
    if (found <= previous) return;
    if (previous === 0) this.titles.push(title);
    this.byTitle[title] = found;
  }

  /** Adds titles by words. Both arrays have a strength for each word of the vocabulary: in a title, in a context. */
  addWords(inTitle: Uint8Array, inContext: Uint8Array): void {
    const { vocabulary, positions, titleOf, contexts } = this.indexed;
    for (let word = 0; word < vocabulary.words.length; word++)
      if (inTitle[word]! > 0)
        for (const position of positions.words.of(word)) this.add(titleOf[position]!, inTitle[word]!);
    contexts.forEach((words, i) => {
      let best = 0;
      for (const word of words) best = Math.max(best, inContext[word]!);
      if (best > 0) for (const title of positions.contexts.of(i)) this.add(title, best);
    });
  }
}

/** For each title, the strength with which it contains a term. */
export function exactMatches(titles: IndexedTitles, word: string): WordMatches {
  const { words, masks } = titles.vocabulary;
  const matches = new Matches(titles);
  const mask = letterMask(word);
  const inTitle = new Uint8Array(words.length);
  const inContext = new Uint8Array(words.length);
  const withoutSpaces = isUnspaced(word);
  const mayBeInside = word.length >= minInside || withoutSpaces;
  for (let i = 0; i < words.length; i++) {
    if ((mask & ~masks[i]!) !== 0) continue;
    const at = words[i]!.indexOf(word);
    if (at === 0) {
      inTitle[i] = strength.atStart;
      if (mayBeInside || words[i] === word) inContext[i] = strength.context;
    } else if (at > 0 && mayBeInside) inTitle[i] = strength.inside;
  }
  matches.addWords(inTitle, inContext);
  if (word.length >= minInside)
    eachJoined(titles, new TypedWord(word, 0), (title, joined) => {
      if (joined === word || (word.length >= minJoined && joined.startsWith(word)))
        matches.add(title, strength.joined);
    });
  if (withoutSpaces)
    for (const [title, text] of titles.unspaced)
      if (matches.byTitle[title]! < strength.joined && piecesIn(text, word))
        matches.add(title, strength.joined);
  return matches;
}

/** Calls back with each sequence of adjacent words in a title that may equal the term. */
export function eachJoined(
  { vocabulary: { words, masks }, words: all, titleOf, positions }: IndexedTitles,
  typed: TypedWord,
  call: (title: number, joined: string) => void,
): void {
  const { text, maxEdits } = typed;
  const { length } = text;
  const maxWords = maxEdits > 0 ? maxNearJoined : maxJoined;
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    // Skipped if the term cannot contain the first word.
    if (word.length >= length || !typed.mayContain(masks[i]!)) continue;
    const edits = Math.min(maxEdits, Math.floor(word.length / 3));
    if (edits === 0) {
      if (!text.startsWith(word)) continue;
    } else if (new TypedWord(word, edits).editsTo(text, { isPrefix: true }) > edits) continue;
    for (const start of positions.words.of(i)) {
      const title = titleOf[start]!;
      let joined = word;
      for (let at = start + 1; at < start + maxWords && titleOf[at] === title; at++) {
        if (joined.length >= length + maxEdits) break;
        joined += words[all[at]!]!;
        if (joined.length >= length - maxEdits) call(title, joined);
      }
    }
  }
}

/** The fewest letters in a part of a term, in a script without spaces. */
const minPiece = 2;

/** Splits a term into parts that the text contains, each as long as possible; null if a letter remains. */
export function piecesIn(text: string, word: string): string[] | null {
  const pieces: string[] = [];
  for (let at = 0; at < word.length;) {
    let length = 0;
    while (at + length < word.length && text.includes(word.slice(at, at + length + 1))) length++;
    // A single remaining letter would be too short for a part, so this part gives it one more.
    if (at + length === word.length - 1 && length > minPiece) length--;
    if (length < Math.min(minPiece, word.length)) return null;
    pieces.push(word.slice(at, at + length));
    at += length;
  }
  return pieces;
}

export interface NearRules {
  /** Whether the term may be the beginning of a word. */
  isPrefix: boolean;
  /** The most letters that may be wrong. */
  maxEdits: number;
  isFirstLetterRight: boolean;
}

/** In terms up to this length, the first letter must be right, unless nothing else matches. */
const maxFirstRight = 5;

/** How much a spelling may differ from a term. The lenient rules apply if the strict ones find nothing. */
export function nearRules(word: string, isPrefix: boolean, isLenient: boolean): NearRules {
  const { length } = word;
  const lengths = [isLenient ? 3 : 4, isLenient ? 5 : 7, 14];
  const maxEdits = /\p{N}/u.test(word) ? 0 : lengths.filter((least) => length >= least).length;
  return { isPrefix, maxEdits, isFirstLetterRight: !isLenient && length <= maxFirstRight };
}

/** For each title, the number of wrong letters in a term. */
export function nearMatches(
  titles: IndexedTitles,
  word: string,
  { isPrefix, maxEdits: max, isFirstLetterRight }: NearRules,
): WordMatches {
  const { words, masks } = titles.vocabulary;
  const matches = new Matches(titles);
  if (max === 0) return matches;
  const typed = new TypedWord(word, max);
  /** `Matches` keeps the highest number, so fewer wrong letters get a higher one, which is converted at the end. */
  const closeness = (edits: number) => (edits > max ? 0 : max + 1 - Math.max(edits, 1));
  const closenessOf = new Uint8Array(words.length);
  const first = word.charCodeAt(0);
  for (let i = 0; i < words.length; i++) {
    if (!typed.mayBeNear(masks[i]!)) continue;
    const candidate = words[i]!;
    if (candidate.length < word.length - max) continue;
    if (isFirstLetterRight && candidate.charCodeAt(0) !== first) continue;
    closenessOf[i] = closeness(typed.editsTo(candidate, { isPrefix }));
  }
  matches.addWords(closenessOf, closenessOf);
  if (word.length >= minJoined) {
    const strict = new TypedWord(word, 1);
    eachJoined(titles, strict, (title, joined) => {
      const edits = strict.editsTo(joined, { isPrefix });
      if (edits <= 1) matches.add(title, closeness(edits));
    });
  }
  if (isUnspaced(word))
    for (const [title, text] of titles.unspaced)
      matches.add(title, closeness(typed.editsTo(text, { isPrefix: true, isInfix: true })));
  for (const title of matches.titles) matches.byTitle[title] = max + 1 - matches.byTitle[title]!;
  return matches;
}

/** In a similar word, this share of a term's letters may be wrong. */
const wrongShare = 0.5;

/** For titles with words similar to those of a text, by position, the number of shared letters. */
export function similarity(titles: IndexedTitles, texts: string[]): Map<number, number> {
  const { vocabulary, positions, titleOf, unspaced } = titles;
  const scores = new Map<number, number>();
  for (const text of texts) {
    const typed = new TypedWord(text, text.length < minInside ? 0 : Math.floor(text.length * wrongShare));
    const ofWord = new Map<number, number>();
    const add = (title: number, edits: number) => {
      if (edits > typed.maxEdits) return;
      const right = text.length - edits;
      if (right > (ofWord.get(title) ?? 0)) ofWord.set(title, right);
    };
    vocabulary.words.forEach((word, i) => {
      if (!typed.mayBeNear(vocabulary.masks[i]!)) return;
      const edits = typed.editsTo(word, { isPrefix: true });
      if (edits <= typed.maxEdits)
        for (const position of positions.words.of(i)) add(titleOf[position]!, edits);
    });
    if (isUnspaced(text))
      for (const [title, all] of unspaced) add(title, typed.editsTo(all, { isPrefix: true, isInfix: true }));
    for (const [title, right] of ofWord) scores.set(title, (scores.get(title) ?? 0) + right);
  }
  return scores;
}
