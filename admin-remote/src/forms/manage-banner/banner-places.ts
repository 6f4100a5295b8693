import type { BannerSize } from 'shared-data';

/** Where visitors see a banner of each size. */
export const bannerPlaces: Record<BannerSize, string> = {
  '320x50': 'Above the related videos of each video',
  '728x90': 'On the home page',
  '300x250': 'Below the description of each video',
};
