import { pageOfList, standardPageSize } from 'shared-data';
import { useSeriesList, type ListedSeries } from 'shared-data/series';
import { Message, PaginationBar, VisuallyHidden, t } from 'shared-ui';
import { TileGridSkeleton } from '../cards/collection-tile';
import { SeriesTiles } from '../cards/series-tiles';
import { LoadFailure } from '../screen/load-failure';
import { usePageParameter } from '../screen/page-parameter';
import { ScreenHeading, ScreenSection } from '../screen/layout';

/** `/series`: every series that has a published video. */
export function SeriesListPage() {
  const { data: list, error, refetch } = useSeriesList();
  const pages = usePageParameter();
  const { page } = paginateSeriesList(list ?? [], pages.page);
  const renderList = () => {
    if (error) return <LoadFailure heading={t('No series available.')} error={error} onTryAgain={refetch} />;
    if (!list)
      return (
        <>
          <VisuallyHidden role="status">{t('Loading series')}</VisuallyHidden>
          <TileGridSkeleton />
        </>
      );
    return list.length === 0 ? <Message heading={t('No series available.')} /> : <SeriesList list={list} />;
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

function SeriesList({ list }: { list: ListedSeries[] }) {
  const pages = usePageParameter();
  const { page, pageCount, shown } = paginateSeriesList(list, pages.page);
  return (
    <>
      <SeriesTiles shown={shown} />
      {pageCount > 1 && (
        <PaginationBar
          page={page}
          pageCount={pageCount}
          onChange={pages.goToPage}
          getPageUrl={pages.getPageUrl}
        />
      )}
    </>
  );
}

/** The series on a page of the list. */
export function paginateSeriesList(list: ListedSeries[], requestedPage: number) {
  const { page, pageCount } = pageOfList(requestedPage, standardPageSize, list.length);
  return { page, pageCount, shown: list.slice((page - 1) * standardPageSize, page * standardPageSize) };
}
