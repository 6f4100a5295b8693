import { request, type IncomingMessage } from 'node:http';
import path from 'node:path';
import { open } from 'lmdb';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';

let server: TestServer;
let root: string;
let look: ReturnType<typeof open>;
beforeAll(async () => {
  server = await startTestServer();
  root = `projects/${server.projectId}/databases/(default)/documents`;
  look = open({ path: path.join(server.data, 'data.mdb'), noSubdir: true, readOnly: true });
});
afterAll(() => server.stop());
/** The moments of the data that the server holds for someone, as the database itself lists them. */
async function held(): Promise<number> {
  // lmdb releases a read of its own in a timer of the same duration, which runs first because it was set first. A reader
  // that holds nothing is listed with a dash.
  await new Promise((resolve) => setTimeout(resolve, 1));
  return look
    .readerList()
    .split('\n')
    .filter((line) => / \d+$/.test(line)).length;
}

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
    const { address } = server;
    const asked = request(`${address}/v1/${root}:${method}`, {
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

test('what would keep a moment for later calls is refused in a sentence', async () => {
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
