import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const server = startedOnce(startTestServer);

const from = [{ collectionId: 'films' }];
const field = { fieldPath: 'year' };
const compare = (fieldPath: string, op: string, value: object = { integerValue: '1' }) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const name = 'projects/demo-video-site/databases/(default)/documents/films/refused';
const list = { arrayValue: { values: [{ integerValue: '1' }] } };
const filtered = (op: string, ...filters: object[]) => ({ where: { compositeFilter: { op, filters } } });
const queried = (query: object) => ({ structuredQuery: { from, ...query } });
const counted = (aggregation: object) => ({
  structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ alias: 'n', ...aggregation }] },
});

const byTitle = { orderBy: [{ field: { fieldPath: 'title' } }] };
const ofUs = compare('country', 'EQUAL');
const inYears = compare('year', 'IN', list);

test.each<[operator: string, method: string, body: object]>([
  ['`sum`', 'runAggregationQuery', counted({ sum: { field } })],
  ['`avg`', 'runAggregationQuery', counted({ avg: { field } })],
  ['`or`', 'runQuery', queried(filtered('OR', ofUs, compare('year', 'EQUAL')))],
  [
    'several values of an array',
    'runQuery',
    queried(filtered('AND', compare('tags', 'ARRAY_CONTAINS'), compare('tags', 'ARRAY_CONTAINS_ANY', list))),
  ],
  ['`not-in`', 'runQuery', queried({ where: compare('year', 'NOT_IN', list) })],
  ['`!=`', 'runQuery', queried({ where: compare('year', 'NOT_EQUAL') })],
  ...[
    { unaryFilter: { field, op: 'IS_NULL' } },
    compare('year', 'EQUAL', { nullValue: null }),
    compare('year', 'IN', { arrayValue: { values: [{ doubleValue: 'NaN' }] } }),
  ].map((where): [string, string, object] => [
    'a comparison with null or NaN',
    'runQuery',
    queried({ where }),
  ]),
  ['a filter within a filter', 'runQuery', queried(filtered('AND', filtered('AND', ofUs).where))],
  ['`endAt`', 'runQuery', queried({ ...byTitle, endAt: { values: [{ stringValue: 'a' }] } })],
  [
    'a cursor before its document',
    'runQuery',
    queried({ ...byTitle, startAt: { values: [{ stringValue: 'a' }], before: true } }),
  ],
  ['a collection group', 'runQuery', queried({ from: [{ collectionId: 'films', allDescendants: true }] })],
  ['collections of every id', 'runQuery', queried({ from: [{}] })],
  ['`findNearest`', 'runQuery', queried({ findNearest: {} })],
  ['`select`', 'runQuery', queried({ select: { fields: [field] } })],
  [
    'a comparison of `rating` behind an order by `year`',
    'runQuery',
    queried(filtered('AND', compare('year', 'LESS_THAN'), compare('rating', 'GREATER_THAN'))),
  ],
  [
    'a comparison of `year` behind an order by `title`',
    'runQuery',
    queried({ where: compare('year', 'LESS_THAN'), ...byTitle }),
  ],
  ['several values of `year`', 'runQuery', queried(filtered('AND', inYears, compare('year', 'EQUAL')))],
  [
    'an order by `year`, which equality fixes',
    'runQuery',
    queried(filtered('AND', compare('year', 'EQUAL'), compare('year', 'GREATER_THAN'))),
  ],
  [
    'a name of another collection',
    'runQuery',
    queried({
      where: compare('__name__', 'EQUAL', { referenceValue: `${name}/parts/b` }),
    }),
  ],
  ['several lists of values', 'runQuery', queried(filtered('AND', inYears, compare('country', 'IN', list)))],
  ['an order by `year`, which equality fixes', 'runQuery', queried({ where: inYears, orderBy: [{ field }] })],
  [
    'several aggregations',
    'runAggregationQuery',
    {
      structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ count: {} }, { count: {} }] },
    },
  ],
  ['`upTo` of a count', 'runAggregationQuery', counted({ count: { upTo: '3' } })],
])('a query that uses %s is refused with a sentence that names it', async (operator, method, body) => {
  const { status, json } = await server.call(method, body);
  const message = `The query uses ${operator}, which this server does not support.`;
  expect([status, json[0].error]).toEqual([501, { code: 501, status: 'UNIMPLEMENTED', message }]);
});

const vectorFields = { __type__: { stringValue: '__vector__' }, value: { arrayValue: {} } };

test.each<[what: string, ...writes: object[]]>([
  ['several writes of one document in a commit', { update: { name } }, { delete: name }],
  [
    'values of the type `GeoPoint`',
    { update: { name, fields: { a: { geoPointValue: { latitude: 1, longitude: 2 } } } } },
  ],
  [
    'values of the type `vector`',
    { update: { name, fields: { a: { mapValue: { fields: vectorFields } } } } },
  ],
  ...['appendMissingElements', 'maximum', 'minimum', 'removeAllFromArray'].map((kind): [string, object] => [
    `the transform \`${kind}\``,
    { update: { name }, updateTransforms: [{ fieldPath: 'a', [kind]: { integerValue: '1' } }] },
  ]),
])('a write with %s is refused with a sentence that names it', async (what, ...writes) => {
  const { status, json } = await server.call('commit', { writes });
  const message = `This server does not support ${what}.`;
  expect([status, json.error]).toEqual([501, { code: 501, status: 'UNIMPLEMENTED', message }]);
});

test('two equalities without a composite index are refused with the index to add', async () => {
  const { json } = await server.call('runQuery', queried(filtered('AND', ofUs, compare('year', 'EQUAL'))));
  const fields = ['country', 'year'].map((fieldPath) => ({ fieldPath, order: 'ASCENDING' }));
  expect(json[0].error.status).toBe('FAILED_PRECONDITION');
  expect(json[0].error.message).toContain(JSON.stringify(fields));
});
