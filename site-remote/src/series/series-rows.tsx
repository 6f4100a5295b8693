import { Link } from 'react-router-dom';
import { standardPageSize, type ItemPage } from 'shared-data';
import { watchInSeries, type Series } from 'shared-data/series';
import { Skeleton, Thumbnail, VisuallyHidden, t } from 'shared-ui';
import styled from 'styled-components';
import { PublishedDate } from '../text/dates';
import { DurationBadge } from '../text/durations';
import { preloadWatchHandlers } from '../watch/load-watch';

/** Numbered rows of a picture with text. Each row is one link. */
const Rows = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  /* Aligns the pictures with the page's margin; the background of a hovered row extends beyond it. */
  margin: 0 calc(-1 * var(--space-2));
  padding: 0;
  list-style: none;

  a {
    display: grid;
    grid-template-columns: minmax(2ch, max-content) minmax(7rem, 12.5rem) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3) var(--space-4);
    padding: var(--space-2);
    border-radius: var(--radius-m);
    color: var(--color-text);
    text-decoration: none;
  }
  a:hover {
    background: var(--color-accent-soft);
  }
  strong {
    display: block;
    overflow-wrap: anywhere;
  }

  @media (max-width: 36rem) {
    a {
      grid-template-columns: minmax(2ch, max-content) 8rem minmax(0, 1fr);
      column-gap: var(--space-2);
    }
  }
`;

const RowNumber = styled.span`
  overflow-wrap: normal;
  color: var(--color-text-muted);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

const RowFacts = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

const RowSkeleton = styled.div`
  display: grid;
  grid-template-columns: minmax(7rem, 12.5rem) minmax(0, 1fr);
  align-items: center;
  gap: var(--space-4);
  padding: var(--space-2);

  > div {
    display: grid;
    gap: var(--space-2);
  }
`;

const skeletonRows = 6;

export function SeriesRowsSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Rows as="div">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <RowSkeleton key={index} data-testid="row-skeleton">
            <Skeleton $ratio="16 / 9" />
            <div>
              <Skeleton $height="1.35rem" $width="85%" />
              <Skeleton $height="1.1rem" $width="40%" />
            </div>
          </RowSkeleton>
        ))}
      </Rows>
    </>
  );
}

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
      <Rows
        start={previousCount + 1}
        aria-label={t('Videos of {title}', { title: series.title })}
        aria-busy={isLoading}
      >
        {page.items.map((item, index) => (
          // Keyed by index: when the page changes, rows are updated in place and none moves.
          <li key={index}>
            <Link to={watchInSeries(item.id, series.id)} {...preloadWatchHandlers}>
              <RowNumber>{previousCount + index + 1}</RowNumber>
              <Thumbnail src={item.imageBlob} category={item.category}>
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
      </Rows>
    </>
  );
}
