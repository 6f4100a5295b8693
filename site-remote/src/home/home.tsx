import { useBanner, useItemPage } from 'shared-data';
import { Message } from 'shared-ui';
import styled, { keyframes } from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { Section } from '../screen/section';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';
import { CreatorBanner, creatorBannerSize } from './creator-banner';
import { Hero } from './hero';

const appear = keyframes`to { visibility: visible; }`;

/** Waits a second at most for the banner above it, so that the banner does not push it down. */
const Held = styled(Section)<{ $held: boolean }>`
  visibility: ${({ $held }) => ($held ? 'hidden' : 'visible')};
  animation: ${appear} 0s 1s forwards;
`;

const nothing = 'No videos available';

/** `/`: the hero and the latest videos, page by page (`/?page=3`). */
export function Home() {
  const pages = usePageInAddress();
  const { isPending: bannerIsPending } = useBanner(creatorBannerSize);
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page: pages.page });

  const content = () => {
    if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.items.length === 0) return <Message heading={nothing}>The first one will appear here.</Message>;
    return <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} />;
  };

  return (
    <>
      <Hero />
      <CreatorBanner />
      <Held aria-labelledby="latest-videos" $held={bannerIsPending}>
        <h2 id="latest-videos">Latest Videos</h2>
        {content()}
      </Held>
    </>
  );
}
