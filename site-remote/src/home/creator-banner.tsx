import { t } from 'shared-ui';
import { useBanner, useHasBanner } from 'shared-data';
import styled from 'styled-components';
import { BannerPicture } from '../banner/banner-picture';

const Row = styled.aside`
  display: grid;
  justify-items: center;
  padding: var(--space-5) var(--page-margin) 0;

  img {
    height: auto;
    border-radius: var(--radius-m);
  }
`;

/** What the picture will take. */
const Room = styled.div`
  width: min(100%, 728px);
  aspect-ratio: 728 / 90;
`;

const size = '728x90';

/** The block under the hero: the creator's wide banner when there is one, and no room when there is none. */
export function CreatorBanner() {
  const { data: banner, isPending } = useBanner(size);
  const hasBanner = useHasBanner(size);
  if (!banner && !(isPending && hasBanner)) return null;
  return <Row aria-label={t('Banner')}>{banner ? <BannerPicture banner={banner} /> : <Room />}</Row>;
}
