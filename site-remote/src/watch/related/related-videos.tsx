import type { ReactNode } from 'react';
import { standardPageSize, type Item, type RelatedItems, watchAddress } from 'shared-data';
import { Button, clampLines, t } from 'shared-ui';
import styled from 'styled-components';
import { RowSkeletons, VideoRow, VideoRows } from '../../cards/video-row';
import { PublishedDate } from '../../text/dates';
import { shortenTitle } from '../../text/titles';
import { AdSlot } from '../ad-slot';
import { Switch } from '../dialog/switch';
import { SeriesPlace } from '../series-panel';

const ListPart = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
`;

/** The part of the list below the article, in wide windows. In others it continues the first part. */
const LowerPart = styled(ListPart)`
  > h2 {
    display: none;
  }
  @media (min-width: 64rem) {
    @container (min-width: 60rem) {
      margin-top: var(--space-5);

      > h2 {
        display: block;
      }
      > ul {
        grid-template-columns: repeat(auto-fill, minmax(min(22rem, 100%), 1fr));
      }
      > button {
        justify-self: center;
        min-width: 16rem;
      }
    }
  }
`;

const ListHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);

  /* The switch itself ends at the edge of the column. */
  > button {
    margin-inline-end: calc(-1 * var(--space-1));
  }
`;

const RelatedList = styled(VideoRows)`
  /* On a tablet, two columns below the player. */
  @media (min-width: 40rem) and (max-width: 63.99rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  strong {
    ${clampLines(2)}
    margin-bottom: var(--space-1);
    font-size: 0.9375rem;
  }
  small {
    font-size: var(--text-xs);
  }
  b {
    color: var(--color-accent);
    font-weight: var(--weight-bold);
  }
  [aria-current] {
    color: var(--color-text-muted);

    > :first-child {
      opacity: 0.6;
    }
  }
`;

/** The number of videos beside the article, before the current one: about as many as fit without its description, or with it. */
const getUpperCount = ({ description }: Item) => (description.trim() === '' ? 7 : 9);
/** The panel of a series takes the place of the other rows. */
const seriesUpperCount = 4;
/** At least this many videos are below the article, or none. */
const minLowerCount = 3;

interface RelatedVideosProps {
  item: Item;
  related: RelatedItems;
  /** The id of the video that plays next, if any. */
  next: string | undefined;
  /** The series that is played, if any. Its panel is above the list, which omits its videos unless the category has only those. */
  series: { ids: string[]; panel?: ReactNode } | null;
}

/** Below a 320x50 ad slot, the other videos of the category in play order. The current one ends the first part. */
export function RelatedVideos({ item, related, next, series }: RelatedVideosProps) {
  const { hasMore, loadMore, isLoading, error, refetch } = related;
  const inPlayOrder = related.items && sortByPlayOrder(related.items, item);
  const outside = inPlayOrder?.filter(({ id }) => !series?.ids.includes(id));
  const others = outside?.length || hasMore ? outside : inPlayOrder;
  const upperCount = series ? seriesUpperCount : getUpperCount(item);
  const hasLowerPart = others !== undefined && others.length >= upperCount + minLowerCount;
  const renderList = (part: Item[]) => (
    <RelatedList>
      {part.map((related, index) => (
        // The index as key: when the list changes, rows are updated in place and none moves.
        <VideoRow key={index} item={related} to={watchAddress(related.id)} isCurrent={related.id === item.id}>
          <strong dir="auto" suppressHydrationWarning>
            {shortenTitle(related.title)}
          </strong>
          <small>
            {related.id === next && <b>{t('Next')} · </b>}
            {related.id === item.id ? t('Now playing') : <PublishedDate date={related.date} />}
          </small>
        </VideoRow>
      ))}
    </RelatedList>
  );
  const renderEnd = () => (
    <>
      {error && (
        <p role="alert">
          {t(error.message)} <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </p>
      )}
      {hasMore && (
        <Button onClick={loadMore} disabled={isLoading}>
          {isLoading ? t('Loading more …') : t('Show more')}
        </Button>
      )}
    </>
  );
  return (
    <aside aria-labelledby="related-videos" data-print="no">
      <ListPart>
        <AdSlot size="320x50" />
        <SeriesPlace>{series?.panel}</SeriesPlace>
        <ListHeader>
          <h2 id="related-videos">{t('Related Videos')}</h2>
          <Switch choice="next-video">{t('Autoplay')}</Switch>
        </ListHeader>
        {!others && !error && <RelatedSkeleton />}
        {others && renderList([...(hasLowerPart ? others.slice(0, upperCount) : others), item])}
        {!hasLowerPart && renderEnd()}
      </ListPart>
      {hasLowerPart && (
        <LowerPart>
          {item.category && <h2>{t('More in {category}', { category: item.category })}</h2>}
          {renderList(others.slice(upperCount))}
          {renderEnd()}
        </LowerPart>
      )}
    </aside>
  );
}

export const RelatedSkeleton = () => (
  <RelatedList as="div">
    <RowSkeletons count={4} />
  </RelatedList>
);

/**
 * Sorts the other videos of a list in the order in which they play after a video: first those below it, then those
 * above. Videos that "Show more" has loaded come last, so that loading them moves no row.
 */
export function sortByPlayOrder(items: Item[], { id }: Item): Item[] {
  const firstPage = items.slice(0, standardPageSize);
  const index = firstPage.findIndex((item) => item.id === id);
  const ordered = [...firstPage.slice(index + 1), ...firstPage.slice(0, Math.max(index, 0))];
  return [...ordered, ...items.slice(standardPageSize)].filter((item) => item.id !== id);
}
