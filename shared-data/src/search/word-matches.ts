import type { IndexedTitles } from './indexed-titles';
import { eachJoined } from './joined-words';
import { isUnspaced } from './search-key';
import { TypedWord } from './typed-word';
import { letterMask } from './vocabulary';

/** How a word of a query stands in a title; more is better. */
export const held = {
  no: 0,
  /** Its category or one of its tags begins with the word. */
  beside: 1,
  inside: 2,
  /** Two or more words of the title are one in the query, or the words of a script without spaces stand in another order. */
  joined: 3,
  atStart: 4,
} as const;

/** What was found of a word. */
export interface WordMatches {
  /** For each title by its place; 0 where it has none of the word. */
  byTitle: Uint8Array;
  /** The places of the titles that have more than 0. */
  titles: number[];
}

/** From this length on a word may stand inside of another, and name a category before it is whole. */
const minInside = 3;
/** From this length on a joined word may go on. */
const minJoined = 5;

/** Collects what titles have of a word: of each the most. */
class Matches implements WordMatches {
  readonly byTitle: Uint8Array;
  readonly titles: number[] = [];

  constructor(private readonly indexed: IndexedTitles) {
    this.byTitle = new Uint8Array(indexed.count);
  }

  note(title: number, much: number): void {
    const before = this.byTitle[title]!;
    if (much <= before) return;
    if (before === 0) this.titles.push(title);
    this.byTitle[title] = much;
  }

  /** What a word of the vocabulary has, all titles have that hold it; what is 0 counts for nothing. */
  noteWords(inTitle: Uint8Array, beside: Uint8Array): void {
    const { vocabulary, places, titleOf, others } = this.indexed;
    for (let word = 0; word < vocabulary.words.length; word++)
      if (inTitle[word]! > 0)
        for (const place of places.words.of(word)) this.note(titleOf[place]!, inTitle[word]!);
    others.forEach((words, i) => {
      let most = 0;
      for (const word of words) most = Math.max(most, beside[word]!);
      if (most > 0) for (const title of places.others.of(i)) this.note(title, most);
    });
  }
}

/** How each title holds a word of a query (`held`). */
export function exactMatches(titles: IndexedTitles, word: string): WordMatches {
  const { words, masks } = titles.vocabulary;
  const found = new Matches(titles);
  const mask = letterMask(word);
  const inTitle = new Uint8Array(words.length);
  const beside = new Uint8Array(words.length);
  const withoutSpaces = isUnspaced(word);
  for (let i = 0; i < words.length; i++) {
    if ((mask & ~masks[i]!) !== 0) continue;
    const at = words[i]!.indexOf(word);
    if (at === 0) {
      inTitle[i] = held.atStart;
      if (word.length >= minInside || withoutSpaces || words[i] === word) beside[i] = held.beside;
    } else if (at > 0 && (word.length >= minInside || withoutSpaces)) inTitle[i] = held.inside;
  }
  found.noteWords(inTitle, beside);
  if (word.length >= minInside)
    eachJoined(titles, new TypedWord(word, 0), (title, joined) => {
      if (joined === word || (word.length >= minJoined && joined.startsWith(word)))
        found.note(title, held.joined);
    });
  if (withoutSpaces)
    for (const [title, text] of titles.unspaced)
      if (found.byTitle[title]! < held.joined && piecesIn(text, word)) found.note(title, held.joined);
  return found;
}

/** What a piece of a word is at least, in a script without spaces. */
const minPiece = 2;

/** The pieces of a word that stand in a text, one after the other without a rest; null where there is a rest. */
export function piecesIn(text: string, word: string): string[] | null {
  const pieces: string[] = [];
  for (let at = 0; at < word.length;) {
    let length = 0;
    while (at + length < word.length && text.includes(word.slice(at, at + length + 1))) length++;
    // What would be left over of one letter takes one of this piece with it.
    if (at + length === word.length - 1 && length > minPiece) length--;
    if (length < Math.min(minPiece, word.length)) return null;
    pieces.push(word.slice(at, at + length));
    at += length;
  }
  return pieces;
}

export interface NearRules {
  /** What was typed may be the beginning of the word. */
  mayGoOn: boolean;
  /** How many letters may be wrong. */
  maxEdits: number;
  firstIsRight: boolean;
}

/** Up to this length a word's first letter is right, unless nothing else is found. */
const maxFirstRight = 5;

/** What a word may have wrong; more, when nothing was found with less. */
export function nearRules(word: string, mayGoOn: boolean, isLenient: boolean): NearRules {
  const { length } = word;
  const lengths = [isLenient ? 3 : 4, isLenient ? 5 : 7, 14];
  const maxEdits = /\p{N}/u.test(word) ? 0 : lengths.filter((least) => length >= least).length;
  return { mayGoOn, maxEdits, firstIsRight: !isLenient && length <= maxFirstRight };
}

/** From this length on words are looked for that are one in the query and near. */
const minNearJoined = 5;

/** How near to a word each title comes: the number of wrong letters, 0 where it does not come near. */
export function nearMatches(
  titles: IndexedTitles,
  word: string,
  { mayGoOn, maxEdits: max, firstIsRight }: NearRules,
): WordMatches {
  const { words, masks } = titles.vocabulary;
  const found = new Matches(titles);
  if (max === 0) return found;
  const typed = new TypedWord(word, max);
  /** While they are compared, fewer edits are more. */
  const ofEdits = (edits: number) => (edits > max ? 0 : max + 1 - Math.max(edits, 1));
  const ofWords = new Uint8Array(words.length);
  const first = word.charCodeAt(0);
  for (let i = 0; i < words.length; i++) {
    if (!typed.mayBeNear(masks[i]!)) continue;
    const candidate = words[i]!;
    if (candidate.length < word.length - max || (firstIsRight && candidate.charCodeAt(0) !== first)) continue;
    ofWords[i] = ofEdits(typed.editsTo(candidate, { mayGoOn }));
  }
  found.noteWords(ofWords, ofWords);
  if (word.length >= minNearJoined) {
    const strict = new TypedWord(word, 1);
    eachJoined(titles, strict, (title, joined) => {
      const edits = strict.editsTo(joined, { mayGoOn });
      if (edits <= 1) found.note(title, ofEdits(edits));
    });
  }
  if (isUnspaced(word))
    for (const [title, text] of titles.unspaced)
      found.note(title, ofEdits(typed.editsTo(text, { mayGoOn: true, mayBeginLater: true })));
  for (const title of found.titles) found.byTitle[title] = max + 1 - found.byTitle[title]!;
  return found;
}
