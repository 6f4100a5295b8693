import type { CatalogueEntry } from '../catalogue/entry';
import { fold } from '../text/fold';
import { isUnspaced, searchKey } from './search-key';
import { Places, Vocabulary } from './vocabulary';

/** The titles of a catalogue, prepared so that a keystroke folds and splits none of them. */
export class IndexedTitles {
  /** As `fold` makes them. */
  readonly folded: string[] = [];
  /** The words of each title, a space before each. */
  readonly keys: string[] = [];
  readonly vocabulary = new Vocabulary();
  /** The words of all titles, one after the other, as numbers of the vocabulary. */
  readonly words: number[] = [];
  /** Of each of these, the title that it stands in. */
  readonly titleOf: number[] = [];
  /** Titles in a script without spaces as one word, by their places in the catalogue. */
  readonly unspaced = new Map<number, string>();
  /** Each category with its tags once: the words of both. */
  readonly others: number[][] = [];
  /** Of each title, the number of its own. */
  readonly othersOf: number[] = [];

  readonly #numbersOfOthers = new Map<string, number>();
  #places: { words: Places; others: Places } | undefined;

  get count(): number {
    return this.keys.length;
  }

  add({ title, category, tags }: CatalogueEntry): void {
    const place = this.count;
    const key = searchKey(title);
    if (isUnspaced(key)) this.unspaced.set(place, key.replaceAll(' ', ''));
    this.folded.push(fold(title));
    this.keys.push(` ${key}`);
    for (const number of this.#numbersOf(key)) {
      this.words.push(number);
      this.titleOf.push(place);
    }
    const text = `${category} ${tags}`;
    let others = this.#numbersOfOthers.get(text);
    if (others === undefined) {
      this.#numbersOfOthers.set(text, (others = this.others.length));
      this.others.push([...new Set(this.#numbersOf(searchKey(text)))]);
    }
    this.othersOf.push(others);
  }

  /** Where each word of the vocabulary stands among `words`, and which titles have each of `others`. */
  get places(): { words: Places; others: Places } {
    return (this.#places ??= {
      words: new Places(this.words, this.vocabulary.words.length),
      others: new Places(this.othersOf, this.others.length),
    });
  }

  #numbersOf(key: string): number[] {
    return key === '' ? [] : key.split(' ').map((word) => this.vocabulary.numberOf(word));
  }
}
