import { unsupported } from '../status';
import { type IndexDefinitions, type IndexField, NAME } from '../store/index-definitions';
import { directed, indexId } from '../store/index-entries';
import { alternatives, collectionPath, type Comparison, completeOrder, type Query } from './structured-query';
import { chooseIndex, fixes } from './choose-index';
import { firstKey, intersect, intervalOf, invertInterval, isEmpty, keyOf } from './intervals';

/** A part of one index, which is read in the order of a query. */
export interface Walk {
  /** The id of the index, and the components of fields that equality fixes. */
  prefix: Buffer;
  /** Whether the index is read from its end to its beginning. */
  reverse: boolean;
  /** `start` is the first key; `end` is the first key after the last one. */
  start: Buffer;
  end: Buffer;
}

/** The walks that find a query's documents: one per value of its list. Throws FAILED_PRECONDITION, UNIMPLEMENTED. */
export const planQuery = (query: Query, definitions: IndexDefinitions): Walk[] =>
  alternatives(query.where).flatMap((comparisons) => planWalk(query, comparisons, definitions) ?? []);

/** Undefined if no document can match. */
function planWalk(query: Query, comparisons: Comparison[], definitions: IndexDefinitions): Walk | undefined {
  const isEquality = ({ path, op }: Comparison) => path !== NAME && (op === '==' || op === 'array-contains');
  const equal = comparisons.filter(isEquality).map(({ path, op, value }) => {
    const field: IndexField = { path, mode: op === '==' ? 'ASCENDING' : 'CONTAINS' };
    return { field, key: keyOf(path, value) };
  });
  const collection = collectionPath(query);
  const order = completeOrder(query);
  const { path, direction } = order[0]!;
  const ranges = comparisons.filter((one) => !isEquality(one));
  const other = ranges.find((one) => one.path !== path);
  if (other) throw unsupported(`a comparison of \`${other.path}\` behind an order by \`${path}\``);
  let interval = intervalOf(ranges);
  if (direction === 'DESCENDING') interval = invertInterval(interval);

  const { fields, reverse } = chooseIndex(
    { collectionGroup: query.collectionId, equal: equal.map(({ field }) => field), order },
    definitions,
  );
  if (query.startAfter.length > 0) {
    const cursor = query.startAfter.map((value, at) =>
      directed(keyOf(order[at]!.path, value), order[at]!.direction),
    );
    interval = intersect(interval, {
      from: { bytes: Buffer.concat(cursor), side: 'after' },
      to: interval.to,
    });
  }
  if (isEmpty(interval)) return undefined;
  const fixedKeys = fields
    .slice(0, -order.length)
    .map((one) => directed(equal.find(({ field }) => fixes(one, field))!.key, one.mode));
  const prefix = Buffer.concat([indexId(collection, fields), ...fixedKeys]);
  const { from, to } = reverse ? invertInterval(interval) : interval;
  return { prefix, reverse, start: firstKey(prefix, from), end: firstKey(prefix, to) };
}
