import type { CatalogueEntry } from '../../catalogue/entry';
import { rank, SearchIndex, type Ranking } from '../search-index';
import { mayBeBeginning } from './beginnings-of';
import { candidatesOf, type Candidates, type Wanted } from './candidates';
import { shownAtOnce } from './formats';
import { allOf, firstOf, readBest, settled, type Best, type Bounds, type FoundInFiles } from './read-best';
import { nearestIn } from './nearest-in';
import { StoredFiles, TooMuch, type ReadFile } from './stored-files';
import { mayBePieces } from './meant-words';
import { taggedIn, type Tagged } from './tagged-in';
import { typedText, wantedExactly, wantedNearly, type Typed } from './wanted-words';

/** What is so since the files were written. */
export interface Changed {
  /** Entries that have changed, by id; undefined for one that is gone. */
  changes: ReadonlyMap<string, CatalogueEntry | undefined>;
  /** The order of the catalogue. */
  compare: (one: CatalogueEntry, other: CatalogueEntry) => number;
}

/**
 * Takes what was found before near spellings are looked for, which many files may tell; says whether they still have to be.
 */
export type GoOn = (found: FoundInFiles) => Promise<boolean>;

/** Finds what the whole catalogue would, by the files that a text needs. */
export class FilesSearch {
  private constructor(
    private readonly files: StoredFiles,
    private readonly changed: Changed,
  ) {}

  static async open(read: ReadFile, changed: Changed | Promise<Changed>): Promise<FilesSearch> {
    const [files, known] = await Promise.all([StoredFiles.open(read), changed]);
    return new FilesSearch(files, known);
  }

  /**
   * The first results of a text. Null where no few files tell them, or `goOn` said no. Rejects where a file does not come.
   */
  find(text: string, goOn: GoOn = () => Promise.resolve(true)): Promise<FoundInFiles | null> {
    const typed = typedText(text);
    if (typed.wanted === '') return Promise.resolve({ results: [], isAll: true });
    return unlessTooMuch(async () => (await this.#asTyped(typed)) ?? (await this.#among(typed, goOn)));
  }

  /** The titles that come nearest to a text that finds nothing, as far as few files tell. */
  async nearest(text: string): Promise<CatalogueEntry[]> {
    const titles = await unlessTooMuch(() => nearestIn(this.files, typedText(text).words));
    return this.#amongTitles(titles ?? []).nearest(text);
  }

  /** The newest videos with a tag, more than so many, or all. Null where no few files tell them. Rejects where a file does not come. */
  tagged(tag: string, count: number): Promise<Tagged | null> {
    return unlessTooMuch(() => taggedIn(this.files, this.changed, { tag, count }));
  }

  /** What many titles have as it is typed. */
  async #asTyped({ text, wanted, key, words }: Typed): Promise<FoundInFiles | null> {
    const { files } = this;
    if (
      !mayBeBeginning(wanted, key) ||
      !words.every((word, i) => this.#isFrequent(word, i === words.length - 1))
    )
      return null;
    const known = await files.readBeginning(wanted);
    if (!known) return null;
    const limit = { rank: known.rank, last: files.entries.get(known.last) };
    return settled(this.#rank(text, known.titles), limit, this.changed.compare);
  }

  #isFrequent(word: string, isLast: boolean): boolean {
    // Any part of a word may be a beginning where words have no spaces between them.
    if (/[^\0-\x7f]/.test(word)) return true;
    const { known } = this.files;
    let titles = 0;
    for (const number of known.beginningWith(word)) {
      titles += known.countOf(number);
      if (!isLast || titles >= shownAtOnce) break;
    }
    return titles >= shownAtOnce;
  }

  async #among(typed: Typed, goOn: GoOn): Promise<FoundInFiles | null> {
    const { known } = this.files;
    const exactly = wantedExactly(known, typed);
    if (!exactly) return null;
    const candidates: Candidates = { titles: new Map(), isCut: false };
    await this.#add(candidates, exactly);
    const exact = await this.#best(typed, candidates);
    if (exact.known) return exact.known;
    if (exact.ranking.isEnough) return allOf(exact.ranking);
    // What comes near in a script without spaces no words tell.
    if (mayBePieces(typed.words)) return hasWords(exact.ranking) ? firstOf(exact.ranking) : null;
    if (!(await goOn(allOf(exact.ranking)))) return null;
    for (const isLenient of [false, true]) {
      await this.#add(candidates, wantedNearly(known, typed, isLenient));
      const near = await this.#best(typed, candidates, { mayBeLenient: isLenient });
      if (near.known) return near.known;
      const { ranking } = near;
      if (candidates.isCut) return ranking.found.length > 0 ? firstOf(ranking) : null;
      if (isLenient || (ranking.found.length > 0 && !ranking.isLenient)) return allOf(ranking);
    }
    return null;
  }

  /** Adds the titles that may have what is wanted. */
  async #add(candidates: Candidates, wanted: Wanted[]): Promise<void> {
    for (const one of wanted) {
      const { titles, isCut } = await candidatesOf(this.files, one);
      for (const [title, best] of titles)
        candidates.titles.set(title, Math.min(candidates.titles.get(title) ?? best, best));
      candidates.isCut ||= isCut;
    }
  }

  #best = ({ text }: Typed, { titles }: Candidates, bounds: Bounds = {}): Promise<Best> =>
    readBest(this.files, titles, {
      ...bounds,
      rankOf: (some) => this.#rank(text, some),
      compare: this.changed.compare,
    });

  #rank = (text: string, titles: readonly number[]): Ranking => this.#amongTitles(titles).ranked(text);

  /** The search of some titles that were read, and of all that has changed. */
  #amongTitles(titles: readonly number[]): SearchIndex {
    const { changes, compare } = this.changed;
    const entries = [...titles]
      .sort((one, other) => one - other)
      .map((title) => this.files.entries.get(title)!)
      .filter(({ id }) => !changes.has(id));
    const changed = [...changes.values()].filter((entry) => entry !== undefined);
    return SearchIndex.of(changed.length === 0 ? entries : [...entries, ...changed].sort(compare));
  }
}

/** Whether there is more than what only comes near. */
const hasWords = ({ found }: Ranking): boolean => found.some(({ rank: own }) => own < rank.near);

async function unlessTooMuch<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof TooMuch) return null;
    throw cause;
  }
}
