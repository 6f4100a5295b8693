import { createData, type Configuration, type Data } from 'shared-data';
import { readCategories, readNewest, readSeriesList, readSite } from 'shared-data/server';
import { picturedVideo, textBuilderFor, type TextSource } from '../on-request/live-texts';
import { watchPath } from '../page/addresses';
import { sitemapsOf, type SitemapPage } from '../page/feeds/sitemaps-of';
import type { ServerParts } from '../page/parts/server-parts';
import { renderPage, siteOf } from '../page/render/render-page';
import { pageAddresses, pageFile, textAddresses, textFile, type SiteContent } from './addresses';
import { openSnapshot, type Snapshot, type WriteFile } from './snapshot';

export interface RenderSiteOptions {
  parts: ServerParts;
  configuration: Configuration;
  /** The origin of the site, without a slash at the end. */
  origin: string;
  /** Stores a file at once, so that memory use does not grow with the site. */
  write: WriteFile;
}

export interface RenderedSite {
  /** The catalogue version that the pages show. */
  version: number;
  /** The paths of the rendered pages. */
  rendered: string[];
  /** Why renderings failed, by path. */
  failed: Map<string, string>;
  /** The hashes of inline styles, for the content policy. */
  styles: Set<string>;
}

/** The number of pages that are rendered in parallel: each waits for its reads. */
const atOnce = 8;

/**
 * Renders all public pages and texts of a site from a snapshot, which has no unlisted items. The code is that of
 * rendering on request. Rejects if no page can be rendered.
 */
export async function renderSite(options: RenderSiteOptions): Promise<RenderedSite> {
  const snapshot = await openSnapshot(options.configuration, options.write);
  const data = createData(snapshot.configuration);
  try {
    const content = await readSiteContent(data);
    const site: RenderedSite = {
      version: snapshot.version,
      rendered: [],
      failed: new Map(),
      styles: new Set(),
    };
    await forEach(pageAddresses(content, snapshot.configuration), (address) =>
      writePage(address, options, snapshot, site).catch(
        (error: Error) => void site.failed.set(address, error.message),
      ),
    );
    const [reason] = site.failed.values();
    if (site.rendered.length === 0)
      throw new Error(`No page could be rendered. Nothing was published. ${reason ?? ''}`);
    await writeTexts(options, snapshot, data, content, new Set(site.rendered));
    return site;
  } finally {
    await data.close();
    await snapshot.close();
  }
}

async function readSiteContent(data: Data): Promise<SiteContent> {
  return {
    items: await readNewest(data, Number.MAX_SAFE_INTEGER),
    categories: await readCategories(data),
    series: (await readSeriesList(data)).map(({ id }) => id),
    site: await readSite(data),
  };
}

async function forEach<T>(all: Iterable<T>, work: (one: T) => Promise<void>): Promise<void> {
  const left = all[Symbol.iterator]();
  const workNext = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: atOnce }, workNext));
}

async function writePage(
  address: string,
  { parts, origin, write }: RenderSiteOptions,
  { configuration, pictureSizes }: Snapshot,
  site: RenderedSite,
): Promise<void> {
  const page = await renderPage({
    ...{ parts, configuration, origin, pictureSizes },
    address: new URL(address, 'http://localhost'),
  });
  if (page?.description.status !== 200) return;
  await write(pageFile(address)!, page.html);
  site.styles.add(page.styleHash);
  site.rendered.push(address);
}

/** Writes feeds, sitemaps, embedded players and files for machines. */
async function writeTexts(
  { origin, write }: RenderSiteOptions,
  { configuration, pictureSizes }: Snapshot,
  data: Data,
  content: SiteContent,
  rendered: ReadonlySet<string>,
): Promise<void> {
  const site = siteOf({ configuration, origin }, content.site);
  const source: TextSource = { configuration, site, data, pictureSizes };
  await forEach(textAddresses(content), async (address) => {
    const file = textFile(address);
    const text = file && (await textBuilderFor(new URL(address, 'http://localhost'))?.(source));
    if (text) await write(file, text.text);
  });
  const videos = new Map(content.items.map((item) => [watchPath(item.id), item]));
  const lists = [...rendered].filter((address) => !videos.has(address)).sort();
  // Oldest first, so that a new video changes only the last sitemap file.
  const watch = [...videos].filter(([address]) => rendered.has(address)).reverse();
  const pages: SitemapPage[] = [
    ...lists.map((address) => ({ path: address })),
    ...watch.map(([address, item]) => ({ path: address, video: picturedVideo(item, source) })),
  ];
  for (const { path, text } of sitemapsOf(pages, site)) await write(path.slice(1), text);
}
