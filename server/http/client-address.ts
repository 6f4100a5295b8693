import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';

export type ClientAddress = (request: IncomingMessage) => string;

/** The trusted proxies before a server. */
export interface Proxies {
  clientAddress: ClientAddress;
  isProxy: (address: string) => boolean;
}

/**
 * Trusts these proxies to name clients in `X-Forwarded-For`. Each is an address such as `127.0.0.1` or a network such
 * as `10.0.0.0/8`. Throws a sentence for another text.
 */
export function readProxies(proxies: string[]): Proxies {
  for (const proxy of proxies) requireProxy(proxy);
  const isTrusted = proxyaddr.compile(proxies);
  return {
    isProxy: (address) => isTrusted(address, 0),
    clientAddress: (request) => {
      const address = proxyaddr.all(request, isTrusted).findLast((one) => isIP(one)) ?? '';
      // A socket that accepts both IPv4 and IPv6 adds a prefix to IPv4 addresses.
      return address.replace(/^::ffff:/, '');
    },
  };
}

function requireProxy(proxy: string): void {
  try {
    proxyaddr.compile(proxy);
  } catch (cause) {
    throw new Error(`"${proxy}" is not the address of a proxy (expected e.g. 127.0.0.1 or 10.0.0.0/8).`, {
      cause,
    });
  }
}
