import { Agent, get, Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { once } from 'node:events';
import { listen } from './http-server';

const answerAll: Parameters<typeof listen>[0] = (_, response) => response.end('ok');

test('a server limits its connections, and the time for headers, for a request and for silence', async () => {
  const listened = jest.spyOn(Server.prototype, 'listen');
  const { stop } = await listen(answerAll, { port: 0 });
  const [server] = listened.mock.contexts as [Server];
  const { maxConnections, timeout, headersTimeout, requestTimeout } = server;
  expect({ maxConnections, timeout, headersTimeout, requestTimeout }).toEqual({
    ...{ maxConnections: 4000, timeout: 120_000, headersTimeout: 10_000, requestTimeout: 120_000 },
  });
  await stop();
});

test('the error for a port in use names the port and what to do', async () => {
  const { port, stop } = await listen(answerAll, { port: 0 });
  await expect(listen(answerAll, { port })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that holds it, or name another by PORT or --port.`,
  );
  await stop();
});

test('a stop waits for a running request, but not for the next request of its connection', async () => {
  let finish = () => {};
  const { port, stop } = await listen(
    (_, response) => {
      response.write('one ');
      finish = () => response.end('answer');
    },
    { port: 0 },
  );
  const agent = new Agent({ keepAlive: true });
  const asked = get({ port, agent });
  const [response] = (await once(asked, 'response')) as [NodeJS.ReadableStream];
  const started = performance.now();
  const stopped = stop(600_000);
  let text = '';
  response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  finish();
  await once(response, 'end');
  await stopped;
  expect(text).toBe('one answer');
  // Idle connections remain open for more than two minutes.
  expect(performance.now() - started).toBeLessThan(60_000);
  agent.destroy();
});

test('one IP address cannot take all connections', async () => {
  const { port, stop } = await listen(answerAll, { port: 0, host: '0.0.0.0' });
  const from = (localAddress: string) =>
    new Promise<Socket>((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }, () => resolve(socket));
      socket.on('error', () => undefined);
    });
  const sockets: Socket[] = [];
  for (let at = 0; at < 250; at++) sockets.push(await from('127.0.0.2'));
  const isAnswered = (socket: Socket) =>
    new Promise<boolean>((resolve) => {
      socket.once('data', () => resolve(true)).once('close', () => resolve(false));
      socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    });
  expect(await isAnswered(await from('127.0.0.2'))).toBe(false);
  expect(await isAnswered(await from('127.0.0.3'))).toBe(true);
  expect(await isAnswered(sockets[0]!)).toBe(true);
  for (const socket of sockets) socket.destroy();
  await stop();
});

test('a client that sends many requests without waiting for answers is disconnected, and a client that waits is not', async () => {
  let begun = 0;
  const { port, stop } = await listen(
    (_, response) => {
      begun++;
      setImmediate(() => response.end('ok'));
    },
    { port: 0 },
  );
  const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n';
  const last = request.replace('Host', 'Connection: close\r\nHost');
  const hasty = connect(port, '127.0.0.1', () => hasty.write(request.repeat(1000) + last));
  hasty.on('error', () => undefined).resume();
  await once(hasty, 'close');
  expect(begun).toBe(8);
  const patient = connect(port, '127.0.0.1');
  for (let at = 0; at < 20; at++) {
    patient.write(request);
    expect(String(await once(patient, 'data'))).toContain('200 OK');
  }
  patient.destroy();
  await stop();
});
