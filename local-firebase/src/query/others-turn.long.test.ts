import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';

const DOCUMENTS = 2000;
/** Of other work between two steps of a search, as many as a search must let in at least. */
const ENTRIES_FOR_EACH_TURN = 250;
let server: TestServer;
let root: string;
const integer = (value: number) => ({ integerValue: String(value) });

beforeAll(async () => {
  server = await startTestServer();
  root = `projects/${server.projectId}/databases/(default)/documents`;
  const writes = Array.from({ length: DOCUMENTS }, (_, n) => ({
    update: {
      name: `${root}/numbers/${String(n).padStart(6, '0')}`,
      fields: { even: integer(n % 2), odd: integer((n + 1) % 2), n: integer(n) },
    },
  }));
  expect((await server.call('commit', { writes })).status).toBe(200);
});
afterAll(() => server.stop());

const compare = (fieldPath: string, op: string, value: number) => ({
  fieldFilter: { field: { fieldPath }, op, value: integer(value) },
});
const composite = (op: string, filters: object[]) => ({ compositeFilter: { op, filters } });
const query = (rest: object) => ({ from: [{ collectionId: 'numbers' }], ...rest });
const nowhere = composite('AND', [compare('even', 'EQUAL', 0), compare('odd', 'EQUAL', 0)]);
const many = Array.from({ length: 30 }, (_, n) => compare('n', 'GREATER_THAN', -n));

/** How often other work had its turn while a call was answered. */
async function turnsDuring(method: string, body: object): Promise<number> {
  let [turns, isAnswered] = [0, false];
  const answered = server.call(method, body).finally(() => (isAnswered = true));
  while (!isAnswered) {
    await new Promise((resolve) => setImmediate(resolve));
    turns++;
  }
  expect((await answered).status).toBe(200);
  return turns;
}

const counting = (structuredQuery: object) => ({
  structuredAggregationQuery: { structuredQuery, aggregations: [{ alias: 'all', count: {} }] },
});

test.each([
  ['what is found nowhere', 'runQuery', { structuredQuery: query({ where: nowhere, limit: 1 }) }, 1],
  [
    'what many filters find',
    'runQuery',
    { structuredQuery: query({ where: composite('OR', many), offset: 1e6 }) },
    30,
  ],
  ['what lies behind an offset', 'runQuery', { structuredQuery: query({ offset: 1e6, limit: 1 }) }, 1],
  ['a count behind an offset', 'runAggregationQuery', counting(query({ offset: 1e6 })), 1],
])('others are answered while one asks for %s', async (_what, method, body, lists) => {
  const idle = await turnsDuring('batchGet', { documents: [`${root}/numbers/none`] });
  const turns = await turnsDuring(method, body);
  expect(turns).toBeGreaterThan((lists * DOCUMENTS) / ENTRIES_FOR_EACH_TURN);
  expect(turns).toBeGreaterThan(idle);
});
