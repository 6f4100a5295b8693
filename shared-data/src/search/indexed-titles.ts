import type { CatalogueEntry } from '../index/entry';
import { fold } from '../text/fold';
import { isUnspaced, searchKey } from './search-key';
import { letterMask } from './typed-word';

/** The distinct words of all titles. Each has a number, and a mask of its letters. */
export class Vocabulary {
  readonly words: string[] = [];
  readonly masks: number[] = [];
  readonly #numbers = new Map<string, number>();

  /** The number of a word. A new word gets the next number. */
  numberOf(word: string): number {
    let number = this.#numbers.get(word);
    if (number === undefined) {
      number = this.words.length;
      this.#numbers.set(word, number);
      this.words.push(word);
      this.masks.push(letterMask(word));
    }
    return number;
  }
}

/** For each number in a list, its positions. All are in one array, sorted by number. */
export class Positions {
  readonly #starts: Int32Array;
  readonly #positions: Int32Array;

  constructor(list: readonly number[], count: number) {
    const starts = new Int32Array(count + 1);
    for (const number of list) starts[number + 1]!++;
    for (let i = 0; i < count; i++) starts[i + 1]! += starts[i]!;
    const next = starts.slice();
    const positions = new Int32Array(list.length);
    list.forEach((number, position) => (positions[next[number]!++] = position));
    [this.#starts, this.#positions] = [starts, positions];
  }

  of(number: number): Int32Array {
    return this.#positions.subarray(this.#starts[number], this.#starts[number + 1]);
  }
}

/** The titles of a catalogue, folded and split into words once, so that a key press need not do this. */
export class IndexedTitles {
  /** The titles, folded by `fold`. */
  readonly folded: string[] = [];
  /** For each title its words, with a space before each. */
  readonly keys: string[] = [];
  readonly vocabulary = new Vocabulary();
  /** The words of all titles, one title after the other, as numbers in the vocabulary. */
  readonly words: number[] = [];
  readonly titleOf: number[] = [];
  /** Titles in scripts without spaces, each as one word, by their positions in the catalogue. */
  readonly unspaced = new Map<number, string>();
  /** For each distinct combination of category and tags, its words. */
  readonly contexts: number[][] = [];
  /** For each title, the index of its combination in `contexts`. */
  readonly contextOf: number[] = [];

  readonly #contextNumbers = new Map<string, number>();
  #positions: { words: Positions; contexts: Positions } | undefined;

  get count(): number {
    return this.keys.length;
  }

  add({ title, category, tags }: CatalogueEntry): void {
    const position = this.count;
    const key = searchKey(title);
    if (isUnspaced(key)) this.unspaced.set(position, key.replaceAll(' ', ''));
    this.folded.push(fold(title));
    this.keys.push(` ${key}`);
    for (const number of this.#numbersOf(key)) {
      this.words.push(number);
      this.titleOf.push(position);
    }
    const text = `${category} ${tags}`;
    let context = this.#contextNumbers.get(text);
    if (context === undefined) {
      this.#contextNumbers.set(text, (context = this.contexts.length));
      this.contexts.push([...new Set(this.#numbersOf(searchKey(text)))]);
    }
    this.contextOf.push(context);
  }

  /** The positions of each word in `words`, and the titles that have each combination in `contexts`. */
  get positions(): { words: Positions; contexts: Positions } {
    return (this.#positions ??= {
      words: new Positions(this.words, this.vocabulary.words.length),
      contexts: new Positions(this.contextOf, this.contexts.length),
    });
  }

  #numbersOf(key: string): number[] {
    return key === '' ? [] : key.split(' ').map((word) => this.vocabulary.numberOf(word));
  }
}
