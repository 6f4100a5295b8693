import { categoryIn } from '../categories/category-address';
import { pageIn } from '../items/page-in';
import { readPiece } from '../routes';

/** The screens whose data is known from the address alone. */
export type FirstScreen =
  | { screen: 'home'; page: number }
  | { screen: 'category'; name: string | null; page: number }
  | { screen: 'watch'; id: string }
  | null;

/** The size of the banner that stands under the hero. */
export const slotAtHome = '728x90';

/** The size of the banner that stands beside a video. */
export const slotBesideVideo = '320x50';

/** The size of the banner that stands under what is said of a video. */
export const slotUnderVideo = '300x250';

/** What an address shows first; null where its data is asked for later, or by someone else. */
export function firstScreen({ pathname, search }: Pick<URL, 'pathname' | 'search'>): FirstScreen {
  const page = pageIn({ search });
  const [, screen, piece] = pathname.split('/');
  if (pathname === '/') return { screen: 'home', page };
  if (screen === 'category') return { screen, name: categoryIn({ pathname, search }), page };
  return screen === 'watch' && piece ? { screen, id: readPiece(piece) } : null;
}
