import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Item } from 'shared-data';
import { Skeleton, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { DurationBadge } from '../text/durations';
import { preloadWatchHandlers } from '../watch/load-watch';

/** A list of videos, one below the other, each with its picture beside its text. A whole row is one link. */
export const VideoRows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: 0 var(--space-5);
  /* The pictures align with the column, and the background of a hovered row extends beyond the column. */
  margin: 0 calc(-1 * var(--space-2));

  a,
  > div {
    display: grid;
    /* With very large text, the text keeps at least 40% of the row. */
    grid-template-columns: minmax(0, var(--row-picture)) minmax(40%, 1fr);
    align-content: start;
    gap: var(--space-2) var(--space-3);
    padding: var(--space-2);
    border-radius: var(--radius-m);
    color: var(--color-text);
    text-decoration: none;
  }
  /* The placeholder for the picture in a row that loads. */
  > div > :first-child {
    grid-row: 1 / 4;
  }
  a:hover {
    background: var(--color-accent-soft);
  }
  strong {
    display: block;
    font-weight: var(--weight-bold);
    line-height: 1.35;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--color-text-muted);
  }
`;

interface VideoRowProps {
  item: Item;
  to: string;
  isCurrent?: boolean;
  /** What comes before the picture, such as a number. */
  number?: ReactNode;
  /** Title and facts of the video. */
  children: ReactNode;
}

export const VideoRow = ({ item, to, isCurrent = false, number, children }: VideoRowProps) => (
  <li>
    <Link to={to} aria-current={isCurrent ? 'page' : undefined} {...preloadWatchHandlers}>
      {number}
      <Thumbnail src={item.imageBlob} category={item.category} title={item.title}>
        <DurationBadge duration={item.duration} />
      </Thumbnail>
      <span>{children}</span>
    </Link>
  </li>
);

/** Placeholders for rows that load: each has a picture and two lines of text. */
export const RowSkeletons = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    <div key={index} data-testid="row-skeleton">
      <Skeleton $ratio="16 / 9" />
      <Skeleton $height="1rem" $width="85%" />
      <Skeleton $height="1rem" $width="40%" />
    </div>
  ));
