import { BlockList, isIPv6 } from 'node:net';

/** Networks whose addresses are not those of public servers (RFC 6890 and its registries). */
const special = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  special.addSubnet(net, prefix, 'ipv4');
// Tunnels, whose other end is unknown, and networks reserved for documentation.
for (const [net, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  special.addSubnet(net, prefix, 'ipv6');

const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/** Whether an IP address is public: not that of this machine, its network, or a cloud's metadata service. */
export function isPublicAddress(ip: string): boolean {
  if (!isIPv6(ip)) return !special.check(ip, 'ipv4');
  return global.check(ip, 'ipv6') && !special.check(ip, 'ipv6');
}
