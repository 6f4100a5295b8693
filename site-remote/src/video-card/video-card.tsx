import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Item } from 'shared-data';
import { Skeleton, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { DurationBadge } from '../text/duration-badge';
import { PublishedDate } from '../text/published-date';
import { shorten } from '../text/shorten';
import { loadsWatch } from '../watch/load-watch';
import { PlayMark } from './play-mark';

const Card = styled.article`
  position: relative;
  display: grid;
  align-content: start;
  overflow: hidden;
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-surface);
  box-shadow: var(--shadow-low);
  /* What is far below is laid out, and its picture loaded, when it comes nearer. */
  content-visibility: auto;
  contain-intrinsic-block-size: auto 19rem;
  transition:
    transform var(--motion-normal) var(--ease),
    box-shadow var(--motion-normal) var(--ease);

  &:hover,
  &:focus-within {
    box-shadow: var(--shadow-high);
    transform: translateY(-2px);
  }
  @media (prefers-reduced-motion: reduce) {
    &:hover,
    &:focus-within {
      transform: none;
    }
  }
`;

const Picture = styled.div`
  position: relative;
`;

const Words = styled.div`
  display: grid;
  gap: var(--space-1);
  padding: var(--space-3) var(--space-4) var(--space-4);
  color: var(--color-text-muted);
  font-size: var(--text-s);

  h3 {
    font-size: var(--text-m);
    line-height: 1.35;
  }
  h3 a {
    color: var(--color-text);
    text-decoration: none;
  }
  /* The whole card is the link; its name is the title. */
  h3 a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  h3 a:focus-visible {
    outline: none;
  }
  h3 a:focus-visible::after {
    border-radius: var(--radius-l);
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
`;

interface VideoCardProps {
  item: Item;
  /** It is in view at once. */
  eager?: boolean;
  /** Under its words: where else it leads. */
  children?: ReactNode;
}

/** A video in a grid: thumbnail, play mark, shortened title, date; the card leads to its watch page. */
export function VideoCard({ item, eager = false, children }: VideoCardProps) {
  return (
    <Card>
      <Picture>
        <Thumbnail src={item.imageBlob} eager={eager} />
        <PlayMark />
        <DurationBadge duration={item.duration} />
      </Picture>
      <Words>
        <h3 dir="auto">
          <Link
            to={`/watch/${encodeURIComponent(item.id)}`}
            title={item.title}
            suppressHydrationWarning
            {...loadsWatch}
          >
            {shorten(item.title)}
          </Link>
        </h3>
        <PublishedDate date={item.date} />
        {children}
      </Words>
    </Card>
  );
}

/** The shape of a card whose video is on its way. */
export function VideoCardSkeleton() {
  return (
    <Card as="div" data-testid="card-skeleton">
      <Skeleton $ratio="16 / 9" $square />
      <Words>
        <Skeleton $height="1.35rem" $width="85%" />
        <Skeleton $height="1.1rem" $width="40%" />
      </Words>
    </Card>
  );
}
