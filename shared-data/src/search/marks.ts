import { matchRanges, type Range } from './match-ranges';
import { isUnspaced, searchKey } from './search-key';
import { TypedWord } from './typed-word';
import { nearRules, piecesIn } from './word-matches';

/** A word of a title: where it stands, and its key without spaces. */
interface Word {
  start: number;
  end: number;
  key: string;
}

const wordPattern = /(?:[\p{L}\p{N}\p{M}]|\u200c|\u200d)+/gu;
const maxJoined = 4;
const minInside = 3;

/**
 * Why a search found a text, such as a title or the name of a category: what was typed, or the words that it stands for. In whole
 * characters, one after the other; none where nothing of the query is in it.
 */
export function marksIn(text: string, query: string): Range[] {
  const asTyped = matchRanges(text, query.trim());
  if (asTyped.length > 0) return asTyped;
  const key = searchKey(query);
  if (key === '') return [];
  const words = Array.from(text.matchAll(wordPattern), ({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    key: searchKey(word).replaceAll(' ', ''),
  })).filter((word) => word.key !== '');
  const typed = key.split(' ');
  const inARow = typed.length > 1 ? joinedRanges(words, typed.join(''), 0) : [];
  if (inARow.length > 0) return inARow;
  const last = typed.length - 1;
  const pairs = typed.slice(1).map((word, i) => typed[i]! + word);
  const ranges = typed.flatMap((word, i) => rangesOf(text, words, word, i === last));
  const ofPairs = pairs.flatMap((pair, i) =>
    ranges.length === 0 ? rangesOf(text, words, pair, i + 1 === last) : joinedRanges(words, pair, 0),
  );
  return merged([...ranges, ...ofPairs]);
}

/** The best that the words of a text have of one that was typed. */
function rangesOf(text: string, words: Word[], typed: string, mayGoOn: boolean): Range[] {
  const atStart = words.filter(({ key }) => key.startsWith(typed));
  if (atStart.length > 0) return atStart.map((word) => partOf(text, word, 0, typed.length));
  const joined = joinedRanges(words, typed, 0);
  if (joined.length > 0) return joined;
  const withoutSpaces = isUnspaced(typed);
  const inside = words.filter(({ key }) => key.includes(typed));
  if (inside.length > 0 && (typed.length >= minInside || withoutSpaces))
    return inside.map((word) => partOf(text, word, word.key.indexOf(typed), typed.length));
  if (withoutSpaces) {
    const pieces = piecesIn(words.map(({ key }) => key).join(''), typed) ?? [];
    const found = pieces.flatMap((piece) =>
      words.flatMap((word) => {
        const at = word.key.indexOf(piece);
        return at === -1 ? [] : [partOf(text, word, at, piece.length)];
      }),
    );
    if (found.length > 0) return found;
  }
  for (const isLenient of [false, true]) {
    const { maxEdits } = nearRules(typed, mayGoOn, isLenient);
    const one = new TypedWord(typed, maxEdits);
    const edits = words.map(({ key }) =>
      one.editsTo(key, { mayGoOn: mayGoOn || withoutSpaces, mayBeginLater: withoutSpaces }),
    );
    const least = Math.min(...edits);
    if (least <= maxEdits) return words.filter((_, i) => edits[i] === least).map(wholeWord);
    const near = maxEdits > 0 ? joinedRanges(words, typed, 1) : [];
    if (near.length > 0) return near;
  }
  return [];
}

const wholeWord = ({ start, end }: Word): Range => [start, end];

/** Words that follow each other and are one in what was typed. */
function joinedRanges(words: Word[], typed: string, edits: number): Range[] {
  const one = new TypedWord(typed, edits);
  for (const [first, word] of words.entries()) {
    let joined = word.key;
    for (let i = first + 1; i < Math.min(words.length, first + maxJoined); i++) {
      if (joined.length >= typed.length) break;
      joined += words[i]!.key;
      if (one.editsTo(joined, { mayGoOn: typed.length >= 5 }) <= edits) return [[word.start, words[i]!.end]];
    }
  }
  return [];
}

let segmenter: Intl.Segmenter | undefined;

/** A part of a word's key in the word itself; the whole word where the key is no row of its characters' keys. */
function partOf(text: string, word: Word, at: number, length: number): Range {
  segmenter ??= new Intl.Segmenter();
  const written = text.slice(word.start, word.end);
  let key = '';
  let start = -1;
  let end = -1;
  for (const { segment, index } of segmenter.segment(written)) {
    if (start === -1 && key.length + searchKey(segment).length > at) start = word.start + index;
    key += searchKey(segment).replaceAll(' ', '');
    if (end === -1 && key.length >= at + length) end = word.start + index + segment.length;
  }
  return key === word.key && start !== -1 && end !== -1 ? [start, end] : wholeWord(word);
}

/** In their order, without one that is within another. */
function merged(ranges: Range[]): Range[] {
  const result: [number, number][] = [];
  for (const [start, end] of ranges.sort(([one], [other]) => one - other)) {
    const before = result.at(-1);
    if (before && start <= before[1]) before[1] = Math.max(before[1], end);
    else result.push([start, end]);
  }
  return result;
}
