import type { CatalogueEntry } from '../../catalogue/entry';
import { decodeRow } from './entry-rows';
import {
  filesFormat,
  titlesInFile,
  type BeginningsFile,
  type RangeFile,
  type TitlesFile,
  type WordsFile,
} from './formats';
import { formOfTexts } from './form-of-texts';
import { KnownWords } from './known-words';
import { readPlaces, type Place } from './places';

/** Reads a file by its name; rejects where it is not there. */
export type ReadFile = (name: string) => Promise<unknown>;

/** More than a search takes for itself: who asks then reads the whole catalogue. */
export class TooMuch extends Error {}

/** Another program has stored the files in another way. */
export class OtherVersion extends Error {}

/** Videos of which the whole catalogue takes about as many bytes as one file. */
const videosInFile = 150;
const leastFiles = 4;

/** What was read of the files of a search, each once: of all no more than the whole catalogue takes. */
export class StoredFiles {
  /** All entries that were read, by their numbers. */
  readonly entries = new Map<number, CatalogueEntry>();
  readonly #kept = new Map<string, Promise<unknown>>();
  readonly #places = new Map<number, Place[]>();
  readonly #ranges = new Set<number>();

  private constructor(
    private readonly read: ReadFile,
    readonly known: KnownWords,
    /** How many videos there are. */
    readonly count: number,
  ) {}

  static async open(read: ReadFile): Promise<StoredFiles> {
    const file = (await read('words.json')) as WordsFile;
    if (file.format !== filesFormat || file.form !== formOfTexts()) throw new OtherVersion();
    return new StoredFiles(read, new KnownWords(file), file.count);
  }

  /** The files that have to be read to know where these words are. */
  missingRanges(words: Iterable<number>): Set<number> {
    const missing = new Set<number>();
    for (const word of words) {
      const range = this.known.rangeOf(word);
      if (!this.#ranges.has(range)) missing.add(range);
    }
    return missing;
  }

  /** Reads where words are. */
  async readWords(words: Iterable<number>): Promise<void> {
    await Promise.all([...this.missingRanges(words)].map((range) => this.#readRange(range)));
  }

  /** Where a word is that was read. */
  placesOf = (word: number): readonly Place[] => this.#places.get(word) ?? [];

  /** How many files have to be read for these titles. */
  missingTitles = (titles: Iterable<number>): Set<number> => {
    const missing = new Set<number>();
    for (const title of titles) if (!this.entries.has(title)) missing.add(Math.floor(title / titlesInFile));
    return missing;
  };

  async readTitles(titles: Iterable<number>): Promise<void> {
    await Promise.all(
      [...this.missingTitles(titles)].map((file) => this.#readEntries<TitlesFile>(`titles-${file}`)),
    );
  }

  /**
   * What a text finds that many titles have as it is typed: its newest titles, of which the last is named. Null for a text that few have.
   */
  async readBeginning(text: string): Promise<{ titles: number[]; last: number; rank: number } | null> {
    const file = this.known.beginningsOf(text);
    if (file < 0) return null;
    const { texts, entries } = await this.#readEntries<BeginningsFile>(`beginnings-${file}`);
    const one = texts.find(([own]) => own === text);
    if (!one) return null;
    const [, last, rank = 0] = one;
    return { titles: entries.map(([number]) => number), last, rank };
  }

  async #readRange(range: number): Promise<void> {
    const { places } = await this.#readEntries<RangeFile>(`words-${range}`);
    if (this.#ranges.has(range)) return;
    this.#ranges.add(range);
    const first = this.known.firstOf(range);
    for (const [i, text] of places.split(' ').entries())
      this.#places.set(first + i, readPlaces(text, this.known.all[first + i]!.length));
  }

  #readEntries<File extends TitlesFile>(name: string): Promise<File> {
    let one = this.#kept.get(name) as Promise<File> | undefined;
    if (!one) {
      if (this.#kept.size >= Math.max(leastFiles, this.count / videosInFile))
        return Promise.reject(new TooMuch());
      this.#kept.set(
        name,
        (one = this.read(`${name}.json`).then((file) => {
          for (const row of (file as File).entries)
            if (!this.entries.has(row[0])) this.entries.set(row[0], decodeRow(row));
          return file as File;
        })),
      );
      // A file that did not come is asked for again.
      one.catch(() => this.#kept.delete(name));
    }
    return one;
  }
}
