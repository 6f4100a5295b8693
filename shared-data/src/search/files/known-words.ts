import { Vocabulary } from '../vocabulary';
import type { WordsFile } from './formats';
import { readNumbers } from './small-numbers';
import { from, readCount, readWords } from './stored-words';

/** All words that titles, categories and tags have, in the order of their letters; each known by its number. */
export class KnownWords {
  readonly all: readonly string[];
  readonly titles = new Vocabulary();
  readonly beside = new Vocabulary();
  /** The number of the first of the titles' words, after which they follow. */
  readonly firstOfTitles: number;
  /** Letters of the longest of them. */
  readonly longestOfTitles: number;
  readonly #firstOfRanges: number[] = [];

  constructor(private readonly file: WordsFile) {
    this.all = readWords(file.words);
    let first = 0;
    for (const step of readNumbers(file.ranges)) this.#firstOfRanges.push((first += step));
    let at = 0;
    for (; this.all[at]?.startsWith(from.beside); at++)
      this.beside.numberOf(this.all[at]!.slice(from.beside.length));
    while (this.all[at]?.startsWith(from.sign)) at++;
    this.firstOfTitles = at;
    let longest = 0;
    for (; at < this.all.length; at++) {
      this.titles.numberOf(this.all[at]!);
      longest = Math.max(longest, this.all[at]!.length);
    }
    this.longestOfTitles = longest;
  }

  /** How many titles have a word: never too few. */
  countOf = (number: number): number => readCount(this.file.counts, number);

  /** The file that says where a word is. */
  rangeOf(number: number): number {
    return lastUpTo(this.#firstOfRanges, number);
  }

  /** Where a file's first word stands among all. */
  firstOf = (range: number): number => this.#firstOfRanges[range]!;

  /** The file that would hold a text among the beginnings; -1 for none. */
  beginningsOf = (text: string): number => lastUpTo(this.file.beginnings, text);

  /** The number of a word of titles. */
  numberOf(word: string): number | undefined {
    const place = lastUpTo(this.titles.words, word);
    return this.titles.words[place] === word ? this.firstOfTitles + place : undefined;
  }

  /** The number of a word of categories and tags. */
  numberOfBeside(word: string): number | undefined {
    const number = this.all.indexOf(from.beside + word);
    return number === -1 ? undefined : number;
  }

  numberOfSign(sign: string): number | undefined {
    const number = this.all.indexOf(from.sign + sign);
    return number === -1 ? undefined : number;
  }

  /** The numbers of the titles' words that begin with a text. */
  *beginningWith(text: string): Generator<number> {
    const { words } = this.titles;
    const place = lastUpTo(words, text);
    for (let at = words[place] === text ? place : place + 1; words[at]?.startsWith(text); at++)
      yield this.firstOfTitles + at;
  }
}

/** The place of the last of some sorted values that is not above another; -1 for none. */
function lastUpTo<T extends number | string>(sorted: readonly T[], value: T): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
