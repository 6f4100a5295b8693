import { fallback, object, picklist, pipe, string, transform } from 'valibot';
import { parser } from '../firestore/parser';

/** The sizes of the site's banner slots, width x height in CSS pixels. */
export const bannerSizes = ['320x50', '728x90', '300x250'] as const;

export type BannerSize = (typeof bannerSizes)[number];

/** The creator's own banner for the slot of its size. */
export interface Banner {
  id: string;
  size: BannerSize;
  /** What an `<img src>` takes: a data URL or an https address. */
  banner: string;
  /** Where a click leads, http(s); empty for nowhere. */
  link: string;
}

export const parseBanner = parser<Banner>(
  'banners',
  object({
    size: picklist(bannerSizes),
    banner: string(),
    link: pipe(
      fallback(string(), ''),
      transform((link) => (/^https?:\/\//i.test(link) ? link : '')),
    ),
  }),
);
