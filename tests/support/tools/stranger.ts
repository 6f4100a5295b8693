import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Stranger {
  port: number;
  /** All received URLs, headers and bodies. */
  heard: () => string;
  stop: () => Promise<void>;
}

/** Another program on the port of a server: it answers every request successfully. */
export async function startStranger(): Promise<Stranger> {
  let heard = '';
  const server = createServer((request, response) => {
    heard += `${request.url} ${request.rawHeaders.join(' ')}\n`;
    request.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    request.on('end', () => response.setHeader('content-type', 'application/json').end('[]'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    heard: () => heard,
    stop: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
