import { connect, type Socket } from 'node:net';
import { request } from 'node:http';
import { collection, doc, getDocs, setDoc } from 'firebase/firestore/lite';
import { listen } from '../http-server';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';
import { isEverything } from 'tests/support/everything';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
});
afterEach(() => server.stop());

const post = (port: number, path: string): Promise<{ status: number | undefined; text: string }> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path, method: 'POST', agent: false }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode, text }));
    });
    asked.once('error', reject).end('{}');
  });

/** Sends the headers of a request and only the beginning of its body. */
const begin = (port: number, call: string): Promise<Socket> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      const head = `POST /v1/${server.database}:${call} HTTP/1.1\r\nHost: x\r\nContent-Length: 1000`;
      socket.write(`${head}\r\n\r\n{"a":`, () => resolve(socket));
    });
  });

/** What the server sends until it closes the connection. */
async function textFrom(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += String(chunk);
  return text;
}
const answerTo = (text: string): Promise<string> => {
  const socket = connect(server.port, '127.0.0.1', () => socket.write(text));
  return textFrom(socket);
};

test.each(['//', 'http://[', '/%', '/v1/nothing', '/emulator/nothing', '/nothing'])(
  'the path %s is not found',
  async (path) => {
    const { status, text } = await post(server.port, path);
    expect([status, text]).toEqual([404, expect.stringContaining('not found')]);
    expect(server.log).toEqual([]);
  },
);

test('a client that disconnects in the middle of its request is not logged', async () => {
  const socket = await begin(server.port, 'commit');
  while (server.meter.read().requests === 0) await new Promise((resolve) => setImmediate(resolve));
  socket.destroy();
  for (let round = 0; round < 20; round++) await post(server.port, '/v1/nothing');
  expect(server.log).toEqual([]);
});

test('a stop during running requests logs nothing, and none of them accesses the closed database', async () => {
  const { email, password } = { email: 'a@example.org', password: 'long enough' };
  const documents = Array.from({ length: 20_000 }, (_, id) => `${server.database}/a/${id}`);
  const writes = documents.slice(0, 2000).map((one) => ({ update: { name: one, fields: {} } }));
  const logged: string[] = [];
  for (const round of isEverything ? [0, 1, 2, 3, 4] : [0, 3]) {
    await server.stop();
    server = await startTestServer({ passwordCost: 2 ** 12 });
    await server.addAccount({ email, password });
    const handle = jest.spyOn(server.signIn, 'handle');
    const signIn = `${server.address}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword`;
    const asked = [
      server.call('batchGet', { documents }),
      server.call('commit', { writes }),
      ...[1, 2, 3].map(() => fetch(signIn, { method: 'POST', body: JSON.stringify({ email, password }) })),
    ];
    const settled = Promise.allSettled(asked);
    while (server.meter.read().requests < asked.length) await new Promise((resolve) => setImmediate(resolve));
    for (let turn = 0; turn < 4 * round; turn++) await new Promise((resolve) => setImmediate(resolve));
    await server.stop();
    await settled;
    // A sign-in continues after the stop when its password has been compared, and is logged in the same turn if it fails.
    await Promise.allSettled(handle.mock.results.map(({ value }) => value as Promise<unknown>));
    await new Promise((resolve) => setImmediate(resolve));
    logged.push(...server.log);
  }
  expect(logged).toEqual([]);
});

test('a refusal before the whole request was read closes the connection', async () => {
  const text = await textFrom(await begin(server.port, 'listen'));
  expect(text).toContain('HTTP/1.1 501');
  expect(text.toLowerCase()).toContain('connection: close');
});

test('a request that is not HTTP gets status 400, and one with too long headers gets 431', async () => {
  expect(await answerTo('nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(await answerTo(`GET / HTTP/1.1\r\nA: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
});

test('a client that neither reads nor sends any more is disconnected', async () => {
  await new Promise<void>((resolve) => {
    const slow = listen(
      (asked, response) => {
        asked.socket.once('close', () => resolve(slow.then(({ stop }) => stop())));
        response.write('x'.repeat(20_000_000));
      },
      { port: 0, idleMs: 50 },
    );
    void slow.then(({ port }) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'),
      );
      socket.once('error', () => undefined);
    });
  });
});

test('the full client is refused in both of its protocols', async () => {
  const { status, text } = await post(server.port, '/google.firestore.v1.Firestore/Listen/channel?VER=8');
  expect(status).toBe(501);
  expect(text).toContain('firebase/firestore/lite');
  expect(await answerTo('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n')).toContain('HTTP/1.1 400');
});

test('a list below a document with the longest non-ASCII name is answered', async () => {
  const client = server.client();
  const id = 'я'.repeat(750);
  const list = collection(client, 'a', id, 'a', id, 'a', id, 'a', id, 'a');
  await setDoc(doc(list, 'last'), { n: 1 });
  expect((await getDocs(list)).size).toBe(1);
});

test('the administrator also receives the refusal of a badly encoded URL', async () => {
  const { address, projectId, adminToken } = server;
  const url = `${address}/v1/projects/${projectId}/databases/(default)/documents/%:batchGet`;
  const { status } = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `Bearer ${adminToken}` },
    body: '{}',
  });
  expect(status).toBe(400);
  expect(server.log).toEqual([]);
});

if (isEverything)
  test('slow bodies of many clients do not fill the memory, and a later client is answered', async () => {
    const path = `/v1/${server.database}:commit`;
    const head = `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Length: 10000000\r\n\r\n{"a":"`;
    const text = 'x'.repeat(9_000_000);
    let isClosed = false;
    const sockets = Array.from({ length: 12 }, () => {
      const socket = connect(server.port, '127.0.0.1', () => socket.write(head + text));
      return socket.on('error', () => undefined).on('close', () => (isClosed = true));
    });
    // Twelve bodies exceed the limit, so the earliest are aborted.
    while (!isClosed) await new Promise((resolve) => setImmediate(resolve));
    expect((await post(server.port, path)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
  });
