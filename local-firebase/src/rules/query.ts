import type { Value } from '../values/value';
import { Constraint, type Statement } from './constraint';
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
export const queryMap = (query: RulesQuery): RuleMap =>
  new Map<string, RuleValue>([
    ['limit', query.limit === null ? null : BigInt(query.limit)],
    ['offset', BigInt(query.offset)],
    [
      'orderBy',
      new Map(
        query.orderBy.map(({ field, direction }) => [field, direction === 'ASCENDING' ? 'ASC' : 'DESC']),
      ),
    ],
  ]);

/** `resource` of a list, once for each alternative of the filter; the list is allowed if rules allow every one. */
export function queriedResources(query: RulesQuery): Constraint[] {
  const all = alternatives(query.where);
  return (all.length === 0 ? [[]] : all).map((statements) => new Constraint(['resource'], statements));
}

/** Firestore itself refuses more than 30; beyond this many, nothing is taken as known. */
const MOST_ALTERNATIVES = 100;

/** The filter as alternatives, each of which is a list of statements that all hold. */
function alternatives(filter: QueryFilter | null): Statement[][] {
  if (!filter) return [[]];
  if ('unaryFilter' in filter) return [unary(filter.unaryFilter)];
  if ('fieldFilter' in filter) return ofField(filter.fieldFilter);
  const parts = filter.compositeFilter.filters.map(alternatives);
  if (filter.compositeFilter.op === 'OR') return bounded(parts.flat());
  return parts.reduce(
    (left, right) => bounded(left.flatMap((one) => right.map((other) => [...one, ...other]))),
    [[]],
  );
}

const bounded = (all: Statement[][]): Statement[][] => (all.length > MOST_ALTERNATIVES ? [[]] : all);

function unary({ field, op }: { field: { fieldPath: string }; op: string }): Statement[] {
  const at = fullName(field.fieldPath);
  switch (op) {
    case 'IS_NULL':
      return [{ field: at, relation: '==', value: null }];
    case 'IS_NAN':
      return [{ field: at, relation: '==', value: NaN }];
    case 'IS_NOT_NULL':
      return [{ field: at, relation: '!=', value: null }];
    default:
      return [];
  }
}

const RELATIONS: Readonly<Record<string, Statement['relation']>> = {
  EQUAL: '==',
  NOT_EQUAL: '!=',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  GREATER_THAN: '>',
  GREATER_THAN_OR_EQUAL: '>=',
  ARRAY_CONTAINS: 'contains',
};

function ofField({
  field,
  op,
  value,
}: {
  field: { fieldPath: string };
  op: string;
  value: Value;
}): Statement[][] {
  const at = fullName(field.fieldPath);
  const own = ruleValue(value);
  const members = Array.isArray(own) ? own : [];
  if (op === 'IN') return members.map((one) => [{ field: at, relation: '==', value: one }]);
  if (op === 'ARRAY_CONTAINS_ANY')
    return members.map((one) => [{ field: at, relation: 'contains', value: one }]);
  if (op === 'NOT_IN') return [members.map((one) => ({ field: at, relation: '!=', value: one }))];
  const relation = RELATIONS[op];
  return [relation ? [{ field: at, relation, value: own }] : []];
}

/** Splits a path such as a.`b.c` into its names. */
const fullName = (fieldPath: string): string[] =>
  fieldPath === '__name__'
    ? ['resource', '__name__']
    : [
        'resource',
        'data',
        ...[...fieldPath.matchAll(/`((?:[^`\\]|\\.)*)`|[^.`]+/g)].map(
          ([plain, quoted]) => quoted?.replace(/\\(.)/g, '$1') ?? plain,
        ),
      ];
