import { createServer } from 'node:http';
import { listen, stopListening } from './listen';

test('a server holds a thousand clients at most, and lets go of one that is silent for two minutes', async () => {
  const server = createServer();
  await listen(server, 0, '127.0.0.1', 'FIRESTORE_PORT');
  expect(server.maxConnections).toBe(1000);
  expect(server.timeout).toBe(2 * 60 * 1000);
  await stopListening(server);
});
