import fc from 'fast-check';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';
import { isEverything } from 'tests/support/everything';

const index = (...fields: object[]) => ({ collectionGroup: 'c', queryScope: 'COLLECTION', fields });
const a = { fieldPath: 'a', order: 'ASCENDING' };
const b = { fieldPath: 'b', order: 'ASCENDING' };
const tags = { fieldPath: 'tags', arrayConfig: 'CONTAINS' };
const indexesJson = { indexes: [index(a, b), index(a, tags), index(b, tags)] };
const server = startedOnce(() => startTestServer({ indexesJson }));

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

/** A filter, and the documents that satisfy it. */
interface Filter {
  filter: object;
  matches: (fields: Fields) => boolean;
}

const integer = (value: number) => ({ integerValue: String(value) });
const list = (values: number[]) => ({ arrayValue: { values: values.map(integer) } });
const compare = (fieldPath: string, op: string, value: object) => ({
  fieldFilter: { field: { fieldPath }, op, value },
});
const values = fc.uniqueArray(number, { minLength: 1, maxLength: 3 });
const equal = (field: 'a' | 'b') =>
  number.map((value): Filter => ({
    filter: compare(field, 'EQUAL', integer(value)),
    matches: (fields) => fields[field] === value,
  }));
const one = (field: 'a' | 'b') =>
  fc.oneof(
    equal(field),
    values.map((some): Filter => ({
      filter: compare(field, 'IN', list(some)),
      matches: (fields) => some.includes(fields[field]),
    })),
  );
const tagged = values.map((some): Filter => ({
  filter: compare('tags', 'ARRAY_CONTAINS_ANY', list(some)),
  matches: ({ tags }) => tags.some((tag) => some.includes(tag)),
}));
const both = ([first, second]: [Filter, Filter]): Filter => ({
  filter: { compositeFilter: { op: 'AND', filters: [first.filter, second.filter] } },
  matches: (fields) => first.matches(fields) && second.matches(fields),
});
const filters = fc.oneof(
  one('a'),
  tagged,
  fc.tuple(one('a'), equal('b')).map(both),
  fc.tuple(equal('a'), tagged).map(both),
  fc.tuple(tagged, equal('b')).map(both),
);

test('a filter returns each matching document once, in order, after its offset and up to its limit, and counts all of them', async () => {
  let collections = 0;
  await fc.assert(
    fc.asyncProperty(
      documents,
      filters,
      fc.nat(4),
      fc.integer({ min: 1, max: 8 }),
      async (all, { filter: where, matches }, offset, limit) => {
        const parent = `runs/${++collections}`;
        const root = `${server.database}/${parent}/c`;
        const ids = all.map((_, at) => `d${String(at).padStart(2, '0')}`);
        const writes = all.map(({ a, b, tags }, at) => ({
          update: { name: `${root}/${ids[at]}`, fields: { a: integer(a), b: integer(b), tags: list(tags) } },
        }));
        expect((await server.call('commit', { writes })).status).toBe(200);

        const structuredQuery = { from: [{ collectionId: 'c' }], where };
        const matching = ids.filter((_, at) => matches(all[at]!));
        server.meter.reset();
        const found = await server.find({ ...structuredQuery, offset, limit }, parent);
        expect(found).toEqual(matching.slice(offset, offset + limit));
        // As production bills: skipped documents too, and one read for an empty list.
        const billed = Math.min(matching.length, offset) + found.length;
        expect(server.meter.read().documentsRead).toBe(Math.max(1, billed));

        expect(await server.count(structuredQuery, parent)).toBe(matching.length);
      },
    ),
    { numRuns: isEverything ? 500 : 80 },
  );
});

test.each([
  { offset: 0, limit: undefined, count: 4 },
  { offset: 1, limit: undefined, count: 3 },
  { offset: 1, limit: 2, count: 2 },
  { offset: 5, limit: 2, count: 0 },
])('a count skips an offset of $offset and stops at a limit of $limit', async (asked) => {
  const root = `${server.database}/powers`;
  const writes = [1, 2, 4, 8].map((value) => ({
    update: { name: `${root}/${value}`, fields: { value: integer(value) } },
  }));
  await server.call('commit', { writes });
  const { offset, limit } = asked;
  const structuredQuery = {
    ...{ from: [{ collectionId: 'powers' }], orderBy: [{ field: { fieldPath: 'value' } }] },
    ...{ offset, limit },
  };
  expect(await server.count(structuredQuery)).toBe(asked.count);
});
