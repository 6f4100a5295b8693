import { createData, type Data } from 'shared-data';
import { readVersion } from 'shared-data/server';
import { renderedAddress } from 'shared-data/routes';
import { loadParts, type ReadFile, type ServerParts } from '../parts/server-parts';
import { renderPage, type RenderedConfiguration, type RenderedPage } from '../render/render-page';

export interface LivePagesOptions {
  /** Reads the files of the parts as visitors get them. */
  read: ReadFile;
  /** What the pages are given to read. */
  configuration: () => RenderedConfiguration;
  /** Where visitors open the site; null where that is not known. */
  origin: () => string | null;
  /** Takes why a page could not be rendered. */
  log: (line: string) => void;
}

/** Pages kept; of more, the one that was asked for longest ago goes. */
const mostPages = 1000;

/** For so long, in milliseconds, nobody asks again which release a part is. */
const partsFor = 5000;

interface Kept {
  page: RenderedPage;
  /** Of the parts that rendered it. */
  parts: ServerParts;
}

/** Renders pages when they are asked for, and keeps each until the catalogue or a part changes. */
export class LivePages {
  readonly #kept = new Map<string, Kept>();
  readonly #rendering = new Map<string, Promise<RenderedPage | null>>();
  #parts: { key: string; at: number; loaded: Promise<ServerParts> } | undefined;
  #data: { key: string; data: Data } | undefined;
  #version: Promise<number | null> | undefined;

  constructor(private readonly options: LivePagesOptions) {}

  /** The page of an address; null where none can be rendered: the empty page then draws itself in the browser. */
  async page(address: Pick<URL, 'pathname' | 'search'>): Promise<RenderedPage | null> {
    const path = renderedAddress(address);
    try {
      const [parts, version] = await Promise.all([this.#loadParts(), this.version()]);
      const kept = this.#kept.get(path);
      if (kept && kept.parts === parts && (kept.page.version ?? version) === version) {
        this.#keep(path, kept);
        return kept.page;
      }
      return await this.#render(path, parts);
    } catch (error) {
      this.options.log(`${path} could not be rendered: ${(error as Error).message}`);
      // An older page asks by itself whether it is still true.
      return this.#kept.get(path)?.page ?? null;
    }
  }

  async close(): Promise<void> {
    await this.#data?.data.close();
  }

  /** Those who ask for one page at once share it. */
  #render(path: string, parts: ServerParts): Promise<RenderedPage | null> {
    let rendering = this.#rendering.get(path);
    if (!rendering) {
      const { configuration, origin } = this.options;
      const address = new URL(path, 'http://localhost');
      rendering = renderPage({ parts, configuration: configuration(), address, origin: origin() })
        .then((page) => {
          if (page) this.#keep(path, { page, parts });
          return page;
        })
        .finally(() => this.#rendering.delete(path));
      this.#rendering.set(path, rendering);
    }
    return rendering;
  }

  #keep(path: string, kept: Kept): void {
    this.#kept.delete(path);
    this.#kept.set(path, kept);
    if (this.#kept.size > mostPages) this.#kept.delete(this.#kept.keys().next().value!);
  }

  /** The parts that are live; another release of one is noticed some seconds later. */
  async #loadParts(): Promise<ServerParts> {
    const now = Date.now();
    if (this.#parts && now - this.#parts.at < partsFor) return this.#parts.loaded;
    const { read, configuration } = this.options;
    const given = configuration();
    const names = given.remotes.map(({ name }) => name);
    const manifests = await Promise.all(
      ['shell', ...names].map((part) => read(part, 'part.json').catch(() => null)),
    );
    // A part that does not answer is the one that is at hand.
    const key = JSON.stringify([given, manifests.map(String)]);
    const isAtHand = this.#parts && (this.#parts.key === key || manifests.includes(null));
    if (isAtHand) this.#parts!.at = now;
    else this.#parts = { key, at: now, loaded: loadParts(read, names) };
    const { loaded } = this.#parts!;
    loaded.catch(() => (this.#parts = undefined));
    return loaded;
  }

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
