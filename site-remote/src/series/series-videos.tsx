import { Link } from 'react-router-dom';
import { standardPageSize, type ItemPage } from 'shared-data';
import { watchInSeries, type Series } from 'shared-data/series';
import { Thumbnail, VisuallyHidden, t } from 'shared-ui';
import { DurationBadge } from '../text/duration-badge';
import { PublishedDate } from '../text/published-date';
import { loadsWatch } from '../watch/load-watch';
import { Number, Rows, Small } from './rows';

/** A page of a series: its videos with their places. */
export function SeriesVideos({
  series,
  page,
  isLoading,
}: {
  series: Series;
  page: ItemPage;
  isLoading: boolean;
}) {
  const before = (page.page - 1) * standardPageSize;
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading
          ? t('Loading videos')
          : t('Page {page} of {pages}', { page: page.page, pages: page.pageCount })}
      </VisuallyHidden>
      <Rows
        start={before + 1}
        aria-label={t('Videos of {title}', { title: series.title })}
        aria-busy={isLoading}
      >
        {page.items.map((item, at) => (
          // By its place, as cards are: no row moves.
          <li key={at}>
            <Link to={watchInSeries(item.id, series.id)} {...loadsWatch}>
              <Number>{before + at + 1}</Number>
              <Thumbnail src={item.imageBlob}>
                <DurationBadge duration={item.duration} />
              </Thumbnail>
              <span>
                <strong dir="auto">{item.title}</strong>
                <Small>
                  <PublishedDate date={item.date} />
                </Small>
              </span>
            </Link>
          </li>
        ))}
      </Rows>
    </>
  );
}
