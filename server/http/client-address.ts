import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import proxyaddr from 'proxy-addr';

export type ClientAddress = (request: IncomingMessage) => string;

/** The proxies before a server: who sent a request, and whether an address is that of a proxy. */
export interface Proxies {
  clientAddress: ClientAddress;
  isProxy: (address: string) => boolean;
}

/**
 * Reads clients' addresses from `X-Forwarded-For`, which only these proxies may set: addresses such as `127.0.0.1`, or
 * networks such as `10.0.0.0/8`. Throws a sentence for another text.
 */
export function readProxies(proxies: string[]): Proxies {
  for (const proxy of proxies) requireProxy(proxy);
  const isTrusted = proxyaddr.compile(proxies);
  return {
    isProxy: (address) => isTrusted(address, 0),
    clientAddress: (request) => {
      const address = proxyaddr.all(request, isTrusted).findLast((one) => isIP(one)) ?? '';
      // A socket for both families adds a prefix to IPv4 addresses.
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
