import type { MouseEvent } from 'react';
import { t } from '../language/texts';
import styled from 'styled-components';
import { pageEntries } from './page-entries';

const Bar = styled.nav`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--space-1);
  margin: var(--space-6) 0 0;
  font-size: var(--text-s);

  a,
  button {
    display: grid;
    flex: 0 1 auto;
    place-items: center;
    min-width: 2.75rem;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border: 1px solid transparent;
    border-radius: var(--radius-m);
    background: transparent;
    color: var(--color-text);
    font-variant-numeric: tabular-nums;
    font-weight: var(--weight-medium);
    text-decoration: none;
    cursor: pointer;
  }
  a:hover,
  button:hover:not(:disabled) {
    background: var(--color-accent-soft);
  }
  button:disabled {
    color: var(--color-text-muted);
    cursor: default;
  }
  [aria-current='page'] {
    border-color: var(--color-accent);
    background: var(--color-accent);
    color: var(--color-on-accent);
  }
  [aria-current='page']:hover {
    background: var(--color-accent-hover);
  }
  /* On a phone the numbers have a row, and the words the one under it. */
  @media (max-width: 39.99rem) {
    > * {
      flex: 1;
    }
  }
`;

const Numbers = styled.span`
  display: flex;
  gap: var(--space-1);

  @media (max-width: 39.99rem) {
    flex: 0 0 100%;
    justify-content: center;
    order: -1;

    a,
    button {
      flex: 0 1 2.75rem;
      min-width: 0;
      padding: 0;
    }
  }
`;

export interface PaginationBarProps {
  /** From 1. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Where a page stands: what leads there is then a link. Absent where the list has no address. */
  addressOf?: (page: number) => string;
  /** Names the list for screen readers, where a screen has two. */
  label?: string;
}

/** First, previous, page numbers, next and last (specification section 2). Draw it only where there is more than one page. */
export function PaginationBar({
  page,
  pageCount,
  onChange,
  addressOf,
  label = t('Pages'),
}: PaginationBarProps) {
  const leadTo = (target: number, name: string, text: string | number) => {
    const shared = {
      'aria-label': name,
      'aria-current': text === page ? ('page' as const) : undefined,
      children: text,
    };
    if (!addressOf) return <button key={name} type="button" onClick={() => onChange(target)} {...shared} />;
    const follow = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onChange(target);
    };
    return <a key={name} href={addressOf(target)} onClick={follow} {...shared} />;
  };
  const arrow = (name: string, text: string, target: number) =>
    target === page || target < 1 || target > pageCount ? (
      <button key={name} type="button" aria-label={name} disabled>
        {text}
      </button>
    ) : (
      leadTo(target, name, text)
    );
  return (
    <Bar aria-label={label}>
      {arrow(t('First page'), t('First'), 1)}
      {arrow(t('Previous page'), t('Previous'), page - 1)}
      <Numbers>
        {pageEntries(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <button key={`gap-${index}`} type="button" disabled aria-label={t('Pages left out')}>
              …
            </button>
          ) : (
            leadTo(entry, t('Page {page}', { page: entry }), entry)
          ),
        )}
      </Numbers>
      {arrow(t('Next page'), t('Next'), page + 1)}
      {arrow(t('Last page'), t('Last'), pageCount)}
    </Bar>
  );
}

/** Whether a click asks for this window: with a key held, or of another button, the browser opens another. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
