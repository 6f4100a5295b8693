import { Skeleton, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

/** Rows of a picture with text, in two columns on a wide screen. Each row is one link. */
export const SeriesRows = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 42rem), 1fr));
  gap: var(--space-3);
  /* Aligns the pictures with the page's margin; the background of a hovered row extends beyond it. */
  margin: 0 calc(-1 * var(--space-2));
  padding: 0;
  list-style: none;

  a {
    display: grid;
    grid-template-columns: minmax(2ch, max-content) minmax(7rem, 14rem) minmax(0, 1fr);
    align-items: center;
    gap: var(--space-3) var(--space-4);
    padding: var(--space-2);
    border-radius: var(--radius-m);
    color: var(--color-text);
    text-decoration: none;
  }
  &[data-numbered='false'] a {
    grid-template-columns: minmax(7rem, 14rem) minmax(0, 1fr);
  }
  a:hover {
    background: var(--color-accent-soft);
  }
  strong {
    display: block;
    overflow-wrap: anywhere;
  }

  @media (max-width: 36rem) {
    a {
      grid-template-columns: minmax(2ch, max-content) 8rem minmax(0, 1fr);
      column-gap: var(--space-2);
    }
    &[data-numbered='false'] a {
      grid-template-columns: 8rem minmax(0, 1fr);
    }
  }
`;

export const RowNumber = styled.span`
  overflow-wrap: normal;
  color: var(--color-text-muted);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

export const RowFacts = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

const skeletonRows = 6;

export function SeriesRowsSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <SeriesRows as="div">
        {Array.from({ length: skeletonRows }, (_, index) => (
          <Skeleton key={index} data-testid="row-skeleton" $height="8rem" />
        ))}
      </SeriesRows>
    </>
  );
}
