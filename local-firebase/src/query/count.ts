import type { Snapshot, Store } from '../store/store';
import { find, keysOf } from './find';
import { planQuery } from './plan';
import type { Query } from './structured-query';

/**
 * The number of documents that a query finds, and the number of index entries that Firestore would bill for it; no
 * document is read. Awaits `othersTurn` during a long walk.
 */
export async function count(
  query: Query,
  store: Store,
  snapshot: Snapshot,
  othersTurn: () => Promise<void>,
): Promise<{ counted: number; walked: number }> {
  const walks = planQuery(query, snapshot.definitions);
  const [first, ...others] = walks;
  const most = query.limit ?? Infinity;
  if (first && others.length === 0 && query.offset === 0 && most === Infinity) {
    // Each entry of the one walk is a document, and lmdb counts them without handing one over.
    const counts = first.intervals.map((interval) => store.count(...keysOf(first, interval), snapshot));
    const counted = counts.reduce((sum, one) => sum + one, 0);
    return { counted, walked: counted };
  }
  let [skipped, counted] = [0, 0];
  for (const found of most === 0 ? [] : find(walks, store, snapshot)) {
    if (!found) await othersTurn();
    else if (skipped < query.offset) skipped++;
    else if (++counted >= most) break;
  }
  return { counted, walked: skipped + counted };
}
