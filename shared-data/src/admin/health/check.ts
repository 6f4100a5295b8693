import { collection, doc, getCount, getDoc, query, where, type Firestore } from 'firebase/firestore/lite';
import { toDataError } from 'shared-data';
import { decodeSummary, type Summary } from '../../catalogue/summary';
import { collections, summaryId } from '../../firestore/collections';
import type { WriteStore } from '../writes/store';

/** Whether catalogue and collection agree, as far as counts tell. */
export interface CatalogueCheck {
  /** `missing` before the first build: a rebuild makes it. */
  state: 'agrees' | 'disagrees' | 'missing';
  /** What differs, as sentences. */
  differences: string[];
}

/**
 * Compares the catalogue's counts with the collection's, in all and by category, as another tool may have changed
 * items: one read for each thousand items counted. What counts cannot show, the admin's table notices page by page.
 */
export async function checkCatalogue({ db }: WriteStore): Promise<CatalogueCheck> {
  try {
    for (;;) {
      const summary = await readSummary(db);
      if (!summary) return { state: 'missing', differences: ['The catalogue was never built.'] };
      const differences = await compareCounts(db, summary);
      // An edit made while we counted is no disagreement.
      if (differences.length > 0 && (await readSummary(db))?.version !== summary.version) continue;
      return { state: differences.length > 0 ? 'disagrees' : 'agrees', differences };
    }
  } catch (cause) {
    throw toDataError(cause);
  }
}

const readSummary = async (db: Firestore): Promise<Summary | null> =>
  decodeSummary((await getDoc(doc(db, collections.catalogue, summaryId))).data());

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
