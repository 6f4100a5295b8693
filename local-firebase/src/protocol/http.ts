import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Meter } from '../meter';
import { invalid, Refusal, StatusError } from '../status';
import { Answer } from './answer';
import { answerChallenge } from '../access/caller';

/** What the servers need to answer. */
export interface ServeOptions {
  /** Web origins that may call; others are refused, as is every page that does not say where it is from. */
  origins: readonly string[];
  adminToken: string;
  meter: Meter;
  log: (line: string) => void;
}

/** Answers one request: by a call, or by why there is none. */
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
    if (answerFirst(request, response, options)) return;
    await call(answer);
  } catch (error) {
    // A client must not send its next request on a connection of which the rest is thrown away.
    if (!request.complete && !response.headersSent) response.setHeader('Connection', 'close');
    answer.error(asRefusal(error, options.log));
  }
  if (!request.complete) response.once('finish', () => request.destroy());
}

/** An error of this program itself is told as INTERNAL, a code that both clients know, and in full to the log alone. */
function asRefusal(error: unknown, log: (line: string) => void): Refusal {
  if (error instanceof Refusal) return error;
  log(`A request failed inside the server: ${(error as Error).stack ?? String(error)}`);
  return new StatusError('INTERNAL', 'INTERNAL : The server failed; its log says why.');
}

const DAY_SECONDS = 86_400;

/**
 * Answers what comes before any call: a preflight, and a challenge to prove the secret. Answers whether it was one. Throws
 * PERMISSION_DENIED for a page of another origin.
 */
function answerFirst(
  request: IncomingMessage,
  response: ServerResponse,
  { origins, adminToken }: { origins: readonly string[]; adminToken: string },
): boolean {
  if (!admitOrigin(request, response, origins))
    throw new StatusError('PERMISSION_DENIED', `The origin ${request.headers.origin} is not admitted.`);
  if (request.method !== 'OPTIONS') return answerChallenge(request, response, adminToken);
  answerPreflight(request, response);
  return true;
}

/** Lets pages of the known origins in, and answers whether the request may go on. */
function admitOrigin(
  request: IncomingMessage,
  response: ServerResponse,
  origins: readonly string[],
): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  response.setHeader('Vary', 'Origin');
  if (!origins.includes(origin) && !origins.includes(origin.replace(/:\d+$/, ':*'))) return false;
  response.setHeader('Access-Control-Allow-Origin', origin);
  return true;
}

/** Answers a preflight of an admitted origin. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', DAY_SECONDS);
  response.writeHead(204).end();
}

/** Firestore's limit for one request. */
const MOST_REQUEST_BYTES = 10 * 1024 * 1024;

/** Reads the body of a request as JSON, whatever its content type. Throws INVALID_ARGUMENT. */
export async function readJson(request: IncomingMessage): Promise<unknown> {
  const text = (await readBody(request)).toString('utf8');
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw invalid('Invalid JSON payload received. The body cannot be parsed.');
  }
}

/** Reads a body of at most so many bytes. Throws INVALID_ARGUMENT; what is too long is not kept in memory. */
export async function readBody(request: IncomingMessage, most = MOST_REQUEST_BYTES): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of chunksOf(request)) {
    bytes += chunk.length;
    if (bytes > most) throw invalid(`Request payload size exceeds the limit: ${most} bytes.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A client that leaves in the middle is no failure of the server. Throws CANCELLED. */
async function* chunksOf(request: IncomingMessage): AsyncGenerator<Buffer> {
  try {
    yield* request as AsyncIterable<Buffer>;
  } catch {
    throw new StatusError('CANCELLED', 'The client left before its request was complete.');
  }
}

/** The path that a request asks for; what is no address at all is a path that nothing answers to. */
export const pathOf = (url = '/'): string => url.split('?', 1)[0]!;

/** Throws INVALID_ARGUMENT. */
export function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw invalid('The URL is not well encoded.');
  }
}
