import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** The IP address of a request's client. */
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
  const trusted = new BlockList();
  for (const proxy of proxies) addProxy(trusted, proxy);
  const isTrusted = (address: string): boolean => trusted.check(address, familyOf(address));
  return {
    isProxy: (address) => isTrusted(withoutPrefix(address)),
    clientAddress: ({ socket, headers }) => {
      const forwarded = String(headers['x-forwarded-for'] ?? '')
        .split(',')
        .map((one) => withoutPrefix(one.trim()));
      let address = withoutPrefix(socket.remoteAddress ?? '');
      // Each proxy appends the address that it saw, so the list is only as true as the proxy behind each entry.
      while (isTrusted(address) && isIP(forwarded.at(-1) ?? '')) address = forwarded.pop()!;
      return address;
    },
  };
}

function addProxy(trusted: BlockList, proxy: string): void {
  const [address = '', bits] = proxy.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  if (!isIP(address) || (bits !== undefined && !(/^\d+$/.test(bits) && Number(bits) <= most)))
    throw new Error(`"${proxy}" is not the address of a proxy (expected e.g. 127.0.0.1 or 10.0.0.0/8).`);
  if (bits === undefined) trusted.addAddress(address, familyOf(address));
  else trusted.addSubnet(address, Number(bits), familyOf(address));
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** An IPv4 address without the prefix that a socket for both families gives it. */
const withoutPrefix = (address: string): string => address.replace(/^::ffff:/, '');
