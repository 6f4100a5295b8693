import {
  feedOf,
  maxInFeed,
  robotsOf,
  sitemapsOf,
  watchPath,
  webManifestOf,
  type PicturedVideo,
  type Site,
} from 'server/render';
import { categoryAddress, type CatalogueEntry } from 'shared-data';
import { feedFile, watchedId } from './addresses';
import type { PublishedPage } from '../release/pages';
import type { Stage } from './stage';

interface WriteFeedsOptions {
  stage: Stage;
  site: Site;
  /** Newest first. */
  entries: readonly CatalogueEntry[];
  categories: string[];
  pages: Record<string, PublishedPage>;
  /** Paths that crawlers should not request. */
  closed: string[];
}

/** Writes feeds, sitemaps and the web app manifest from known data, without reads. */
export async function writeFeedsAndSitemaps(options: WriteFeedsOptions): Promise<void> {
  const { stage, site, entries, categories, pages, closed } = options;
  stage.write('site.webmanifest', webManifestOf(site));
  const previous = [...stage.files.keys()].filter((file) =>
    /(^|\/)feed\.xml$|^sitemap.*\.xml$|^robots\.txt$/.test(file),
  );
  const written = new Set<string>();
  const write = (file: string, text: string) => {
    written.add(file);
    stage.write(file, text);
  };
  // Feeds and sitemaps require absolute URLs.
  if (site.origin !== null) {
    const placed = { ...site, origin: site.origin };
    const isPublished = ({ id }: CatalogueEntry) => watchPath(id) in pages;
    const pictured = (entry: CatalogueEntry): PicturedVideo => {
      const { picture, description, seconds } = pages[watchPath(entry.id)] ?? {};
      return {
        ...entry,
        ...(picture && { picture }),
        ...(description && { description }),
        ...(seconds && { seconds }),
      };
    };
    write('feed.xml', feedOf({ page: '/', videos: entries.slice(0, maxInFeed).map(pictured) }, placed));
    for (const category of categories) {
      const file = feedFile(category);
      if (!file) continue;
      const own = entries.filter((entry) => entry.category === category);
      const videos = own.slice(0, maxInFeed).map(pictured);
      write(file, feedOf({ category, page: categoryAddress(category), videos }, placed));
    }
    const lists = Object.keys(pages).filter((address) => watchedId(address) === null);
    const videos = [...entries].reverse().filter(isPublished);
    const all = function* () {
      for (const path of lists.sort()) yield { path };
      for (const entry of videos) yield { path: watchPath(entry.id), video: pictured(entry) };
    };
    for await (const { path, text } of sitemapsOf(all(), placed)) write(path.slice(1), text);
    write('robots.txt', robotsOf(closed, placed));
  }
  for (const file of previous) if (!written.has(file)) stage.remove(file);
}
