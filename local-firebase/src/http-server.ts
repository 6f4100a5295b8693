import { createServer, type RequestListener } from 'node:http';

/** A document name of 6 KiB takes three bytes for each of its bytes in a URL. */
const MOST_HEAD_BYTES = 32 * 1024;
/** Each may have a document in memory that its client does not read. */
const MOST_CONNECTIONS = 1000;
const IDLE_MS = 120_000;

export interface ListenOptions {
  /** 0 selects a free port. */
  port: number;
  /** By default `127.0.0.1`. */
  host?: string | undefined;
  /** Milliseconds after which a silent client is disconnected. */
  idleMs?: number;
}

export interface HttpServer {
  /** The URL on this machine, such as `http://127.0.0.1:8080`. */
  address: string;
  port: number;
  /** Ends the server. Requests under way may end within the given time, by default none. */
  stop: (graceMs?: number) => Promise<void>;
}

/**
 * Starts an HTTP server with the limits that Firestore's requests need. Rejects with a sentence when the port is in use or
 * the host is not one of this machine.
 */
export function listen(
  answer: RequestListener,
  { port, host = '127.0.0.1', idleMs = IDLE_MS }: ListenOptions,
): Promise<HttpServer> {
  const server = createServer({ maxHeaderSize: MOST_HEAD_BYTES }, answer);
  server.maxConnections = MOST_CONNECTIONS;
  server.setTimeout(idleMs);
  const stop = (graceMs = 0) =>
    new Promise<void>((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), graceMs);
      server.close(() => {
        clearTimeout(force);
        resolve();
      });
    });
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence = sentenceOf(error.code, port, host);
      reject(sentence === undefined ? error : new Error(sentence, { cause: error }));
    });
    server.listen(port, host, () => {
      const { port: taken } = server.address() as { port: number };
      resolve({ address: `http://${reachable(host)}:${taken}`, port: taken, stop });
    });
  });
}

/** The host by which this machine reaches a server that listens on it. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function sentenceOf(code = '', port: number, host: string): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop the program that holds it, or set PORT to another port.`;
    case 'EACCES':
      return `This user may not listen on port ${port}. Set PORT to another port.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host} to listen on. Name another.`;
    default:
      return undefined;
  }
}
