import { decodeSegment, categoryIn, pageIn } from '../contract/urls';
import { type Category, presentName } from '../model/category';
import type { ItemById } from '../model/item';
import type { Data } from './data';
import { bannerQuery, categoriesQuery } from './catalogue';
import { itemPageQuery, type ItemPage } from './item-pages';
import { itemQuery, relatedQuery } from './items';

/** The sizes of the banners below the hero, beside a video, and below a video's description. */
const [slotAtHome, slotBesideVideo, slotUnderVideo] = ['728x90', '320x50', '300x250'] as const;

/** The content that the head of a page describes: list, categories or video. */
interface ScreenContent {
  list?: ItemPage;
  categories?: Category[];
  /** The current name of the list's category. */
  category?: string;
  /** Null if there is none with this id. */
  item?: ItemById | null;
}

/**
 * Reads the data of a URL's screen into the cache before it is drawn, on a server and in a browser. Returns the part that a
 * page's head describes, or an empty object for other screens. Rejects with a `DataError` if something cannot be read; the
 * cache has the failure too.
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
