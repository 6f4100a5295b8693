import { lookup, type LookupAddress } from 'node:dns';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';

/** A feed is not available. The message is a sentence with the reason. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    message: string,
    /** `gone`: the server reports that the feed was permanently removed. */
    readonly kind: 'failed' | 'gone' = 'failed',
    /** How long the server asks to wait, in milliseconds; 0 if it does not. */
    readonly retryAfter = 0,
  ) {
    super(message);
  }
}

export interface RequestOptions {
  headers: Record<string, string>;
  /** Whether a connection to this IP address is allowed. */
  isAllowed: (ip: string) => boolean;
  signal: AbortSignal;
}

/**
 * Requests a URL without following redirects. `isAllowed` checks the IP address of the actual connection, so that DNS
 * rebinding cannot bypass it. Throws a `FeedError` with a sentence.
 */
export function request(
  address: string,
  { headers, isAllowed, signal }: RequestOptions,
): Promise<IncomingMessage> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw notPublic(url);
  const guarded: LookupFunction = (name, options, done) => {
    lookup(name, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '');
      if (found.length === 0 || !found.every(({ address: ip }) => isAllowed(ip)))
        return done(notPublic(url), '');
      if (options.all) return done(null, found);
      done(null, found[0]!.address, found[0]!.family);
    });
  };
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, lookup: guarded, agent: false }, resolve).on('error', (error) => {
      reject(error instanceof FeedError ? error : failed(url, error, signal));
    });
  });
}

const notPublic = ({ hostname }: URL): FeedError =>
  new FeedError(
    `${hostname} is an address of this machine or of a private network. --private allows it for the feed that you name.`,
  );

export function failed({ host }: URL, error: Error, signal: AbortSignal): FeedError {
  if (signal.aborted) return new FeedError(`${host} took too long to answer.`);
  const { code } = error as NodeJS.ErrnoException;
  return new FeedError(`${host} cannot be reached: ${code ?? error.message}.`);
}
