import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { startedOnce } from 'tests/support/started';
import { startTestServer } from '../../../tests/support/local-firebase/server';
import { identifyServer } from './caller';

const server = startedOnce(startTestServer);

const at = (port: number) => `http://127.0.0.1:${port}`;

async function withProgram(
  answer: http.RequestListener,
  use: (port: number, received: string[]) => Promise<void>,
): Promise<void> {
  const received: string[] = [];
  const program = http.createServer((request, response) => {
    received.push(`${request.url} ${request.rawHeaders.join(' ')}`);
    answer(request, response);
  });
  await new Promise<void>((resolve) => program.listen(0, '127.0.0.1', resolve));
  try {
    await use((program.address() as AddressInfo).port, received);
  } finally {
    program.closeAllConnections();
    await new Promise((resolve) => program.close(resolve));
  }
}

it('a server proves to a caller with its secret that it has the secret too', async () => {
  expect(await identifyServer(server.address, server.adminToken)).toBe('server');
});

it('a server with another secret is not the expected server', async () => {
  expect(await identifyServer(server.address, 'another secret')).toBe('other');
});

it('a program that answers any text is not the expected server, and does not receive the secret', async () => {
  await withProgram(
    (_, response) => response.end('x'.repeat(64)),
    async (port, received) => {
      expect(await identifyServer(at(port), server.adminToken)).toBe('other');
      expect(received.join()).not.toContain(server.adminToken);
    },
  );
});

it('a program that forwards the challenge to the server is not the expected server', async () => {
  await withProgram(
    (request, response) => {
      http.get(`${server.address}${request.url}`, (answer) => answer.pipe(response));
    },
    async (port) => expect(await identifyServer(at(port), server.adminToken)).toBe('other'),
  );
});

it('each challenge has its own proof, and an invalid challenge has none', async () => {
  const ask = async (path: string) => fetch(`${server.address}${path}`);
  const [one, other] = ['a', 'b'].map((letter) => `/proof/${letter.repeat(64)}`);
  expect(await (await ask(one!)).text()).not.toBe(await (await ask(other!)).text());
  expect((await ask('/proof/a')).status).not.toBe(200);
});

it('an unused port is identified as nothing', async () => {
  let closed = 0;
  await withProgram(
    () => undefined,
    async (port) => void (closed = port),
  );
  expect(await identifyServer(at(closed), server.adminToken)).toBe('nothing');
});
