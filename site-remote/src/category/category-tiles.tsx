import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress, summaryQuery, useCategories, useData, useQuery } from 'shared-data';
import { Message, Skeleton, VisuallyHidden, t } from 'shared-ui';
import styled, { css } from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { Tile } from './tile';
import { tiles } from './tile-look';

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
    /* In a page whose code has not come, the chosen one is in view as well, where the browser knows this. */
    scroll-initial-target: nearest;
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
              {...(isLine ? { $height: '2.75rem', $width: '7rem' } : { $ratio: '16 / 9' })}
            />
          ))}
        </List>
      </>
    );
  }
  if (categories.length === 0) return <Message heading={t('No categories available.')} />;
  return (
    <List ref={list} $isLine={isLine}>
      {categories.map(({ name }, index) =>
        // By its place, as cards are: no tile moves.
        isLine ? (
          <li key={index}>
            <Link to={categoryAddress(name)} aria-current={name === chosen ? 'true' : undefined} dir="auto">
              {name}
            </Link>
          </li>
        ) : (
          <Tile key={index} name={name} count={counts?.get(name)} />
        ),
      )}
    </List>
  );
}

/** How many videos each has, where this visit has read that already: it is not asked for. */
function useCounts(): Map<string, number> | undefined {
  const data = useData();
  return useQuery({ ...summaryQuery(data), enabled: false }, data.queryClient).data?.categories;
}
