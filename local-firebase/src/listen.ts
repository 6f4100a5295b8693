import type { Server } from 'node:http';

/** Each may have a document in memory that its client does not read. */
const MOST_CONNECTIONS = 1000;
const IDLE_MS = 120_000;

/**
 * Listens and resolves to the port. Disconnects idle clients. Rejects with a sentence that names the port and its
 * variable, or the host.
 */
export function listen(
  server: Server,
  port: number,
  host: string,
  variable: string,
  { idleMs = IDLE_MS } = {},
): Promise<number> {
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(idleMs);
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentenceOf(error.code, port, host, variable);
      reject(sentence === undefined ? error : new Error(sentence, { cause: error }));
    });
    server.listen(port, host, () => resolve((server.address() as { port: number }).port));
  });
}

function sentenceOf(code = '', port: number, host: string, variable: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the program that holds it, or set ${variable} to another port.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set ${variable} to another port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host} to listen on. Name another.`;
    default:
      return undefined;
  }
}

/** Ends a server and its open connections. */
export function stopListening(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
