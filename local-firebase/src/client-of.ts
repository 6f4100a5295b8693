import { isIPv6 } from 'node:net';

/**
 * The client to which limits apply. It has an IPv4 address, or the first half of an IPv6 address: a provider assigns
 * each client a network of at least 2^64 such addresses.
 */
export function clientOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [left = [], right = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  return [...left, ...zeros, ...right].slice(0, 4).join(':');
}
