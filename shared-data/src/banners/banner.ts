import { object, picklist } from 'valibot';
import { parser, storedLink, storedPicture } from '../firestore/parser';

/** The sizes of the site's banner slots, width x height in CSS pixels. */
export const bannerSizes = ['320x50', '728x90', '300x250'] as const;

export type BannerSize = (typeof bannerSizes)[number];

/** The creator's own banner for the slot of its size. */
export interface Banner {
  id: string;
  size: BannerSize;
  /** What an `<img src>` takes: a data URL or an https address; empty when another tool stored none that is one. */
  banner: string;
  /** Where a click leads, http(s); empty for nowhere. */
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
