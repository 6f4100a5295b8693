import { lazy, Suspense } from 'react';
import {
  useBanner,
  useConfiguration,
  useHasBanner,
  useItem,
  useItemPage,
  useLargestCategories,
} from 'shared-data';
import { Message, t } from 'shared-ui';
import styled from 'styled-components';
import { BannerPicture } from '../banner/banner-picture';
import { LoadFailure, ScreenSection, usePageParameter } from '../screen/layout';
import { VideoGrid, VideoGridSkeleton } from '../cards/video-grid';
import { ContinueWatching, latestVideosId } from './continue-watching';
import { Chips } from '../lists/chips';
import { Hero } from './hero';

/** The row of series is below everything else, so its code loads last. If this fails, the page has no such row. */
const HomeSeries = lazy(() =>
  import(/* webpackChunkName: "home-series" */ './home-series').then(
    (module) => ({ default: module.HomeSeries }),
    () => ({ default: () => null }),
  ),
);

/** A constant element: if each rendering created one, React would replace the row that the HTML contains. */
const seriesRow = (
  <Suspense fallback={null}>
    <HomeSeries />
  </Suspense>
);

/** `/`: the hero and the latest videos, page by page (`/?page=3`). */
export function HomePage() {
  const pages = usePageParameter();
  const { data, error, isPending, isPlaceholderData, refetch } = useItemPage({ page: pages.page });
  const { featured, heroVideo = '', rows } = useConfiguration().brand;
  const isFirstPage = pages.page === 1;
  const isFeaturing = isFirstPage && !error && featured !== 'none';
  // While another page of the list loads, `data` is still the previous page.
  const newest = isPending || data?.page !== 1 ? null : data.items[0];
  // `useItem` reads nothing for an empty id or a video of the list.
  const selected = useItem(isFeaturing && !isPending ? heroVideo : '');
  const isSelected =
    heroVideo && (isPending || selected.isPending || (selected.data && !selected.data.isUnlisted));
  const video = isSelected ? (selected.data ?? null) : newest;

  const renderList = () => {
    if (error) return <LoadFailure heading={t('No videos available')} error={error} onTryAgain={refetch} />;
    if (!data) return <VideoGridSkeleton />;
    if (data.items.length === 0)
      return <Message heading={t('No videos available')}>{t('The first one will appear here.')}</Message>;
    return (
      <VideoGrid data={data} isLoading={isPlaceholderData} pages={pages} rows={isFirstPage ? rows : ''} />
    );
  };

  return (
    <>
      <Hero
        video={isFeaturing ? video : undefined}
        isSelected={!!isSelected}
        page={data?.page ?? pages.page}
      />
      {isFirstPage && <ContinueWatching />}
      {/* Appears together with the list, so that it does not push the list down later. */}
      {!isPending && <CreatorBanner />}
      <ScreenSection key={isPending ? 'skeleton' : 'list'} aria-labelledby={latestVideosId}>
        <HomeChips />
        <h2 id={latestVideosId} tabIndex={-1}>
          {t('Latest Videos')}
        </h2>
        {renderList()}
      </ScreenSection>
      {isFirstPage && !isPending && seriesRow}
    </>
  );
}

/** Links to the categories with videos, by name as on the other screens. */
function HomeChips() {
  const names = useLargestCategories();
  return names?.length === 0 ? null : (
    <Chips names={names?.toSorted((one, other) => one.localeCompare(other, 'en'))} />
  );
}

const BannerArea = styled.aside`
  display: grid;
  justify-items: center;
  padding: var(--space-5) var(--page-margin) 0;

  /* A <div> reserves the height while the banner loads. */
  > div {
    width: min(100%, 728px);
    aspect-ratio: 728 / 90;
  }
  img {
    height: auto;
    border-radius: var(--radius-m);
  }
`;

const bannerSize = '728x90';

/** The creator's wide banner under the hero, if there is one. */
function CreatorBanner() {
  const { data: banner, isPending } = useBanner(bannerSize);
  const hasBanner = useHasBanner(bannerSize);
  if (!banner && !(isPending && hasBanner)) return null;
  return (
    <BannerArea aria-label={t('Banner')}>{banner ? <BannerPicture banner={banner} /> : <div />}</BannerArea>
  );
}
