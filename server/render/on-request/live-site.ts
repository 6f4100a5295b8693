import { type Published, publishedPath } from 'shared-data/contract';
import { otherParameters, renderedUrl, withShortParameters } from 'shared-data/routes';
import { textOf } from '../page/addresses';
import {
  boundedCache,
  cacheBytes,
  isUnlisted,
  LivePages,
  maxLoggedPathLength,
  memoryOf,
  type LivePage,
  type LivePagesOptions,
} from './live-pages';
import { buildText, notFound, textBuilderFor, type LiveText, type TextBuilder } from './live-texts';
import { readPicture } from './read-picture';

/** The response to a request. */
export interface Answer {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Hashes of inline styles and scripts for the content policy, such as `'sha256-…'`. */
  inPage?: { styles: string[]; scripts: string[] };
}

/** Shared caches may serve a stale page while they request the current one. */
const pageCaching = 'public, max-age=0, s-maxage=5, stale-while-revalidate=60';

const unavailable: Answer = {
  status: 503,
  headers: {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Retry-After': '30',
  },
  body: 'This cannot be shown at the moment. Please try again in half a minute.',
};

/**
 * Returns the canonical path of a page if another path was requested, such as a former name, a page number that is too
 * high, or a slash at the end.
 */
function findRedirect({ status, description }: LivePage, asked: URL): string | null {
  const own = new URL(description.path, asked);
  // The canonical path in the description lacks the search query.
  const text = asked.searchParams.get('q');
  if (text !== null) own.searchParams.set('q', text);
  return status === 404 || renderedUrl(own) === renderedUrl(asked) ? null : leadTo(own, asked);
}

/** A path of this site with the other parameters of the requested URL, such as a campaign name. */
function leadTo(own: URL, asked: URL): string {
  const address = renderedUrl(own);
  const others = new URLSearchParams(
    otherParameters(asked).filter(([name]) => !own.searchParams.has(name)),
  ).toString();
  return others ? `${address}${address.includes('?') ? '&' : '?'}${others}` : address;
}

/** The URL with correctly encoded path segments. The router would throw for others. */
function encodeSegments(address: URL): URL {
  const right = new URL(address);
  // A path with two leading slashes would redirect to another site.
  const pieces = address.pathname.replace(/^\/+/, '/').split('/');
  right.pathname = pieces
    .map((piece) => (textOf(piece) === null ? encodeURIComponent(piece) : piece))
    .join('/');
  return right;
}

function withoutSlash(address: URL): URL {
  const right = new URL(address);
  right.pathname = address.pathname.replace(/(?<=.)\/+$/, '');
  return right;
}

const redirectTo = (Location: string): Answer => ({
  status: 302,
  headers: { Location, 'Cache-Control': 'no-cache' },
  body: '',
});

/** Answers public paths without files: pages, pictures, feeds, sitemaps and players. */
export class LiveSite {
  readonly #pages: LivePages;
  readonly #texts = boundedCache<{ version: number | null; text: LiveText }>(cacheBytes.texts, ({ text }) =>
    memoryOf(text.text),
  );

  constructor(private readonly options: LivePagesOptions) {
    this.#pages = new LivePages(options);
  }

  /** Whether this path has a text from the database. It is newer than a published file. */
  hasText(address: URL): boolean {
    return address.pathname === publishedPath || textBuilderFor(address) !== undefined;
  }

  /** The response for a path; null for an unknown path. The status is 503 if the database cannot be read now. */
  async answer(address: URL): Promise<Answer | null> {
    try {
      return await this.#answer(address);
    } catch (error) {
      // The error names the database, so its text is logged and not sent.
      const path = address.pathname.slice(0, maxLoggedPathLength);
      this.options.log(`${path} could not be answered: ${(error as Error).message}`);
      return unavailable;
    }
  }

  async #answer(address: URL): Promise<Answer | null> {
    if (address.pathname.startsWith('/pictures/')) return this.#picture(address.pathname);
    if (address.pathname === publishedPath) return this.#published();
    const builder = textBuilderFor(address);
    if (builder) return this.#text(address.pathname, builder);
    const right = encodeSegments(address);
    // The page contains the search query, so the length of the query must be limited.
    right.search = withShortParameters(address);
    if (right.href !== address.href) return redirectTo(right.pathname + right.search);
    const page = await this.#pages.page(withoutSlash(address));
    const location = page && findRedirect(page, address);
    if (location) return redirectTo(location);
    return (
      page && {
        status: page.status,
        headers: {
          'Content-Type': 'text/html; charset=utf-8',
          'Cache-Control': isUnlisted(page) ? 'no-store' : pageCaching,
        },
        body: page.html,
        inPage: { styles: [page.styleHash], scripts: page.scriptHashes },
      }
    );
  }

  close(): Promise<void> {
    return this.#pages.close();
  }

  /** Texts are cached like pages, until the catalogue changes. Without a catalogue they are not cached. */
  async #text(path: string, builder: TextBuilder): Promise<Answer> {
    const version = await this.#pages.version().catch(() => undefined);
    const cached = this.#texts.get(path);
    // If the database does not answer, a cached text is used. Otherwise only a text without data can be built.
    const isCurrent = version === undefined || (version !== null && cached?.version === version);
    const text = cached && isCurrent ? cached.text : await this.#build(builder);
    if (text.isUnlisted) this.#texts.delete(path);
    else if (version !== undefined) this.#texts.set(path, { version, text });
    const caching = text.isUnlisted ? 'no-store' : pageCaching;
    const headers = { 'Content-Type': text.type, 'Cache-Control': caching };
    return { status: text.status, headers, body: text.text };
  }

  /** The catalogue version of the last rendered page. A page with an earlier version is stale. */
  #published(): Answer {
    const published: Published = { version: this.#pages.lastVersion, failed: [] };
    return {
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      body: JSON.stringify(published),
    };
  }

  async #build(builder: TextBuilder): Promise<LiveText> {
    const { configuration, origin } = this.options;
    return (await buildText(builder, configuration, origin)) ?? notFound;
  }

  async #picture(pathname: string): Promise<Answer> {
    const picture = this.#pages.picture(pathname) ?? (await readPicture(this.#pages.data(), pathname));
    if (picture) return { status: 200, headers: { 'Content-Type': picture.type }, body: picture.content };
    // The response is not cached: if a video is restored from the trash, its picture is at the same path again.
    const headers = { 'Content-Type': notFound.type, 'Cache-Control': 'no-store' };
    return { status: notFound.status, headers, body: notFound.text };
  }
}
