import { fold, isPlain } from '../text/fold';
import { isUnspaced, searchKey } from './search-key';
import { TypedWord } from './typed-word';
import { maxJoined, minInside, minJoined, nearRules, piecesIn } from './word-matches';

/** The start and end of a range in a text, as for `String.slice`. */
export type Range = readonly [start: number, end: number];

/** A word in a text: its range, and its search key without spaces. */
interface MarkedWord {
  start: number;
  end: number;
  key: string;
}

const wordPattern = /(?:[\p{L}\p{N}\p{M}]|\u200c|\u200d)+/gu;

/**
 * The ranges of a text, such as a title, that match a query: those that equal the query or, if there are none, the
 * words that match its terms. Sorted, in whole characters; empty without a match.
 */
export function marksIn(text: string, query: string): Range[] {
  const key = searchKey(query);
  // A single letter is in nearly every word, so it is marked only at the beginning of words.
  const asTyped = key.length === 1 && !isUnspaced(key) ? [] : matchRanges(text, query.trim());
  if (asTyped.length > 0) return asTyped;
  if (key === '') return [];
  const words = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: searchKey(word).replaceAll(' ', ''),
  })).filter((word) => word.key !== '');
  const terms = key.split(' ');
  const adjacent = terms.length > 1 ? joinedRanges(words, terms.join(''), 0) : [];
  if (adjacent.length > 0) return adjacent;
  const last = terms.length - 1;
  const pairs = terms.slice(1).map((term, i) => terms[i]! + term);
  const ranges = terms.flatMap((term, i) => rangesOf(text, words, term, i === last));
  const ofPairs = pairs.flatMap((pair, i) =>
    ranges.length === 0 ? rangesOf(text, words, pair, i + 1 === last) : joinedRanges(words, pair, 0),
  );
  return mergeRanges([...ranges, ...ofPairs]);
}

/** The ranges of a text that equal a query. Case does not matter. */
export function matchRanges(text: string, query: string): Range[] {
  const term = fold(query);
  if (term === '') return [];
  const { folded, starts } = foldWithPositions(text);
  const ranges: [number, number][] = [];
  for (let at = folded.indexOf(term); at !== -1; at = folded.indexOf(term, at + term.length)) {
    const start = starts[at]!;
    const last = starts[at + term.length - 1]!;
    let after = at + term.length;
    while (starts[after] === last) after++;
    const end = starts[after]!;
    const previous = ranges.at(-1);
    if (previous && previous[1] > start) previous[1] = end;
    else ranges.push([start, end]);
  }
  return ranges;
}

let segmenter: Intl.Segmenter | undefined;

/** Splits a text into characters. The segmenter is reused: creating one takes longer than the rest of a key press. */
function charactersOf(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter();
  return segmenter.segment(text);
}

/** The folded text. `starts`: for each of its units, the position of the original character. */
function foldWithPositions(text: string): { folded: string; starts: number[] } {
  // Folding ASCII moves no character.
  if (isPlain(text))
    return { folded: fold(text), starts: Array.from({ length: text.length + 1 }, (_, i) => i) };
  const starts: number[] = [];
  let folded = '';
  for (const { segment, index } of charactersOf(text)) {
    const part = fold(segment);
    folded += part;
    for (let i = 0; i < part.length; i++) starts.push(index);
  }
  starts.push(text.length);
  return { folded, starts };
}

/** The ranges of those words that match a term best. */
function rangesOf(text: string, words: MarkedWord[], term: string, isPrefix: boolean): Range[] {
  const atStart = words.filter(({ key }) => key.startsWith(term));
  if (atStart.length > 0) return atStart.map((word) => partOf(text, word, 0, term.length));
  const joined = joinedRanges(words, term, 0);
  if (joined.length > 0) return joined;
  const withoutSpaces = isUnspaced(term);
  const inside = words.filter(({ key }) => key.includes(term));
  if (inside.length > 0 && (term.length >= minInside || withoutSpaces))
    return inside.map((word) => partOf(text, word, word.key.indexOf(term), term.length));
  if (withoutSpaces) {
    const pieces = piecesIn(words.map(({ key }) => key).join(''), term) ?? [];
    const ranges = pieces.flatMap((piece) =>
      words.flatMap((word) => {
        const at = word.key.indexOf(piece);
        return at === -1 ? [] : [partOf(text, word, at, piece.length)];
      }),
    );
    if (ranges.length > 0) return ranges;
  }
  for (const isLenient of [false, true]) {
    const { maxEdits } = nearRules(term, isPrefix, isLenient);
    const typed = new TypedWord(term, maxEdits);
    const edits = words.map(({ key }) =>
      typed.editsTo(key, { isPrefix: isPrefix || withoutSpaces, isInfix: withoutSpaces }),
    );
    const least = Math.min(...edits);
    if (least <= maxEdits) return words.filter((_, i) => edits[i] === least).map(rangeOf);
    const near = maxEdits > 0 ? joinedRanges(words, term, 1) : [];
    if (near.length > 0) return near;
  }
  return [];
}

const rangeOf = ({ start, end }: MarkedWord): Range => [start, end];

/** The range of the first adjacent words that equal a term when they are joined. */
function joinedRanges(words: MarkedWord[], term: string, edits: number): Range[] {
  const typed = new TypedWord(term, edits);
  for (const [first, word] of words.entries()) {
    let joined = word.key;
    for (let i = first + 1; i < Math.min(words.length, first + maxJoined); i++) {
      if (joined.length >= term.length) break;
      joined += words[i]!.key;
      if (typed.editsTo(joined, { isPrefix: term.length >= minJoined }) <= edits)
        return [[word.start, words[i]!.end]];
    }
  }
  return [];
}

/** The range that corresponds to a part of a word's key. The whole word if its characters have no keys of their own. */
function partOf(text: string, word: MarkedWord, at: number, length: number): Range {
  let key = '';
  let start = -1;
  let end = -1;
  for (const { segment, index } of charactersOf(text.slice(word.start, word.end))) {
    if (start === -1 && key.length + searchKey(segment).length > at) start = word.start + index;
    key += searchKey(segment).replaceAll(' ', '');
    if (end === -1 && key.length >= at + length) end = word.start + index + segment.length;
  }
  return key === word.key && start !== -1 && end !== -1 ? [start, end] : rangeOf(word);
}

/** Sorts ranges, and joins those that overlap or touch. */
function mergeRanges(ranges: Range[]): Range[] {
  const merged: [number, number][] = [];
  for (const [start, end] of ranges.sort(([one], [other]) => one - other)) {
    const previous = merged.at(-1);
    if (previous && start <= previous[1]) previous[1] = Math.max(previous[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
