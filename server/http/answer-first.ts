import type { IncomingMessage, ServerResponse } from 'node:http';
import { sendFailure } from './listen';

/** Host names by which a machine reaches itself. */
const loopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;

/**
 * Answers `/health`, and every request for a host name that is not the site's. Otherwise a foreign page whose name
 * resolves to this server would share the site's origin. A page at another name of this machine is redirected. At other
 * names a redirect could be endless, because a proxy may replace the host. Returns false for all other requests.
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
