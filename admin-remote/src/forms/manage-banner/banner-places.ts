import type { BannerSize } from 'shared-data';
import { t } from 'shared-ui';

/** Where visitors see a banner of each size. */
export function bannerPlace(size: BannerSize): string {
  switch (size) {
    case '320x50':
      return t('Above the related videos of each video');
    case '728x90':
      return t('On the home page');
    case '300x250':
      return t('Below the description of each video');
  }
}
