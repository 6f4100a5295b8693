import { createData, type Data } from 'shared-data';
import { readVersion } from 'shared-data/server';
import { renderedAddress } from 'shared-data/routes';
import { loadParts, type ReadFile, type ServerParts } from '../page/parts/server-parts';
import { memoryOf, Recent } from './recent';
import type { Picture } from '../page/render/pictures';
import type { RenderedConfiguration } from '../page/render/compose-page';
import { renderPage, type RenderedPage } from '../page/render/render-page';

export interface LivePagesOptions {
  /** Reads the files of the parts as visitors get them. */
  read: ReadFile;
  /** What the pages are given to read. */
  configuration: () => RenderedConfiguration;
  /** Where visitors open the site; null where that is not known. */
  origin: () => string | null;
  /** Takes why a page could not be rendered. */
  log: (line: string) => void;
  /** Bytes of pages kept; 32 MB unless given. */
  pageCacheBytes?: number | undefined;
}

/** Bytes of pages kept: a server of 256 MB has to hold them beside everything else. */
const defaultPageCacheBytes = 32 * 2 ** 20;

/** Characters of a path in the log: a stranger writes it. */
export const longestLoggedPath = 200;

/** Bytes of pictures kept. */
const mostOfPictures = 50_000_000;

/** For so long, in milliseconds, nobody asks again which release a part is. */
const partsFor = 5000;

/**
 * So long, in milliseconds, a file of a part is waited for: rendering does not wait for a remote that is down, and where there is
 * none at hand yet, the machine may have much to do at the start.
 */
const fileFor = { atFirst: 10_000, later: 2000 };

/** A page without what it was made of, which takes more than the page. */
export type LivePage = Omit<RenderedPage, 'pictures' | 'caches'>;

interface Kept {
  page: LivePage;
  /** Of the parts that rendered it. */
  parts: ServerParts;
}

/** Renders pages when they are asked for, and keeps each until the catalogue or a part changes. */
export class LivePages {
  readonly #kept: Recent<Kept>;
  readonly #rendering = new Map<string, Promise<LivePage | null>>();
  readonly #pictures = new Recent<Picture>(mostOfPictures, ({ content }) => content.length);
  /** Of the catalogue, as it was last. */
  #seen: number | null = null;
  /** What the parts at hand were loaded from, such as `shell/part.json`. */
  #files = new Map<string, Buffer>();
  #parts: { key: string; at: number; parts: ServerParts } | undefined;
  #looking: Promise<ServerParts> | undefined;
  #data: { key: string; data: Data } | undefined;
  #version: Promise<number | null> | undefined;

  constructor(private readonly options: LivePagesOptions) {
    this.#kept = new Recent<Kept>(options.pageCacheBytes ?? defaultPageCacheBytes, ({ page }) =>
      memoryOf(page.html),
    );
  }

  /** The page of an address; null where none can be rendered: the empty page then draws itself in the browser. */
  async page(address: Pick<URL, 'pathname' | 'search'>): Promise<LivePage | null> {
    const path = renderedAddress(address);
    try {
      const [parts, version] = await Promise.all([this.#loadParts(), this.version()]);
      // Those of a video that was deleted go.
      if (version !== this.#seen) this.#pictures.clear();
      this.#seen = version;
      const kept = this.#kept.get(path);
      if (kept && kept.parts === parts && isTrue(kept.page, version)) {
        this.#kept.use(path, kept);
        return kept.page;
      }
      return await this.#render(path, parts, version);
    } catch (error) {
      this.options.log(
        `${path.slice(0, longestLoggedPath)} could not be rendered: ${(error as Error).message}`,
      );
      // An older page asks by itself whether it is still true.
      return this.#kept.get(path)?.page ?? null;
    }
  }

  /** The picture at this address, where a page was rendered with it a while ago. */
  picture(address: string): Picture | undefined {
    return this.#pictures.get(address);
  }

  async close(): Promise<void> {
    await this.#data?.data.close();
  }

  /** Those who ask for one page at once share it, unless the catalogue has changed between them. */
  #render(path: string, parts: ServerParts, version: number | null): Promise<LivePage | null> {
    const key = `${version} ${path}`;
    let rendering = this.#rendering.get(key);
    if (!rendering) {
      const { configuration, origin } = this.options;
      const address = new URL(`http://localhost${path}`);
      rendering = renderPage({ parts, configuration: configuration(), address, origin: origin() })
        .then((rendered) => {
          if (!rendered) return null;
          const { pictures, caches: _, ...page } = rendered;
          if (!mayBeKept(page)) {
            this.#kept.forget(path);
            return page;
          }
          for (const [place, picture] of pictures) this.#pictures.use(place, picture);
          this.#kept.use(path, { page, parts });
          return page;
        })
        .finally(() => this.#rendering.delete(key));
      this.#rendering.set(key, rendering);
    }
    return rendering;
  }

  /** The parts that are live; another release of one is noticed some seconds later. */
  async #loadParts(): Promise<ServerParts> {
    if (this.#parts && Date.now() - this.#parts.at < partsFor) return this.#parts.parts;
    this.#looking ??= this.#look().finally(() => (this.#looking = undefined));
    return this.#looking;
  }

  async #look(): Promise<ServerParts> {
    const given = this.options.configuration();
    const names = given.remotes.map(({ name }) => name);
    const files = new Map<string, Buffer>();
    const down = new Set<string>();
    // Of a part that does not answer there is the release that is at hand; no file of it stands beside those of another.
    const read: ReadFile = async (part, file) => {
      const place = `${part}/${file}`;
      const content = down.has(part) ? (this.#files.get(place) ?? null) : await this.#read(part, file);
      if (content) files.set(place, content);
      return content;
    };
    const readManifest = async (part: string) => {
      const manifest = await read(part, 'part.json').catch(() => null);
      if (!manifest) down.add(part);
      return manifest ?? read(part, 'part.json');
    };
    const manifests = await Promise.all(['shell', ...names].map(readManifest));
    const key = JSON.stringify([given, manifests.map(String)]);
    const atHand = this.#parts;
    try {
      const isAtHand = atHand?.key === key;
      const parts = isAtHand ? atHand.parts : await loadParts(read, names);
      if (!isAtHand) this.#files = files;
      this.#parts = { key, at: Date.now(), parts };
    } catch (error) {
      if (!atHand) throw error;
      this.options.log(`The parts that are live now cannot render: ${(error as Error).message}`);
      atHand.at = Date.now();
    }
    return this.#parts!.parts;
  }

  readonly #read: ReadFile = (part, file) => {
    const limit = this.#parts ? fileFor.later : fileFor.atFirst;
    const late = new Promise<never>((_, reject) =>
      setTimeout(() => reject(new Error(`${part} does not answer.`)), limit).unref(),
    );
    return Promise.race([this.options.read(part, file), late]);
  };

  /** The catalogue's version: those who ask while it is read share the read. */
  version(): Promise<number | null> {
    this.#version ??= readVersion(this.data()).finally(() => (this.#version = undefined));
    return this.#version;
  }

  /** What the pages' configuration gives access to. */
  data(): Data {
    const configuration = this.options.configuration();
    const key = JSON.stringify(configuration);
    if (this.#data?.key !== key) {
      void this.#data?.data.close();
      this.#data = { key, data: createData(configuration as never) };
    }
    return this.#data!.data;
  }
}

/**
 * No version tells when an unlisted video changes, or a video becomes one: its page is rendered anew for each visit, and nothing of
 * it is kept here.
 */
export const mayBeKept = ({ description, status }: Pick<LivePage, 'description' | 'status'>): boolean =>
  !isUnlisted({ description }) && !(status === 404 && description.path.startsWith('/watch/'));

/** Whether it is the page of a video that no list shows. */
export const isUnlisted = ({ description }: Pick<LivePage, 'description'>): boolean =>
  description.kind === 'video' && description.robots === 'noindex';

/** Whether a page shows what is so: nothing of the catalogue, or this version of it. Without one nobody knows. */
const isTrue = ({ version }: LivePage, now: number | null): boolean =>
  version === undefined || (version !== null && version === now);
