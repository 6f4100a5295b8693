import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { listen } from 'server/http';
import { configurationIn, writePage, type PageConfiguration } from 'server/configuration';

/** Headers of the live response that are not copied: the body may be changed, and this machine has no certificate. */
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
];

/** Headers of a request that are forwarded to the live shell. */
const passedOn = ['accept', 'range'];

interface LiveShellOptions {
  /** The URL of the live shell, without a slash at the end. */
  live: string;
  port: number;
  /** Called with the configuration in a page of the live shell. Returns the one to write instead. */
  configure: (configuration: PageConfiguration) => PageConfiguration;
  /** Another origin from which the pages may load an app. */
  origin: string;
}

/** Serves the files of a live shell on this machine. Only the configuration in the pages is changed. */
export async function serveLiveShell({ live, port, configure, origin }: LiveShellOptions): Promise<void> {
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
    if (policy) response.setHeader('content-security-policy', admit(policy, origin));

    if (found.headers.get('content-type')?.startsWith('text/html')) {
      const html = await found.text();
      const configuration = configurationIn(html);
      response.end(configuration ? writePage(withoutRendering(html), configure(configuration)) : html);
    } else if (found.body)
      await pipeline(Readable.fromWeb(found.body as ReadableStream), response).catch(() => undefined);
    else response.end();
  };
  await listen({ port, host: '127.0.0.1', answer });
}

/** Makes the browser draw a rendered page again: removes the live remote's files, which would hydrate it. */
const withoutRendering = (html: string): string =>
  html
    .replace(/(<script type="application\/json" id="rendered">)[^<]*/, '$1{"address":""}')
    .replace(/<link rel="pre(?:load|fetch)" as="script"[^>]*>/g, '');

/** Reads the configuration in the pages of a live shell. Throws a sentence if the URL is not that of a shell. */
export async function readLiveConfiguration(live: string): Promise<PageConfiguration> {
  const answer = await fetch(`${live}/`).catch((cause: unknown) => {
    throw new Error(`No shell answers at ${live}.`, { cause });
  });
  const configuration = configurationIn(await answer.text());
  if (!configuration?.remotes) throw new Error(`What answers at ${live} is not a shell of this product.`);
  return configuration;
}

/** Allows an origin in the Content-Security-Policy: its scripts, requests, and the WebSocket of its dev server. */
const admit = (policy: string, origin: string): string =>
  policy
    .replace(/script-src [^;]*/, (directive) => `${directive} ${origin}`)
    .replace(/connect-src [^;]*/, (directive) => `${directive} ${origin} ${origin.replace(/^http/, 'ws')}`);
