import { useConfiguration, useItem, useItemPage } from 'shared-data';
import { Message, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { Section } from '../screen/section';
import { VideoGrid, VideoGridSkeleton } from '../video-card/video-grid';
import { ContinueWatching } from './continue-watching/continue-watching';
import { latestVideos } from './continue-watching/latest-videos';
import { CreatorBanner } from './creator-banner';
import { Hero } from './hero';

/** `/`: the hero and the latest videos, page by page (`/?page=3`). */
export function Home() {
  const pages = usePageInAddress();
  const { data, error, isPending, isPlaceholderData, refetch } = useItemPage({ page: pages.page });
  const { featured, heroVideo = '', rows } = useConfiguration().brand;
  const isFirst = pages.page === 1;
  const isFeaturing = isFirst && !error && featured !== 'none';
  // The list of another page may stand here until this one's comes.
  const newest = isPending || data?.page !== 1 ? null : data.items[0];
  // Of no id nothing is read, and of one that the list brings neither. One that is no longer published is none, and the newest is shown as ever.
  const chosen = useItem(isFeaturing && !isPending ? heroVideo : '');
  const isChosen = heroVideo && (isPending || chosen.isPending || (chosen.data && !chosen.data.isUnlisted));
  const video = isChosen ? (chosen.data ?? null) : newest;

  const content = () => {
    if (error) return <LoadFailure heading={t('No videos available')} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.items.length === 0)
      return <Message heading={t('No videos available')}>{t('The first one will appear here.')}</Message>;
    return <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} rows={isFirst ? rows : ''} />;
  };

  return (
    <>
      <Hero video={isFeaturing ? video : undefined} isChosen={!!isChosen} page={data?.page ?? pages.page} />
      {isFirst && <ContinueWatching />}
      {/* Whether there is a banner is known with the list: both appear in the place of the shapes, and nothing is pushed down. */}
      {!isPending && <CreatorBanner />}
      <Section key={isPending ? 'shapes' : 'list'} aria-labelledby={latestVideos}>
        <h2 id={latestVideos} tabIndex={-1}>
          {t('Latest Videos')}
        </h2>
        {content()}
      </Section>
    </>
  );
}
