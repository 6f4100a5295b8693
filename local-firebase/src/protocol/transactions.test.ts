import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { open } from 'lmdb';
import { startTestServer, type TestServer } from '../testing/server';

let server: TestServer;
let root: string;
let look: ReturnType<typeof open>;
beforeAll(async () => {
  server = await startTestServer();
  root = `projects/${server.projectId}/databases/(default)/documents`;
  look = open({ path: path.join(server.data, 'data.mdb'), noSubdir: true, readOnly: true });
});
afterAll(() => server.stop());
afterEach(() => {
  jest.useRealTimers();
  isClockHeld = false;
});

/** The moments of the data that the server holds for someone, as the database itself lists them. */
async function held(): Promise<number> {
  // lmdb lets go of a read of its own by a timer of no time; a reader that holds nothing is listed with a dash.
  const turn = new Promise((resolve) => setTimeout(resolve, 1));
  if (isClockHeld) jest.advanceTimersByTime(1);
  await turn;
  return look
    .readerList()
    .split('\n')
    .filter((line) => / \d+$/.test(line)).length;
}
let isClockHeld = false;
const begin = async (options = {}): Promise<string> =>
  (await server.call('beginTransaction', { options })).json.transaction as string;
const use = async (transaction: string) =>
  (await server.call('batchGet', { documents: [`${root}/a/b`], transaction })).json[0];
const over = { error: expect.objectContaining({ status: 'INVALID_ARGUMENT' }) as unknown };
const SECOND = 1000;

test('a commit, a refused commit and a rollback let go of the moment', async () => {
  const before = await held();
  let writes = 0;
  const write = (id: string) => ({
    update: { name: `${root}/a/${id}`, fields: { number: { integerValue: String(++writes) } } },
  });
  // Those that begin between the same two writes share what the database holds for them.
  const beginAfterWrite = async () => {
    await server.call('commit', { writes: [write('other')] });
    return begin();
  };
  const [done, late, undone] = [await beginAfterWrite(), await beginAfterWrite(), await beginAfterWrite()];
  await server.call('batchGet', { documents: [`${root}/a/seen`], transaction: late });
  expect(await held()).toBe(before + 3);
  expect((await server.call('commit', { transaction: done, writes: [write('seen')] })).status).toBe(200);
  expect((await server.call('commit', { transaction: late, writes: [write('x')] })).status).toBe(409);
  await server.call('rollback', { transaction: undone });
  expect(await held()).toBe(before);
});

test('a list, a read and a count let go of their moment, also when they are refused', async () => {
  const before = await held();
  const from = [{ collectionId: 'a' }];
  const refused = { from, where: { fieldFilter: { field: { fieldPath: 'a' }, op: 'EQUAL', value: {} } } };
  const missingIndex = {
    from,
    orderBy: ['a', 'b'].map((fieldPath) => ({ field: { fieldPath }, direction: 'ASCENDING' })),
  };
  for (const structuredQuery of [{ from }, refused, missingIndex]) {
    await server.call('runQuery', { structuredQuery });
    await server.call('runAggregationQuery', {
      structuredAggregationQuery: { structuredQuery, aggregations: [{ count: {} }] },
    });
  }
  await server.call('batchGet', { documents: [`${root}/a/b`] });
  expect(await held()).toBe(before);
});

/** 400 documents of 50 KB, which no socket takes at once. */
async function fill(collection: string): Promise<void> {
  const fields = { text: { stringValue: 'x'.repeat(50_000) } };
  for (let part = 0; part < 4; part++) {
    const names = Array.from({ length: 100 }, (_, id) => `${root}/${collection}/${part}-${id}`);
    const writes = names.map((name) => ({ update: { name, fields } }));
    expect((await server.call('commit', { writes })).status).toBe(200);
  }
}

/** An answer that has begun, of which nothing is read yet. */
const reading = (method: string, body: object): Promise<IncomingMessage> =>
  new Promise((resolve) => {
    const { host, port } = server.firestore;
    const asked = request(`http://${host}:${port}/v1/${root}:${method}`, {
      method: 'POST',
      agent: false,
      headers: { authorization: `Bearer ${server.adminToken}` },
    });
    asked.once('response', resolve);
    asked.end(JSON.stringify(body));
  });

test('a list whose reader leaves lets go of its moment', async () => {
  await fill('large');
  const before = await held();
  const reader = await reading('runQuery', { structuredQuery: { from: [{ collectionId: 'large' }] } });
  const whileSending = await held();
  reader.destroy();
  expect(whileSending).toBe(before + 1);
  // The server hears of it in its own time; each call gives it some.
  while ((await held()) > before) await server.call('batchGet', { documents: [`${root}/a/b`] });
});

test('500 that nobody ended keep out no other, and end before those that are used', async () => {
  const used = await begin();
  const [first, ...others] = await Promise.all(Array.from({ length: 499 }, () => begin()));
  await use(used);
  const another = await begin();
  expect(await use(another)).toMatchObject({ missing: `${root}/a/b` });
  expect(await use(used)).toMatchObject({ missing: `${root}/a/b` });
  expect(await use(first!)).toMatchObject(over);
  for (const transaction of [used, another, ...others]) await server.call('rollback', { transaction });
  expect(await held()).toBe(0);
});

test('a rollback during its own read leaves that read as it is, and lets go of the moment after it', async () => {
  await fill('slow');
  const before = await held();
  const transaction = await begin();
  const documents = Array.from({ length: 400 }, (_, id) => `${root}/slow/${id % 4}-${Math.floor(id / 4)}`);
  const reader = await reading('batchGet', { documents, transaction });
  expect((await server.call('rollback', { transaction })).status).toBe(200);
  // What is held now is let go of by the next write, unless somebody reads there.
  await server.call('commit', { writes: [{ delete: `${root}/slow/3-99` }] });
  const answers = JSON.parse(await text(reader)) as { found?: unknown; error?: unknown }[];
  expect(answers.filter(({ found }) => found)).toHaveLength(400);
  while ((await held()) > before) await server.call('batchGet', { documents: [`${root}/a/b`] });
  expect(server.log).toEqual([]);
});

/** The clock and the timers of the server in the hands of the test; the network has its own. */
function holdClock(): void {
  isClockHeld = true;
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'setImmediate', 'clearImmediate', 'queueMicrotask', 'performance'],
  });
}

test('a transaction that nobody uses for a minute ends, and lets go of its moment', async () => {
  holdClock();
  const before = await held();
  const transaction = await begin();
  expect(await held()).toBe(before + 1);
  jest.advanceTimersByTime(59 * SECOND);
  expect(await use(transaction)).toMatchObject({ missing: `${root}/a/b` });
  jest.advanceTimersByTime(59 * SECOND);
  expect(await use(transaction)).toMatchObject({ missing: `${root}/a/b` });
  jest.advanceTimersByTime(61 * SECOND);
  expect(await held()).toBe(before);
  expect(await use(transaction)).toMatchObject(over);
});

test('a transaction ends after four and a half minutes, however much it is used', async () => {
  holdClock();
  const before = await held();
  const transaction = await begin();
  for (let half = 0; half < 8; half++) {
    jest.advanceTimersByTime(30 * SECOND);
    expect(await use(transaction)).toMatchObject({ missing: `${root}/a/b` });
  }
  jest.advanceTimersByTime(31 * SECOND);
  expect(await use(transaction)).toMatchObject(over);
  expect(await held()).toBe(before);
});
