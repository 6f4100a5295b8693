import { Skeleton, VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';

/** Pictures beside words, one below the other, on a wide screen two beside each other; each row is one link. */
export const Rows = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 42rem), 1fr));
  gap: var(--space-3);
  /* The pictures stand at the page's edge, and what is pointed at reaches over it. */
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

export const Number = styled.span`
  overflow-wrap: normal;
  color: var(--color-text-muted);
  font-variant-numeric: tabular-nums;
  text-align: end;
`;

export const Small = styled.span`
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

const shapes = 6;

/** The shape of the rows before they are there. */
export function RowsSkeleton({ label }: { label: string }) {
  return (
    <>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Rows as="div">
        {Array.from({ length: shapes }, (_, index) => (
          <Skeleton key={index} data-testid="row-skeleton" $height="8rem" />
        ))}
      </Rows>
    </>
  );
}
