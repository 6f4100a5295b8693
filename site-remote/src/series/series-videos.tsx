import { Link } from 'react-router-dom';
import { standardPageSize, type ItemPage } from 'shared-data';
import { watchInSeries, type Series } from 'shared-data/series';
import { Thumbnail, VisuallyHidden, t } from 'shared-ui';
import { DurationBadge } from '../text/durations';
import { PublishedDate } from '../text/dates';
import { preloadWatchHandlers } from '../watch/load-watch';
import { RowFacts, RowNumber, SeriesRows } from './series-rows';

/** A page of the videos of a series, numbered. */
export function SeriesVideos({
  series,
  page,
  isLoading,
}: {
  series: Series;
  page: ItemPage;
  isLoading: boolean;
}) {
  const previousCount = (page.page - 1) * standardPageSize;
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading
          ? t('Loading videos')
          : t('Page {page} of {pages}', { page: page.page, pages: page.pageCount })}
      </VisuallyHidden>
      <SeriesRows
        start={previousCount + 1}
        aria-label={t('Videos of {title}', { title: series.title })}
        aria-busy={isLoading}
      >
        {page.items.map((item, index) => (
          // Keyed by index: when the page changes, rows are updated in place and none moves.
          <li key={index}>
            <Link to={watchInSeries(item.id, series.id)} {...preloadWatchHandlers}>
              <RowNumber>{previousCount + index + 1}</RowNumber>
              <Thumbnail src={item.imageBlob}>
                <DurationBadge duration={item.duration} />
              </Thumbnail>
              <span>
                <strong dir="auto">{item.title}</strong>
                <RowFacts>
                  <PublishedDate date={item.date} />
                </RowFacts>
              </span>
            </Link>
          </li>
        ))}
      </SeriesRows>
    </>
  );
}
