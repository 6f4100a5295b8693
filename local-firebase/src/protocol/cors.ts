import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerChallenge } from '../access/proof';
import { StatusError } from '../status';

const DAY_SECONDS = 86_400;

/**
 * Answers what comes before any call: a preflight, and a challenge to prove the secret. Answers whether it was one. Throws
 * PERMISSION_DENIED for a page of another origin.
 */
export function answerFirst(
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
