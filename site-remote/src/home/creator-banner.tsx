import { useBanner } from 'shared-data';
import styled from 'styled-components';
import { BannerPicture } from '../banner/banner-picture';

const Row = styled.aside`
  display: grid;
  justify-items: center;
  padding: var(--space-5) var(--space-4) 0;

  img {
    height: auto;
    border-radius: var(--radius-m);
  }
`;

export const creatorBannerSize = '728x90';

/** The block under the hero: the creator's wide banner when there is one, and no room when there is none. */
export function CreatorBanner() {
  const { data: banner } = useBanner(creatorBannerSize);
  if (!banner) return null;
  return (
    <Row aria-label="Banner">
      <BannerPicture banner={banner} />
    </Row>
  );
}
