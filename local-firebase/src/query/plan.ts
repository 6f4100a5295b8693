import { unsupported } from '../status';
import { type IndexDefinitions, type IndexField, NAME } from '../store/index-definitions';
import { directed, component, indexId } from '../store/index-entries';
import { orderKey } from '../values/order-key';
import {
  alternatives,
  collectionPath,
  type Comparison,
  completeOrder,
  type Cursor,
  findsNothing,
  type Query,
} from './structured-query';
import { chooseIndex, fixes } from './choose-index';
import {
  end,
  everything,
  intersect,
  type Interval,
  invertIntervals,
  invertPosition,
  nameIntervals,
  namePosition,
  type Position,
  start,
  valueIntervals,
} from './intervals';

/** A part of one index, to be walked in the order of a query. */
export interface Walk {
  /** The index's id and the components that equality fixes. */
  prefix: Buffer;
  /** Whether the index is walked from its end to its beginning. */
  reverse: boolean;
  /** The keys that are walked after the prefix, in the order of the query. */
  intervals: Interval[];
}

/** The walks that find the documents of a query, one for each alternative of its comparisons. Throws FAILED_PRECONDITION, UNIMPLEMENTED. */
export const planQuery = (query: Query, definitions: IndexDefinitions): Walk[] =>
  alternatives(query.where).flatMap((comparisons) => planWalk(query, comparisons, definitions) ?? []);

type Equal = { field: IndexField; key: Buffer };

/** Nothing when no document can match. */
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
  let intervals = [everything];
  if (ranges.length > 0)
    intervals = path === NAME ? nameIntervals(ranges, collection) : valueIntervals(ranges);
  if (direction === 'DESCENDING') intervals = invertIntervals(intervals);

  const { fields, reverse } = chooseIndex(
    { collectionGroup: query.collectionId, equal: equal.map(({ field }) => field), order },
    definitions,
  );
  const position = (cursor: Cursor): Position => cursorPosition(cursor, whole, fixed, collection);
  const cursors = {
    from: query.startAt ? position(query.startAt) : start,
    to: query.endAt ? position(query.endAt) : end,
  };
  const prefix = fields
    .slice(0, -order.length)
    .map((one) => directed(equal.find(({ field }) => fixes(one, field))!.key, one.mode));
  return {
    prefix: Buffer.concat([indexId(collection, fields), ...prefix]),
    reverse,
    intervals: intersect(intervals, [cursors]),
  };
}

/** The fields that equality fixes, and their keys; nothing when one of them would have to be two values. */
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

/** The position of a cursor in an index whose components are the query's order without the fields that equality fixes. */
function cursorPosition(
  cursor: Cursor,
  order: ReturnType<typeof completeOrder>,
  fixed: (path: string) => Buffer | undefined,
  collection: string,
): Position {
  const side = cursor.before ? 'before' : 'after';
  const parts: Buffer[] = [];
  const at = (last: Position['side']): Position => ({ bytes: Buffer.concat(parts), side: last });
  for (const [index, value] of cursor.values.entries()) {
    const { path, direction } = order[index]!;
    if (path === NAME) {
      const isAscending = direction === 'ASCENDING';
      const found = namePosition(value, isAscending ? side : opposite(side), collection);
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
  return at(side);
}

const opposite = (side: Position['side']): Position['side'] => (side === 'before' ? 'after' : 'before');
