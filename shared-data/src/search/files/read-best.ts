import type { CatalogueEntry } from '../../catalogue/entry';
import { rank, type Ranking } from '../search-index';
import { shownAtOnce } from './formats';
import { TooMuch, type StoredFiles } from './stored-files';

/** What a text found. */
export interface FoundInFiles {
  /** The best first: all, or as many as are shown at once. */
  results: CatalogueEntry[];
  isAll: boolean;
  /** There were too many to look at all of them: titles that come near may be missing. Those that have the text, or all its words, are here. */
  isCut?: boolean;
}

/** All that was found. */
export const allOf = ({ found }: Ranking): FoundInFiles => ({
  results: found.map(({ entry }) => entry),
  isAll: true,
});

/** The best of those that were looked at. */
export const firstOf = ({ found }: Ranking): FoundInFiles => ({
  ...{ results: found.slice(0, shownAtOnce).map(({ entry }) => entry), isAll: false, isCut: true },
});

/** Titles that are read at a time, until the best are known. */
const steps = [24, 40, 80, 160];
/** Files of titles that one search reads: at most a part of all, of which many are cheaper than the whole catalogue. */
const mostTitleFiles = (count: number): number => Math.min(150, Math.max(12, count / 100));

/** And where only titles that come near are left, so many. */
const mostWhenClear = 24;

/** Up to which title all that may be as good as the next have been looked at. */
export interface Limit {
  rank: number;
  last: CatalogueEntry | undefined;
}

export interface Bounds {
  /** Whether what was found by looser rules counts. */
  mayBeLenient?: boolean;
}

/** How titles are compared with what was typed. */
export interface Comparing extends Bounds {
  rankOf: (titles: readonly number[]) => Ranking;
  compare: (one: CatalogueEntry, other: CatalogueEntry) => number;
}

export interface Best {
  /** Absent where what was read does not tell what comes first. */
  known?: FoundInFiles | undefined;
  ranking: Ranking;
}

/**
 * Reads candidates, each with the best rank that it may have, the best first, until as many results as are shown are known to be the first, or all
 * are read. Throws `TooMuch`.
 */
export async function readBest(
  files: StoredFiles,
  candidates: ReadonlyMap<number, number>,
  { rankOf, compare, mayBeLenient = false }: Comparing,
): Promise<Best> {
  const order = [...candidates].sort(([one, a], [other, b]) => a - b || one - other);
  let filesRead = 0;
  let before: Ranking | undefined;
  for (let step = 0, count = 0; ; step++) {
    // All that are not read yet come near at best.
    const isClear = count < order.length && order[count]![1] > rank.near;
    count = Math.min(order.length, count + (steps[step] ?? steps.at(-1)!));
    const titles = order.slice(0, count).map(([title]) => title);
    filesRead += files.missingTitles(titles).size;
    if (filesRead > (isClear ? mostWhenClear : mostTitleFiles(files.count))) {
      if (!isClear || !before || before.found.length === 0) throw new TooMuch();
      return { known: firstOf(before), ranking: before };
    }
    await files.readTitles(titles);
    const ranking = rankOf(titles);
    before = ranking;
    const isAll = count === order.length;
    const next = isAll ? Infinity : order[count]![1];
    const last = isAll || order[count - 1]![1] !== next ? undefined : files.entries.get(order[count - 1]![0]);
    if (isAll && next === Infinity) return { ranking };
    const known = ranking.isLenient && !mayBeLenient ? null : settled(ranking, { rank: next, last }, compare);
    if (known || isAll) return { known: known ?? undefined, ranking };
  }
}

/** The first results, where what has not been read cannot come before any of them. */
export function settled(
  { found }: Ranking,
  limit: Limit,
  compare: Comparing['compare'],
): FoundInFiles | null {
  const first = found.slice(0, shownAtOnce);
  const isSettled = ({ entry, rank: own }: (typeof found)[number]) =>
    own < limit.rank || (own === limit.rank && limit.last && compare(entry, limit.last) <= 0);
  if (first.length < shownAtOnce || !first.every(isSettled)) return null;
  return { results: first.map(({ entry }) => entry), isAll: false };
}
