import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const from = [{ collectionId: 'films' }];
const field = { fieldPath: 'year' };
const counted = (aggregation: object) => ({
  structuredAggregationQuery: { structuredQuery: { from }, aggregations: [{ alias: 'n', ...aggregation }] },
});

test.each<[operator: string, method: string, body: object]>([
  ['`sum`', 'runAggregationQuery', counted({ sum: { field } })],
  ['`avg`', 'runAggregationQuery', counted({ avg: { field } })],
  ['`upTo` of a count', 'runAggregationQuery', counted({ count: { upTo: '3' } })],
])('a query that uses %s is refused with a sentence that says so', async (operator, method, body) => {
  const { status, json } = await server.call(method, body);
  const message = `The query uses ${operator}, which this server does not support.`;
  expect([status, json[0].error]).toEqual([501, { code: 501, status: 'UNIMPLEMENTED', message }]);
});
