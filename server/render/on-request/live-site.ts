import { LRUCache } from 'lru-cache';
import { createData, toDataError, type Configuration, type Data } from 'shared-data';
import { type Published, publishedPath } from 'shared-data/contract';
import { otherParameters, renderedUrl, withShortParameters } from 'shared-data/routes';
import { readVersion } from 'shared-data/server';
import { textOf } from '../page/addresses';
import { readPicture } from '../page/render/pictures';
import { renderPage, type RenderedPage } from '../page/render/render-page';
import { liveApps, type LiveAppsOptions } from './live-apps';
import { buildText, textBuilderFor } from './live-texts';

export interface LiveSiteOptions extends Omit<LiveAppsOptions, 'remotes'> {
  /** The configuration in the pages. */
  configuration: Configuration;
  origin: string;
  /** The size of the cache in bytes. */
  cacheBytes?: number | undefined;
}

/** The default size of the cache: small enough for a server with 256 MB. */
export const cacheBytes = 64 * 2 ** 20;

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

/** An answer as it is built. */
interface BuiltAnswer {
  answer: Answer;
  /** False if its content may change while the catalogue version stays: it is built for each request. */
  isCacheable: boolean;
  /** The canonical path of a page. */
  path?: string;
}

type Build = () => Promise<BuiltAnswer | undefined>;

/**
 * Returns the canonical path of a page if another path was requested, such as a former name, a page number that is too
 * high, or a slash at the end.
 */
function findRedirect({ answer, path = '' }: BuiltAnswer, asked: URL): string | null {
  const own = new URL(path, asked);
  // The canonical path lacks the search query.
  const text = asked.searchParams.get('q');
  if (text !== null) own.searchParams.set('q', text);
  return answer.status === 404 || renderedUrl(own) === renderedUrl(asked) ? null : leadTo(own, asked);
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

function answerOfPage({ html, description, styleHash, scriptHashes }: RenderedPage): BuiltAnswer {
  const { status } = description;
  const isUnlisted = description.kind === 'video' && description.robots === 'noindex';
  const inPage = { styles: [styleHash], scripts: scriptHashes };
  // An unlisted video may get the path of an absent one at any time.
  const isAbsent = status === 404 && description.path.startsWith('/watch/');
  const { answer, isCacheable } = answerOf(status, 'text/html; charset=utf-8', html, isUnlisted);
  return {
    answer: { ...answer, inPage },
    isCacheable: isCacheable && !isAbsent,
    path: description.path,
  };
}

const answerOf = (status: number, type: string, body: string, isUnlisted = false): BuiltAnswer => ({
  answer: {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': isUnlisted ? 'no-store' : pageCaching },
    body,
  },
  isCacheable: !isUnlisted,
});

/** The answer for a text or picture that does not exist. An unlisted video may get its path at any time. */
const notFound = answerOf(404, 'text/plain; charset=utf-8', 'Not found', true);

/** Crawlers and feed readers retry later. After an error of another kind they may forget a site. */
const unavailable: Answer = {
  status: 503,
  headers: { 'Retry-After': '60', 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' },
  body: 'Not available now',
};

/** Answers public paths without files: pages, pictures, feeds, sitemaps and players. */
export class LiveSite {
  readonly #loadApps: ReturnType<typeof liveApps>;
  readonly #data: Data;
  /** Pages and texts. The key contains the release and the catalogue version, so that they are the present ones. */
  readonly #cache: LRUCache<string, BuiltAnswer, Build>;
  /** The catalogue version when a page or text was last requested. */
  #version: number | null = null;
  #reading: Promise<number | null> | undefined;

  constructor(private readonly options: LiveSiteOptions) {
    const { configuration, cacheBytes: maxSize = cacheBytes } = options;
    this.#loadApps = liveApps({ ...options, remotes: configuration.remotes.map(({ name }) => name) });
    this.#data = createData(configuration);
    this.#cache = new LRUCache({
      maxSize,
      // Two bytes for each UTF-16 unit.
      sizeCalculation: ({ answer }, key) => 2 * (answer.body.length + key.length),
      // Parallel requests share one build.
      fetchMethod: (_key, _stale, { context: build }) => build(),
      ignoreFetchAbort: true,
    });
  }

  /** Whether this path has a text from the database. It is newer than a published file. */
  hasText(address: URL): boolean {
    return address.pathname === publishedPath || textBuilderFor(address) !== undefined;
  }

  /** The response for a path; null for an unknown path. */
  async answer(address: URL): Promise<Answer | null> {
    const { pathname } = address;
    if (pathname.startsWith('/pictures/')) return this.#picture(pathname);
    if (pathname === publishedPath) return this.#published();
    const builder = textBuilderFor(address);
    if (builder) {
      const { configuration, origin, log } = this.options;
      try {
        const version = await this.#readVersion().catch(() => null);
        const built = await this.#cached(`${version} ${pathname}`, async () => {
          const text = await buildText(builder, configuration, origin);
          return text ? answerOf(200, text.type, text.text, text.isUnlisted) : notFound;
        });
        return built!.answer;
      } catch (error) {
        const { group, message } = toDataError(error);
        if (group !== 'offline' && group !== 'quota') throw error;
        log(`${pathname.slice(0, 200)} could not be built: ${message}`);
        return unavailable;
      }
    }
    const right = encodeSegments(address);
    // The page contains the search query, so the length of the query must be limited.
    right.search = withShortParameters(address);
    if (right.href !== address.href) return redirectTo(right.pathname + right.search);
    const page = await this.#page(renderedUrl(withoutSlash(address)));
    const location = page && findRedirect(page, address);
    return location ? redirectTo(location) : (page?.answer ?? null);
  }

  close(): Promise<void> {
    return this.#data.close();
  }

  /** The page of a path; null if it cannot be rendered. The browser then gets the page without content. */
  async #page(path: string): Promise<BuiltAnswer | undefined> {
    const { configuration, origin, log } = this.options;
    try {
      const [{ parts, release }, version] = await Promise.all([this.#loadApps(), this.#readVersion()]);
      return await this.#cached(`${version} ${release} ${path}`, async () => {
        const address = new URL(`http://localhost${path}`);
        const page = await renderPage({ parts, configuration, address, origin });
        return page ? answerOfPage(page) : undefined;
      });
    } catch (error) {
      // Clients choose the path, so it may be long.
      log(`${path.slice(0, 200)} could not be rendered: ${(error as Error).message}`);
      return undefined;
    }
  }

  async #cached(key: string, build: Build): Promise<BuiltAnswer | undefined> {
    // Without a catalogue, nothing shows that an answer is stale.
    if (this.#version === null) return build();
    const built = await this.#cache.fetch(key, { context: build });
    if (built?.isCacheable === false) this.#cache.delete(key);
    return built;
  }

  /** The catalogue version of the last rendered page. A page with an earlier version is stale. */
  #published(): Answer {
    const published: Published = { version: this.#version, failed: [] };
    return {
      status: 200,
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'Cache-Control': 'no-store' },
      body: JSON.stringify(published),
    };
  }

  async #picture(pathname: string): Promise<Answer> {
    const picture = await readPicture(this.#data, pathname);
    if (picture) return { status: 200, headers: { 'Content-Type': picture.type }, body: picture.content };
    // The response is not cached: if a video is restored from the trash, its picture is at the same path again.
    return notFound.answer;
  }

  /** The catalogue version, or the last known one if it cannot be read now. Parallel requests share one read. */
  async #readVersion(): Promise<number | null> {
    this.#reading ??= readVersion(this.#data).finally(() => (this.#reading = undefined));
    return (this.#version = await this.#reading.catch((error: unknown) => {
      if (this.#version === null) throw error;
      return this.#version;
    }));
  }
}
