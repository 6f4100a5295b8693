import { invalid } from '../protocol/status';
import { NAME } from '../store/index-definitions';
import { disjuncts } from './disjuncts';
import { completeOrder } from './order';
import { collectionPath, comparisons, type Cursor, type Query } from './structured-query';
import type { QueryPlace } from './read-query';

const MOST_NOT_IN = 10;
const MOST_IN = 30;

/** Refuses a query that Firestore refuses, whatever the data and indexes. Throws INVALID_ARGUMENT. */
export function checkQuery(query: Query, place: QueryPlace): Query {
  const all = comparisons(query.where);
  const exclusions = all.filter(({ op }) => op === '!=' || op === 'not-in');
  if (exclusions.some(({ op }) => op === 'not-in')) {
    if (exclusions.length > 1) throw invalid("A query has at most one 'NOT_IN' or '!=' filter.");
    if (all.some(({ op }) => op === 'in' || op === 'array-contains-any'))
      throw invalid("'NOT_IN' cannot be used in the same query with 'IN' or 'ARRAY_CONTAINS_ANY'.");
  }
  for (const { op, value } of all) {
    const size = 'arrayValue' in value ? (value.arrayValue.values?.length ?? 0) : 0;
    const most =
      op === 'not-in' ? MOST_NOT_IN : op === 'in' || op === 'array-contains-any' ? MOST_IN : Infinity;
    if (size > most) throw invalid(`'${op.toUpperCase()}' supports up to ${most} comparison values.`);
  }
  const paths = query.orderBy.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw invalid('Order by contains a field twice.');
  disjuncts(query.where);
  checkCursor(query, query.startAt, place);
  checkCursor(query, query.endAt, place);
  return query;
}

function checkCursor(query: Query, cursor: Cursor | null, { database }: QueryPlace): void {
  if (!cursor) return;
  const order = completeOrder(query);
  if (cursor.values.length > order.length) throw invalid('Cursor has too many values.');
  cursor.values.forEach((value, at) => {
    if (order[at]!.path !== NAME) return;
    const inside = `${database}/${query.allDescendants ? query.parent : collectionPath(query)}`;
    if (!('referenceValue' in value) || !value.referenceValue.startsWith(inside.replace(/\/?$/, '/')))
      throw invalid('A cursor of __name__ is a document within the query.');
  });
}
