import {
  embedPageOf,
  oembedOf,
  pictureFileAddress,
  type RenderedConfiguration,
  type RenderedPage,
  type RenderOptions,
  renderPage,
  type ServerParts,
  siteOf,
} from 'server/render';
import type { Pages, PublishedPage, Shown } from '../release/pages';
import { SharedReads, type StoredSite } from 'shared-data/server';
import { shortened } from 'shared-data/words';
import { embedFile, fileOf, filesOf, oembedFile, watchedId } from './addresses';
import type { Stage } from './stage';

/** The lists of videos and pictures on pages, without duplicates. */
export class ShownLists {
  readonly lists: Shown[] = [];
  readonly #places = new Map<string, number>();

  /** Keeps the lists of pages that are not rendered now. */
  keep(pages: Pages['pages'], lists: Shown[]): void {
    for (const page of Object.values(pages)) page.shown = this.#placeOf(lists[page.shown]!);
  }

  /** Stores the list of a page, without the page's own video, and returns its index. */
  place({ caches, html }: RenderedPage, own: string | null, picture: string | undefined): number {
    const ids = new Set<string>();
    for (const stored of Object.values(caches) as [[name: string, id: string], unknown][][])
      for (const [[name, id]] of stored) if (name === 'item' && id !== own) ids.add(id);
    const pictures = new Set(html.match(/\/pictures\/[0-9a-f]{24}\.[\w.+-]+/g));
    if (picture) pictures.delete(picture);
    return this.#placeOf({ ids: [...ids].sort(), pictures: [...pictures].sort() });
  }

  #placeOf(shown: Shown): number {
    const key = JSON.stringify(shown);
    let place = this.#places.get(key);
    if (place === undefined) this.#places.set(key, (place = this.lists.push(shown) - 1));
    return place;
  }
}

interface RenderPagesOptions {
  parts: ServerParts;
  configuration: RenderedConfiguration;
  origin: string | null;
  stage: Stage;
  shown: ShownLists;
  /** The site's settings. */
  site?: StoredSite | undefined;
  /** The category of a video id. */
  categoryOf: (id: string) => string | undefined;
}

export interface Outcome {
  rendered: Map<string, PublishedPage>;
  /** Paths without content, or without a live app that renders them. */
  absent: Set<string>;
  /** Reasons of failed renderings, by path. */
  failed: Map<string, string>;
}

/** The maximum length of descriptions in feeds and sitemaps, because all of them are in memory. Feed readers preview about as much. */
const longestInFeeds = 500;

/** Pages are rendered in parallel, because each mostly waits for its reads. */
const atOnce = 8;

/** The number of failures without a rendered page after which rendering ends, because the cause is not a single page. */
const mostInVain = 20;

/** Renders pages and writes each immediately, so that memory use stays constant. Rejects if no page can be rendered. */
export async function renderPages(addresses: string[], options: RenderPagesOptions): Promise<Outcome> {
  const { stage, shown } = options;
  const outcome: Outcome = { rendered: new Map(), absent: new Set(), failed: new Map() };
  const atHand = new SharedReads();
  const pictureSizes: RenderOptions['pictureSizes'] = new Map();
  // Other pages wait for the first one of their category, because they reuse its reads.
  const firsts = new Map<string | undefined, Promise<unknown>>();
  const afterFirst = async (category: string | undefined, work: () => Promise<void>): Promise<void> => {
    const first = firsts.get(category);
    if (first) {
      await first.catch(() => undefined);
      return work();
    }
    const own = work();
    firsts.set(category, own);
    return own;
  };

  const renderOne = async (
    address: string,
    id: string | null,
    category: string | undefined,
  ): Promise<void> => {
    const page = await renderPage({
      ...options,
      address: new URL(address, 'http://localhost'),
      known: atHand.for(category),
      pictureSizes,
      pictureAddress: pictureFileAddress,
    });
    if (page?.status !== 200) {
      outcome.absent.add(address);
      for (const file of filesOf(address)) stage.remove(file);
      return;
    }
    atHand.keep(page.caches, category);
    for (const [picture, { content }] of page.pictures) stage.writeHashed(picture.slice(1), content);
    stage.write(fileOf(address)!, page.html);
    if (id !== null) writePlayer(id, page, options);
    const { picture, video } = page.description;
    outcome.rendered.set(address, {
      version: page.version ?? null,
      style: page.styleHash,
      shown: shown.place(page, id, picture),
      ...(id !== null && picture && { picture }),
      ...(video?.description && { description: shortened(video.description, longestInFeeds) }),
      ...(video?.seconds && { seconds: video.seconds }),
    });
  };

  const renderAll = async (all: Iterator<string>): Promise<void> => {
    for (let next = all.next(); !next.done; next = all.next()) {
      const address = next.value;
      const id = watchedId(address);
      const category = id === null ? undefined : options.categoryOf(id);
      await afterFirst(category, () => renderOne(address, id, category)).catch((error: Error) => {
        outcome.failed.set(address, error.message);
        if (outcome.failed.size >= mostInVain && outcome.rendered.size === 0)
          throw new Error(`No page could be rendered. Nothing was published. ${error.message}`);
      });
    }
  };
  const left = addresses.values();
  await Promise.all(Array.from({ length: atOnce }, () => renderAll(left)));
  // A failed page gets a second attempt, because a single read may have failed.
  const again = [...outcome.failed.keys()];
  outcome.failed.clear();
  await renderAll(again.values());
  return outcome;
}

/** Writes the player that other sites embed, and its oEmbed document. */
function writePlayer(
  id: string,
  { description }: RenderedPage,
  { stage, ...options }: RenderPagesOptions,
): void {
  if (!description.video) return;
  const site = siteOf(options, options.site, pictureFileAddress);
  const { picture, pictureSize } = description;
  const video = { ...description.video, ...(picture && { picture }), ...(pictureSize && { pictureSize }) };
  stage.write(embedFile(id), embedPageOf(video, site));
  if (site.origin !== null) stage.write(oembedFile(id), oembedOf(video, { ...site, origin: site.origin }));
  else stage.remove(oembedFile(id));
}
