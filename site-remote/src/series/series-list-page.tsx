import { pageOfList, standardPageSize, useItemPage } from 'shared-data';
import { seriesAddress, useSeriesList, type ListedSeries } from 'shared-data/series';
import { Message, PaginationBar, VisuallyHidden, t } from 'shared-ui';
import { CollectionTile, TileGrid, TileGridSkeleton } from '../cards/collection-tile';
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
  const { page, pageCount, shown, ids } = paginateSeriesList(list, pages.page);
  const { data } = useItemPage({ page: 1, ids });
  const pictures = new Map(data?.items.map((item) => [item.id, item.imageBlob]));
  return (
    <>
      <TileGrid>
        {shown.map(({ id, title, count, first }) => (
          <CollectionTile
            key={id}
            to={seriesAddress(id)}
            name={title}
            count={count}
            picture={data ? (pictures.get(first) ?? '') : undefined}
          />
        ))}
      </TileGrid>
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

/** The series on a page of the list, with the ids of the videos whose pictures represent them. */
export function paginateSeriesList(list: ListedSeries[], requestedPage: number) {
  const { page, pageCount } = pageOfList(requestedPage, standardPageSize, list.length);
  const shown = list.slice((page - 1) * standardPageSize, page * standardPageSize);
  return { page, pageCount, shown, ids: [...new Set(shown.map(({ first }) => first))] };
}
