import { useItemPage } from 'shared-data';
import { Message, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';

/** The videos of one category, newest first, page by page. */
export function CategoryVideos({ name }: { name: string }) {
  const pages = usePageInAddress();
  const { data, error, isPlaceholderData, refetch } = useItemPage({ page: pages.page, category: name });
  const nothing = t('No {name} available.', { name });

  if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
  if (!data) return <VideoGridSkeleton />;
  if (data.items.length === 0) return <Message heading={nothing} />;
  return <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} isOfCategory />;
}
