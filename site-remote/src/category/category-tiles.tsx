import { Link } from 'react-router-dom';
import { categoryAddress, useCategories } from 'shared-data';
import { Message, Skeleton, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { LoadFailure } from '../screen/load-failure';

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(clamp(8.25rem, 20vw, 11rem), 1fr));
  gap: var(--space-3);
  margin: 0;
  padding: 0;
  list-style: none;

  a {
    display: grid;
    align-items: end;
    height: 100%;
    min-height: 5.5rem;
    padding: var(--space-3) var(--space-4);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-l);
    background: linear-gradient(160deg, var(--color-surface) 40%, var(--color-accent-soft));
    color: var(--color-text);
    font-weight: 700;
    overflow-wrap: anywhere;
    text-decoration: none;
    transition: border-color var(--motion-fast);
  }
  a:hover {
    border-color: var(--color-accent);
  }
  a[aria-current] {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
`;

const skeletonTiles = 8;
const nothing = 'No categories available.';

/** Every category as a tile that leads to its videos; `chosen` is the one that is open. */
export function CategoryTiles({ chosen }: { chosen: string | null }) {
  const { data: categories, error, refetch } = useCategories();
  if (error) return <LoadFailure heading={nothing} error={error} onTryAgain={refetch} />;
  if (!categories) {
    return (
      <>
        <VisuallyHidden role="status">Loading categories</VisuallyHidden>
        <Tiles as="div">
          {Array.from({ length: skeletonTiles }, (_, index) => (
            <Skeleton key={index} data-testid="tile-skeleton" $height="5.5rem" />
          ))}
        </Tiles>
      </>
    );
  }
  if (categories.length === 0) return <Message heading={nothing} />;
  return (
    <Tiles>
      {categories.map(({ name }, index) => (
        // By its place, as cards are: no tile moves.
        <li key={index}>
          <Link to={categoryAddress(name)} aria-current={name === chosen ? 'true' : undefined} dir="auto">
            {name}
          </Link>
        </li>
      ))}
    </Tiles>
  );
}
