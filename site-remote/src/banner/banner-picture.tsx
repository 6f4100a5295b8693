import { t } from 'shared-ui';
import type { Banner } from 'shared-data';

/** The creator's banner in its own size. It is a link if it has a URL. */
export function BannerPicture({ banner }: { banner: Banner }) {
  const [width, height] = banner.size.split('x').map(Number);
  const picture = (
    <img src={banner.banner} width={width} height={height} alt={banner.link ? t('Sponsor') : ''} />
  );
  if (!banner.link) return picture;
  return (
    <a href={banner.link} target="_blank" rel="noopener sponsored" title={t('Sponsor, opens in a new tab')}>
      {picture}
    </a>
  );
}
