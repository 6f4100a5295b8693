import { decodeSegment, categoryIn, pageIn } from '../contract/urls';
import { type Category, presentName } from '../model/category';
import type { ItemById } from '../model/item';
import type { Data } from './data';
import { bannerQuery, categoriesQuery } from './catalogue';
import { itemPageQuery, type ItemPage } from './item-pages';
import { itemQuery } from './items';
import { relatedQuery } from './related-items';

/** The sizes of three banners: below the hero, beside a video, and below the description of a video. */
const [slotAtHome, slotBesideVideo, slotUnderVideo] = ['728x90', '320x50', '300x250'] as const;

/** What the head of a page describes: a list, the categories, or a video. */
interface ScreenContent {
  list?: ItemPage;
  categories?: Category[];
  /** The current name of the list's category. */
  category?: string;
  /** The item; null if no item has this id. */
  item?: ItemById | null;
}

/**
 * Reads the data of the screen at a URL into the cache, on a server and in a browser, before the screen is drawn.
 * Returns what the page's head describes; an empty object for other screens. If something cannot be read, rejects with
 * a `DataError`, which is in the cache too.
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
