import { catalogueQuery, summaryQuery } from './catalogue-queries';
import type { CatalogueEntry } from './entry';
import { categoriesQuery } from '../categories/use-categories';
import type { Data } from '../data';
import type { StoredSite } from '../site/site-settings';

/** All that a site has, without its pictures. */
export interface SiteContent {
  /** The catalogue's, which all of this belongs to. */
  version: number;
  /** Newest first. */
  entries: readonly CatalogueEntry[];
  /** Their names, in the order in which they are shown. */
  categories: string[];
  /** The sizes that have a banner. */
  banners: string[];
  /** What the creator says of the site. */
  site?: StoredSite | undefined;
}

/** Attempts to read all of it between two writes. */
const attempts = 5;

/** Reads what the site has: the catalogue's documents and the categories. Null where no catalogue was built. */
export async function readContent(data: Data): Promise<SiteContent | null> {
  const { queryClient } = data;
  const anew = { staleTime: 0, retry: false } as const;
  for (let attempt = 1; ; attempt++) {
    const summary = await queryClient.fetchQuery({ ...summaryQuery(data), ...anew });
    if (!summary) return null;
    const catalogue = await queryClient.fetchQuery({ ...catalogueQuery(data), ...anew });
    const categories = await queryClient.fetchQuery({ ...categoriesQuery(data), ...anew });
    if (!catalogue) return null;
    const after = await queryClient.fetchQuery({ ...summaryQuery(data), ...anew });
    // What was written meanwhile would be taken for what this version has.
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
