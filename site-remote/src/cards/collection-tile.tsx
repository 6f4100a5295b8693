import { useEffect, useState, type ReactNode, type Ref, type RefObject } from 'react';
import { Link } from 'react-router-dom';
import { useItemPage } from 'shared-data';
import { seriesAddress, type ListedSeries } from 'shared-data/series';
import { Skeleton, Thumbnail, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { formatVideoCount } from '../text/video-facts';
import { cardLink, pictureHover } from './video-card';

/** A grid of tiles in 2, 3, 4 or 6 columns. Up to three tiles fill a row, in a wide window with the words at the side. */
export const TileGrid = styled.ul`
  display: grid;
  grid-template-columns: repeat(var(--tile-columns), minmax(0, 1fr));
  gap: var(--grid-gap);

  @media (min-width: 35rem) {
    &:not(:has(> :nth-child(4))) {
      grid: auto / auto-flow minmax(0, 1fr);
    }
  }
  @media (min-width: 55rem) {
    &:not(:has(> :nth-child(4))) > * {
      grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
      align-items: center;
      gap: var(--space-5);
      max-width: 56rem;
    }
    &:not(:has(> :nth-child(4))) a {
      font-size: var(--text-l);
    }
  }
`;

/**
 * The two edges above the picture make the tile look like a stack. The line of the count is reserved, so that nothing
 * moves when the count is loaded.
 */
const Tile = styled.li`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: var(--space-2);
  padding-top: 8px;

  > span:first-child,
  > div:first-child {
    box-shadow:
      0 -8px 0 -4px color-mix(in srgb, var(--color-line-strong), var(--color-page) 40%),
      0 -16px 0 -8px color-mix(in srgb, var(--color-line-strong), var(--color-page) 70%);
  }
  > span > a {
    color: var(--color-text);
    font-weight: var(--weight-bold);
    line-height: 1.35;
    overflow-wrap: anywhere;
    text-decoration: none;
  }
  small {
    display: block;
    min-height: 1.5em;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
  ${cardLink('> span > a')}
  ${pictureHover}
`;

interface CollectionTileProps {
  ref?: Ref<HTMLLIElement>;
  to: string;
  name: string;
  /** The number of videos in the collection; undefined if unknown. */
  count: number | undefined;
  /** The total duration of its videos, if it is shown and known. */
  duration?: string;
  /** The URL of a picture; empty if there is none, undefined while it loads. */
  picture: string | undefined;
  /** More about the collection, below its facts. */
  children?: ReactNode;
}

/** A category or series: the picture of one of its videos, its name, and its number of videos. */
export function CollectionTile({
  ref,
  to,
  name,
  count,
  duration,
  picture,
  children,
}: CollectionTileProps): ReactNode {
  return (
    <Tile ref={ref}>
      <Thumbnail src={picture} category={name} />
      <span>
        <Link to={to} dir="auto">
          {name}
        </Link>
        <small suppressHydrationWarning>
          {[count !== undefined && formatVideoCount(count), duration].filter(Boolean).join(' · ')}
        </small>
        {children}
      </span>
    </Tile>
  );
}

export function TileGridSkeleton({ count = 8, label }: { count?: number; label?: string }) {
  return (
    <>
      {label && <VisuallyHidden role="status">{label}</VisuallyHidden>}
      <TileGrid as="div">
        {Array.from({ length: count }, (_, index) => (
          <Tile as="div" key={index} data-testid="tile-skeleton">
            <Skeleton $ratio="16 / 9" />
            <Skeleton $height="1.35rem" $width="60%" />
            <Skeleton $height="1.1rem" $width="40%" />
          </Tile>
        ))}
      </TileGrid>
    </>
  );
}

/** Whether an element has been in view since it exists. Always true in a browser without `IntersectionObserver`. */
export function useHasBeenInView(element: RefObject<HTMLElement | null>, exists = true): boolean {
  const [hasBeenInView, setHasBeenInView] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (hasBeenInView || !exists || !element.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setHasBeenInView(true),
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [hasBeenInView, exists, element]);
  return exists && hasBeenInView;
}

/** The ids of the videos whose pictures the tiles show: the first video of each series. */
export const picturedIds = (shown: ListedSeries[]): string[] => [...new Set(shown.map(({ first }) => first))];

/** Reads the pictures of series. Returns a function that returns that of a video, undefined until it is read. */
export function useSeriesPictures(shown: ListedSeries[]): (id: string) => string | undefined {
  const { data } = useItemPage({ page: 1, ids: picturedIds(shown) });
  const pictures = new Map(data?.items.map((item) => [item.id, item.imageBlob]));
  return (id) => (data ? (pictures.get(id) ?? '') : undefined);
}

/** Tiles of series, each with the picture of the first video. */
export function SeriesTiles({ shown }: { shown: ListedSeries[] }) {
  const pictureOf = useSeriesPictures(shown);
  return (
    <TileGrid>
      {shown.map(({ id, title, count, first }) => (
        <CollectionTile
          key={id}
          to={seriesAddress(id)}
          name={title}
          count={count}
          picture={pictureOf(first)}
        />
      ))}
    </TileGrid>
  );
}
