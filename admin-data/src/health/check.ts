import { collection, doc, getCount, getDoc, query, where, type Firestore } from 'firebase/firestore/lite';
import { Catalogue, toDataError } from 'shared-data';
import { collections, decodeSummary, type Summary } from 'shared-data/documents';
import { readContent } from '../kinds/content';
import { repairedList } from '../kinds/pages';
import { readStoredSeries, wrongPages } from '../kinds/series-pages';
import { readBannerSizes } from '../kinds/banners';
import { entriesIn } from '../commit/commit';
import type { WriteStore } from '../commit/operation';
import { heroVideoOf } from '../site/hero-video';
import { readStoredSummary, versionsOf } from '../commit/save-index';
import { hiddenCollections } from '../commit/visibility';
import { isHiddenIndexRight } from '../items/hidden-index';

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
  { db }: Pick<WriteStore, 'db'>,
  { isThorough = false }: { isThorough?: boolean } = {},
): Promise<CatalogueCheck> {
  try {
    const stored = await readStoredSummary(db);
    const summary = decodeSummary(stored);
    if (!summary) return { state: 'missing', differences: ['The catalogue was never built.'] };
    // All reads start at once, so that none follows after a sign-out.
    const compared = await Promise.all([
      compareCounts(db, summary),
      compareSummary(db, summary),
      compareSeries(db, summary),
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
  const counting = hiddenCollections.map((name) => getCount(collection(db, collections[name])));
  const count = (await Promise.all(counting)).reduce((sum, one) => sum + one.data().count, 0);
  const isRight = (count > mostWhenOpened && !isThorough) || (await isHiddenIndexRight(db));
  return isRight ? [] : ['The list of hidden videos is not that of the videos.'];
}

async function compareCounts(db: Firestore, summary: Summary): Promise<string[]> {
  const items = collection(db, collections.items);
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

/** Costs one read for each banner and custom page, and one for the hero's video. */
async function compareSummary(db: Firestore, { banners, site }: Summary): Promise<string[]> {
  const stored = await readBannerSizes(db);
  const pages = repairedList(site, await readContent({ db }, 'page'));
  const hero = heroVideoOf(site);
  const named = (sizes: string[]) => sizes.join(', ') || 'none';
  const checks: [isRight: boolean, difference: string][] = [
    [
      stored.join() === [...new Set(banners)].sort().join(),
      `There are banners of ${named(stored)}, but the catalogue lists ${named(banners)}.`,
    ],
    [pages === (site?.['pages'] ?? ''), 'The list of the pages is not that of the pages that there are.'],
    [
      !hero || (await getDoc(doc(db, collections.items, hero))).exists(),
      'The video that was chosen for the hero is not one that visitors see.',
    ],
  ];
  return checks.flatMap(([isRight, difference]) => (isRight ? [] : [difference]));
}

/** Costs one read for each series; if there are any, also one for each of their public pages and each shard. */
async function compareSeries(db: Firestore, { series: listed = 0, shards }: Summary): Promise<string[]> {
  const stored = await readStoredSeries(db);
  if (stored.series.size === 0 && stored.pages.size === 0 && stored.list.size === 0 && listed === 0)
    return [];
  const read = await Promise.all([...shards.keys()].map((id) => getDoc(doc(db, collections.catalogue, id))));
  const catalogue = new Catalogue(new Map(read.map((shard) => [shard.id, entriesIn(shard.data())])));
  const wrong = wrongPages(stored, (id) => catalogue.get(id));
  const titles = wrong.map((id) => stored.series.get(id)?.title ?? id);
  return titles.map((title) => `Visitors see another series “${title}” than there is.`);
}
