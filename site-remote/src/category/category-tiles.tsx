import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress, summaryQuery, useCategories, useData, useQuery } from 'shared-data';
import { Message, Skeleton, VisuallyHidden, t } from 'shared-ui';
import styled, { css } from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { countOfVideos } from '../text/count-of-videos';

/** Before one is chosen they are what the screen is about. */
const tiles = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, clamp(9rem, 19vw, 18rem)), 1fr));
  gap: var(--space-3);

  li {
    position: relative;
  }
  a {
    --hue: 32;
    display: grid;
    align-items: end;
    height: 100%;
    min-height: clamp(6.5rem, 10vw, 10rem);
    padding: var(--space-6) var(--space-4) calc(var(--space-3) + 1.5rem);
    border: 1px solid transparent;
    border-radius: var(--radius-l);
    background:
      radial-gradient(circle at 100% 0, oklch(0.6 0.09 var(--hue) / 70%), transparent 65%),
      oklch(0.36 0.06 var(--hue));
    color: #fff;
    font-size: clamp(1rem, 0.85rem + 0.5vw, 1.375rem);
    font-weight: var(--weight-bold);
    line-height: 1.25;
    letter-spacing: -0.014em;
    transition: filter var(--motion-fast);
  }
  /* The first letter, as large as the tile; the rest of it is outside. */
  b {
    position: absolute;
    inset: 0;
    overflow: hidden;
    padding-inline-end: 0.06em;
    border-radius: var(--radius-l);
    color: #fff;
    font-size: clamp(6rem, 10vw, 10rem);
    font-weight: var(--weight-heavy);
    line-height: 1;
    opacity: 0.13;
    pointer-events: none;
    text-align: end;
  }
  /* Out of the flow: it comes when it is known, and moves nothing. */
  small {
    position: absolute;
    bottom: var(--space-3);
    inset-inline-start: var(--space-4);
    color: #fff;
    pointer-events: none;
    font-size: var(--text-s);
    font-weight: var(--weight-regular);
  }
  /* Seven colours: in no number of columns do they make stripes. */
  li:nth-child(7n + 2) a {
    --hue: 250;
  }
  li:nth-child(7n + 3) a {
    --hue: 155;
  }
  li:nth-child(7n + 4) a {
    --hue: 330;
  }
  li:nth-child(7n + 5) a {
    --hue: 80;
  }
  li:nth-child(7n + 6) a {
    --hue: 200;
  }
  li:nth-child(7n) a {
    --hue: 290;
  }
  a:hover {
    background:
      radial-gradient(circle at 100% 0, oklch(0.6 0.09 var(--hue)), transparent 90%),
      oklch(0.36 0.06 var(--hue));
  }
`;

/** Beside the videos of one they are a line, so that the videos come first; on a phone it scrolls. */
const line = css`
  display: flex;
  gap: var(--space-2);
  overflow-x: auto;
  margin-inline: calc(-1 * var(--page-margin));
  padding: 4px var(--page-margin);
  scrollbar-width: none;

  a {
    display: grid;
    place-items: center;
    min-height: 2.75rem;
    padding: 0 var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-round);
    background: var(--color-surface);
    color: var(--color-text);
    font-size: var(--text-s);
    font-weight: var(--weight-medium);
    white-space: nowrap;
  }
  a:hover {
    border-color: var(--color-accent);
  }
  a[aria-current] {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
  @media (min-width: 55rem) {
    flex-wrap: wrap;

    li {
      max-width: 100%;
    }
    a {
      white-space: normal;
    }
  }
`;

const List = styled.ul<{ $isLine: boolean }>`
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    text-decoration: none;
  }
  ${({ $isLine }) => ($isLine ? line : tiles)}
`;

const skeletonTiles = 8;

/** Every category as a tile that leads to its videos; `chosen` is the one that is open. */
export function CategoryTiles({ chosen }: { chosen: string | null }) {
  const { data: categories, error, refetch } = useCategories();
  const counts = useCounts();
  const list = useRef<HTMLUListElement>(null);
  const isLine = chosen !== null;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current!.scrollLeft = current.offsetLeft - list.current!.clientWidth / 2;
  }, [chosen, categories]);
  if (error)
    return <LoadFailure heading={t('No categories available.')} error={error} onTryAgain={refetch} />;
  if (!categories) {
    return (
      <>
        <VisuallyHidden role="status">{t('Loading categories')}</VisuallyHidden>
        <List as="div" $isLine={isLine}>
          {Array.from({ length: skeletonTiles }, (_, index) => (
            <Skeleton
              key={index}
              data-testid="tile-skeleton"
              $height={isLine ? '2.75rem' : '6rem'}
              $width={isLine ? '7rem' : 'auto'}
            />
          ))}
        </List>
      </>
    );
  }
  if (categories.length === 0) return <Message heading={t('No categories available.')} />;
  return (
    <List ref={list} $isLine={isLine}>
      {categories.map(({ name }, index) => (
        // By its place, as cards are: no tile moves.
        <li key={index}>
          <Link to={categoryAddress(name)} aria-current={name === chosen ? 'true' : undefined} dir="auto">
            {name}
          </Link>
          {!isLine && (
            <>
              <b aria-hidden="true">{firstLetter(name)}</b>
              {counts?.has(name) && (
                <small aria-hidden="true" dir="auto">
                  {countOfVideos(counts.get(name)!)}
                </small>
              )}
            </>
          )}
        </li>
      ))}
    </List>
  );
}

const firstLetter = (name: string): string => [...name.trim()][0]?.toUpperCase() ?? '';

/** How many videos each has, where this visit has read that already: it is not asked for. */
function useCounts(): Map<string, number> | undefined {
  const data = useData();
  return useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient).data?.categories;
}
