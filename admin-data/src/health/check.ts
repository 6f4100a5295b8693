import { collection, doc, getCount, getDoc, query, where, type Firestore } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { collections, decodeEntry, encodedIn, type Shard, type Summary } from 'shared-data/documents';
import { repairedList, readFreePages } from '../kinds/free-pages';
import { readStoredSeries, wrongPages } from '../series/pages-anew';
import { readBannerSizes, sizesOf } from '../kinds/banners';
import type { WriteStore } from '../commit/store';
import { heroVideoOf } from '../site/hero-video';
import { readSummary } from './read-summary';
import { compareCopies, type CheckOptions } from './second-copies';

/** Whether catalogue and collection agree, as far as counts tell. */
export interface CatalogueCheck {
  /** `missing` before the first build: a rebuild makes it. `changing`: someone wrote all the time; ask again later. */
  state: 'agrees' | 'disagrees' | 'missing' | 'changing';
  /** What differs, as sentences. */
  differences: string[];
}

/** Comparisons before it gives up on one that nobody writes into. */
const attempts = 3;
const pause = 1000;

/**
 * Compares the catalogue's counts with the collection's, in all and by category, as another tool may have changed
 * items: one read for each thousand items counted, and for each video that visitors do not see, unless there are many. What counts cannot show, the admin's table notices page by page.
 */
export async function checkCatalogue(
  { db }: Pick<WriteStore, 'db'>,
  options: CheckOptions = {},
): Promise<CatalogueCheck> {
  try {
    for (let attempt = 1; attempt <= attempts; attempt++) {
      const summary = await readSummary(db);
      if (!summary) return { state: 'missing', differences: ['The catalogue was never built.'] };
      // At once, so that nothing is asked any more when somebody signs out meanwhile.
      const compared = await Promise.all([
        compareCounts(db, summary),
        compareBanners(db, summary),
        compareSeries(db, summary),
        compareFreePages(db, summary),
        lookAtHero(db, summary),
        compareCopies({ db }, options),
      ]);
      const differences = compared.flat();
      if (differences.length === 0) return { state: 'agrees', differences };
      // An edit made while we counted is no disagreement.
      if ((await readSummary(db))?.version === summary.version) return { state: 'disagrees', differences };
      await new Promise((resolve) => setTimeout(resolve, pause * attempt));
    }
    return { state: 'changing', differences: [] };
  } catch (cause) {
    throw toDataError(cause);
  }
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

async function compareBanners(db: Firestore, { banners }: Summary): Promise<string[]> {
  const stored = sizesOf(await readBannerSizes({ db }));
  const isSame = stored.join() === [...new Set(banners)].sort().join();
  const named = (sizes: string[]) => sizes.join(', ') || 'none';
  return isSame ? [] : [`There are banners of ${named(stored)}, but the catalogue lists ${named(banners)}.`];
}

/** One read for each series, and where there is one, for its page and each shard. */
async function compareSeries(db: Firestore, { series: listed = 0, shards }: Summary): Promise<string[]> {
  const stored = await readStoredSeries(db);
  if (stored.series.length === 0 && stored.pages.size === 0 && stored.list.size === 0 && listed === 0)
    return [];
  const read = await Promise.all([...shards.keys()].map((id) => getDoc(doc(db, collections.catalogue, id))));
  const entries = new Map(read.map((shard) => [shard.id, (shard.data()?.['entries'] ?? {}) as Shard]));
  const wrong = wrongPages(stored, (id) => decodeEntry(id, encodedIn(entries, id)) ?? undefined);
  const titles = wrong.map((id) => stored.series.find((one) => one.id === id)?.title ?? id);
  return titles.map((title) => `Visitors see another series “${title}” than there is.`);
}

/** One read for each free page. */
async function compareFreePages(db: Firestore, { site }: Summary): Promise<string[]> {
  const isSame = repairedList(site, await readFreePages({ db })) === (site?.['pages'] ?? '');
  return isSame ? [] : ['The list of the pages is not that of the pages that there are.'];
}

/** One read, where a video was chosen for the hero. */
async function lookAtHero(db: Firestore, { site }: Summary): Promise<string[]> {
  const id = heroVideoOf(site);
  if (!id || (await getDoc(doc(db, collections.items, id))).exists()) return [];
  return ['The video that was chosen for the hero is not one that visitors see.'];
}
