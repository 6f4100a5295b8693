import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Item, Range } from 'shared-data';
import { HighlightedText, Skeleton, Thumbnail } from 'shared-ui';
import styled from 'styled-components';
import { DurationBadge } from '../text/duration-badge';
import { shorten } from '../text/shorten';
import { VideoFacts } from '../text/video-facts';
import { loadsWatch } from '../watch/load-watch';

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
`;

/** A title of eighty characters has room; of a word without end, three lines. */
const Words = styled.div`
  color: var(--color-text-muted);
  font-size: var(--text-s);

  h3 {
    display: -webkit-box;
    overflow: hidden;
    margin-bottom: var(--space-1);
    font-size: var(--text-m);
    line-height: 1.35;
    letter-spacing: -0.006em;
    text-wrap: wrap;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
  }
  h3 a {
    color: var(--color-text);
    text-decoration: none;
  }
  article:hover & h3 a {
    color: var(--color-accent);
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
    border-radius: var(--radius-m);
    outline: 3px solid var(--color-focus);
    outline-offset: -3px;
  }
`;

interface VideoCardProps {
  item: Item;
  /** It is in view at once. */
  eager?: boolean;
  /** All in its list are of one category. */
  isOfCategory?: boolean | undefined;
  /** Why a search found its title. */
  marks?: Range[] | undefined;
  /** Under its words: where else it leads. */
  children?: ReactNode;
}

/** A video in a grid: thumbnail, play mark, shortened title, category and date; the card leads to its watch page. */
export function VideoCard({ item, eager = false, isOfCategory, marks, children }: VideoCardProps) {
  const title = shorten(item.title);
  return (
    <Card>
      <Thumbnail src={item.imageBlob} eager={eager}>
        <DurationBadge duration={item.duration} plays />
      </Thumbnail>
      {/* Facts and title begin on one side, that of the title's script. */}
      <Words dir="auto">
        <h3>
          <Link
            to={`/watch/${encodeURIComponent(item.id)}`}
            title={item.title}
            suppressHydrationWarning
            {...loadsWatch}
          >
            {marks ? (
              <HighlightedText text={title} ranges={marks.filter(([, end]) => end <= title.length)} />
            ) : (
              title
            )}
          </Link>
        </h3>
        <VideoFacts item={item} isOfCategory={isOfCategory} />
        {children}
      </Words>
    </Card>
  );
}

/** The shape of a card whose video is on its way. */
export function VideoCardSkeleton() {
  return (
    <Card as="div" data-testid="card-skeleton">
      <Skeleton $ratio="16 / 9" />
      <Skeleton $height="1.35rem" $width="85%" />
      <Skeleton $height="1.1rem" $width="40%" />
    </Card>
  );
}
