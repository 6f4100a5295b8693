// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- other packages that import this file need it
/// <reference path="./superstatic.d.ts" />
import { createHash } from 'node:crypto';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import connect from 'connect';
import onHeaders from 'on-headers';
import path from 'node:path';
import superstatic from 'superstatic';
import fileProvider from 'superstatic/lib/providers/fs';
import { hostingOf, root, type Part } from './hosting-configuration';
import { writePage, type PageConfiguration } from './page';

export interface ServePartOptions {
  part: Part;
  /** 0 takes a free port. */
  port: number;
  host?: string;
  /** The built files; those that firebase.json names, unless given. */
  folder?: string;
  /** What the pages of this part are given to read; asked for at each request, so that a remote can be moved. */
  configuration: () => PageConfiguration;
  /** Folders served beside the built files, by the path they appear under, such as `/clips`. */
  beside?: Record<string, string>;
}

export interface ServedPart {
  port: number;
  stop: () => Promise<void>;
}

/**
 * Serves one part as Firebase Hosting does: its rewrites, headers and caching come from `firebase.json`, through
 * the server that is behind Firebase's own. Rejects with Node's EADDRINUSE when the port is taken.
 */
export async function servePart(options: ServePartOptions): Promise<ServedPart> {
  const folder = options.folder ?? path.join(root, options.part, 'dist');
  const files = fileProvider({ cwd: folder, public: '.' });

  const beside = Object.entries(options.beside ?? {}).map(([prefix, besideFolder]) => ({
    prefix: `${prefix}/`,
    files: fileProvider({ cwd: besideFolder, public: '.' }),
  }));

  const withConfiguration: typeof files = async (request, pathname) => {
    const other = beside.find(({ prefix }) => pathname.startsWith(prefix));
    if (other) return other.files(request, pathname.slice(other.prefix.length - 1));
    const file = await files(request, pathname);
    if (!file || !pathname.endsWith('.html')) return file && { ...file, etag: weak(file.etag) };
    const html = writePage(await text(file.stream), options.configuration());
    const etag = createHash('md5').update(html).digest('hex');
    return {
      modified: Date.now(),
      size: Buffer.byteLength(html),
      etag: weak(etag),
      stream: Readable.from([html]),
    };
  };

  const hostingServer = (configuration: PageConfiguration) =>
    superstatic({
      config: { ...hostingOf(options.part, configuration, folder), public: '.' },
      provider: withConfiguration,
      compression: true,
      fallthrough: false,
    });

  // The headers depend on the configuration, so a server is made anew when that changes.
  let current: { key: string; server: ReturnType<typeof hostingServer> } | undefined;
  const app = connect()
    .use(answerNotModified)
    .use((request, response, next) => {
      const configuration = options.configuration();
      const key = JSON.stringify(configuration);
      if (current?.key !== key) current = { key, server: hostingServer(configuration) };
      current.server(request, response, next);
    });
  const server = http.createServer(app);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const address = server.address() as { port: number };
  return {
    port: address.port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Weak, because the same file is also sent compressed. */
const weak = (hash: string) => `W/"${hash}"`;

/** superstatic sends a file anew even to who has it; Firebase's servers do not. */
function answerNotModified(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  onHeaders(response, () => {
    const etag = response.getHeader('etag');
    if (response.statusCode !== 200 || !etag || request.headers['if-none-match'] !== etag) return;
    response.statusCode = 304;
    response.removeHeader('content-length');
    response.removeHeader('content-encoding');
  });
  next();
}

async function text(stream: AsyncIterable<Buffer | string>): Promise<string> {
  let all = '';
  for await (const chunk of stream) all += chunk.toString();
  return all;
}
