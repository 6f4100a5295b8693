import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const DOCUMENTS = 2000;
/** A query must let other work run at least once per this number of index entries. */
const ENTRIES_FOR_EACH_TURN = 250;
const server = startedOnce(startTestServer);
const integer = (value: number) => ({ integerValue: String(value) });
const tags = Array.from({ length: 30 }, (_, tag) => tag);

beforeAll(async () => {
  const writes = Array.from({ length: DOCUMENTS }, (_, n) => ({
    update: {
      name: `${server.database}/numbers/${String(n).padStart(6, '0')}`,
      fields: { n: integer(n), tags: { arrayValue: { values: tags.map(integer) } } },
    },
  }));
  expect((await server.call('commit', { writes })).status).toBe(200);
});

const query = (rest: object) => ({ from: [{ collectionId: 'numbers' }], ...rest });
const many = {
  fieldFilter: {
    field: { fieldPath: 'tags' },
    op: 'ARRAY_CONTAINS_ANY',
    value: { arrayValue: { values: tags.map(integer) } },
  },
};

/** The number of times that other work ran while a call was answered. */
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
  [
    'the matches of thirty tags',
    'runQuery',
    { structuredQuery: query({ where: many, offset: 1e6 }) },
    tags.length,
  ],
  ['the documents after an offset', 'runQuery', { structuredQuery: query({ offset: 1e6, limit: 1 }) }, 1],
  ['a count of thirty tags', 'runAggregationQuery', counting(query({ where: many })), tags.length],
])('other requests are answered while one asks for %s', async (_what, method, body, lists) => {
  const idle = await turnsDuring('batchGet', { documents: [`${server.database}/numbers/none`] });
  const turns = await turnsDuring(method, body);
  expect(turns).toBeGreaterThan((lists * DOCUMENTS) / ENTRIES_FOR_EACH_TURN);
  expect(turns).toBeGreaterThan(idle);
});
