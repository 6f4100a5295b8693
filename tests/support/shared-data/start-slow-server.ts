import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy in front of a server, which delays the answers that a test chooses. */
export interface SlowServer {
  address: string;
  /** Bodies and paths of the received requests, in order. */
  requests: string[];
  /** Holds the answer to the next request that matches. */
  hold: (pattern: RegExp) => HeldAnswer;
  close: () => Promise<void>;
}

export interface HeldAnswer {
  /** Resolves when the server has answered, before the client receives the answer. */
  answered: Promise<void>;
  release: () => void;
}

interface Hold extends HeldAnswer {
  pattern: RegExp;
  reached: () => void;
  released: Promise<void>;
}

/** Starts a proxy for the server at this URL. */
export async function startSlowServer(server: string): Promise<SlowServer> {
  const requests: string[] = [];
  const holds: Hold[] = [];

  const proxy = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = `${request.url} ${Buffer.concat(chunks).toString()}`;
      requests.push(text);
      const at = holds.findIndex(({ pattern }) => pattern.test(text));
      const [held] = at < 0 ? [] : holds.splice(at, 1);
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const body = request.method === 'POST' ? Buffer.concat(chunks) : null;
      void fetch(server + request.url, {
        method: request.method!,
        headers: headers as Record<string, string>,
        body,
      }).then(async (answer) => {
        const content = Buffer.from(await answer.arrayBuffer());
        held?.reached();
        await held?.released;
        response.writeHead(answer.status, {
          'content-type': answer.headers.get('content-type') ?? 'text/plain',
        });
        response.end(content);
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));

  return {
    address: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    requests,
    hold: (pattern) => {
      const [answered, reached] = signal();
      const [released, release] = signal();
      holds.push({ pattern, answered, reached, released, release });
      return { answered, release };
    },
    close: () =>
      new Promise((resolve) => {
        proxy.close(() => resolve());
        proxy.closeAllConnections();
      }),
  };
}

function signal(): [Promise<void>, () => void] {
  let give!: () => void;
  const given = new Promise<void>((resolve) => (give = resolve));
  return [given, give];
}
