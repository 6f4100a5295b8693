import { unsupported } from '../status';
import { type IndexDefinitions, type IndexField, NAME } from '../store/index-definitions';
import { directed, component, indexId } from '../store/index-entries';
import { orderKey } from '../values/order-key';
import type { Value } from '../values/value';
import {
  alternatives,
  collectionPath,
  type Comparison,
  completeOrder,
  findsNothing,
  type Query,
} from './structured-query';
import { chooseIndex, fixes } from './choose-index';
import {
  everything,
  firstKey,
  intersect,
  invertInterval,
  invertPosition,
  isEmpty,
  nameInterval,
  namePosition,
  type Position,
  valueInterval,
} from './intervals';

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

type Equal = { field: IndexField; key: Buffer };

/** Undefined if no document can match. */
function planWalk(query: Query, comparisons: Comparison[], definitions: IndexDefinitions): Walk | undefined {
  if (comparisons.some(findsNothing)) return undefined;
  const isEquality = ({ path, op }: Comparison) => path !== NAME && (op === '==' || op === 'array-contains');
  const equal = equalities(comparisons.filter(isEquality));
  if (!equal) return undefined;
  const fixed = (path: string) =>
    equal.find(({ field }) => field.path === path && field.mode !== 'CONTAINS')?.key;

  const collection = collectionPath(query);
  const whole = completeOrder(query);
  const order = whole.filter(({ path }) => !fixed(path));
  const { path, direction } = order[0]!;
  const ranges = comparisons.filter((one) => !isEquality(one));
  const other = ranges.find((one) => one.path !== path);
  if (other && fixed(other.path)) throw unsupported(`equality and a range of \`${other.path}\` together`);
  if (other) throw unsupported(`a comparison of \`${other.path}\` behind an order by \`${path}\``);
  let interval = everything;
  if (ranges.length > 0) interval = path === NAME ? nameInterval(ranges, collection) : valueInterval(ranges);
  if (direction === 'DESCENDING') interval = invertInterval(interval);

  const { fields, reverse } = chooseIndex(
    { collectionGroup: query.collectionId, equal: equal.map(({ field }) => field), order },
    definitions,
  );
  if (query.startAfter.length > 0)
    interval = intersect(interval, {
      from: cursorPosition(query.startAfter, whole, fixed, collection),
      to: everything.to,
    });
  if (isEmpty(interval)) return undefined;
  const fixedKeys = fields
    .slice(0, -order.length)
    .map((one) => directed(equal.find(({ field }) => fixes(one, field))!.key, one.mode));
  const prefix = Buffer.concat([indexId(collection, fields), ...fixedKeys]);
  const { from, to } = reverse ? invertInterval(interval) : interval;
  return { prefix, reverse, start: firstKey(prefix, from), end: firstKey(prefix, to) };
}

/** The fields that equality fixes, with their keys; undefined if a field would need two values. */
function equalities(comparisons: Comparison[]): Equal[] | undefined {
  const found = new Map<string, Equal>();
  for (const { path, op, value } of comparisons) {
    const key = component(orderKey(value));
    const known = found.get(`${op} ${path}`);
    if (known && !known.key.equals(key)) return undefined;
    found.set(`${op} ${path}`, { field: { path, mode: op === '==' ? 'ASCENDING' : 'CONTAINS' }, key });
  }
  return [...found.values()];
}

/** The position after a cursor in an index: its components are the query's order without the fixed fields. */
function cursorPosition(
  cursor: Value[],
  order: ReturnType<typeof completeOrder>,
  fixed: (path: string) => Buffer | undefined,
  collection: string,
): Position {
  const parts: Buffer[] = [];
  const at = (last: Position['side']): Position => ({ bytes: Buffer.concat(parts), side: last });
  for (const [index, value] of cursor.entries()) {
    const { path, direction } = order[index]!;
    if (path === NAME) {
      const isAscending = direction === 'ASCENDING';
      const found = namePosition(value, isAscending ? 'after' : 'before', collection);
      const position = isAscending ? found : invertPosition(found);
      parts.push(position.bytes);
      return at(position.side);
    }
    const constant = fixed(path);
    const bytes = component(orderKey(value));
    if (!constant) parts.push(directed(bytes, direction));
    else if (!constant.equals(bytes)) {
      const isPast = constant.compare(bytes) > 0 === (direction === 'ASCENDING');
      return at(isPast ? 'before' : 'after');
    }
  }
  return at('after');
}
