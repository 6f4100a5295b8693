import type { MouseEvent } from 'react';
import styled from 'styled-components';
import { t } from './language/texts';

const PaginationNav = styled.nav`
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
  /* On a phone, the numbers are in a row of their own, above the other buttons. */
  @media (max-width: 39.99rem) {
    > * {
      flex: 1;
    }
  }
`;

const PageNumbers = styled.span`
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

interface PaginationBarProps {
  /** One-based. */
  page: number;
  pageCount: number;
  onChange: (page: number) => void;
  /** Returns the URL of a page. Without it, the bar has buttons instead of links. */
  getPageUrl?: (page: number) => string;
}

/** First, previous, page numbers, next and last, as buttons (specification section 2). Nothing for a single page. */
export function PaginationBar({ page, pageCount, onChange, getPageUrl }: PaginationBarProps) {
  if (pageCount === 1) return null;
  const renderPage = (target: number, name: string, text: string | number) => {
    const props = {
      'aria-label': name,
      'aria-current': text === page ? ('page' as const) : undefined,
      children: text,
    };
    if (!getPageUrl) return <button key={name} type="button" onClick={() => onChange(target)} {...props} />;
    const handleClick = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      event.preventDefault();
      onChange(target);
    };
    return <a key={name} href={getPageUrl(target)} onClick={handleClick} {...props} />;
  };
  const renderArrow = (name: string, text: string, target: number) =>
    target === page || target < 1 || target > pageCount ? (
      <button key={name} type="button" aria-label={name} disabled>
        {text}
      </button>
    ) : (
      renderPage(target, name, text)
    );
  return (
    <PaginationNav aria-label={t('Pages')}>
      {renderArrow(t('First page'), t('First'), 1)}
      {renderArrow(t('Previous page'), t('Previous'), page - 1)}
      <PageNumbers>
        {listPageEntries(page, pageCount).map((entry, index) =>
          entry === 'gap' ? (
            <button key={`gap-${index}`} type="button" disabled aria-label={t('Pages left out')}>
              …
            </button>
          ) : (
            renderPage(entry, t('Page {page}', { page: entry }), entry)
          ),
        )}
      </PageNumbers>
      {renderArrow(t('Next page'), t('Next'), page + 1)}
      {renderArrow(t('Last page'), t('Last'), pageCount)}
    </PaginationNav>
  );
}

/** Whether a click navigates in this tab. With a modifier key or another mouse button, the browser opens a new one. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** An entry of the pagination bar: a page number, or a gap where pages are omitted. */
type PageEntry = number | 'gap';

/**
 * The entries of the bar (specification, section 2). Up to four pages: all. Near the start: the first four, and the
 * last page. Near the end: the first page, and the last four. Otherwise: the first page, the current one with its
 * neighbours, and the last.
 */
export function listPageEntries(page: number, pageCount: number): PageEntry[] {
  if (pageCount <= 4) return range(1, pageCount);
  if (page <= 3) return [...range(1, 4), 'gap', pageCount];
  if (page >= pageCount - 1) return [1, 'gap', ...range(pageCount - 3, pageCount)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
