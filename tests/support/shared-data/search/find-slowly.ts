import { fold } from '../../../../shared-data/src/text/fold';
import { isUnspaced, searchKey } from '../../../../shared-data/src/search/search-key';
import { distancesToBeginnings, distanceToPart, editDistance } from './edit-distance';

export interface Titled {
  title: string;
  category: string;
  tags: string;
}

/**
 * The specified search results (docs/decisions/0025-search.md), found by reading every title again: without an index,
 * a cache between keys, or shortcuts. Returns the positions of the matches, in their order.
 */
export function findSlowly(entries: readonly Titled[], text: string): number[] {
  const foldedText = fold(text.trim());
  const key = searchKey(text);
  if (foldedText === '') return [];
  const isSign =
    key !== '' && key.length < 3 && !isUnspaced(key) && key.length < foldedText.normalize('NFKC').length;
  const ofTexts = entries.map(({ title }) => rankOfText(title, foldedText, isSign ? '' : key));
  if (isSign && ofTexts.some(isFound)) return inOrder(ofTexts);
  const words = wordsOf(key).slice(0, 12);
  if (words.length === 0) {
    const signs = foldedText.split(/\s+/);
    const hasAll = ({ title }: Titled) => signs.every((sign) => fold(title).includes(sign));
    return inOrder(entries.map((entry, i) => Math.min(ofTexts[i]!, hasAll(entry) ? 4 : none)));
  }
  const variants = variantsOf(words);
  const ofWords = entries.map((entry, i) =>
    key.length > 1
      ? Math.min(ofTexts[i]!, ...variants.map((variant) => rankOfWords(entry, variant)))
      : ofTexts[i]!,
  );
  const isAsTyped = ofTexts.some((rank) => rank === 0 || rank === 2);
  const near = (ranks: number[], isLenient: boolean) =>
    ranks.map((rank, i) =>
      rank >= 7 ? Math.min(rank, ...variants.map((one) => rankOfNear(entries[i]!, one, isLenient))) : rank,
    );
  const strict = !isAsTyped && ofWords.filter(isFound).length < 12 ? near(ofWords, false) : ofWords;
  return inOrder(strict.some(isFound) ? strict : near(strict, true));
}

const none = Infinity;
const isFound = (rank: number): boolean => rank < none;
const wordsOf = (key: string): string[] => key.split(' ').filter((word) => word !== '');

const inOrder = (ranks: number[]): number[] =>
  ranks
    .map((rank, place) => ({ rank, place }))
    .filter(({ rank }) => isFound(rank))
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
    .map(({ place }) => place);

/** Whether the title contains the text as typed, except for differences that folding removes. */
function rankOfText(title: string, foldedText: string, key: string): number {
  const titleKey = ` ${searchKey(title)}`;
  const anyIsStart = isUnspaced(key.slice(0, 2));
  const isAtStart = key !== '' && titleKey.includes(` ${key}`);
  if (fold(title).includes(foldedText)) return key !== '' && (anyIsStart || isAtStart) ? 0 : 1;
  if (isAtStart) return 2;
  return key !== '' && titleKey.includes(key) && (anyIsStart || key.length >= 3) ? 3 : none;
}

interface Variant {
  words: string[];
  joins: boolean;
}

/** The query terms, and variants in which two adjacent terms are joined. Only the terms themselves if there are more than six. */
const variantsOf = (words: string[]): Variant[] => [
  { words, joins: false },
  ...(words.length > 6 ? [] : words.slice(1)).map((next, i) => ({
    words: [...words.slice(0, i), words[i]! + next, ...words.slice(i + 2)],
    joins: true,
  })),
];

/**
 * The rank of a match: 4 if each query term begins a word of the title; 5, 6 and 7 if a term is joined, inside a word, or
 * only in the category or tags.
 */
function rankOfWords(entry: Titled, { words, joins }: Variant): number {
  const worst = Math.min(joins ? 3 : 4, ...words.map((word) => matchStrength(entry, word)));
  return worst === 0 ? none : 8 - worst;
}

function matchStrength({ title, category, tags }: Titled, word: string): number {
  const words = wordsOf(searchKey(title));
  const withoutSpaces = isUnspaced(word);
  const mayBeInside = word.length >= 3 || withoutSpaces;
  if (words.some((one) => one.startsWith(word))) return 4;
  const isJoined = runsOf(words, word.length, 0).some(
    ({ first, all }) =>
      word.startsWith(first) && (all === word || (word.length >= 5 && all.startsWith(word))),
  );
  if (word.length >= 3 && isJoined) return 3;
  if (withoutSpaces && isUnspaced(searchKey(title)) && isOfPieces(words.join(''), word)) return 3;
  if (mayBeInside && words.some((one) => one.includes(word))) return 2;
  const beside = wordsOf(searchKey(`${category} ${tags}`));
  return beside.some((one) => one === word || (mayBeInside && one.startsWith(word))) ? 1 : 0;
}

/** Two to four adjacent words joined as one, if the words before the last are shorter than the term. */
const runsOf = (words: string[], length: number, more: number): { first: string; all: string }[] =>
  words.flatMap((first, start) =>
    [2, 3, 4]
      .map((count) => words.slice(start, start + count))
      .filter((run, i) => run.length === i + 2 && run.slice(0, -1).join('').length < length + more)
      .filter(() => first.length < length)
      .map((run) => ({ first, all: run.join('') })),
  );

/** Whether a term consists of pieces of at least two letters that are all in a text. Each piece is as long as possible. */
function isOfPieces(text: string, word: string, least = Math.min(2, word.length)): boolean {
  if (word === '') return true;
  let length = word.length;
  while (!text.includes(word.slice(0, length))) length--;
  if (length === word.length - 1 && length > 2) length--;
  return length >= least && isOfPieces(text, word.slice(length), least);
}

/** The rank of a similar match: 7, plus one for each wrong letter, of which all terms together may have three. */
function rankOfNear(entry: Titled, { words }: Variant, isLenient: boolean): number {
  const edits = words.map((word, place) =>
    matchStrength(entry, word) > 0 ? 0 : editsOf(entry, word, place === words.length - 1, isLenient),
  );
  const sum = edits.reduce((before, one) => before + one, 0);
  return sum <= 3 ? 7 + sum : none;
}

/** The number of wrong letters in a term, at least one, if a title is similar enough. */
function editsOf(
  { title, category, tags }: Titled,
  word: string,
  mayGoOn: boolean,
  isLenient: boolean,
): number {
  const { length } = word;
  const lengths = isLenient ? [3, 5, 14] : [4, 7, 14];
  const max = /\p{N}/u.test(word) || length > 31 ? 0 : lengths.filter((least) => length >= least).length;
  const edits = (one: string) =>
    mayGoOn ? Math.min(...distancesToBeginnings(word, one)) : editDistance(word, one);
  const firstIsRight = !isLenient && length <= 5;
  const own = wordsOf(searchKey(title));
  const single = [...own, ...wordsOf(searchKey(`${category} ${tags}`))]
    .filter((one) => one.length >= length - max && (!firstIsRight || one[0] === word[0]))
    .map(edits);
  const joined =
    length < 5
      ? []
      : runsOf(own, length, 1)
          .filter(isBegun(word))
          .map(({ all }) => edits(all));
  const inside = isUnspaced(word) && isUnspaced(searchKey(title)) ? [distanceToPart(word, own.join(''))] : [];
  const found = [...single, ...joined.filter((one) => one <= 1), ...inside].filter((one) => one <= max);
  return max === 0 || found.length === 0 ? none : Math.max(1, Math.min(...found));
}

/**
 * Whether a term begins with the first of several joined words. If that word has three or more letters, one of them may be
 * wrong.
 */
const isBegun =
  (word: string) =>
  ({ first }: { first: string }): boolean =>
    first.length < 3 ? word.startsWith(first) : distancesToBeginnings(first, word).some((one) => one <= 1);
