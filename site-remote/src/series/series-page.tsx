import { Link, useLocation } from 'react-router-dom';
import { pageOfList, standardPageSize, useItemPage } from 'shared-data';
import {
  seriesIn,
  useSeries,
  useSeriesList,
  watchInSeries,
  type ListedSeries,
  type SeriesPage as SeriesContent,
} from 'shared-data/series';
import { ButtonLink, Message, PaginationBar, Thumbnail, t } from 'shared-ui';
import styled from 'styled-components';
import { SeriesTiles, TileGridSkeleton } from '../cards/collection-tile';
import { NotFound } from '../screen/not-found';
import { LoadFailure, ScreenHeading, ScreenSection, usePageParameter } from '../screen/layout';
import { formatVideoCount } from '../text/video-facts';
import { formatTotalDuration } from '../text/durations';
import { maxFeatures, SeriesFeatures } from './series-features';
import { SeriesRowsSkeleton, seriesPageSize, SeriesVideos } from './series-rows';

/** Places the series beside its videos; above them on a narrow screen. */
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-5) var(--space-7);

  @media (min-width: 60rem) {
    grid-template-columns: clamp(20rem, 22vw, 26rem) minmax(0, 1fr);
  }
`;

const SeriesPanel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  align-self: start;
  gap: var(--space-3);

  h1,
  p {
    overflow-wrap: anywhere;
  }
  p {
    max-width: 70ch;
    white-space: pre-line;
  }
  small {
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  > a {
    justify-self: start;
  }
  /* On a tablet, the picture is beside the words. */
  @media (min-width: 35rem) and (max-width: 59.99rem) {
    &:has(> span) {
      grid-template: auto auto auto 1fr / minmax(0, 2fr) minmax(0, 3fr);
      column-gap: var(--space-5);
    }
    > span {
      grid-row: 1 / 5;
    }
  }
  @media (min-width: 60rem) {
    position: sticky;
    top: calc(var(--height-top-bar) + var(--space-5));
  }
`;

/** `/series`: all series; `/series/{id}`: the videos of one series, in its order. */
export function SeriesRoute() {
  const id = seriesIn(useLocation());
  return id === null ? <SeriesListPage /> : <SeriesPage key={id} id={id} />;
}

/** The description of a series, its total duration, and its videos in order. */
function SeriesPage({ id }: { id: string }) {
  const { data: series, error, refetch } = useSeries(id);
  if (series) return <SeriesVideosPage series={series} />;
  if (series === null || error)
    return <NotFound list="/series" heading={t('Series not found')} error={error} onTryAgain={refetch} />;
  return (
    <ScreenSection>
      <ScreenHeading title={t('Series')} />
      <SeriesRowsSkeleton />
    </ScreenSection>
  );
}

function SeriesVideosPage({ series }: { series: SeriesContent }) {
  const pages = usePageParameter();
  const list = useItemPage({ page: pages.page, ids: series.items, size: seriesPageSize });
  const renderList = () => {
    if (list.error)
      return (
        <LoadFailure
          heading={t('No videos in this series')}
          error={list.error}
          onTryAgain={() => list.refetch()}
        />
      );
    if (!list.data) return <SeriesRowsSkeleton />;
    return (
      <div>
        <SeriesVideos series={series} page={list.data} isLoading={list.isPlaceholderData} />
        <PaginationBar page={list.data.page} pageCount={list.data.pageCount} {...pages.bar} />
      </div>
    );
  };
  const first = list.data?.items[0];
  const total = formatTotalDuration(series.videos.map(({ duration = '' }) => duration));
  return (
    <ScreenSection>
      <Columns>
        <SeriesPanel>
          {first && <Thumbnail src={first.imageBlob} category={first.category} title={first.title} eager />}
          <ScreenHeading title={series.title} page={list.data?.page} />
          <small suppressHydrationWarning>
            {[formatVideoCount(series.videos.length), total].filter(Boolean).join(' · ')}
          </small>
          <ButtonLink as={Link} $kind="primary" to={watchInSeries(series.videos[0]!.id, series.id)}>
            {t('Play all')}
          </ButtonLink>
          {series.description && (
            <p>
              <bdi>{series.description}</bdi>
            </p>
          )}
        </SeriesPanel>
        {renderList()}
      </Columns>
    </ScreenSection>
  );
}

/** `/series`: all series with a published video. */
function SeriesListPage() {
  const { data: list, error, refetch } = useSeriesList();
  const pages = usePageParameter();
  const { page, pageCount, shown } = paginateSeriesList(list ?? [], pages.page);
  const renderList = () => {
    if (error) return <LoadFailure heading={t('No series available.')} error={error} onTryAgain={refetch} />;
    if (!list) return <TileGridSkeleton label={t('Loading series')} />;
    if (list.length === 0) return <Message heading={t('No series available.')} />;
    return (
      <>
        {list.length <= maxFeatures ? <SeriesFeatures shown={shown} /> : <SeriesTiles shown={shown} />}
        <PaginationBar page={page} pageCount={pageCount} {...pages.bar} />
      </>
    );
  };
  return (
    <ScreenSection>
      <ScreenHeading title={t('Series')} page={page} />
      {renderList()}
    </ScreenSection>
  );
}

/** One page of the list of series. */
export function paginateSeriesList(list: ListedSeries[], requestedPage: number) {
  const { page, pageCount } = pageOfList(requestedPage, standardPageSize, list.length);
  return { page, pageCount, shown: list.slice((page - 1) * standardPageSize, page * standardPageSize) };
}
