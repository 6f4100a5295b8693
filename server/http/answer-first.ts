import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFailure } from './listen';

/** The names by which this machine reaches itself. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Answers `/health`, and requests for another host: a page of another site whose name leads here would otherwise share this
 * origin. A page that is opened by another name of this machine is redirected to the origin. Returns false for all others.
 * `address`: the URL by which this machine reaches the server.
 */
export function answerFirst(
  request: IncomingMessage,
  response: ServerResponse,
  { origin, address }: { origin: string; address: string },
): boolean {
  const { url = '', method, headers } = request;
  const host = headers.host?.toLowerCase() ?? '';
  if (url === '/health') {
    const headers = { 'Content-Type': 'text/plain', 'X-Content-Type-Options': 'nosniff' };
    response.writeHead(200, { ...headers, 'Cache-Control': 'no-store' }).end('ok');
    return true;
  }
  if (host === new URL(origin).host) return false;
  if (!loopback.test(host) && host !== new URL(address).host) {
    sendFailure(response, 421, `This server is for ${origin}.`);
    return true;
  }
  const isPage = method === 'GET' && url.startsWith('/') && headers.accept?.includes('text/html');
  if (!isPage) return false;
  response.writeHead(307, { Location: origin + url, 'Cache-Control': 'no-store' }).end();
  return true;
}
