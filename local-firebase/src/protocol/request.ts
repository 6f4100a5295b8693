import type { IncomingMessage } from 'node:http';
import { invalid, StatusError, unimplemented } from '../status';

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

/** A call such as `…/documents/items/a:runQuery`: the name before the colon and the method after it. */
interface Call {
  name: string;
  method: string;
}

/** Reads the call that a URL names. Throws NOT_FOUND and INVALID_ARGUMENT. */
export function readCall(url: string): Call {
  const pathname = pathOf(url);
  const [, name, method] =
    /^\/v1\/(projects\/[^/]+\/databases\/[^/]+\/documents(?:\/.*)?):([A-Za-z]+)$/.exec(pathname) ?? [];
  if (name === undefined || method === undefined) {
    if (/^\/(v1\/projects\/[^/]+\/databases|google\.firestore\.v1\.Firestore)\//.test(pathname))
      throw unimplemented('Only the calls of the lite client, firebase/firestore/lite, are implemented.');
    throw new StatusError('NOT_FOUND', `There is no ${pathname.slice(0, 100)} here.`);
  }
  return { name: decoded(name), method };
}

/** Throws INVALID_ARGUMENT. */
export function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    throw invalid('The URL is not well encoded.');
  }
}
