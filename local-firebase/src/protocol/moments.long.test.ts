import path from 'node:path';
import { open } from 'lmdb';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';

const server = startedOnce(startTestServer);
let look: ReturnType<typeof open>;
beforeAll(async () => {
  look = open({ path: path.join(server.data, 'data.mdb'), noSubdir: true, readOnly: true });
});
/** The number of snapshots that are open for readers, as listed by the database. */
async function openSnapshots(): Promise<number> {
  // lmdb releases its snapshots in a timer of the same duration, which runs first because it was set first. A reader
  // without a snapshot is listed with a dash.
  await new Promise((resolve) => setTimeout(resolve, 1));
  return look
    .readerList()
    .split('\n')
    .filter((line) => / \d+$/.test(line)).length;
}

test('a list, a read and a count release their snapshot, also when they are refused', async () => {
  const before = await openSnapshots();
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
  await server.call('batchGet', { documents: [`${server.database}/a/b`] });
  expect(await openSnapshots()).toBe(before);
});

/** Writes 400 documents of 50 KB, more than the buffer of a socket. */
async function fill(collection: string): Promise<void> {
  const fields = { text: { stringValue: 'x'.repeat(50_000) } };
  for (let part = 0; part < 4; part++) {
    const names = Array.from({ length: 100 }, (_, id) => `${server.database}/${collection}/${part}-${id}`);
    const writes = names.map((name) => ({ update: { name, fields } }));
    expect((await server.call('commit', { writes })).status).toBe(200);
  }
}

test('a list releases its snapshot when its reader disconnects', async () => {
  await fill('large');
  const before = await openSnapshots();
  const reader = await server.begin('runQuery', { structuredQuery: { from: [{ collectionId: 'large' }] } });
  const whileSending = await openSnapshots();
  reader.destroy();
  expect(whileSending).toBe(before + 1);
  // The server notices the closed connection later. Each call gives it time for that.
  while ((await openSnapshots()) > before)
    await server.call('batchGet', { documents: [`${server.database}/a/b`] });
});

test('a call that would keep a snapshot for later calls is refused with a sentence', async () => {
  const calls: [string, object][] = [
    ['beginTransaction', {}],
    ['rollback', { transaction: 'x' }],
    ['commit', { writes: [], transaction: 'x' }],
    ['batchGet', { documents: [], newTransaction: {} }],
    ['batchGet', { documents: [], transaction: 'x' }],
  ];
  for (const [method, body] of calls) {
    const { status, json } = await server.call(method, body);
    expect([method, status]).toEqual([method, 501]);
    expect((json[0] ?? json).error.message).toMatch(/not implemented: .*the lite client/);
  }
});
