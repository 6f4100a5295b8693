import type { Snapshot, Store } from '../store/store';
import { find } from './find';
import type { WalkPlan } from './index-walk';
import { following, invertPosition, type Interval, type Position } from './interval';
import { planQuery, type QueryPlan } from './plan';
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
  const plan = planQuery(query, snapshot.definitions);
  const most = query.limit ?? Infinity;
  if (query.offset === 0 && most === Infinity) {
    const counted = countEntries(plan, store, snapshot);
    if (counted !== null) return { counted, walked: counted };
  }
  let [skipped, counted] = [0, 0];
  for (const found of most === 0 ? [] : find(plan, store, snapshot)) {
    if (!found) await othersTurn();
    else if (skipped < query.offset) skipped++;
    else if (++counted >= most) break;
  }
  return { counted, walked: skipped + counted };
}

/** The count by lmdb alone, where each entry of an index range is one document; null where entries must be compared. */
function countEntries({ conjuncts }: QueryPlan, store: Store, snapshot: Snapshot): number | null {
  const [walk, ...others] = conjuncts.flatMap(({ walks }) => walks);
  if (!walk) return 0;
  if (others.length > 0 || walk.within.some((one) => one !== null)) return null;
  return walk.intervals
    .map((interval) => range(walk, interval))
    .filter(([start, end]) => start.compare(end) < 0)
    .reduce((sum, [start, end]) => sum + store.count(start, end, snapshot), 0);
}

/** The keys of the index that an interval of the query's order covers. */
function range({ prefix, reverse }: WalkPlan, { from, to }: Interval): [Buffer, Buffer] {
  const key = ({ bytes, side }: Position) => {
    const whole = Buffer.concat([prefix, bytes]);
    return side === 'before' ? whole : following(whole);
  };
  return reverse ? [key(invertPosition(to)), key(invertPosition(from))] : [key(from), key(to)];
}
