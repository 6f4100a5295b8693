import { inverted } from '../store/index-key';
import { NAME } from '../store/index-definitions';
import type { Snapshot, Store } from '../store/store';
import { parseFieldPath, valueAt } from '../values/field-path';
import { numberFromKey } from '../values/number-key';
import { typeTag } from '../values/order-key';
import type { Value } from '../values/value';
import { splitComponents } from './component-split';
import { find } from './find';
import type { Found } from './index-walk';
import { completeOrder } from './order';
import { planQuery } from './plan';
import type { Aggregation } from './read-aggregations';
import type { Order, Query } from './structured-query';
import { Sum } from './sum';

/** The aggregations' values by alias, and how many index entries were walked for them. */
export function aggregate(
  query: Query,
  aggregations: Aggregation[],
  store: Store,
  snapshot: Snapshot,
): { fields: Record<string, Value>; walked: number } {
  const paths = [...new Set(aggregations.flatMap(({ path }) => path ?? []))];
  const order = canWalkSums(query) ? withSummed(completeOrder(query), paths) : completeOrder(query);
  const sums = new Map(paths.map((path) => [path, new Sum()]));
  const most = Math.min(query.limit ?? Infinity, furthestCount(aggregations));
  const addAll = adder(query, order, sums, store, snapshot);
  let [skipped, counted] = [0, 0];
  for (const found of most === 0
    ? []
    : find(planQuery(query, store.definitions, order), store, snapshot, true)) {
    if (skipped < query.offset) {
      skipped++;
      continue;
    }
    if (!addAll(found)) continue;
    if (++counted >= most) break;
  }
  const fields = Object.fromEntries(
    aggregations.map(({ alias, kind, path, upTo }): [string, Value] => {
      if (kind === 'count') return [alias, { integerValue: String(Math.min(counted, upTo ?? Infinity)) }];
      const sum = sums.get(path!)!;
      return [alias, kind === 'sum' ? sum.total : sum.average];
    }),
  );
  return { fields, walked: skipped + counted };
}

/** Where all counts may stop; a sum never does. */
const furthestCount = (aggregations: Aggregation[]): number =>
  Math.max(...aggregations.map(({ upTo }) => upTo ?? Infinity));

/** With a limit or cursors the order decides which documents are summed, so that nothing may be added to it. */
const canWalkSums = ({ limit, offset, startAt, endAt }: Query): boolean =>
  limit === null && offset === 0 && !startAt && !endAt;

/** The order with every summed field in it, which brings their values into the index that is walked. */
function withSummed(order: Order[], paths: string[]): Order[] {
  const name = order.at(-1)!;
  const missing = paths.filter((path) => !order.some((one) => one.path === path));
  return [...order.slice(0, -1), ...missing.map((path) => ({ path, direction: name.direction })), name];
}

/** Adds one document to the sums; false when it lacks a summed field, and so is not among the query's documents. */
function adder(query: Query, order: Order[], sums: Map<string, Sum>, store: Store, snapshot: Snapshot) {
  const directions = order.map(({ direction }) => direction);
  if (sums.size === 0) return () => true;
  if (!canWalkSums(query)) {
    return ({ path }: Found): boolean => {
      const fields = store.get(path, snapshot)!.fields;
      const values = [...sums.keys()].map((one) => valueAt(fields, parseFieldPath(one)));
      if (values.includes(undefined)) return false;
      [...sums.values()].forEach((sum, at) => sum.addValue(values[at]!));
      return true;
    };
  }
  return ({ order: key }: Found): boolean => {
    const components = splitComponents(key, directions);
    order.forEach(({ path, direction }, at) => {
      const bytes = direction === 'DESCENDING' ? inverted(components[at]!) : components[at]!;
      if (path !== NAME && bytes[0] === typeTag.number) sums.get(path)?.add(numberFromKey(bytes.subarray(1)));
    });
    return true;
  };
}
