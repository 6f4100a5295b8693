import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { listen } from 'server/http';
import { configurationIn, writePage, type PageConfiguration } from 'server/configuration';

/** Headers of the live response that are not copied, because the body may be rewritten and this machine has no certificate. */
const ownHeaders = [
  'connection',
  'content-encoding',
  'content-length',
  'etag',
  'set-cookie',
  'strict-transport-security',
  'transfer-encoding',
];

/** Request headers that are forwarded to the live shell. */
const passedOn = ['accept', 'range'];

interface LiveShellOptions {
  /** The URL of the live shell, without a slash at the end. */
  live: string;
  port: number;
  /** Changes the configuration in the live shell's pages. */
  configure: (configuration: PageConfiguration) => PageConfiguration;
  /** An additional origin that the pages may load an app from. */
  origin: string;
}

/** Serves the files of a live shell on this machine, with a changed configuration in the pages. The live site is not changed. */
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

/** A rendered page without the files of the live remote, which would hydrate it: the browser draws it again. */
const withoutRendering = (html: string): string =>
  html
    .replace(/(<script type="application\/json" id="rendered">)[^<]*/, '$1{"address":""}')
    .replace(/<link rel="pre(?:load|fetch)" as="script"[^>]*>/g, '');

/** Reads the configuration from the pages of a live shell. Throws a sentence when the URL is not a shell of this product. */
export async function readLiveConfiguration(live: string): Promise<PageConfiguration> {
  const answer = await fetch(`${live}/`).catch((cause: unknown) => {
    throw new Error(`No shell answers at ${live}.`, { cause });
  });
  const configuration = configurationIn(await answer.text());
  if (!configuration?.remotes) throw new Error(`What answers at ${live} is not a shell of this product.`);
  return configuration;
}

/** Adds an origin to the Content-Security-Policy for scripts and requests, including the WebSocket of a dev server. */
const admit = (policy: string, origin: string): string =>
  policy
    .replace(/script-src [^;]*/, (directive) => `${directive} ${origin}`)
    .replace(/connect-src [^;]*/, (directive) => `${directive} ${origin} ${origin.replace(/^http/, 'ws')}`);
