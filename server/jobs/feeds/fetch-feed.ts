import { unescape } from 'node:querystring';
import { feedAddress } from 'shared-data/providers';
import { feedIn, longestFeed } from 'admin-data';
import { type Dispatcher, fetch, type Response } from 'undici';
import { FeedError } from './feed-error';
import { guardedAgent, isPublicAddress } from './guarded-agent';

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
  const dispatcher = guardedAgent(isAllowed);
  const options = { dispatcher, signal: signal ? AbortSignal.any([signal, ends]) : ends };
  const first = webAddress(feedAddress(given) ?? given);
  try {
    const fetched = await fetchOne(first, known, options);
    const named =
      fetched && isPage(fetched) ? feedIn(new TextDecoder().decode(fetched.bytes), fetched.address) : '';
    if (named === null) throw new FeedError(`${first.host} answers with a page that names no feed.`);
    if (!named) return fetched;
    const found = await fetchOne(webAddress(named), known, options);
    // Drops the feed's `Last-Modified`: the next request sends it to the page, which may be older and answer “unchanged”.
    return found && { ...found, lastModified: '' };
  } finally {
    // Ends the connections, also those whose bodies were not read.
    await dispatcher.destroy();
  }
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
  url: URL,
  known: Validators | undefined,
  options: { dispatcher: Dispatcher; signal: AbortSignal },
): Promise<FetchedFeed | null> {
  // `fetch` refuses a URL with a name and a password.
  const address = new URL(url);
  const { username, password } = address;
  address.username = address.password = '';
  const credentials = Buffer.from(unescape(`${username}:${password}`)).toString('base64');
  const headers = {
    ...(username && { Authorization: `Basic ${credentials}` }),
    'User-Agent': 'video-site (reads feeds that its owner follows)',
    Accept: accept,
    ...(known?.etag && { 'If-None-Match': known.etag }),
    ...(known?.lastModified && { 'If-Modified-Since': known.lastModified }),
  };
  try {
    const answer = await fetch(address, { ...options, headers });
    if (answer.status === 304 && (known?.etag || known?.lastModified)) return null;
    if (answer.status !== 200) throw refusal(answer);
    const [, charset] = /;\s*charset="?([\w.:-]+)/i.exec(answer.headers.get('content-type') ?? '') ?? [];
    return {
      bytes: await readBody(answer),
      address: answer.url,
      charset,
      etag: answer.headers.get('etag') ?? '',
      lastModified: answer.headers.get('last-modified') ?? '',
    };
  } catch (error) {
    throw faultOf(url, error as Error, options.signal);
  }
}

/** Reads a body up to the maximum size of a feed. The size is that of the unpacked body, which may be far larger. */
async function readBody({ headers, body }: Response): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const requireLength = (bytes: number) => {
    if (bytes > longestFeed)
      throw new FeedError(`The feed is larger than ${Math.floor(longestFeed / 1024 / 1024)} MB.`);
  };
  requireLength(Number(headers.get('content-length')));
  for await (const piece of body ?? []) {
    requireLength((length += piece.length));
    pieces.push(piece);
  }
  return new Uint8Array(Buffer.concat(pieces));
}

function refusal({ url, status, headers }: Response): FeedError {
  const { host } = new URL(url);
  if (status === 410) return new FeedError(`${host} says that the feed is gone for good.`, 'gone');
  const after = headers.get('retry-after') ?? '';
  const seconds = /^\d+$/.test(after) ? Number(after) : (Date.parse(after) - Date.now()) / 1000;
  return new FeedError(`${host} answers ${status}.`, 'failed', seconds > 0 ? seconds * 1000 : 0);
}

/** The sentence for a failed request. `fetch` hides the reason in the cause of its error. */
function faultOf({ host }: URL, error: Error, { aborted }: AbortSignal): FeedError {
  const { cause = error } = error as { cause?: NodeJS.ErrnoException };
  if (cause instanceof FeedError) return cause;
  if (aborted) return new FeedError(`${host} took too long to answer.`);
  return new FeedError(
    `${host} cannot be reached: ${(cause as NodeJS.ErrnoException).code ?? cause.message}.`,
  );
}
