import { Server } from 'node:http';
import { listen } from './http-server';

test('a server holds a thousand clients at most, and lets go of one that is silent for two minutes', async () => {
  const listened = jest.spyOn(Server.prototype, 'listen');
  const { stop } = await listen((_, response) => response.end(), { port: 0 });
  const [server] = listened.mock.contexts as [Server];
  expect(server.maxConnections).toBe(1000);
  expect(server.timeout).toBe(2 * 60 * 1000);
  await stop();
});

test('a port in use is reported in a sentence that names it and the variable', async () => {
  const { port, stop } = await listen((_, response) => response.end(), { port: 0 });
  await expect(listen((_, response) => response.end(), { port })).rejects.toThrow(
    `Port ${port} is in use. Stop the program that holds it, or set PORT to another port.`,
  );
  await stop();
});
