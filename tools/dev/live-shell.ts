import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { listen } from 'server/http';
import { configurationIn, writePage, type PageConfiguration } from 'server/configuration';

/** Headers of the live answer that are not those of ours: it is written anew, and this machine has no certificate. */
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
];

/** Headers of the request that the live shell needs for its answer. */
const passedOn = ['accept', 'range'];

interface LiveShellOptions {
  /** Where the live shell answers, without a slash at its end. */
  live: string;
  port: number;
  /** Changes what its pages read. */
  configure: (configuration: PageConfiguration) => PageConfiguration;
  /** Origins that its pages may load parts from as well. */
  origins: string[];
}

/** Serves the files of a live shell on this machine, its pages with a changed configuration. Nothing is changed there. */
export async function serveLiveShell({ live, port, configure, origins }: LiveShellOptions): Promise<void> {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return void response.writeHead(405).end();
    const headers = passedOn.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value] as [string, string]] : [];
    });
    const { pathname, search } = new URL(`http://localhost${request.url}`);
    const found = await fetch(live + pathname + search, {
      method: request.method,
      headers,
      redirect: 'manual',
    });
    response.statusCode = found.status;
    for (const [name, value] of found.headers)
      if (!ownHeaders.includes(name)) response.setHeader(name, value);
    const policy = found.headers.get('content-security-policy');
    if (policy) response.setHeader('content-security-policy', admit(policy, origins));

    if (found.headers.get('content-type')?.startsWith('text/html')) {
      const html = await found.text();
      const configuration = configurationIn(html);
      response.end(configuration ? writePage(html, configure(configuration)) : html);
    } else if (found.body)
      await pipeline(Readable.fromWeb(found.body as ReadableStream), response).catch(() => undefined);
    else response.end();
  };
  await listen({ port, host: '127.0.0.1', answer });
}

/** The configuration that stands in the pages of a live shell. Throws a sentence when no shell of ours answers there. */
export async function readLiveConfiguration(live: string): Promise<PageConfiguration> {
  const answer = await fetch(`${live}/`).catch((cause: unknown) => {
    throw new Error(`No shell answers at ${live}.`, { cause });
  });
  const configuration = configurationIn(await answer.text());
  if (!configuration?.remotes) throw new Error(`What answers at ${live} is no shell of this product.`);
  return configuration;
}

/** Adds these origins to the policy for scripts and for requests, including the sockets on which a dev server announces changes. */
export function admit(policy: string, origins: string[]): string {
  const added: Record<string, string[]> = {
    'script-src': origins,
    'connect-src': origins.flatMap((origin) => [origin, origin.replace(/^http/, 'ws')]),
  };
  return policy
    .split(';')
    .map((directive) => [directive, ...(added[directive.trim().split(' ')[0]!] ?? [])].join(' '))
    .join(';');
}
