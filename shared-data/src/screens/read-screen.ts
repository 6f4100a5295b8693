import { categoryIn } from '../categories/category-address';
import { type ItemPage, pageIn } from '../lists/list-page';
import { decodeSegment } from '../routes';
import { bannerQuery } from '../banners/use-banner';
import { summaryQuery } from '../catalogue/catalogue-queries';
import type { Category } from '../categories/category';
import { categoriesQuery, presentName } from '../categories/use-categories';
import type { Data } from '../data';
import type { ItemById } from '../items/item';
import { itemPageQuery } from '../lists/item-page';
import { itemQuery } from '../items/item-queries';
import { relatedQuery } from '../lists/related';
import type { StoredSite } from '../site/site-settings';

/** The sizes of the banners below the hero, beside a video, and below a video's description. */
const [slotAtHome, slotBesideVideo, slotUnderVideo] = ['728x90', '320x50', '300x250'] as const;

/** The data of a screen. */
interface ScreenContent {
  list?: ItemPage;
  categories?: Category[];
  /** The current name of the list's category. */
  category?: string;
  /** Null if there is none with this id. */
  item?: ItemById | null;
}

/**
 * Reads the data of a URL's screen into the cache, from which the screen draws it, and returns it; nothing for a screen
 * whose data is read later or elsewhere. A server does so before
 * it renders, a browser before it draws. Rejects with a `DataError` if something cannot be read; the cache has the failure
 * too.
 */
export async function readScreen(
  data: Data,
  address: Pick<URL, 'pathname' | 'search'>,
): Promise<ScreenContent> {
  const { queryClient } = data;
  const page = pageIn(address);
  const [, screen, piece] = address.pathname.split('/');
  if (address.pathname === '/') {
    const [list] = await Promise.all([
      queryClient.fetchQuery(itemPageQuery(data, { page })),
      queryClient.fetchQuery(bannerQuery(data, slotAtHome)),
    ]);
    return { list };
  }
  if (screen === 'category') {
    const name = categoryIn(address);
    const categories = await queryClient.fetchQuery(categoriesQuery(data));
    if (!name) return { categories };
    const category = presentName(categories, name);
    const list = await queryClient.fetchQuery(itemPageQuery(data, { page, category }));
    return { categories, category, list };
  }
  if (screen === 'watch' && piece) {
    const video = async () => {
      const item = await queryClient.fetchQuery(itemQuery(data, decodeSegment(piece)));
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

/** The site's settings, from the database; undefined if none were saved. */
export async function readSite(data: Data): Promise<StoredSite | undefined> {
  const summary = await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: 0, retry: false });
  return summary?.site;
}

/** The catalogue's version, from the database; null without a catalogue. */
export async function readVersion(data: Data): Promise<number | null> {
  const summary = await data.queryClient.fetchQuery({ ...summaryQuery(data), staleTime: 0, retry: false });
  return summary?.version ?? null;
}
