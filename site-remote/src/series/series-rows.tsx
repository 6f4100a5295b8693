import type { ItemPage } from 'shared-data';
import { watchInSeries, type Series } from 'shared-data/series';
import { VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { RowSkeletons, VideoRow, VideoRows } from '../cards/video-row';
import { PublishedDate } from '../text/dates';
import { firstSentence } from '../text/titles';

/** The number of videos on a page. All of them are read in one request. */
export const seriesPageSize = 24;

const SeriesRows = styled(VideoRows)`
  --row-picture: 12.5rem;
  row-gap: var(--space-2);
  margin-top: calc(-1 * var(--space-2));

  a {
    grid-template-columns: minmax(2ch, max-content) minmax(0, var(--row-picture)) minmax(40%, 1fr);
    align-items: center;
    column-gap: var(--space-4);
  }
  a > span:last-child {
    max-width: 64ch;
  }
  small,
  small + span {
    font-size: var(--text-s);
  }
  small + span {
    display: block;
    margin-top: var(--space-1);
  }
  @media (min-width: 105rem) {
    --row-picture: 18rem;

    &:has(> :nth-child(7)) {
      --row-picture: 14rem;
      display: block;
      columns: 2;

      > * {
        break-inside: avoid;
        margin-bottom: var(--space-2);
      }
    }
  }
  @media (max-width: 36rem) {
    --row-picture: 8rem;

    a {
      column-gap: var(--space-2);
    }
    small + span {
      display: none;
    }
  }
`;

const RowNumber = styled.span`
  overflow-wrap: normal;
  color: var(--color-text-muted);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

export function SeriesRowsSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">{t('Loading the series')}</VisuallyHidden>
      <SeriesRows as="div">
        <RowSkeletons count={6} />
      </SeriesRows>
    </>
  );
}

/** One page of the videos of a series, with their numbers. */
export function SeriesVideos({
  series,
  page,
  isLoading,
}: {
  series: Series;
  page: ItemPage;
  isLoading: boolean;
}) {
  const previousCount = (page.page - 1) * seriesPageSize;
  return (
    <>
      <VisuallyHidden role="status">
        {isLoading
          ? t('Loading videos')
          : t('Page {page} of {pages}', { page: page.page, pages: page.pageCount })}
      </VisuallyHidden>
      <SeriesRows
        as="ol"
        start={previousCount + 1}
        aria-label={t('Videos of {title}', { title: series.title })}
        aria-busy={isLoading}
      >
        {page.items.map((item, index) => (
          // The index as key: when the page changes, rows are updated in place and none moves.
          <VideoRow
            key={index}
            item={item}
            to={watchInSeries(item.id, series.id)}
            number={<RowNumber>{previousCount + index + 1}</RowNumber>}
          >
            <strong dir="auto">{item.title}</strong>
            <small>
              <PublishedDate date={item.date} />
            </small>
            <span dir="auto">{firstSentence(item.description)}</span>
          </VideoRow>
        ))}
      </SeriesRows>
    </>
  );
}
