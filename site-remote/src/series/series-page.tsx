import { Link } from 'react-router-dom';
import { useItemPage } from 'shared-data';
import {
  useSeries,
  useSeriesVideos,
  watchInSeries,
  type ListedVideo,
  type Series,
  type SeriesPage as SeriesContent,
} from 'shared-data/series';
import { ButtonLink, Message, PaginationBar, t } from 'shared-ui';
import styled from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { usePageParameter } from '../screen/page-parameter';
import { ScreenHeading, ScreenSection } from '../screen/layout';
import { formatVideoCount } from '../text/video-facts';
import { spellDuration, sumDurations } from '../text/durations';
import { SeriesRowsSkeleton } from './series-rows';
import { SeriesVideos } from './series-videos';

const Heading = styled(ScreenHeading)`
  font-size: var(--text-xl);
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  max-width: 70ch;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space-3) var(--space-4);
  color: var(--color-text-muted);
`;

/** `/series/{id}`: the description of a series, its total duration, and its videos in order. */
export function SeriesPage({ id }: { id: string }) {
  const { data: series, error, refetch } = useSeries(id);
  if (series) return <SeriesVideosPage series={series} />;
  if (series === null || error)
    return (
      <ScreenSection>
        <Heading title={t('Series not found')}>{t('Series')}</Heading>
        {error ? (
          <LoadFailure heading={t('Series not found')} error={error} onTryAgain={refetch} />
        ) : (
          <Message
            heading={t('Series not found')}
            actions={
              <ButtonLink as={Link} to="/series">
                {t('See all series')}
              </ButtonLink>
            }
          >
            {t('It may have been taken down, or its address was mistyped.')}
          </Message>
        )}
      </ScreenSection>
    );
  return (
    <ScreenSection>
      <Heading title={t('Series')}>{t('Series')}</Heading>
      <SeriesRowsSkeleton label={t('Loading the series')} />
    </ScreenSection>
  );
}

function SeriesVideosPage({ series }: { series: SeriesContent }) {
  const pages = usePageParameter();
  const videos = useSeriesVideos(series);
  const list = useItemPage({ page: pages.page, ids: series.items });
  const error = list.error ?? videos.error;
  const refetch = () => Promise.all([videos.refetch(), list.refetch()]);
  const emptyHeading = t('No videos in this series');
  return (
    <ScreenSection>
      <Heading title={series.title} page={list.data?.page}>
        <bdi>{series.title}</bdi>
      </Heading>
      {series.description && <Description dir="auto">{series.description}</Description>}
      {error && <LoadFailure heading={emptyHeading} error={error} onTryAgain={refetch} />}
      {!error && !(videos.data && list.data) && <SeriesRowsSkeleton label={t('Loading the series')} />}
      {!error && videos.data?.length === 0 && <Message heading={emptyHeading} />}
      {!error && videos.data && videos.data.length > 0 && list.data && (
        <>
          <SeriesFacts series={series} videos={videos.data} />
          <SeriesVideos series={series} page={list.data} isLoading={list.isPlaceholderData} />
          {list.data.pageCount > 1 && (
            <PaginationBar
              page={list.data.page}
              pageCount={list.data.pageCount}
              onChange={pages.goToPage}
              getPageUrl={pages.getPageUrl}
            />
          )}
        </>
      )}
    </ScreenSection>
  );
}

function SeriesFacts({ series, videos }: { series: Series; videos: ListedVideo[] }) {
  const total = spellDuration(sumDurations(videos.map(({ duration = '' }) => duration)));
  return (
    <Facts>
      <ButtonLink as={Link} $kind="primary" to={watchInSeries(videos[0]!.id, series.id)}>
        {t('Play all')}
      </ButtonLink>
      <span>{[formatVideoCount(videos.length), total].filter(Boolean).join(' · ')}</span>
    </Facts>
  );
}
