import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFailure } from './listen';

/** The names by which this machine reaches itself. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Answers `/health`, and requests for another host: a page of another site whose name leads here would otherwise share this
 * origin. A page that is opened by another name of this machine is redirected to an origin of this machine; to another one
 * it would be redirected endlessly if a proxy replaces the host. Returns false for all others. `address`: the URL by which
 * this machine reaches the server.
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
  const own = new URL(origin).host;
  if (host === own) return false;
  const isOfThisMachine = loopback.test(host) || host === new URL(address).host;
  const isPage = method === 'GET' && url.startsWith('/') && headers.accept?.includes('text/html');
  if (isOfThisMachine && !isPage) return false;
  if (!isOfThisMachine || !loopback.test(own)) {
    sendFailure(
      response,
      421,
      `This server is for ${origin}, and was asked for ${host}. A proxy must pass the Host header on.`,
    );
    return true;
  }
  response.writeHead(307, { Location: origin + url, 'Cache-Control': 'no-store' }).end();
  return true;
}
