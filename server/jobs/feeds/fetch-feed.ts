import type { IncomingMessage } from 'node:http';
import { feedAddress } from 'shared-data/providers';
import { feedIn, longestFeed } from 'admin-data';
import { failed, FeedError, request, type RequestOptions } from './request';
import { isPublicAddress } from './public-address';
import { acceptedEncodings, readBody } from './read-body';

/** The validators of a response, for a later conditional request. */
interface Validators {
  etag: string;
  lastModified: string;
}

interface FetchedFeed extends Validators {
  bytes: Uint8Array;
  /** The URL after redirects. Relative URLs in the feed refer to it. */
  address: string;
  charset: string | undefined;
}

export interface FetchOptions {
  /** The validators of the version that was read last. If the feed still matches them, the result is null. */
  known?: Validators | undefined;
  /** Whether a connection to an IP address is allowed. Default: only public addresses. */
  isAllowed?: ((ip: string) => boolean) | undefined;
  signal?: AbortSignal | undefined;
  /** The total time limit, in milliseconds. Default: 30 seconds. */
  longest?: number | undefined;
}

const mostRedirects = 5;
const halfMinute = 30_000;

const accept =
  'application/atom+xml, application/rss+xml, application/feed+json, application/xml;q=0.9, text/xml;q=0.9, application/json;q=0.8, text/html;q=0.5, */*;q=0.1';

/**
 * Fetches the feed at a URL; null if it has not changed. At the URL of a channel's page, fetches the feed that it links
 * to. Throws a `FeedError` with a sentence if the feed is too large, too slow, redirects in circles, or is not public.
 */
export async function fetchFeed(
  given: string,
  { known, isAllowed = isPublicAddress, signal, longest = halfMinute }: FetchOptions = {},
): Promise<FetchedFeed | null> {
  const ends = AbortSignal.timeout(longest);
  const both = signal ? AbortSignal.any([signal, ends]) : ends;
  const first = webAddress(feedAddress(given) ?? given);
  const fetched = await fetchOne(first, known, { isAllowed, signal: both });
  const named =
    fetched && isPage(fetched) ? feedIn(new TextDecoder().decode(fetched.bytes), fetched.address) : '';
  if (named === null) throw new FeedError(`${first.host} answers with a page that names no feed.`);
  if (!named) return fetched;
  const found = await fetchOne(webAddress(named), known, { isAllowed, signal: both });
  // Drops the feed's `Last-Modified`: the next request sends it to the page, which may be older and answer “unchanged”.
  return found && { ...found, lastModified: '' };
}

/** Parses a URL. Throws a sentence if it is not an http or https URL. */
export function webAddress(written: string): URL {
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol))
    throw new FeedError(`“${written.slice(0, 200)}” is not a web address.`);
  return url;
}

/** The start of an HTML page, after comments and a declaration. A text can match in one way only, so matching takes linear time. */
const pageStart = /^\s*(?:(?:<!--(?:(?!-->)[^])*-->|<\?(?:(?!\?>)[^])*\?>)\s*)*(?:<!doctype html|<html)/i;

const isPage = ({ bytes }: FetchedFeed): boolean =>
  pageStart.test(new TextDecoder().decode(bytes.subarray(0, 2000)));

async function fetchOne(
  from: URL,
  known: Validators | undefined,
  guarded: Omit<RequestOptions, 'headers'>,
): Promise<FetchedFeed | null> {
  const headers = {
    'User-Agent': 'video-site (reads feeds that its owner follows)',
    Accept: accept,
    'Accept-Encoding': acceptedEncodings,
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
  };
  let url = from;
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const answer = await request(url.href, { ...guarded, headers });
    const { statusCode: status = 0, headers: said } = answer;
    if (status === 304 && (known?.etag || known?.lastModified)) return discarded(answer, null);
    if ([301, 302, 303, 307, 308].includes(status) && said.location !== undefined) {
      url = discarded(
        answer,
        webAddress(URL.canParse(said.location, url.href) ? new URL(said.location, url).href : said.location),
      );
      continue;
    }
    if (status !== 200) throw discarded(answer, refusal(url, answer));
    const bytes = await readBody(answer, longestFeed).catch((error: Error) => {
      throw error instanceof FeedError ? error : failed(url, error, guarded.signal);
    });
    const [, charset] = /;\s*charset="?([\w.:-]+)/i.exec(said['content-type'] ?? '') ?? [];
    return {
      bytes,
      address: url.href,
      charset,
      etag: said.etag ?? '',
      lastModified: said['last-modified'] ?? '',
    };
  }
  throw new FeedError(`${from.host} leads from one address to the next, more than ${mostRedirects} times.`);
}

/** Discards the rest of the response, which releases its connection, and returns `result`. */
function discarded<T>(answer: IncomingMessage, result: T): T {
  answer.destroy();
  return result;
}

function refusal({ host }: URL, { statusCode = 0, headers }: IncomingMessage): FeedError {
  if (statusCode === 410) return new FeedError(`${host} says that the feed is gone for good.`, 'gone');
  const after = headers['retry-after'] ?? '';
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  return new FeedError(`${host} answers ${statusCode}.`, 'failed', seconds > 0 ? seconds * 1000 : 0);
}
