import { Link } from 'react-router-dom';
import { useItemPage } from 'shared-data';
import { seriesAddress, useSeriesList, type ListedSeries } from 'shared-data/series';
import { Message, PaginationBar, Thumbnail, t } from 'shared-ui';
import { LoadFailure } from '../screen/load-failure';
import { usePageInAddress } from '../screen/page-in-address';
import { ScreenHeading } from '../screen/screen-heading';
import { Section } from '../screen/section';
import { countOfVideos } from '../text/count-of-videos';
import { Rows, RowsSkeleton, Small } from './rows';
import { seriesOnPage } from './series-on-page';

/** `/series`: every series that has a published video. */
export function AllSeries() {
  const { data: list, error, refetch } = useSeriesList();
  const pages = usePageInAddress();
  const { page } = seriesOnPage(list ?? [], pages.page);
  const content = () => {
    if (error) return <LoadFailure heading={t('No series available.')} error={error} onTryAgain={refetch} />;
    if (!list) return <RowsSkeleton label={t('Loading series')} />;
    return list.length === 0 ? <Message heading={t('No series available.')} /> : <Found list={list} />;
  };
  return (
    <Section>
      <ScreenHeading title={t('Series')} page={page}>
        {t('Series')}
      </ScreenHeading>
      {content()}
    </Section>
  );
}

function Found({ list }: { list: ListedSeries[] }) {
  const pages = usePageInAddress();
  const { page, pageCount, shown, ids } = seriesOnPage(list, pages.page);
  const { data } = useItemPage({ page: 1, ids });
  const pictures = new Map(data?.items.map((item) => [item.id, item.imageBlob]));
  return (
    <>
      <Rows data-numbered="false">
        {shown.map(({ id, title, count, first }) => (
          <li key={id}>
            <Link to={seriesAddress(id)}>
              <Thumbnail src={pictures.get(first) ?? ''} />
              <span>
                <strong dir="auto">{title}</strong>
                <Small>{countOfVideos(count)}</Small>
              </span>
            </Link>
          </li>
        ))}
      </Rows>
      {pageCount > 1 && (
        <PaginationBar page={page} pageCount={pageCount} onChange={pages.goTo} getPageUrl={pages.addressOf} />
      )}
    </>
  );
}
