import { categoryIn } from '../categories/category-address';
import { type ItemPage, pageIn } from '../lists/list-page';
import { readPiece } from '../routes';
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

/** The screens whose data is known from the address alone. */
type FirstScreen =
  | { screen: 'home'; page: number }
  | { screen: 'category'; name: string | null; page: number }
  | { screen: 'watch'; id: string }
  | null;

/** The size of the banner that stands under the hero. */
const slotAtHome = '728x90';

/** The size of the banner that stands beside a video. */
const slotBesideVideo = '320x50';

/** The size of the banner that stands under what is said of a video. */
const slotUnderVideo = '300x250';

/** What an address shows first; null where its data is asked for later, or by someone else. */
function firstScreen({ pathname, search }: Pick<URL, 'pathname' | 'search'>): FirstScreen {
  const page = pageIn({ search });
  const [, screen, piece] = pathname.split('/');
  if (pathname === '/') return { screen: 'home', page };
  if (screen === 'category') return { screen, name: categoryIn({ pathname, search }), page };
  return screen === 'watch' && piece ? { screen, id: readPiece(piece) } : null;
}

/** What a screen shows. */
interface ScreenContent {
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
