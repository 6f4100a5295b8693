import type { Value } from '../values/value';
import { Constraint } from './constraint';
import { ruleValue } from './firestore-values';
import type { RuleMap, RuleValue } from './values';

/** A filter as the protocol writes it (google.firestore.v1.StructuredQuery.Filter). */
export type QueryFilter =
  | { compositeFilter: { op: string; filters: QueryFilter[] } }
  | { fieldFilter: { field: { fieldPath: string }; op: string; value: Value } }
  | { unaryFilter: { field: { fieldPath: string }; op: string } };

/** What rules may know of a query; `limit` is null where the query has none. */
export interface RulesQuery {
  limit: number | null;
  offset: number;
  orderBy: { field: string; direction: 'ASCENDING' | 'DESCENDING' }[];
  where: QueryFilter | null;
  /** Whether the query reads every collection of that name, at any depth. */
  allDescendants?: boolean;
}

/** `request.query`. */
export function queryMap(query: RulesQuery): RuleMap {
  const map: RuleMap = new Map<string, RuleValue>([['offset', BigInt(query.offset)]]);
  if (query.limit !== null) map.set('limit', BigInt(query.limit));
  map.set(
    'orderBy',
    new Map(query.orderBy.map(({ field, direction }) => [field, direction === 'ASCENDING' ? 'ASC' : 'DESC'])),
  );
  return map;
}

/** `resource` of a list: the fields that equality filters fix, all others unknown. */
export const queriedResource = (query: RulesQuery): Constraint =>
  new Constraint('resource', new Map(fixed(query.where)));

function fixed(filter: QueryFilter | null): [string, RuleValue][] {
  if (!filter) return [];
  if ('compositeFilter' in filter) {
    const { op, filters } = filter.compositeFilter;
    return op === 'AND' || filters.length === 1 ? filters.flatMap(fixed) : [];
  }
  if ('unaryFilter' in filter) {
    const { field, op } = filter.unaryFilter;
    if (op === 'IS_NULL') return [[key(field.fieldPath), null]];
    return op === 'IS_NAN' ? [[key(field.fieldPath), NaN]] : [];
  }
  const { field, op, value } = filter.fieldFilter;
  return op === 'EQUAL' ? [[key(field.fieldPath), ruleValue(value)]] : [];
}

const key = (fieldPath: string): string =>
  fieldPath === '__name__'
    ? 'resource.__name__'
    : `resource.data.${fieldPath.replace(/`((?:[^`\\]|\\.)*)`/g, '$1')}`;
