import type { IncomingMessage } from 'node:http';
import { readProxies } from './client-address';

const request = (remoteAddress: string, forwarded?: string) =>
  ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': forwarded } }) as unknown as IncomingMessage;

it.each([
  ['without proxies the header is ignored', [], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['a proxy is believed', ['127.0.0.1'], '127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['also on a socket for both families', ['127.0.0.1'], '::ffff:127.0.0.1', '1.2.3.4', '1.2.3.4'],
  ['another client is not', ['127.0.0.1'], '9.9.9.9', '1.2.3.4', '9.9.9.9'],
  ['an entry that the client has sent is not', ['127.0.0.1'], '127.0.0.1', '6.6.6.6, 1.2.3.4', '1.2.3.4'],
  ['proxies behind proxies are', ['10.0.0.0/8', '::1'], '::1', '1.2.3.4, 10.1.2.3', '1.2.3.4'],
  ['addresses of IPv6 are', ['fd00::/8'], 'fd00::7', '2001:db8::1', '2001:db8::1'],
  ['without the header it is the proxy', ['127.0.0.1'], '127.0.0.1', undefined, '127.0.0.1'],
  ['text that is not an address is ignored', ['127.0.0.1'], '127.0.0.1', 'unknown', '127.0.0.1'],
])('%s', (_, proxies, remote, forwarded, expected) => {
  expect(readProxies(proxies).clientAddress(request(remote, forwarded))).toBe(expected);
});

it.each(['proxy.example', '10.0.0.0/33', '10.0.0.0/', '::/129', ''])('%j is refused', (proxy) => {
  expect(() => readProxies([proxy])).toThrow('is not the address of a proxy');
});

it('only the named addresses are those of proxies', () => {
  const { isProxy } = readProxies(['10.0.0.0/8', '::1']);
  expect(['10.1.2.3', '::ffff:10.1.2.3', '::1'].map(isProxy)).toEqual([true, true, true]);
  expect(['9.9.9.9', '::2', ''].map(isProxy)).toEqual([false, false, false]);
});
