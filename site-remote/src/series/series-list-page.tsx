import { pageOfList, standardPageSize } from 'shared-data';
import { useSeriesList, type ListedSeries } from 'shared-data/series';
import { Message, PaginationBar, t } from 'shared-ui';
import { TileGridSkeleton } from '../cards/collection-tile';
import { SeriesTiles } from '../cards/series-tiles';
import { LoadFailure } from '../screen/load-failure';
import { usePageParameter } from '../screen/page-parameter';
import { ScreenHeading, ScreenSection } from '../screen/layout';

/** `/series`: all series with a published video. */
export function SeriesListPage() {
  const { data: list, error, refetch } = useSeriesList();
  const pages = usePageParameter();
  const { page, pageCount, shown } = paginateSeriesList(list ?? [], pages.page);
  const renderList = () => {
    if (error) return <LoadFailure heading={t('No series available.')} error={error} onTryAgain={refetch} />;
    if (!list) return <TileGridSkeleton label={t('Loading series')} />;
    if (list.length === 0) return <Message heading={t('No series available.')} />;
    return (
      <>
        <SeriesTiles shown={shown} />
        <PaginationBar page={page} pageCount={pageCount} {...pages.bar} />
      </>
    );
  };
  return (
    <ScreenSection>
      <ScreenHeading title={t('Series')} page={page}>
        {t('Series')}
      </ScreenHeading>
      {renderList()}
    </ScreenSection>
  );
}

/** One page of the list of series. */
export function paginateSeriesList(list: ListedSeries[], requestedPage: number) {
  const { page, pageCount } = pageOfList(requestedPage, standardPageSize, list.length);
  return { page, pageCount, shown: list.slice((page - 1) * standardPageSize, page * standardPageSize) };
}
