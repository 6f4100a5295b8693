import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meter } from '../meter';
import { invalid, Refusal, StatusError } from '../status';
import { Answer } from './answer';
import { answerChallenge } from '../access/caller';
import { UnfinishedBodies } from './fair-share';

export interface ServeOptions {
  /** Origins whose pages may send requests. Pages of others, and of the origin `null`, are refused. */
  origins: readonly string[];
  adminToken: string;
  meter: Meter;
  log: (line: string) => void;
}

/** Answers a request with the result of `call`, or with an error. */
export async function serve(
  options: ServeOptions,
  request: IncomingMessage,
  response: ServerResponse,
  call: (answer: Answer) => Promise<void>,
): Promise<void> {
  const answer = new Answer(
    response,
    options.meter,
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? ''),
  );
  try {
    admitOrigin(request, response, options.origins);
    if (request.method === 'OPTIONS') return answerPreflight(request, response);
    if (answerChallenge(request, response, options.adminToken)) return;
    await call(answer);
  } catch (error) {
    // The rest of this request is not read, so the connection cannot be used for another one.
    if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close');
    answer.error(asRefusal(error, options.log));
  }
  if (!request.complete) response.once('finish', () => request.destroy());
}

/** A bug of this program becomes INTERNAL, a code that both clients know. Only the log has the details. */
function asRefusal(error: unknown, log: (line: string) => void): Refusal {
  if (error instanceof Refusal) return error;
  log(`A request failed inside the server: ${(error as Error).stack ?? String(error)}`);
  return new StatusError('INTERNAL', 'INTERNAL : The server failed; its log says why.');
}

const DAY_SECONDS = 86_400;

/** Adds the CORS headers. Throws PERMISSION_DENIED for pages of other origins. */
function admitOrigin(request: IncomingMessage, response: ServerResponse, origins: readonly string[]): void {
  const { origin } = request.headers;
  if (origin === undefined) return;
  response.setHeader('Vary', 'Origin');
  if (!origins.includes(origin) && !origins.includes(origin.replace(/:\d+$/, ':*')))
    throw new StatusError('PERMISSION_DENIED', `The origin ${origin} may not call this server.`);
  response.setHeader('Access-Control-Allow-Origin', origin);
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', DAY_SECONDS);
  response.writeHead(204).end();
}

/** The most bytes of one request, as in Firestore. */
const MOST_REQUEST_BYTES = 10 * 1024 * 1024;

/** There is room for the imports of several admins at once. */
const unfinished = new UnfinishedBodies(8 * MOST_REQUEST_BYTES);

/** Reads the body of a request as JSON, whatever its content type. Throws INVALID_ARGUMENT. */
export async function readJson(request: IncomingMessage, most?: number): Promise<unknown> {
  const text = (await readBody(request, most)).toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('Invalid JSON payload received. The body cannot be parsed.');
  }
}

/** Reads a body of at most `most` bytes. Throws INVALID_ARGUMENT at the first byte above this. */
export async function readBody(request: IncomingMessage, most = MOST_REQUEST_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of chunksOf(request)) {
      bytes += chunk.length;
      if (bytes > most) throw invalid(`Request payload size exceeds the limit: ${most} bytes.`);
      chunks.push(chunk);
      unfinished.add(request, chunk.length);
    }
  } finally {
    unfinished.delete(request);
  }
  return Buffer.concat(chunks);
}

/** Throws CANCELLED if the client disconnects early, which is not a failure of the server. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request as AsyncIterable<Buffer>;
  } catch {
    throw new StatusError('CANCELLED', 'The client left before its request was complete.');
  }
}

/** The path of a request's URL. It may be invalid: then no handler matches. */
export const pathOf = (url = '/'): string => url.split('?', 1)[0]!;

/** Decodes a path. Throws INVALID_ARGUMENT. */
export function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw invalid('The URL is not well encoded.');
  }
}
