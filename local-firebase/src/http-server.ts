import { createServer, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './client-of';

/** The most bytes of a URL and headers. In a URL, each byte of a document's name, up to 6 KiB, may take three. */
const MOST_HEAD_BYTES = 32 * 1024;
/** The most connections. Each may keep a document in memory that its client does not read. */
const MOST_CONNECTIONS = 4000;
/** The most connections of one IP address, so that one machine cannot block all others. */
const MOST_OF_ADDRESS = 250;
/** The most requests of one connection that wait for their responses. */
const MOST_OF_CONNECTION = 8;
const IDLE_MS = 120_000;
/** A client must send the head of a request within this time, and the rest within the same time again. */
const HEAD_MS = 10_000;
const REQUEST_MS = 120_000;
/** Longer than proxies reuse an idle connection (Caddy: two minutes): while it closes, requests on it would fail. */
const KEEP_ALIVE_MS = 130_000;

export interface ListenOptions {
  /** 0 selects a free port. */
  port: number;
  /** The default is `127.0.0.1`. */
  host?: string | undefined;
  /** Milliseconds after which a silent client is disconnected. */
  idleMs?: number;
  /** Whether an address is that of a proxy. Proxies and this machine may have any number of connections. */
  isProxy?: ((address: string) => boolean) | undefined;
}

export interface HttpServer {
  /** The URL on this machine, such as `http://127.0.0.1:8080`. */
  address: string;
  port: number;
  /** Ends the server. Current requests may end within the given time, by default none. */
  stop: (graceMs?: number) => Promise<void>;
}

/**
 * Starts an HTTP server with limits that suit Firestore's requests. Rejects with a sentence if the port is in use or
 * the host is not that of this machine.
 */
export function listen(
  answer: RequestListener,
  { port, host = '127.0.0.1', idleMs = IDLE_MS, isProxy = () => false }: ListenOptions,
): Promise<HttpServer> {
  const limits = {
    ...{ maxHeaderSize: MOST_HEAD_BYTES, headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS },
    ...{ keepAliveTimeout: KEEP_ALIVE_MS, connectionsCheckingInterval: HEAD_MS / 2 },
  };
  const server = createServer(limits, limitRequests(answer));
  server.maxConnections = MOST_CONNECTIONS;
  // At the limit of connections, idle ones are closed to make room for new clients.
  server.on('drop', () => server.closeIdleConnections());
  server.on(
    'connection',
    limitAddresses((address) => isOfThisMachine(address) || isProxy(address)),
  );
  server.setTimeout(idleMs);
  const stop = (graceMs = 0) =>
    new Promise<void>((resolve) => {
      const force = setTimeout(() => server.closeAllConnections(), graceMs);
      // A connection becomes idle when its request ends, and would stay open for the next request.
      const idle = setInterval(() => server.closeIdleConnections(), 100);
      server.close(() => {
        clearTimeout(force);
        clearInterval(idle);
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

/**
 * Closes a connection whose client sends more requests without waiting for the responses. A packet can contain a
 * thousand requests, but would count as only one connection. Browsers and proxies wait.
 */
function limitRequests(answer: RequestListener): RequestListener {
  const counts = new WeakMap<Socket, number>();
  return (request, response) => {
    const { socket } = request;
    const count = (counts.get(socket) ?? 0) + 1;
    if (socket.destroyed) return;
    if (count > MOST_OF_CONNECTION) {
      socket.destroy();
      return;
    }
    counts.set(socket, count);
    response.once('finish', () => counts.set(socket, counts.get(socket)! - 1));
    answer(request, response);
  };
}

const isOfThisMachine = (address: string): boolean => /^(::ffff:)?127\.0\.0\.1$|^::1$/.test(address);

/** Returns a listener that closes new connections of an address which has too many. */
function limitAddresses(isUnlimited: (address: string) => boolean): (socket: Socket) => void {
  const counts = new Map<string, number>();
  return (socket) => {
    const address = socket.remoteAddress ?? '';
    if (isUnlimited(address)) return;
    const client = clientOf(address);
    const count = (counts.get(client) ?? 0) + 1;
    if (count > MOST_OF_ADDRESS) {
      socket.destroy();
      return;
    }
    counts.set(client, count);
    socket.once('close', () => {
      const left = counts.get(client)! - 1;
      if (left === 0) counts.delete(client);
      else counts.set(client, left);
    });
  };
}

/** The host name by which this machine can reach a server that listens on `host`. */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function sentenceOf(code = '', port: number, host: string): string | undefined {
  const absentHost = `This machine has no address ${host} to listen on. Name another.`;
  const sentences: Record<string, string> = {
    EADDRINUSE: `Port ${port} is in use. Stop the program that holds it, or name another by PORT or --port.`,
    EACCES: `This user may not listen on port ${port}. Name another by PORT or --port.`,
    EADDRNOTAVAIL: absentHost,
    ENOTFOUND: absentHost,
    EAI_AGAIN: absentHost,
  };
  return sentences[code];
}
