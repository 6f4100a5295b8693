import { useItemPage } from 'shared-data';
import { Message } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';
import { WayOut } from './way-out';

const nothing = 'No result found';

/** The videos whose title contains a text, newest first; each leads to its watch page, and to where it comes from. */
export function Results({ text }: { text: string }) {
  const pages = usePageInAddress();
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page: pages.page, text });
  if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
  if (!data) return <VideoGridSkeleton />;
  if (data.totalCount === 0) return <Message heading={nothing} />;
  return (
    <>
      <h2>{data.totalCount === 1 ? '1 video' : `${data.totalCount} videos`}</h2>
      <VideoGrid
        data={data}
        isLoading={isPlaceholderData}
        pages={pages}
        wayOut={(item) => <WayOut item={item} />}
      />
    </>
  );
}
