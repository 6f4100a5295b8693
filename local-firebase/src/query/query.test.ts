import fc from 'fast-check';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

interface Fields {
  a: number;
  b: number;
  tags: number[];
}

const number = fc.nat(3);
const documents = fc.array(
  fc.record<Fields>({ a: number, b: number, tags: fc.array(number, { maxLength: 2 }) }),
  {
    minLength: 1,
    maxLength: 12,
  },
);

/** One alternative of an OR: what it asks, and which documents answer it. */
interface Alternative {
  filter: object;
  holds: (fields: Fields) => boolean;
}

const integer = (value: number) => ({ integerValue: String(value) });
const list = (values: number[]) => ({ arrayValue: { values: values.map(integer) } });
const compare = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const alternative = fc.oneof(
  fc.tuple(fc.constantFrom('a' as const, 'b' as const), number).map(([field, value]): Alternative => ({
    filter: compare(field, 'EQUAL', integer(value)),
    holds: (fields) => fields[field] === value,
  })),
  fc.uniqueArray(number, { minLength: 1, maxLength: 3 }).map((values): Alternative => ({
    filter: compare('a', 'IN', list(values)),
    holds: ({ a }) => values.includes(a),
  })),
  fc.uniqueArray(number, { minLength: 1, maxLength: 3 }).map((values): Alternative => ({
    filter: compare('tags', 'ARRAY_CONTAINS_ANY', list(values)),
    holds: ({ tags }) => tags.some((tag) => values.includes(tag)),
  })),
  fc.tuple(number, number).map(([a, b]): Alternative => ({
    filter: {
      compositeFilter: {
        op: 'AND',
        filters: [compare('a', 'EQUAL', integer(a)), compare('b', 'EQUAL', integer(b))],
      },
    },
    holds: (fields) => fields.a === a && fields.b === b,
  })),
);

test('an OR finds each document once, in order, skips its offset, stops at its limit, and counts what it finds', async () => {
  let collections = 0;
  const some = fc.array(alternative, { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(
      documents,
      some,
      fc.nat(4),
      fc.integer({ min: 1, max: 8 }),
      async (all, any, offset, limit) => {
        const parent = `runs/${++collections}`;
        const root = `projects/${server.projectId}/databases/(default)/documents/${parent}/c`;
        const ids = all.map((_, at) => `d${String(at).padStart(2, '0')}`);
        const writes = all.map(({ a, b, tags }, at) => ({
          update: { name: `${root}/${ids[at]}`, fields: { a: integer(a), b: integer(b), tags: list(tags) } },
        }));
        expect((await server.call('commit', { writes })).status).toBe(200);

        const where = { compositeFilter: { op: 'OR', filters: any.map(({ filter }) => filter) } };
        const structuredQuery = { from: [{ collectionId: 'c' }], where };
        const wanted = ids.filter((_, at) => any.some(({ holds }) => holds(all[at]!)));
        server.meter.reset();
        const { json } = await server.call(
          'runQuery',
          { structuredQuery: { ...structuredQuery, offset, limit } },
          { parent },
        );
        const found = json.flatMap((one: any) => (one.document ? [one.document.name.split('/').at(-1)] : []));
        expect(found).toEqual(wanted.slice(offset, offset + limit));
        // As production bills: what is skipped too, and one for a list of nothing.
        const walked = Math.min(wanted.length, offset) + found.length;
        expect(server.meter.read().documentsRead).toBe(Math.max(1, walked));

        const aggregations = [{ alias: 'n', count: {} }];
        const counted = await server.call(
          'runAggregationQuery',
          { structuredAggregationQuery: { structuredQuery, aggregations } },
          { parent },
        );
        expect(Number(counted.json[0].result.aggregateFields.n.integerValue)).toBe(wanted.length);
      },
    ),
    { numRuns: process.env['TEST_ALL'] === '1' ? 500 : 80 },
  );
}, 120_000);

test.each([
  { offset: 0, limit: undefined, count: '4' },
  { offset: 1, limit: undefined, count: '3' },
  { offset: 1, limit: 2, count: '2' },
  { offset: 5, limit: 2, count: '0' },
])('a count skips an offset of $offset and stops at a limit of $limit', async (asked) => {
  const root = `projects/${server.projectId}/databases/(default)/documents/powers`;
  const writes = [1, 2, 4, 8].map((value) => ({
    update: { name: `${root}/${value}`, fields: { value: integer(value) } },
  }));
  await server.call('commit', { writes });
  const { offset, limit } = asked;
  const structuredQuery = {
    ...{ from: [{ collectionId: 'powers' }], orderBy: [{ field: { fieldPath: 'value' } }] },
    ...{ offset, limit },
  };
  const structuredAggregationQuery = { structuredQuery, aggregations: [{ alias: 'found', count: {} }] };
  const { json } = await server.call('runAggregationQuery', { structuredAggregationQuery });
  expect(json[0].result.aggregateFields.found.integerValue).toBe(asked.count);
});

test('comparing with NaN or null finds nothing, but for "unequal to NaN", which holds for every value', async () => {
  const root = `projects/${server.projectId}/databases/(default)/documents/odd`;
  const nan = { doubleValue: 'NaN' };
  const values = { nan, one: integer(1), text: { stringValue: 'x' }, nothing: { nullValue: null } };
  const writes = Object.entries(values).map(([id, a]) => ({
    update: { name: `${root}/${id}`, fields: { a } },
  }));
  await server.call('commit', { writes });
  const find = async (op: string, value: object) => {
    const structuredQuery = { from: [{ collectionId: 'odd' }], where: compare('a', op, value) };
    const { json } = await server.call('runQuery', { structuredQuery });
    return json.flatMap((one: any) => (one.document ? [one.document.name.split('/').at(-1)] : []));
  };
  for (const op of ['EQUAL', 'LESS_THAN', 'GREATER_THAN_OR_EQUAL']) {
    expect(await find(op, nan)).toEqual([]);
    expect(await find(op, { nullValue: null })).toEqual([]);
  }
  expect(await find('NOT_EQUAL', nan)).toEqual(['nan', 'one', 'text']);
});
