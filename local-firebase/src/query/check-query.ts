import { invalid, unsupported } from '../status';
import { NAME } from '../store/index-definitions';
import { elementsOf } from '../values/value';
import {
  alternatives,
  collectionPath,
  completeOrder,
  type Cursor,
  type Query,
  rangePaths,
} from './structured-query';
import type { QueryPlace } from './read-filter';

/** Filters, orders, and one for the parent of a subcollection. */
const MOST_PARTS = 100;
const MOST_IN = 30;

/**
 * Refuses a query that Firestore refuses, or that needs more than one index, whatever the data and indexes. Throws
 * INVALID_ARGUMENT, UNIMPLEMENTED.
 */
export function checkQuery(query: Query, place: QueryPlace): Query {
  const { where, orderBy, parent } = query;
  if (where.length + orderBy.length + (parent === '' ? 0 : 1) > MOST_PARTS)
    throw invalid(`A query has at most ${MOST_PARTS} filters, orders and parents together.`);
  if (where.filter(({ op }) => op === '!=').length > 1)
    throw invalid("Only a single 'NOT_EQUAL', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.");
  if (where.filter(({ op }) => op.startsWith('array-contains')).length > 1)
    throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  for (const { op, value } of where)
    if ((op === 'in' || op === 'array-contains-any') && elementsOf(value).length > MOST_IN)
      throw invalid(`'${op.toUpperCase()}' supports up to ${MOST_IN} comparison values.`);
  alternatives(where);
  checkRange(query);
  checkOrder(query);
  checkCursor(query, query.startAt, place);
  checkCursor(query, query.endAt, place);
  return query;
}

function checkRange({ where }: Query): void {
  const [range, ...others] = rangePaths(where);
  if (range === undefined) return;
  if (others.length > 0)
    throw unsupported(
      `ranges of several fields (${[range, ...others].map((path) => `\`${path}\``).join(', ')})`,
    );
  if (range !== NAME && where.some(({ path }) => path === NAME))
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
}

function checkOrder(query: Query): void {
  const paths = query.orderBy.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw invalid('Order by contains a field twice.');
  if (paths.includes(NAME) && completeOrder(query).length > paths.indexOf(NAME) + 1)
    throw invalid('order by clause cannot contain more fields after the key');
  if (query.where.some(({ op, path }) => op === 'in' && path !== NAME && paths.includes(path)))
    throw unsupported('an order by a field of `in`');
}

function checkCursor(query: Query, cursor: Cursor | null, { database }: QueryPlace): void {
  if (!cursor) return;
  const order = completeOrder(query);
  if (cursor.values.length > order.length) throw invalid('Cursor has too many values.');
  cursor.values.forEach((value, at) => {
    if (order[at]!.path !== NAME) return;
    const inside = `${database}/${collectionPath(query)}/`;
    if (!('referenceValue' in value) || !value.referenceValue.startsWith(inside))
      throw invalid('A cursor of __name__ is a document within the query.');
  });
}
