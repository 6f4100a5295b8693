import { LRUCache } from 'lru-cache';
import { createData, type Configuration, type Data } from 'shared-data';
import { readVersion } from 'shared-data/server';
import { renderedUrl } from 'shared-data/routes';
import { loadParts, type ReadFile, type ServerParts } from '../page/parts/server-parts';
import type { Picture } from '../page/render/pictures';
import { renderPage, type RenderedPage } from '../page/render/render-page';

export interface LivePagesOptions {
  /** Reads a live file of an app. */
  read: ReadFile;
  /** The configuration in the pages. */
  configuration: Configuration;
  origin: string;
  /** Called with the reason of a failed rendering. */
  log: (line: string) => void;
  /** The size of the page cache in bytes. Default: 32 MB. */
  pageCacheBytes?: number | undefined;
}

/** The sizes of the caches in bytes, together small enough for a server with 256 MB. */
export const cacheBytes = { pages: 32 * 2 ** 20, pictures: 48 * 2 ** 20, texts: 16 * 2 ** 20 };

/** The maximum memory of a text in bytes: two for each UTF-16 unit. */
export const memoryOf = (text: string): number => 2 * text.length;

/** A cache with a limit for the bytes of its keys and values. A value above the limit is not cached. */
export const boundedCache = <T extends object>(maxSize: number, sizeOf: (value: T) => number) =>
  new LRUCache<string, T>({ maxSize, sizeCalculation: (value, key) => memoryOf(key) + sizeOf(value) });

/** The number of characters of a path that are logged. Clients choose the path, so it may be long. */
export const maxLoggedPathLength = 200;

/** The interval between checks for new releases of the apps, in milliseconds. */
const releaseCheckInterval = 5000;

/** A page without its pictures, which are larger than the page. */
export type LivePage = Omit<RenderedPage, 'pictures'>;

interface CachedPage {
  page: LivePage;
  /** The apps that rendered the page. */
  parts: ServerParts;
}

/** Renders pages on request, and caches each until the catalogue or an app changes. */
export class LivePages {
  readonly #cache: LRUCache<string, CachedPage>;
  readonly #rendering = new Map<string, Promise<LivePage | null>>();
  readonly #pictures = boundedCache<Picture>(cacheBytes.pictures, ({ content }) => content.length);
  /** The catalogue version when a page was last requested. */
  lastVersion: number | null = null;
  #parts: { manifests: string[]; at: number; parts: ServerParts } | undefined;
  #loading: Promise<ServerParts> | undefined;
  #data: Data | undefined;
  #version: Promise<number | null> | undefined;

  constructor(private readonly options: LivePagesOptions) {
    this.#cache = boundedCache(options.pageCacheBytes ?? cacheBytes.pages, ({ page }) => memoryOf(page.html));
  }

  /** The page of a path; null if it cannot be rendered. The browser then gets the page without content. */
  async page(address: Pick<URL, 'pathname' | 'search'>): Promise<LivePage | null> {
    const path = renderedUrl(address);
    try {
      const [parts, version] = await Promise.all([this.#loadParts(), this.version()]);
      // Pictures of deleted videos must not remain available.
      if (version !== this.lastVersion) this.#pictures.clear();
      this.lastVersion = version;
      const cached = this.#cache.get(path);
      if (cached && cached.parts === parts && isCurrent(cached.page, version)) return cached.page;
      return await this.#render(path, parts, version);
    } catch (error) {
      this.options.log(
        `${path.slice(0, maxLoggedPathLength)} could not be rendered: ${(error as Error).message}`,
      );
      // The page may be stale. It checks in the browser whether it is current.
      return this.#cache.get(path)?.page ?? null;
    }
  }

  /** The picture at this path, if a recently rendered page contains it. */
  picture(address: string): Picture | undefined {
    return this.#pictures.get(address);
  }

  async close(): Promise<void> {
    await this.#data?.close();
  }

  /** Parallel requests for a page share one rendering, unless the catalogue has changed since the first request. */
  #render(path: string, parts: ServerParts, version: number | null): Promise<LivePage | null> {
    const key = `${version} ${path}`;
    let rendering = this.#rendering.get(key);
    if (!rendering) {
      const { configuration, origin } = this.options;
      const address = new URL(`http://localhost${path}`);
      rendering = renderPage({ parts, configuration, address, origin })
        .then((rendered) => {
          if (!rendered) return null;
          const { pictures, ...page } = rendered;
          if (!isCacheable(page)) {
            this.#cache.delete(path);
            return page;
          }
          for (const [place, picture] of pictures) this.#pictures.set(place, picture);
          this.#cache.set(path, { page, parts });
          return page;
        })
        .finally(() => this.#rendering.delete(key));
      this.#rendering.set(key, rendering);
    }
    return rendering;
  }

  /** The live apps. A new release is noticed after some seconds. If it cannot run, the previous apps remain in use. */
  async #loadParts(): Promise<ServerParts> {
    if (this.#parts && Date.now() - this.#parts.at < releaseCheckInterval) return this.#parts.parts;
    this.#loading ??= this.#loadLive().finally(() => (this.#loading = undefined));
    return this.#loading;
  }

  async #loadLive(): Promise<ServerParts> {
    const { read, configuration, log } = this.options;
    const names = configuration.remotes.map(({ name }) => name);
    const all = ['shell', ...names];
    const current = this.#parts;
    try {
      const readManifest = async (part: string) => String((await read(part, 'part.json')) ?? '');
      const manifests = await Promise.all(all.map(readManifest));
      // A missing `part.json` is not a release: a build starts by emptying the folder of its app.
      const gone = all.find((_, at) => manifests[at] === '' && current?.manifests[at]);
      if (gone) throw new Error(`${gone} has no part.json.`);
      const isSame = String(current?.manifests) === String(manifests);
      const parts = current && isSame ? current.parts : await loadParts(read, names);
      this.#parts = { manifests, at: Date.now(), parts };
      return parts;
    } catch (error) {
      if (!current) throw error;
      log(`The live apps cannot render: ${(error as Error).message}`);
      current.at = Date.now();
      return current.parts;
    }
  }

  /** The catalogue version. Parallel requests share one read. */
  version(): Promise<number | null> {
    this.#version ??= readVersion(this.data()).finally(() => (this.#version = undefined));
    return this.#version;
  }

  /** The database that the pages' configuration names. */
  data(): Data {
    this.#data ??= createData(this.options.configuration);
    return this.#data;
  }
}

/**
 * Whether a page can be cached. The page of an unlisted video cannot, and is rendered for each visit: a change of that
 * video does not change the catalogue version.
 */
const isCacheable = ({ description, status }: Pick<LivePage, 'description' | 'status'>): boolean =>
  !isUnlisted({ description }) && !(status === 404 && description.path.startsWith('/watch/'));

/** Whether a page shows an unlisted video. */
export const isUnlisted = ({ description }: Pick<LivePage, 'description'>): boolean =>
  description.kind === 'video' && description.robots === 'noindex';

/** Whether a page is current: it has the present catalogue version, or needs none. False without a catalogue. */
const isCurrent = ({ version }: LivePage, now: number | null): boolean =>
  version === undefined || (version !== null && version === now);
