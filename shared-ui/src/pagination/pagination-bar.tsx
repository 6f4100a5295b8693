import styled from 'styled-components';
import { pageEntries } from './page-entries';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-1);
  margin: var(--space-6) 0;

  button,
  span {
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: var(--space-1) var(--space-2);
    border: 1px solid transparent;
    border-radius: var(--radius-m);
    background: transparent;
    color: var(--color-text);
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
  button {
    border-color: var(--color-line);
    background: var(--color-surface);
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    border-color: var(--color-accent);
    background: var(--color-accent-soft);
  }
  button:disabled {
    border-color: transparent;
    background: transparent;
    color: var(--color-text-muted);
    cursor: default;
  }
  button[aria-current] {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
`;

export interface PaginationBarProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Names the list for screen readers, where a screen has two. */
  label?: string;
}

/** First, previous, page numbers, next and last (specification section 2). Draw it only where there is more than one page. */
export function PaginationBar({ page, pageCount, onChange, label = 'Pages' }: PaginationBarProps) {
  const arrow = (name: string, text: string, target: number, disabled: boolean) => (
    <button type="button" aria-label={name} disabled={disabled} onClick={() => onChange(target)}>
      {text}
    </button>
  );
  return (
    <Bar aria-label={label}>
      {arrow('First page', '<<', 1, page === 1)}
      {arrow('Previous page', '<', page - 1, page === 1)}
      {pageEntries(page, pageCount).map((entry, index) =>
        entry === 'gap' ? (
          <button key={`gap-${index}`} type="button" disabled aria-label="Pages left out">
            …
          </button>
        ) : (
          <button
            key={entry}
            type="button"
            aria-label={`Page ${entry}`}
            aria-current={entry === page ? 'page' : undefined}
            onClick={() => onChange(entry)}
          >
            {entry}
          </button>
        ),
      )}
      {arrow('Next page', '>', page + 1, page === pageCount)}
      {arrow('Last page', '>>', pageCount, page === pageCount)}
    </Bar>
  );
}
