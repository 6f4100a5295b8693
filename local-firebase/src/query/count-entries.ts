import type { Snapshot, Store } from '../store/store';
import type { WalkPlan } from './index-walk';
import { following, invertPosition, type Interval, type Position } from './interval';
import type { QueryPlan } from './plan';

/**
 * How many documents a plan finds, where that is how many entries lie in parts of one index: lmdb counts them without
 * handing one over. False where entries have to be looked at.
 */
export function countEntries({ conjuncts }: QueryPlan, store: Store, snapshot: Snapshot): number | false {
  const [walk, ...others] = conjuncts.flatMap(({ walks }) => walks);
  if (!walk || others.length > 0) return conjuncts.length === 0 ? 0 : false;
  if (walk.within.some((one) => one !== null)) return false;
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
