import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';
import { identifyServer } from './caller';

let server: TestServer;
beforeAll(async () => (server = await startTestServer()));
afterAll(() => server.stop());

const at = (port: number) => `http://127.0.0.1:${port}`;

async function withProgram(
  answer: http.RequestListener,
  use: (port: number, heard: string[]) => Promise<void>,
): Promise<void> {
  const heard: string[] = [];
  const program = http.createServer((request, response) => {
    heard.push(`${request.url} ${request.rawHeaders.join(' ')}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  try {
    await use((program.address() as AddressInfo).port, heard);
  } finally {
    program.closeAllConnections();
    await new Promise((resolve) => program.close(resolve));
  }
}

it('the server proves to a caller with the secret that it has it too', async () => {
  expect(await identifyServer(server.address, server.adminToken)).toBe('server');
});

it('the server of other data proves nothing', async () => {
  expect(await identifyServer(server.address, 'another secret')).toBe('other');
});

it('a program that says anything is another one, and does not learn the secret', async () => {
  await withProgram(
    (_, response) => response.end('x'.repeat(64)),
    async (port, heard) => {
      expect(await identifyServer(at(port), server.adminToken)).toBe('other');
      expect(heard.join()).not.toContain(server.adminToken);
    },
  );
});

it('a program that passes the challenge on to the server is another one still', async () => {
  await withProgram(
    (request, response) => {
      http.get(`${server.address}${request.url}`, (answer) => answer.pipe(response));
    },
    async (port) => expect(await identifyServer(at(port), server.adminToken)).toBe('other'),
  );
});

it('a proof is answered to a challenge alone, and never twice the same', async () => {
  const ask = async (path: string) => fetch(`${server.address}${path}`);
  const [one, other] = ['a', 'b'].map((letter) => `/proof/${letter.repeat(64)}`);
  expect(await (await ask(one!)).text()).not.toBe(await (await ask(other!)).text());
  expect((await ask('/proof/a')).status).not.toBe(200);
});

it('where nothing answers, nothing does', async () => {
  let closed = 0;
  await withProgram(
    () => undefined,
    async (port) => void (closed = port),
  );
  expect(await identifyServer(at(closed), server.adminToken)).toBe('nothing');
});
