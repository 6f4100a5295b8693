import { type InferOutput, object, picklist } from 'valibot';
import { parser, storedLink, storedPicture } from './stored';

/** The sizes of the site's slots for banners, width x height in CSS pixels. */
export const bannerSizes = ['320x50', '728x90', '300x250'] as const;

export type BannerSize = (typeof bannerSizes)[number];

const schema = object({
  size: picklist(bannerSizes),
  /** The picture: a data URL or an https URL. Empty if another tool has stored something else. */
  banner: storedPicture,
  /** The http(s) URL or path that a click opens; empty without one. */
  link: storedLink,
});

/** The creator's banner for the slots of one size. */
export interface Banner extends InferOutput<typeof schema> {
  id: string;
}

/** The names of the fields of a banner. */
export const bannerFields = Object.keys(schema.entries) as (keyof typeof schema.entries)[];

export const parseBanner = parser<Banner>('banners', schema);
