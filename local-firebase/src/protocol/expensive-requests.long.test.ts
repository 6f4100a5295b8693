import { StepCounter } from '../../../tests/support/local-firebase/count-steps';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

/** The most expensive rules, which build sets of everything that a request contains. */
const rulesText = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{id} { allow read, write; }
    match /closed/{id} { allow write: if false; }
    match /names/{id} { allow write: if request.resource.data.keys().toSet().hasOnly(request.resource.data.keys()); }
    match /lists/{id} { allow write: if request.resource.data.l.toSet() == request.resource.data.l.toSet() || request.resource.data.l.toSet().size() > 0; }
    match /changes/{id} { allow write: if request.resource.data.diff({}).addedKeys().hasOnly(['none']); }
  }
}`;

const SIZE = 400;
const counter = new StepCounter();
beforeAll(() => counter.start());
afterAll(() => counter.stop());
const server = startedOnce(() => startTestServer({ rulesText }));
beforeAll(() => server.call('commit', { writes: [{ update: wide() }] }));

interface Request {
  method: string;
  body: unknown;
}

/** The status of the answer to a visitor, and the number of steps that the server needs. */
async function ask(make: () => Request): Promise<{ status: string; steps: number }> {
  round++;
  const { method, body } = make();
  let status = 'OK';
  const steps = await counter.count(async () => {
    const { json } = await server.call(method, body, { token: null });
    status = (Array.isArray(json) ? json[0] : json)?.error?.status ?? 'OK';
  });
  return { status, steps };
}

const each = <T>(count: number, make: (number: number) => T): T[] =>
  Array.from({ length: count }, (_, number) => make(number));
const wide = () => ({ name: `${server.database}/open/wide`, fields: fieldsOf(2 * SIZE) });
const integer = (value: number) => ({ integerValue: String(value) });
const array = (values: unknown[]) => ({ arrayValue: { values } });
const fieldsOf = (count: number) =>
  Object.fromEntries(each(count, (number) => [`f${number}`, integer(number)]));
const commit = (...writes: unknown[]): Request => ({ method: 'commit', body: { writes } });
/** Writes a separate document in each round, so that the rounds are independent. */
const set = (path: string, fields: object = {}) => ({
  update: { name: `${server.database}/${path}-${round}`, fields },
});
let round = 0;
const transforming = (path: string, ...updateTransforms: unknown[]) => ({
  ...set(path),
  updateMask: {},
  updateTransforms,
});
const list = (query: object): Request => ({
  method: 'runQuery',
  body: { structuredQuery: { from: [{ collectionId: 'open' }], limit: 1, ...query } },
});
const equals = (number: number) => ({
  fieldFilter: { field: { fieldPath: `f${number}` }, op: 'EQUAL', value: integer(number) },
});
const inMaps = (depth: number, value: object): object =>
  depth === 0 ? { m: value } : { m: { mapValue: { fields: inMaps(depth - 1, value) } } };
const allOf = (filters: unknown[]) => ({ where: { compositeFilter: { op: 'AND', filters } } });
const orderBy = (...paths: string[]) => ({ orderBy: paths.map((fieldPath) => ({ field: { fieldPath } })) });

describe('a request of twice the size takes about twice the steps:', () => {
  const kinds: Record<string, { make: (size: number) => Request; expected?: string }> = {
    'writes of many documents': { make: (size) => commit(...each(size, (number) => set(`open/${number}`))) },
    'fields of a document': { make: (size) => commit(set('open/wide', fieldsOf(size))) },
    'zeros of a text within nineteen maps': {
      make: (size) => commit(set('open/deep', inMaps(19, { stringValue: '\0'.repeat(size) }))),
    },
    'documents that are read': {
      make: (size) => ({
        method: 'batchGet',
        body: { documents: each(size, (number) => `${server.database}/open/${number}`) },
      }),
    },
    'field names that rules compare as sets': { make: (size) => commit(set('names/a', fieldsOf(size))) },
    'values that rules compare as sets': {
      make: (size) => commit(set('lists/a', { l: array(each(size, integer)) })),
    },
    'values that do not equal themselves, which rules compare as sets': {
      make: (size) => commit(set('lists/a', { l: array(each(size, () => ({ doubleValue: 'NaN' }))) })),
    },
    'added field names that rules compare, denied': {
      make: (size) => commit(set('changes/a', fieldsOf(size))),
      expected: 'PERMISSION_DENIED',
    },
  };

  test.each(Object.entries(kinds))('%s', async (_kind, { make, expected = 'OK' }) => {
    const ofSize = (size: number) => ask(() => make(size));
    await ofSize(4);
    const [once, twice] = [await ofSize(SIZE), await ofSize(2 * SIZE)];
    expect([once.status, twice.status]).toEqual([expected, expected]);
    expect(twice.steps / once.steps).toBeLessThan(2.5);
  });
});

test('a small request is answered while another one reads many documents', async () => {
  const name = (number: number) => `${server.database}/open/none-${number}`;
  const done: string[] = [];
  const ask = async (what: string, documents: string[]) => {
    await server.call('batchGet', { documents }, { token: null });
    done.push(what);
  };
  await Promise.all([ask('many', each(20_000, name)), ask('one', [name(0)])]);
  expect(done).toEqual(['one', 'many']);
});

describe('a request within the limits of Google is answered, and a larger one is refused before it is expensive:', () => {
  const MOST_STEPS = 300_000;
  const transform = (number: number) => ({ fieldPath: `f${number}`, increment: integer(1) });
  const kinds: Record<string, { within: () => Request; beyond: () => Request; expected?: string }> = {
    'filters of a query': {
      within: () => list(allOf(each(100, equals))),
      beyond: () => list(allOf(each(2000, equals))),
      // The index of a hundred fields is missing.
      expected: 'FAILED_PRECONDITION',
    },
    'filters and orders of a query together': {
      within: () => list({ ...allOf(each(99, equals)), ...orderBy('other') }),
      beyond: () => list({ ...allOf(each(100, equals)), ...orderBy('other') }),
      expected: 'FAILED_PRECONDITION',
    },
    'bytes of a path in an order': {
      within: () => list(orderBy(each(750, () => 'a').join('.'))),
      beyond: () => list(orderBy(each(30_000, () => 'a').join('.'))),
    },
    'bytes of a path in a mask': {
      within: () =>
        commit({ ...set('open/a'), updateMask: { fieldPaths: [each(750, () => 'a').join('.')] } }),
      beyond: () =>
        commit({ ...set('open/a'), updateMask: { fieldPaths: [each(751, () => 'a').join('.')] } }),
    },
    'depth at which a transform sets a field': {
      within: () =>
        commit(transforming('open/a', { fieldPath: each(20, () => 'a').join('.'), increment: integer(1) })),
      beyond: () =>
        commit(transforming('open/a', { fieldPath: each(21, () => 'a').join('.'), increment: integer(1) })),
    },
    'transforms of one document in a commit': {
      within: () => commit(transforming('open/b', ...each(500, transform))),
      beyond: () => commit(transforming('open/b', ...each(501, transform))),
    },
    'bytes of a document, denied or not': {
      within: () => commit(set('closed/a', { t: { stringValue: 'x'.repeat(1_000_000) } })),
      beyond: () =>
        commit(
          set('closed/a', {
            t: { stringValue: 'x'.repeat(524_288) },
            u: { stringValue: 'x'.repeat(524_288) },
          }),
        ),
      expected: 'PERMISSION_DENIED',
    },
  };

  test.each(Object.entries(kinds))('%s', async (_kind, { within, beyond, expected = 'OK' }) => {
    const [taken, refused] = [await ask(within), await ask(beyond)];
    expect([taken.status, refused.status]).toEqual([expected, 'INVALID_ARGUMENT']);
    expect(Math.max(taken.steps, refused.steps)).toBeLessThan(MOST_STEPS);
  });
});
