import { invalid } from '../status';
import { NAME } from '../store/index-definitions';
import { disjuncts, findsNothing } from './disjuncts';
import { completeOrder } from './order';
import {
  collectionPath,
  comparisons,
  inequalities,
  type Comparison,
  type Cursor,
  type Filter,
  type Query,
} from './structured-query';
import type { QueryPlace } from './read-field';

/** Filters, orders, and one for the parent of a subcollection. */
const MOST_PARTS = 100;
const MOST_NOT_IN = 10;
const MOST_IN = 30;
/** See https://firebase.google.com/docs/firestore/query-data/multiple-range-fields, limitations. */
const MOST_COMPARED = 10;

/** Refuses a query that Firestore refuses, whatever the data and indexes. Throws INVALID_ARGUMENT. */
export function checkQuery(query: Query, place: QueryPlace): Query {
  const all = comparisons(query.where);
  if (all.length + query.orderBy.length + (query.parent === '' ? 0 : 1) > MOST_PARTS)
    throw invalid(`A query has at most ${MOST_PARTS} filters, orders and parents together.`);
  checkExclusions(query, all);
  for (const { op, value } of all) {
    const size = 'arrayValue' in value ? (value.arrayValue.values?.length ?? 0) : 0;
    const most =
      op === 'not-in' ? MOST_NOT_IN : op === 'in' || op === 'array-contains-any' ? MOST_IN : Infinity;
    if (size > most) throw invalid(`'${op.toUpperCase()}' supports up to ${most} comparison values.`);
  }
  const paths = query.orderBy.map(({ path }) => path);
  if (new Set(paths).size < paths.length) throw invalid('Order by contains a field twice.');
  if (paths.includes(NAME) && completeOrder(query).length > paths.indexOf(NAME) + 1)
    throw invalid('order by clause cannot contain more fields after the key');
  checkDisjuncts(disjuncts(query.where), all);
  checkCursor(query, query.startAt, place);
  checkCursor(query, query.endAt, place);
  return query;
}

function checkExclusions({ where }: Query, all: Comparison[]): void {
  const exclusions = all.filter(({ op }) => op === '!=' || op === 'not-in');
  if (exclusions.length > 1)
    throw invalid(
      "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per query.",
    );
  if (!exclusions.some(({ op }) => op === 'not-in')) return;
  if (hasOr(where) || all.some(({ op }) => op === 'in' || op === 'array-contains-any'))
    throw invalid("'NOT_IN' cannot be used in the same query with 'IN', 'ARRAY_CONTAINS_ANY' or 'OR'.");
}

const hasOr = (filter: Filter | null): boolean =>
  filter !== null && ('or' in filter || ('and' in filter && filter.and.some(hasOr)));

function checkDisjuncts(lists: Comparison[][], all: Comparison[]): void {
  if (lists.some((list) => list.filter(({ op }) => op === 'array-contains').length > 1))
    throw invalid("A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction.");
  const compared = all.filter((one) => inequalities.has(one.op) && !findsNothing(one));
  if (new Set(compared.map(({ path }) => path)).size > MOST_COMPARED)
    throw invalid(`Range and inequality filters are allowed on up to ${MOST_COMPARED} fields.`);
  const hasEqualName = all.some(({ path, op }) => path === NAME && !inequalities.has(op));
  if (hasEqualName && compared.length > 0 && !compared.some(({ path }) => path === NAME)) {
    throw invalid(
      'Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.',
    );
  }
}

function checkCursor(query: Query, cursor: Cursor | null, { database }: QueryPlace): void {
  if (!cursor) return;
  const order = completeOrder(query);
  if (cursor.values.length > order.length) throw invalid('Cursor has too many values.');
  cursor.values.forEach((value, at) => {
    if (order[at]!.path !== NAME) return;
    const inside = `${database}/${query.allDescendants ? '' : `${collectionPath(query)}/`}`;
    if (!('referenceValue' in value) || !value.referenceValue.startsWith(inside))
      throw invalid('A cursor of __name__ is a document within the query.');
  });
}
