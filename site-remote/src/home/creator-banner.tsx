import { t } from 'shared-ui';
import { useBanner, useHasBanner } from 'shared-data';
import styled from 'styled-components';
import { BannerPicture } from '../banner/banner-picture';

const BannerArea = styled.aside`
  display: grid;
  justify-items: center;
  padding: var(--space-5) var(--page-margin) 0;

  img {
    height: auto;
    border-radius: var(--radius-m);
  }
`;

/** Reserves the banner's height while the banner loads. */
const BannerPlaceholder = styled.div`
  width: min(100%, 728px);
  aspect-ratio: 728 / 90;
`;

const size = '728x90';

/** The creator's wide banner under the hero, if there is one. */
export function CreatorBanner() {
  const { data: banner, isPending } = useBanner(size);
  const hasBanner = useHasBanner(size);
  if (!banner && !(isPending && hasBanner)) return null;
  return (
    <BannerArea aria-label={t('Banner')}>
      {banner ? <BannerPicture banner={banner} /> : <BannerPlaceholder />}
    </BannerArea>
  );
}
