import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Item, type Range, watchAddress } from 'shared-data';
import { HighlightedText, Skeleton, Thumbnail, clampLines } from 'shared-ui';
import styled, { css } from 'styled-components';
import { DurationBadge } from '../text/durations';
import { shortenTitle } from '../text/titles';
import { VideoFacts } from '../text/video-facts';
import { preloadWatchHandlers } from '../watch/load-watch';

/** The style of a card or tile whose picture grows and brightens under the pointer. */
export const pictureHover = css`
  &:hover img {
    filter: brightness(1.06);

    @media (prefers-reduced-motion: no-preference) {
      scale: 1.03;
    }
  }
`;

/** The style of a card or tile that its link covers. The accessible name remains the link's text. */
export const cardLink = (link: string) => css`
  &:hover ${link} {
    text-decoration: underline var(--color-accent) 2px;
    text-underline-offset: 0.2em;
  }
  ${link}::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  ${link}:focus-visible {
    outline: none;
  }
  ${link}:focus-visible::after {
    border-radius: var(--radius-m);
    outline: 3px solid var(--color-focus);
    outline-offset: 4px;
  }
`;

const Card = styled.article`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);

  h3 a {
    color: var(--color-text);
    text-decoration: none;
  }
  ${cardLink('h3 a')}
  ${pictureHover}
`;

/** Two lines of a title have about this many characters in a narrow column. */
const minTwoLines = 48;

const CardText = styled.div<{ $titleLines: number }>`
  color: var(--color-text-muted);
  font-size: var(--text-s);

  h3 {
    ${clampLines(3)}
    margin-bottom: var(--space-1);
    font-size: var(--text-m);
    line-height: 1.35;
    letter-spacing: -0.006em;
    text-wrap: wrap;

    @media (min-width: 35rem) {
      -webkit-line-clamp: ${({ $titleLines }) => $titleLines};
    }
  }
  time {
    white-space: nowrap;
  }
`;

interface VideoCardProps {
  item: Item;
  /** Whether the card is visible without scrolling. */
  eager?: boolean;
  /** Hides the category, for lists in which all videos have the same one. */
  hidesCategory?: boolean | undefined;
  /** The ranges of the title that match the search. */
  marks?: Range[] | undefined;
  children?: ReactNode;
}

/** A video in a grid: thumbnail, play icon, shortened title, category and date, as a link to its watch page. */
export function VideoCard({ item, eager = false, hidesCategory, marks, children }: VideoCardProps) {
  const title = shortenTitle(item.title);
  const visibleMarks = marks?.filter(([, end]) => end <= title.length);
  // The third line of a title is shown if it may contain a mark.
  const isMarkedLate = visibleMarks?.some(([, end]) => end > minTwoLines);
  return (
    <Card>
      <Thumbnail src={item.imageBlob} category={item.category} title={item.title} eager={eager}>
        {/* A new badge for each duration: in a reused one, the icon would visibly move with the width. */}
        <DurationBadge key={item.duration} duration={item.duration} hasPlayIcon />
      </Thumbnail>
      <CardText $titleLines={isMarkedLate ? 3 : 2}>
        <h3 dir="auto">
          <Link
            to={watchAddress(item.id)}
            title={item.title}
            suppressHydrationWarning
            {...preloadWatchHandlers}
          >
            {visibleMarks ? <HighlightedText text={title} ranges={visibleMarks} /> : title}
          </Link>
        </h3>
        <VideoFacts item={item} hidesCategory={hidesCategory} />
        {children}
      </CardText>
    </Card>
  );
}

export function VideoCardSkeleton() {
  return (
    <Card as="div" data-testid="card-skeleton">
      <Skeleton $ratio="16 / 9" />
      <Skeleton $height="1.35rem" $width="85%" />
      <Skeleton $height="1.1rem" $width="40%" />
    </Card>
  );
}
