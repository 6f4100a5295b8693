import { array, fallback, object, picklist, string } from 'valibot';
import { parser, storedLink, storedPicture } from '../firestore/parser';

/** The sizes of the site's banner slots, width x height in CSS pixels. */
export const bannerSizes = ['320x50', '728x90', '300x250'] as const;

export type BannerSize = (typeof bannerSizes)[number];

/** The creator's own banner for the slot of its size. */
export interface Banner {
  id: string;
  size: BannerSize;
  /** The source of an `<img>`: a data URL or an https URL; empty if another tool stored something else. */
  banner: string;
  /** The http(s) URL or path that a click opens; empty for none. */
  link: string;
}

const fields = {
  size: picklist(bannerSizes),
  banner: storedPicture,
  link: storedLink,
} satisfies Record<keyof Omit<Banner, 'id'>, unknown>;

/** The names of a banner's own fields. */
export const bannerFields = Object.keys(fields) as (keyof typeof fields)[];

export const parseBanner = parser<Banner>('banners', object(fields));

/** The section of the banners in the summary. */
export const bannersSection = {
  /** The sizes that have a banner, so that visitors do not read absent ones. Sizes of newer versions are preserved. */
  banners: fallback(array(string()), []),
};
