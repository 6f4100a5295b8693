import type { CatalogueEntry } from '../../catalogue/entry';
import { rank, SearchIndex, type Ranking } from '../search-index';
import { mayBeBeginning } from './beginnings-of';
import { candidatesOf, type Candidates, type Wanted } from './candidates';
import { shownAtOnce } from './formats';
import { nearestIn } from './nearest-in';
import { StoredFiles, TooMuch, type ReadFile } from './stored-files';
import { isBeyondWords, typedText, wantedExactly, wantedNearly, type Typed } from './wanted-words';

/** What a text found. */
export interface FoundInFiles {
  /** The best first: all, or as many as are shown at once. */
  results: CatalogueEntry[];
  isAll: boolean;
  /** There were too many to look at all of them: titles that come near may be missing. Those that have the text, or all its words, are here. */
  isCut?: boolean;
}

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

/** Titles that are read at a time, until the best are known. */
const steps = [24, 40, 80, 160];
/** Files of titles that one search reads: at most a part of all, of which many are cheaper than the whole catalogue. */
const mostTitleFiles = (count: number): number => Math.min(150, Math.max(12, count / 100));

/** And where only titles that come near are left, so many. */
const mostWhenClear = 24;

/** Up to which title all that may be as good as the next have been looked at. */
interface Limit {
  rank: number;
  last: CatalogueEntry | undefined;
}

/** Finds what the whole catalogue would, by the files that a text needs. */
export class FilesSearch {
  private constructor(
    private readonly files: StoredFiles,
    private readonly changed: Changed,
  ) {}

  static async open(read: ReadFile, changed: Changed): Promise<FilesSearch> {
    return new FilesSearch(await StoredFiles.open(read), changed);
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
    return this.#settled(this.#rank(text, known.titles), limit);
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
    const isBeyond = isBeyondWords(typed);
    const exact = await this.#settle(typed, candidates, isBeyond ? rank.ways[3]! : Infinity);
    if (exact.known) return exact.known;
    if (isBeyond) return null;
    if (exact.ranking.isEnough) return all(exact.ranking);
    if (!(await goOn(all(exact.ranking)))) return null;
    for (const isLenient of [false, true]) {
      await this.#add(candidates, wantedNearly(known, typed, isLenient));
      const near = await this.#settle(typed, candidates, Infinity, isLenient);
      if (near.known) return near.known;
      const { ranking } = near;
      if (candidates.isCut) return ranking.found.length > 0 ? first(ranking) : null;
      if (isLenient || (ranking.found.length > 0 && !ranking.isLenient)) return all(ranking);
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

  /**
   * Reads candidates, the best first, until as many results as are shown are known to be the first, or all are read. What no words tell may be as good
   * as `beyond`.
   */
  async #settle(
    { text }: Typed,
    { titles: candidates }: Candidates,
    beyond: number,
    mayBeLenient = false,
  ): Promise<{ known?: FoundInFiles | undefined; ranking: Ranking }> {
    const order = [...candidates].sort(([one, a], [other, b]) => a - b || one - other);
    let filesRead = 0;
    let before: Ranking | undefined;
    for (let step = 0, count = 0; ; step++) {
      // All that are not read yet come near at best.
      const isClear = count < order.length && order[count]![1] > rank.near;
      count = Math.min(order.length, count + (steps[step] ?? steps.at(-1)!));
      const titles = order.slice(0, count).map(([title]) => title);
      filesRead += this.files.missingTitles(titles).size;
      if (filesRead > (isClear ? mostWhenClear : mostTitleFiles(this.files.count))) {
        if (!isClear || !before || before.found.length === 0) throw new TooMuch();
        return { known: first(before), ranking: before };
      }
      await this.files.readTitles(titles);
      const ranking = this.#rank(text, titles);
      before = ranking;
      const isAll = count === order.length;
      const next = Math.min(isAll ? Infinity : order[count]![1], beyond);
      const last =
        isAll || next === beyond || order[count - 1]![1] !== next
          ? undefined
          : this.files.entries.get(order[count - 1]![0]);
      if (isAll && next === Infinity) return { ranking };
      const known = ranking.isLenient && !mayBeLenient ? null : this.#settled(ranking, { rank: next, last });
      if (known || isAll) return { known: known ?? undefined, ranking };
    }
  }

  /** The first results, where what has not been read cannot come before any of them. */
  #settled({ found }: Ranking, limit: Limit): FoundInFiles | null {
    const first = found.slice(0, shownAtOnce);
    const isSettled = ({ entry, rank: own }: (typeof found)[number]) =>
      own < limit.rank || (own === limit.rank && limit.last && this.changed.compare(entry, limit.last) <= 0);
    if (first.length < shownAtOnce || !first.every(isSettled)) return null;
    return { results: first.map(({ entry }) => entry), isAll: false };
  }

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

const all = ({ found }: Ranking): FoundInFiles => ({ results: found.map(({ entry }) => entry), isAll: true });

/** The best of those that were looked at. */
const first = ({ found }: Ranking): FoundInFiles => ({
  ...{ results: found.slice(0, shownAtOnce).map(({ entry }) => entry), isAll: false, isCut: true },
});

async function unlessTooMuch<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (cause) {
    if (cause instanceof TooMuch) return null;
    throw cause;
  }
}
