import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { categoryAddress, useCategories } from 'shared-data';
import { Message, Skeleton, VisuallyHidden, t } from 'shared-ui';
import styled, { css } from 'styled-components';
import { LoadFailure } from '../screen/load-failure';
import { CategoryTile } from './category-tile';
import { tileGridStyle } from './category-tile-styles';

/** Categories as one line of links above the videos of the selected category; on a phone the line scrolls. */
const lineStyle = css`
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
    /* Scrolls the selected category into view before JavaScript loads, in browsers that support it. */
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

const CategoryList = styled.ul<{ $isLine: boolean }>`
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    text-decoration: none;
  }
  ${({ $isLine }) => ($isLine ? lineStyle : tileGridStyle)}
`;

const skeletonTiles = 8;

/** Links to all categories: tiles, or a line above the videos of the selected one. */
export function CategoryTiles({ selected }: { selected: string | null }) {
  const { data: categories, error, refetch } = useCategories();
  const list = useRef<HTMLUListElement>(null);
  const isLine = selected !== null;
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current) list.current!.scrollLeft = current.offsetLeft - list.current!.clientWidth / 2;
  }, [selected, categories]);
  if (error)
    return <LoadFailure heading={t('No categories available.')} error={error} onTryAgain={refetch} />;
  if (!categories) {
    return (
      <>
        <VisuallyHidden role="status">{t('Loading categories')}</VisuallyHidden>
        <CategoryList as="div" $isLine={isLine}>
          {Array.from({ length: skeletonTiles }, (_, index) => (
            <Skeleton
              key={index}
              data-testid="tile-skeleton"
              {...(isLine ? { $height: '2.75rem', $width: '7rem' } : { $ratio: '16 / 9' })}
            />
          ))}
        </CategoryList>
      </>
    );
  }
  if (categories.length === 0) return <Message heading={t('No categories available.')} />;
  return (
    <CategoryList ref={list} $isLine={isLine}>
      {categories.map(({ name }, index) =>
        // Keyed by index: when the list changes, elements are updated in place and none moves.
        isLine ? (
          <li key={index}>
            <Link to={categoryAddress(name)} aria-current={name === selected ? 'true' : undefined} dir="auto">
              {name}
            </Link>
          </li>
        ) : (
          <CategoryTile key={index} name={name} />
        ),
      )}
    </CategoryList>
  );
}
