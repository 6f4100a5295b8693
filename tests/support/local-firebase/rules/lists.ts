import type { Value } from '../../../../local-firebase/src/values/value';
import { readFilter } from '../../../../local-firebase/src/query/read-filter';
import type { Comparison } from '../../../../local-firebase/src/query/structured-query';
import type { RulesQuery } from '../../../../local-firebase/src/rules/firestore-values';

/** A filter in the format of the protocol (google.firestore.v1.StructuredQuery.Filter). */
export type QueryFilter =
  | { compositeFilter: { op: string; filters: QueryFilter[] } }
  | { fieldFilter: { field: { fieldPath: string }; op: string; value: Value } }
  | { unaryFilter: { field: { fieldPath: string }; op: string } };

/** The same filter as parsed by the server. */
export const read = (filter: QueryFilter | null): Comparison[] =>
  filter ? readFilter(filter, { parent: '', database: 'projects/demo/databases/(default)/documents' }) : [];

export const everything: RulesQuery = { limit: null, offset: 0, orderBy: [], where: [] };

export const text = (stringValue: string): Value => ({ stringValue });
export const int = (number: number): Value => ({ integerValue: String(number) });
export const where = (fieldPath: string, op: string, value: Value): QueryFilter => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const list = (...values: Value[]): Value => ({ arrayValue: { values } });
const unary = (fieldPath: string, op: string): QueryFilter => ({ unaryFilter: { field: { fieldPath }, op } });
export const every = (...filters: QueryFilter[]): QueryFilter => ({
  compositeFilter: { op: 'AND', filters },
});

const aIs = (value: Value): QueryFilter => where('a', 'EQUAL', value);
const document = 'projects/demo/databases/(default)/documents/items/x';
const isDocument = where('__name__', 'EQUAL', { referenceValue: document });

type More = Partial<Pick<RulesQuery, 'limit' | 'offset' | 'orderBy'>>;

/**
 * Conditions for a list of `items`, each with a filter, other parts of the query, and whether it is allowed. Google's
 * emulator agrees with all of them.
 */
export const lists: [condition: string, filter: QueryFilter | null, allowed: boolean, more?: More][] = [
  ['true', null, true],
  ["resource.data.a == 'x'", aIs(text('x')), true],
  ["'x' == resource.data.a", aIs(text('x')), true],
  ["resource.data.a == 'x'", aIs(text('y')), false],
  ["resource.data.a == 'x'", null, false],
  ["!(resource.data.a == 'x')", aIs(text('y')), true],
  ["resource.data.a != 'x'", aIs(text('y')), true],
  ["resource.data.a != 'x'", where('a', 'NOT_EQUAL', text('x')), true],
  ["resource.data.a != 'x'", where('a', 'NOT_EQUAL', text('y')), false],
  ["resource.data['a'] == 'x'", aIs(text('x')), true],
  ["resource.data.get('a', '') == 'x'", aIs(text('x')), true],
  ["resource.data.a.b == 'x'", where('a.b', 'EQUAL', text('x')), true],
  ["resource.data.a.b == 'x'", aIs({ mapValue: { fields: { b: text('x') } } }), true],
  ['resource.data.a < 10', where('a', 'LESS_THAN', int(5)), true],
  ['10 > resource.data.a', where('a', 'LESS_THAN', int(5)), true],
  ['resource.data.a < 5', where('a', 'LESS_THAN', int(5)), true],
  ['resource.data.a < 5', where('a', 'LESS_THAN', int(6)), false],
  ['resource.data.a < 5', where('a', 'LESS_THAN_OR_EQUAL', int(5)), false],
  ['resource.data.a <= 5', where('a', 'LESS_THAN_OR_EQUAL', int(5)), true],
  ['resource.data.a <= 5', where('a', 'LESS_THAN', int(5)), true],
  ['resource.data.a > 3', aIs(int(5)), true],
  ['resource.data.a > 3', where('a', 'GREATER_THAN_OR_EQUAL', int(4)), true],
  ["resource.data.a < 'x'", where('a', 'LESS_THAN', int(5)), false],
  ["resource.data.a >= 'b'", where('a', 'GREATER_THAN_OR_EQUAL', text('c')), true],
  [
    'resource.data.a > 1 && resource.data.a < 9',
    every(where('a', 'GREATER_THAN', int(2)), where('a', 'LESS_THAN', int(5))),
    true,
  ],
  ['resource.data.a != 7', where('a', 'LESS_THAN', int(5)), true],
  ['!(resource.data.a > 7)', where('a', 'LESS_THAN', int(5)), false],
  [
    'resource.data.t < request.time',
    where('t', 'LESS_THAN', { timestampValue: '2020-01-01T00:00:00Z' }),
    true,
  ],
  ["resource.data.a in ['x', 'y']", aIs(text('x')), true],
  ["resource.data.a in ['x', 'y', 'z']", where('a', 'IN', list(text('x'), text('y'))), true],
  ["resource.data.a in ['x']", where('a', 'IN', list(text('x'), text('y'))), false],
  ["resource.data.a == 'x'", where('a', 'IN', list(text('x'))), true],
  ["resource.data.a == 'x' || resource.data.a == 'y'", where('a', 'IN', list(text('x'), text('y'))), true],
  ["'x' in resource.data.a", where('a', 'ARRAY_CONTAINS', text('x')), true],
  ["'y' in resource.data.a", where('a', 'ARRAY_CONTAINS', text('x')), false],
  ["resource.data.a.hasAny(['x'])", where('a', 'ARRAY_CONTAINS', text('x')), true],
  ["resource.data.a.hasAll(['x'])", where('a', 'ARRAY_CONTAINS', text('x')), false],
  [
    "resource.data.a.hasAny(['x', 'y', 'z'])",
    where('a', 'ARRAY_CONTAINS_ANY', list(text('x'), text('y'))),
    true,
  ],
  ['resource.data.a == null', unary('a', 'IS_NULL'), true],
  ['resource.data.a != null', unary('a', 'IS_NOT_NULL'), true],
  ['resource.data.a != null', aIs(text('x')), true],
  ["'a' in resource.data", aIs(text('x')), true],
  ["'b' in resource.data && false || 'a' in resource.data", aIs(text('x')), true],
  [
    "resource.data.a == 'x' && resource.data.b == 1",
    every(aIs(text('x')), where('b', 'EQUAL', int(1))),
    true,
  ],
  [
    "resource.data.c == 'x'",
    every(where('c', 'EQUAL', text('x')), where('a', 'IN', list(text('x'), text('y')))),
    true,
  ],
  ['resource.data.owner == request.auth.uid', where('owner', 'EQUAL', text('u')), true],
  ['resource.data.owner == request.auth.uid', where('owner', 'EQUAL', text('v')), false],
  ['resource.data.a == resource.data.b', every(aIs(int(1)), where('b', 'EQUAL', int(1))), true],
  ['resource.data.a is string', aIs(text('x')), true],
  ['resource.data.a.size() == 1', aIs(text('x')), true],
  ["resource.data.a.matches('x')", aIs(text('x')), true],
  ['resource.data.a + 1 == 6', aIs(int(5)), true],
  ["resource.data.a == 'x' ? true : false", aIs(text('x')), true],
  ['resource.data.a', aIs({ booleanValue: true }), true],
  ['!resource.data.a', aIs({ booleanValue: false }), true],
  ["resource.data.a == 'x' || true", null, true],
  ['resource != null', null, true],
  ['resource == null', null, false],
  ["resource.id == 'x'", null, false],
  ["id == 'x'", null, false],
  ['id != null', null, false],
  ['id is string', null, false],
  ["id == 'x'", isDocument, true],
  ["request.method == 'list'", null, true],
  ['request.path == /databases/(default)/documents/items', null, true],
  ['request.query.limit <= 10', null, true, { limit: 10 }],
  ['request.query.limit <= 10', null, false, { limit: 11 }],
  ['request.query.limit <= 10', null, false],
  ['request.query.limit == null', null, true],
  ['request.query.limit is int', null, true, { limit: 2 }],
  ['request.query.offset == 0', null, true],
  ['request.query.offset == 3', null, true, { offset: 3 }],
  ["request.query.orderBy.a == 'ASC'", null, true, { orderBy: [{ path: 'a', direction: 'ASCENDING' }] }],
  ["request.query.orderBy.a == 'ASC'", null, false, { orderBy: [{ path: 'a', direction: 'DESCENDING' }] }],
  ["request.query.keys().hasAll(['limit', 'offset', 'orderBy'])", null, true],
];
