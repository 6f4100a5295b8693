import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/** A port that the system has just found unused, so that parallel tests do not take the same one. */
export async function unusedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
