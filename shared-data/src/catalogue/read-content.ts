import { catalogueQuery, summaryQuery } from './catalogue-queries';
import type { CatalogueEntry } from './entry';
import { categoriesQuery } from '../categories/use-categories';
import type { Data } from '../data';
import type { StoredSite } from '../site/site-settings';

/** The content of a site without its pictures. */
export interface SiteContent {
  /** The catalogue's version of all this content. */
  version: number;
  /** Newest first. */
  entries: readonly CatalogueEntry[];
  /** The names of the categories, in the order of the menu. */
  categories: string[];
  /** The sizes with a banner. */
  banners: string[];
  /** The site's settings. */
  site?: StoredSite | undefined;
}

/** Attempts to read everything between two writes. */
const attempts = 5;

/** Reads the catalogue and the categories from the database; null without a catalogue. */
export async function readContent(data: Data): Promise<SiteContent | null> {
  const { queryClient } = data;
  const uncached = { staleTime: 0, retry: false } as const;
  for (let attempt = 1; ; attempt++) {
    const summary = await queryClient.fetchQuery({ ...summaryQuery(data), ...uncached });
    if (!summary) return null;
    const catalogue = await queryClient.fetchQuery({ ...catalogueQuery(data), ...uncached });
    const categories = await queryClient.fetchQuery({ ...categoriesQuery(data), ...uncached });
    if (!catalogue) return null;
    const after = await queryClient.fetchQuery({ ...summaryQuery(data), ...uncached });
    // A write since then would be attributed to this version.
    if (after?.version !== summary.version && attempt < attempts) continue;
    return {
      version: summary.version,
      entries: catalogue.entries,
      categories: categories.map(({ name }) => name),
      banners: summary.banners,
      site: summary.site,
    };
  }
}
