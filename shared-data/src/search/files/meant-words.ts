import { rank } from '../search-index';
import { isUnspaced } from '../search-key';
import { exactWords, held, minInside, minNearJoined, nearRules, nearWords } from '../word-matches';
import { joinedMeant, nearJoinedMeant, type Joined, type Split } from './joined-meant';
import type { KnownWords } from './known-words';

/** What one typed word may mean. */
export interface Meant {
  /** Known words by their numbers, each with the best rank that a title has by it alone. */
  words: ReadonlyMap<number, number>;
  /** Known words that are what was typed together with those that follow them, and the best rank that a title has by these. */
  joined?: readonly { first: Joined; best: number }[];
}

/** The words that hold a typed one, and those that are one in it; `split` are two that are known to be. */
export function exactlyMeant(known: KnownWords, word: string, split?: Split): Meant {
  const words = new Map<number, number>();
  const { inTitle } = exactWords(known.titles, word);
  const { beside } = exactWords(known.beside, word);
  inTitle.forEach((how, i) => how > 0 && words.set(known.firstOfTitles + i, rank.ways[how]!));
  beside.forEach((how, i) => how > 0 && words.set(i, rank.ways[how]!));
  if (isUnspaced(word))
    for (const number of withFirstPiece(known, word))
      if (!words.has(number)) words.set(number, rank.ways[held.joined]!);
  if (word.length < minInside) return { words };
  return { words, joined: [{ first: joinedMeant(known, word, split), best: rank.ways[held.joined]! }] };
}

/**
 * The words of titles in which the pieces of a word may begin that stand there in another order: a piece has two letters or more, of which a word of the
 * title may have only the first, as its last.
 */
function* withFirstPiece(known: KnownWords, word: string): Generator<number> {
  const piece = word.slice(0, 2);
  for (const [i, own] of known.titles.words.entries())
    if (own.includes(piece) || own.endsWith(piece[0]!)) yield known.firstOfTitles + i;
}

/** The same, and words that are near. */
export function nearlyMeant(known: KnownWords, word: string, isLast: boolean, isLenient: boolean): Meant {
  const rules = nearRules(word, isLast, isLenient);
  const exact = exactlyMeant(known, word);
  const words = new Map<number, number>();
  const note = (number: number, as: number) => words.set(number, Math.min(words.get(number) ?? as, as));
  for (const number of exact.words.keys()) note(number, rank.near);
  const joined = (exact.joined ?? []).map(({ first }) => ({ first, best: rank.near as number }));
  if (rules.maxEdits === 0) return { words, joined };
  nearWords(known.titles, word, rules).forEach(
    (edits, i) => edits > 0 && note(known.firstOfTitles + i, rank.near + edits),
  );
  nearWords(known.beside, word, rules).forEach((edits, i) => edits > 0 && note(i, rank.near + edits));
  if (word.length >= minNearJoined) joined.push({ first: nearJoinedMeant(known, word), best: rank.near + 1 });
  return { words, joined };
}

/** The words that hold a text anywhere, or at their end where others follow: then it begins one only where it is all of it. */
export function holding(known: KnownWords, text: string, where: 'anywhere' | 'atEnd'): Meant {
  const words = new Map<number, number>();
  known.titles.words.forEach((word, i) => {
    if (where === 'anywhere' ? word.includes(text) : word.endsWith(text))
      words.set(
        known.firstOfTitles + i,
        where === 'anywhere' || word === text ? rank.atWordStart : rank.inside,
      );
  });
  return { words };
}

/** The words that begin with a text. */
export function beginning(known: KnownWords, text: string): Meant {
  return { words: new Map([...known.beginningWith(text)].map((number) => [number, rank.atWordStart])) };
}

/** One word alone. */
export function exactly(known: KnownWords, word: string): Meant {
  const number = known.numberOf(word);
  return { words: new Map(number === undefined ? [] : [[number, rank.atWordStart]]) };
}

/** Whether a typed word may be pieces of a title in any order, which no list of words tells. */
export const mayBePieces = (words: readonly string[]): boolean => words.some(isUnspaced);
