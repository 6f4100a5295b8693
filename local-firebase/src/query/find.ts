import type { Snapshot, Store } from '../store/store';
import { splitComponents } from './component-split';
import { IndexWalk, type Found, type Pace } from './index-walk';
import { intersection } from './intersection';
import type { ConjunctPlan, QueryPlan } from './plan';
import { union } from './union';

/**
 * The documents that a plan finds, in the order of its query, without reading one of them. Null where others should
 * have their turn.
 */
export function* find(
  { conjuncts }: QueryPlan,
  store: Store,
  snapshot: Snapshot,
): Generator<Found | null> {
  const pace = { steps: 0 };
  if (conjuncts.length === 1) yield* walk(conjuncts[0]!, store, snapshot, pace);
  else yield* union(conjuncts.map((one) => wholeOrder(one, walk(one, store, snapshot, pace))));
}

function walk(
  { walks }: ConjunctPlan,
  store: Store,
  snapshot: Snapshot,
  pace: Pace,
): Generator<Found | null> {
  return intersection(walks.map((one) => new IndexWalk(store, one, snapshot, pace)));
}

/** Puts the components that equality fixes back to where the query's order has them. */
function* wholeOrder({ fixed, order }: ConjunctPlan, list: Generator<Found | null>): Generator<Found | null> {
  if (fixed.every((one) => one === null)) return yield* list;
  const directions = order.map(({ direction }) => direction);
  for (const found of list) {
    const parts = found && splitComponents(found.order, directions);
    yield found && { order: Buffer.concat(fixed.map((one) => one ?? parts!.shift()!)), path: found.path };
  }
}
