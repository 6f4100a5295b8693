import type { IncomingMessage, ServerResponse } from 'node:http';

const DAY_SECONDS = 86_400;

/** Lets pages of the known origins in, and answers whether the request may go on. */
export function admitOrigin(
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
export function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const headers = request.headers['access-control-request-headers'];
  response.setHeader('Access-Control-Allow-Methods', 'GET, POST, OPTIONS');
  if (headers !== undefined) response.setHeader('Access-Control-Allow-Headers', headers);
  response.setHeader('Access-Control-Max-Age', DAY_SECONDS);
  response.writeHead(204).end();
}
