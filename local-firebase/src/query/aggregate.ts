import { invalid } from '../status';
import { NAME } from '../store/index-definitions';
import { inverted } from '../store/index-key';
import type { Snapshot, Store } from '../store/store';
import { numberFromKey } from '../values/number-key';
import { typeTag } from '../values/order-key';
import type { Value } from '../values/value';
import { splitComponents } from './component-split';
import { countEntries } from './count-entries';
import { find } from './find';
import type { Found } from './index-walk';
import { completeOrder } from './order';
import { planQuery } from './plan';
import type { Aggregation } from './read-aggregations';
import { comparisons, inequalities, type Order, type Query } from './structured-query';
import { Sum } from './sum';

/**
 * The aggregations' values by alias, and how many index entries were walked for them; no document is read. Awaits
 * `othersTurn` in the middle of many.
 */
export async function aggregate(
  query: Query,
  aggregations: Aggregation[],
  store: Store,
  snapshot: Snapshot,
  othersTurn: () => Promise<void>,
): Promise<{ fields: Record<string, Value>; walked: number }> {
  const paths = [...new Set(aggregations.flatMap(({ path }) => path ?? []))];
  const order = withSummed(query, paths);
  const plan = planQuery(query, snapshot.definitions, order);
  const sums = new Map(paths.map((path) => [path, new Sum()]));
  const most = query.limit ?? Infinity;
  let [skipped, counted] = [0, 0];
  const whole =
    paths.length === 0 && query.offset === 0 && most === Infinity && countEntries(plan, store, snapshot);
  if (typeof whole === 'number') counted = whole;
  else {
    const add = adder(order, sums);
    for (const found of most === 0 ? [] : find(plan, store, snapshot, true)) {
      if (!found) {
        await othersTurn();
        continue;
      }
      if (skipped < query.offset) {
        skipped++;
        continue;
      }
      add(found);
      if (++counted >= most) break;
    }
  }
  const fields = Object.fromEntries(
    aggregations.map(({ alias, kind, path }): [string, Value] => {
      if (kind === 'count') return [alias, { integerValue: String(counted) }];
      const sum = sums.get(path!)!;
      return [alias, kind === 'sum' ? sum.total : sum.average];
    }),
  );
  return { fields, walked: skipped + counted };
}

/**
 * The order with every summed field in it, which brings their values into the index that is walked, and leaves out
 * documents without them. Throws INVALID_ARGUMENT where they would come after the name.
 */
function withSummed(query: Query, paths: string[]): Order[] {
  const order = completeOrder(query);
  const missing = paths.filter((path) => !order.some((one) => one.path === path));
  const hasName =
    query.orderBy.some(({ path }) => path === NAME) ||
    comparisons(query.where).some(({ path, op }) => path === NAME && inequalities.has(op));
  if (hasName && missing.length > 0) {
    throw invalid(
      `This query requires an index that has fields [${missing.join(', ')}] after __name__ and Firestore does not currently support such an index. Please try the query again with additional ordering on those fields.`,
    );
  }
  const name = order.at(-1)!;
  return [...order.slice(0, -1), ...missing.map((path) => ({ path, direction: name.direction })), name];
}

/** Adds what an entry holds of the summed fields. */
function adder(order: Order[], sums: Map<string, Sum>): (found: Found) => void {
  if (sums.size === 0) return () => undefined;
  const directions = order.map(({ direction }) => direction);
  return ({ order: key }) => {
    const components = splitComponents(key, directions);
    order.forEach(({ path, direction }, at) => {
      const bytes = direction === 'DESCENDING' ? inverted(components[at]!) : components[at]!;
      if (path !== NAME && bytes[0] === typeTag.number) sums.get(path)?.add(numberFromKey(bytes.subarray(1)));
    });
  };
}
