import { bannerQuery } from '../banners/use-banner';
import { summaryQuery } from '../catalogue/catalogue-queries';
import type { Category } from '../categories/category';
import { presentName } from '../categories/present-name';
import { categoriesQuery } from '../categories/use-categories';
import type { Data } from '../data';
import type { ItemById } from '../items/item-by-id';
import { itemPageQuery } from '../lists/item-page';
import type { ItemPage } from '../lists/list-page';
import { itemQuery } from '../items/item-queries';
import { relatedQuery } from '../lists/related';
import type { StoredSite } from '../site/site-settings';
import { firstScreen, slotAtHome, slotBesideVideo, slotUnderVideo } from './first-screen';

/** What a screen shows. */
export interface ScreenContent {
  list?: ItemPage;
  categories?: Category[];
  /** Of a category's list. */
  category?: string;
  /** Null when there is none at this address. */
  item?: ItemById | null;
}

/**
 * Reads what the screen of an address shows into the cache, where the screen finds it, and answers it. A server renders the
 * screen from that; a browser begins so before anything is drawn. Rejects with a `DataError` when something of it cannot be
 * read; the screen finds the failure in the cache too.
 */
export async function readScreen(
  data: Data,
  address: Pick<URL, 'pathname' | 'search'>,
): Promise<ScreenContent> {
  const { queryClient } = data;
  const first = firstScreen(address);
  if (first?.screen === 'home') {
    const [list] = await Promise.all([
      queryClient.fetchQuery(itemPageQuery(data, { page: first.page })),
      queryClient.fetchQuery(bannerQuery(data, slotAtHome)),
    ]);
    return { list };
  }
  if (first?.screen === 'category') {
    const { name, page } = first;
    const categories = await queryClient.fetchQuery(categoriesQuery(data));
    if (!name) return { categories };
    const category = presentName(categories, name);
    const list = await queryClient.fetchQuery(itemPageQuery(data, { page, category }));
    return { categories, category, list };
  }
  if (first?.screen === 'watch') {
    const video = async () => {
      const item = await queryClient.fetchQuery(itemQuery(data, first.id));
      if (item) await queryClient.fetchInfiniteQuery(relatedQuery(data, item.category));
      return item;
    };
    const [item] = await Promise.all([
      video(),
      queryClient.fetchQuery(bannerQuery(data, slotBesideVideo)),
      queryClient.fetchQuery(bannerQuery(data, slotUnderVideo)),
    ]);
    return { item };
  }
  return {};
}

/** What the creator says of the site, read anew; undefined where nothing is said. */
export async function readSite(data: Data): Promise<StoredSite | undefined> {
  const summary = await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: 0, retry: false });
  return summary?.site;
}

/** The catalogue's version, read anew; null where none was built. */
export async function readVersion(data: Data): Promise<number | null> {
  const summary = await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: 0, retry: false });
  return summary?.version ?? null;
}
