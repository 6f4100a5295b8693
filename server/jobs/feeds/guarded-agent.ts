import { lookup, type LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, buildConnector } from 'undici';
import { FeedError } from './feed-error';

/** Whether an IP address is public: not that of this machine, its network, or a cloud's metadata service. */
export function isPublicAddress(ip: string): boolean {
  const address = ipaddr.parse(ip);
  const isAssigned = address.kind() === 'ipv4' || address.match(ipaddr.parseCIDR('2000::/3'));
  return isAssigned && address.range() === 'unicast';
}

/**
 * Opens connections only to allowed IP addresses. Checks the address of the actual connection, so that neither a
 * redirect nor DNS rebinding can bypass it.
 */
export function guardedAgent(isAllowed: (ip: string) => boolean): Agent {
  const guarded: LookupFunction = (name, options, done) =>
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '');
      if (!found.every(({ address }) => isAllowed(address))) return done(notPublic(name), '');
      if (options.all) return done(null, found);
      done(null, found[0]!.address, found[0]!.family);
    });
  const connect = buildConnector({ lookup: guarded });
  return new Agent({
    connect: (options, done) => {
      // An IP address is not looked up.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !isAllowed(host)) done(notPublic(host), null);
      else connect(options, done);
    },
  });
}

const notPublic = (host: string): FeedError =>
  new FeedError(
    `${host} is an address of this machine or of a private network. --private allows it for the feed that you name.`,
  );
