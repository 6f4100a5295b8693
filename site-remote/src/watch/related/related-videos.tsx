import { Link } from 'react-router-dom';
import { type Item, type RelatedItems, watchAddress } from 'shared-data';
import { Button, Skeleton, Thumbnail, t } from 'shared-ui';
import styled from 'styled-components';
import { DurationBadge } from '../../text/durations';
import { PublishedDate } from '../../text/dates';
import { shortenTitle } from '../../text/titles';
import { AdSlot } from '../ad-slot';
import { Switch } from '../dialog/switch';
import { sortByPlayOrder } from './play-order';

const SideColumn = styled.aside`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-3);
`;

const ListHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-3);
`;

const RelatedList = styled.ul`
  display: grid;
  gap: 0 var(--space-5);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: grid;
    grid-template-columns: var(--row-picture) minmax(0, 1fr);
    gap: var(--space-3);
    /* Aligns the pictures with the heading above; the background of a hovered row extends beyond them. */
    margin-inline: calc(-1 * var(--space-2));
    padding: var(--space-2);
    border-radius: var(--radius-m);
    color: var(--color-text);
    text-decoration: none;
  }
  a:hover,
  a[aria-current] {
    background: var(--color-accent-soft);
  }
  /* Two columns below the player of a tablet. */
  @media (min-width: 40rem) and (max-width: 63.99rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  a > span:first-child {
    border-radius: var(--radius-s);
  }
  strong {
    display: -webkit-box;
    overflow: hidden;
    margin-bottom: var(--space-1);
    font-size: 0.9375rem;
    font-weight: var(--weight-bold);
    line-height: 1.35;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`;

/** A row that loads: the picture and two lines of text. */
const RowSkeleton = styled.div`
  display: grid;
  grid-template-columns: var(--row-picture) minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2) var(--space-3);
  padding: var(--space-2) 0;

  > :first-child {
    grid-row: 1 / 4;
  }
`;

const RowFacts = styled.span`
  display: block;
  color: var(--color-text-muted);
  font-size: var(--text-xs);

  b {
    color: var(--color-accent);
    font-weight: var(--weight-bold);
    margin-inline-end: var(--space-2);
  }
`;

interface RelatedVideosProps {
  item: Item;
  related: RelatedItems;
  /** The id of the video that plays after this one, if any. */
  next: string | undefined;
}

/** Videos of the same category in play order, the current one marked and last, below a 320x50 ad slot. */
export function RelatedVideos({ item, related, next }: RelatedVideosProps) {
  const { hasMore, loadMore, isLoading, error, refetch } = related;
  const items = related.items && [...sortByPlayOrder(related.items, item), item];
  return (
    <SideColumn aria-labelledby="related-videos">
      <AdSlot size="320x50" />
      <ListHeader>
        <h2 id="related-videos">{t('Related Videos')}</h2>
        <Switch choice="next-video">{t('Autoplay')}</Switch>
      </ListHeader>
      {!items && !error && <RelatedSkeleton />}
      {items && (
        <RelatedList>
          {items.map((related, index) => (
            // Keyed by index: when the list changes, rows are updated in place and none moves.
            <li key={index}>
              <Link to={watchAddress(related.id)} aria-current={related.id === item.id ? 'page' : undefined}>
                <Thumbnail src={related.imageBlob} category={related.category}>
                  <DurationBadge duration={related.duration} />
                </Thumbnail>
                <span dir="auto">
                  <strong suppressHydrationWarning>{shortenTitle(related.title)}</strong>
                  <RowFacts>
                    {related.id === next && <b>{t('Next')}</b>}
                    {related.id === item.id ? t('Now playing') : <PublishedDate date={related.date} />}
                  </RowFacts>
                </span>
              </Link>
            </li>
          ))}
        </RelatedList>
      )}
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
    </SideColumn>
  );
}

const skeletonRows = 4;

export function RelatedSkeleton() {
  return (
    <RelatedList as="div">
      {Array.from({ length: skeletonRows }, (_, index) => (
        <RowSkeleton key={index} data-testid="row-skeleton">
          <Skeleton $ratio="16 / 9" />
          <Skeleton $height="1rem" $width="85%" />
          <Skeleton $height="1rem" $width="40%" />
        </RowSkeleton>
      ))}
    </RelatedList>
  );
}
