// oxlint-disable-next-line typescript/triple-slash-reference -- other packages that import this file need it
/// <reference path="./compression.d.ts" />
import compression from 'compression';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import send from 'send';
import { headersOf, type Hosting, redirectOf, rewriteOf } from './hosting';
import { hostingOf } from './hosting-configuration';
import type { Answer } from '../render/on-request/live-site';
import { sendFailure } from './listen';
import { writePage, type PageConfiguration } from '../configuration/page';
import { allowHashes, type Publication, publicationFile } from './published-hosting';

export interface PartOptions {
  /** The folder of the shell's files. */
  folder: string;
  /** The configuration that is written into pages. Read at each request, because the URL of a remote can change. */
  configuration: () => PageConfiguration;
  /** Additional folders by the path at which they are served, such as `/clips`. */
  beside?: Record<string, string>;
  /**
   * `answer` renders a page for a path without a file. For null (unknown path) the shell's page without content is
   * sent. Where `hasText` returns true, `answer` is used even if there is a file.
   */
  site?: { answer: (address: URL) => Promise<Answer | null>; hasText: (address: URL) => boolean };
}

/**
 * Returns a handler that answers like Firebase Hosting, with the site's headers and compression: with the file of a
 * path, else the file of a rewrite, else 404.html. For a missing script, style or data file the answer is a sentence.
 */
export function answerPart(
  options: PartOptions,
): (request: IncomingMessage, response: ServerResponse) => void | Promise<void> {
  const { folder } = options;
  const compress = compression();

  const manifests = Object.values(options.beside ?? {}).map((one) => path.join(one, 'part.json'));
  let current: { stamp: string; hosting: Hosting } | undefined;
  /** The serving rules. Read again after a release has replaced a page or a remote. */
  const readHosting = (configuration: PageConfiguration): Hosting => {
    const pages = readdirSync(folder)
      .filter((file) => file.endsWith('.html'))
      .map((file) => path.join(folder, file));
    const state = path.join(folder, publicationFile);
    const stamp = JSON.stringify([configuration, [...pages, state, ...manifests].map(stampOf)]);
    if (current?.stamp === stamp) return current.hosting;
    const textOf = (file: string) => readFileSync(file, 'utf8');
    const hosting = hostingOf(configuration, {
      pages: pages.map(textOf),
      styles: manifests.filter(isFile).flatMap((file) => stylesIn(textOf(file))),
      publication: isFile(state) ? (JSON.parse(textOf(state)) as Publication) : null,
    });
    current = { stamp, hosting };
    return hosting;
  };

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const configuration = options.configuration();
    const target = readHosting(configuration);
    const address = new URL(`http://localhost${request.url}`);
    const { pathname } = address;
    for (const [name, value] of headersOf(target, pathname)) response.setHeader(name, value);

    const redirect = redirectOf(target, pathname);
    if (redirect) {
      response.writeHead(redirect.statusCode, { Location: redirect.location + address.search }).end();
      return;
    }
    const inFolder = target.trailingSlashBehavior ? findIndex(folder, pathname) : undefined;
    if (inFolder && pathname.endsWith('/')) {
      // The redirect has the found file's path: a requested path that starts with `//` would redirect to another site.
      const own = addressOf(inFolder.name.slice(0, -'/index.html'.length));
      response.writeHead(301, { Location: own + address.search }).end();
      return;
    }
    const found =
      findFile(folder, options.beside, pathname) ??
      inFolder ??
      findFile(folder, {}, rewriteOf(target, pathname));
    const isText = options.site?.hasText(address) === true;
    if (!found && !isText && isCode(pathname)) {
      sendFailure(response, 404, STATUS_CODES[404]!);
      return;
    }
    const { from, name } = found ?? { from: folder, name: notFound };
    const isPage = name.endsWith('.html');
    const answered = (isPage || isText) && (await options.site?.answer(address));
    if (answered) {
      sendAnswer(request, response, answered);
      return;
    }
    // A direct request of `/404.html` gets the status 404 too.
    response.statusCode = from === folder && name === notFound ? 404 : 200;
    // A file that is requested before its release arrives must not be cached as missing for a year.
    if (response.statusCode === 404) response.setHeader('Cache-Control', 'no-cache');
    if (isPage) sendPage(request, response, path.join(from, name), configuration);
    else sendFile(request, response, from, name);
  };

  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      sendFailure(response, 405, STATUS_CODES[405]!);
      return;
    }
    if (!request.url!.startsWith('/')) {
      sendFailure(response, 400, STATUS_CODES[400]!);
      return;
    }
    // A range counts bytes of the uncompressed file, so the answer to a range request is not compressed.
    if (request.headers.range) return answer(request, response);
    return new Promise((resolve, reject) => {
      compress(request, response, () => void answer(request, response).then(resolve, reject));
    });
  };
}

/** Whether a path is a script, style or data file. A browser cannot use an HTML page instead of it. */
const isCode = (pathname: string): boolean => /\.(?:js|css|json|map)$/.test(pathname);

const notFound = '/404.html';

interface FoundFile {
  /** The folder of the file. */
  from: string;
  /** The path in that folder, with a leading slash. */
  name: string;
}

function findFile(
  folder: string,
  beside: Record<string, string> = {},
  pathname: string | undefined,
): FoundFile | undefined {
  if (pathname === undefined) return undefined;
  const prefix = Object.keys(beside).find((one) => pathname.startsWith(`${one}/`)) ?? '';
  const from = prefix ? beside[prefix]! : folder;
  const name = fileNameOf(pathname.slice(prefix.length));
  // A remote's own HTML page, for running without the shell, does not work below the shell's paths: it is not served.
  if (name === undefined || (prefix && name.endsWith('.html'))) return undefined;
  return isFile(path.join(from, name)) ? { from, name } : undefined;
}

/** Node throws these for invalid names such as `/main.js/` or 300 letters, in spite of `throwIfNoEntry: false`. */
const impossible = ['ENOTDIR', 'ENAMETOOLONG'];

function isFile(file: string): boolean {
  if (file.includes('\0')) return false;
  try {
    return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
  } catch (error) {
    if (impossible.includes((error as NodeJS.ErrnoException).code ?? '')) return false;
    throw error;
  }
}

/** A value that differs after a file has changed. */
function stampOf(file: string): unknown[] {
  const { ino, size, mtimeMs, ctimeMs } = statSync(file, { throwIfNoEntry: false }) ?? {};
  return [file, ino, size, mtimeMs, ctimeMs];
}

const stylesIn = (manifest: string): string[] => (JSON.parse(manifest) as { styles?: string[] }).styles ?? [];

/** Finds `index.html` of a folder for a path with or without a slash at the end. */
const findIndex = (folder: string, pathname: string): FoundFile | undefined =>
  pathname === '/' ? undefined : findFile(folder, {}, pathname.replace(/\/?$/, '/'));

/** Converts the path of a URL to that of a file: `/a/../b/` to `/b/index.html`. Undefined if it is invalid. */
function fileNameOf(pathname: string): string | undefined {
  try {
    const name = path.posix.normalize(decodeURIComponent(pathname));
    return name.endsWith('/') ? `${name}index.html` : name;
  } catch {
    return undefined;
  }
}

const addressOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');

function sendFile(request: IncomingMessage, response: ServerResponse, from: string, name: string): void {
  send(request, addressOf(name), { root: from, cacheControl: false })
    // `send` removes the headers of the response before its own error response, unless errors have a listener.
    .on('error', ({ status }: { status: number }) => sendFailure(response, status, STATUS_CODES[status]!))
    .pipe(response);
}

function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  configuration: PageConfiguration,
): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  if (!isFile(file)) {
    response.end('Not found');
    return;
  }
  sendBody(request, response, writePage(readFileSync(file, 'utf8'), configuration));
}

function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, inPage }: Answer,
): void {
  response.statusCode = status;
  const policy = response.getHeader('Content-Security-Policy') as string;
  // The page may be older than the current shell, so the hashes of its inline code are added to the policy.
  if (inPage) response.setHeader('Content-Security-Policy', allowHashes(policy, inPage));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  sendBody(request, response, body);
}

function sendBody(request: IncomingMessage, response: ServerResponse, body: string | Buffer): void {
  // The ETag is weak, because the same body is also sent compressed.
  const etag = `W/"${createHash('md5').update(body).digest('hex')}"`;
  response.setHeader('ETag', etag);
  if (response.statusCode === 200 && request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.setHeader('Content-Length', Buffer.byteLength(body));
  response.end(request.method === 'HEAD' ? undefined : body);
}
