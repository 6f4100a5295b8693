import { getCount, query, where, type Firestore, documentId, orderBy } from 'firebase/firestore/lite';
import { toDataError, type Item } from 'shared-data';
import { CatalogueChange, decodeSummary, type Summary, parseItem, readLists } from 'shared-data/documents';
import { readShards } from '../commit/commit';
import type { Reader, WriteStore } from '../commit/operation';
import { readStoredSummary, versionsOf } from '../commit/save-index';
import { hiddenCollections } from '../commit/visibility';
import { isHiddenIndexRight } from '../items/hidden-index';
import { correctionsOf, readSources } from './rebuild';
import { queryOf, readDocument } from '../commit/documents';

/** The result of comparing the index with the documents by their counts. */
export interface CatalogueCheck {
  /** `missing`: there was never an index. `changing`: colleagues have written during the comparison. */
  state: 'agrees' | 'disagrees' | 'missing' | 'changing';
  /** The differences, as sentences for commands. */
  differences: string[];
}

/**
 * Compares the counts in the index with the numbers of items, in total and by category, because another tool may have
 * changed items. Costs one read for each thousand items, and one for each hidden item, unless there are many.
 */
export async function checkCatalogue(
  store: WriteStore,
  { isThorough = false }: { isThorough?: boolean } = {},
): Promise<CatalogueCheck> {
  const { db } = store;
  try {
    const stored = await readStoredSummary(db);
    const summary = decodeSummary(stored);
    if (!summary) return { state: 'missing', differences: ['The catalogue was never built.'] };
    // All reads start at once, so that none follows after a sign-out.
    const compared = await Promise.all([
      compareCounts(db, summary),
      compareDerived(store, summary),
      compareHidden(db, isThorough),
    ]);
    const differences = compared.flat();
    if (differences.length === 0) return { state: 'agrees', differences };
    // If versions differ, colleagues have written, and the difference may be due to that.
    if (versionsOf(await readStoredSummary(db)) === versionsOf(stored))
      return { state: 'disagrees', differences };
    return { state: 'changing', differences: [] };
  } catch (cause) {
    throw toDataError(cause);
  }
}

/** The most hidden items that a panel reads when it opens. */
const mostWhenOpened = 200;

/** Compares the hidden index. Reads more than `mostWhenOpened` items only with `isThorough`, and else counts them. */
async function compareHidden(db: Firestore, isThorough: boolean): Promise<string[]> {
  const counting = hiddenCollections.map((name) => getCount(queryOf(db, name)));
  const count = (await Promise.all(counting)).reduce((sum, one) => sum + one.data().count, 0);
  const isRight = (count > mostWhenOpened && !isThorough) || (await isHiddenIndexRight(db));
  return isRight ? [] : ['The list of hidden videos is not that of the videos.'];
}

async function compareCounts(db: Firestore, summary: Summary): Promise<string[]> {
  const items = queryOf(db, 'items');
  const count = async (category?: string) => {
    const counted = category === undefined ? items : query(items, where('category', '==', category));
    return (await getCount(counted)).data().count;
  };
  const expected: [string | undefined, number][] = [[undefined, summary.total], ...summary.categories];
  const counted = await Promise.all(expected.map(([category]) => count(category)));
  return expected.flatMap(([category, listed], i) => {
    const stored = counted[i]!;
    if (stored === listed) return [];
    const where = category === undefined ? 'There are' : `In "${category}" there are`;
    return [`${where} ${stored} videos, but the catalogue lists ${listed}.`];
  });
}

/** Costs one read for each banner, custom page, series, page of a series and, unless the panel knows them, shard. */
async function compareDerived(store: WriteStore, summary: Summary): Promise<string[]> {
  const read: Reader['read'] = (name, id) => readDocument(store.db, name, id);
  const [shards, sources] = await Promise.all([readShards(store, summary, read), readSources(store.db)]);
  const index = new CatalogueChange(summary, shards);
  const { wrong, summary: right } = correctionsOf(sources, summary, (id) => index.get(id));
  const namesOf = (sizes: string[]) => [...new Set(sizes)].sort().join(', ') || 'none';
  const [stored, listed] = [namesOf(right.banners), namesOf(summary.banners)];
  const checks: [isWrong: boolean, difference: string][] = [
    [stored !== listed, `There are banners of ${stored}, but the catalogue lists ${listed}.`],
    ['pages' in right.site, 'The list of the pages is not that of the pages that there are.'],
    ['heroVideo' in right.site, 'The video that was chosen for the hero is not one that visitors see.'],
  ];
  const titles = wrong.map((id) => sources.series.series.get(id)?.title ?? id);
  return [
    ...checks.flatMap(([isWrong, difference]) => (isWrong ? difference : [])),
    ...titles.map((title) => `Visitors see another series “${title}” than there is.`),
  ];
}

/** The number of pictures that are loaded at once. */
const atOnce = 8;

interface CheckThumbnailsOptions {
  /** Loads a picture, and returns whether a browser can show it. */
  loads: (source: string) => Promise<boolean>;
  /** Called with the number of checked items. The total is unknown. */
  progress?: (done: number) => void;
  /** Ends the check. The items found so far are returned. */
  signal?: AbortSignal;
}

/**
 * Finds the items whose thumbnail cannot be shown: one read for each item, because only items contain pictures. Only
 * one list of items is in memory at a time.
 */
export async function checkThumbnails(
  { db }: WriteStore,
  { loads, progress, signal }: CheckThumbnailsOptions,
): Promise<Item[]> {
  const broken: Item[] = [];
  let done = 0;
  for await (const list of readLists(queryOf(db, 'items', orderBy(documentId())))) {
    const waiting = list.map(parseItem).filter((item) => item !== null);
    const checkNext = async (): Promise<void> => {
      for (let item = waiting.shift(); item && !signal?.aborted; item = waiting.shift()) {
        if (item.imageBlob === '' || !(await loads(item.imageBlob))) broken.push(item);
        progress?.(++done);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, checkNext));
    if (signal?.aborted) break;
  }
  return broken.sort((a, b) => (a.title < b.title ? -1 : 1));
}
