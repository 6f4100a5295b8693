import { type InferOutput, object, picklist } from 'valibot';
import { parser, storedLink, storedPicture } from './stored';

/** The sizes of the site's banner slots, width x height in CSS pixels. */
export const bannerSizes = ['320x50', '728x90', '300x250'] as const;

export type BannerSize = (typeof bannerSizes)[number];

const schema = object({
  size: picklist(bannerSizes),
  /** The source of an `<img>`: a data URL or an https URL; empty if another tool stored something else. */
  banner: storedPicture,
  /** The http(s) URL or path that a click opens; empty for none. */
  link: storedLink,
});

/** The creator's own banner for the slot of its size. */
export interface Banner extends InferOutput<typeof schema> {
  id: string;
}

/** The names of a banner's own fields. */
export const bannerFields = Object.keys(schema.entries) as (keyof typeof schema.entries)[];

export const parseBanner = parser<Banner>('banners', schema);
