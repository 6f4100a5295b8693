import { Link } from 'react-router-dom';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CatalogueEntry } from 'shared-data';
import type { SearchState } from 'shared-data/search';
import { Button, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { NoResults } from './no-results';
import { panelLineStyle } from './panel';
import { ResultRow } from './result-row';
import { searchAddress } from './search-text';
import { useThumbnailsInView } from './use-thumbnails-in-view';

export interface SearchPanelProps {
  /** The id of the list; its options have the id and their index. */
  id: string;
  text: string;
  search: SearchState;
  /** The index of the option that the arrow keys have selected; -1 for none. */
  activeIndex: number;
  /** Called when a result is opened. */
  onSelect: () => void;
  /** Earlier searches, which are shown instead of results. */
  recent: { searches: string[]; onSelect: (text: string) => void; onClear: () => void } | undefined;
}

const ResultList = styled.div`
  position: relative;

  /* The listbox covers the rows that it owns. */
  > [role='listbox'] {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
`;

const AllResults = styled(Link)`
  ${panelLineStyle}
  position: sticky;
  bottom: calc(-1 * var(--space-2));
  display: flex;
  justify-content: space-between;
  gap: var(--space-3);
  margin: var(--space-1) calc(-1 * var(--space-2)) calc(-1 * var(--space-2));
  padding-inline: var(--space-4);
  border-top: 1px solid var(--color-line);
  border-radius: 0;
  background: var(--color-raised);
  color: var(--color-accent);
  font-weight: var(--weight-medium);

  &:hover,
  &:focus-visible {
    text-decoration: underline;
  }
`;

/** The number of results that fit into the panel: no more are rendered while the visitor types. */
const initialCount = 8;
/** The milliseconds without a key press after which more results are rendered. */
const renderDelay = 250;
/** The number of results rendered then, and added by each scroll to the end. */
const batchSize = 20;

type SearchResultsProps = Omit<SearchPanelProps, 'recent'>;

const noResults: CatalogueEntry[] = [];
const noRanges = () => [];

/** The results as rows. Rows outside the view are not rendered, and their thumbnails are not read. */
export function SearchResults({ id, text, search, activeIndex, onSelect }: SearchResultsProps): ReactNode {
  const { results, marksIn } = search.state === 'ready' ? search : { results: noResults, marksIn: noRanges };
  const [rendered, setRendered] = useState({ text, count: initialCount });
  const count = Math.max(rendered.text === text ? rendered.count : initialCount, activeIndex + 1);
  const visible = results.slice(0, count);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const thumbnails = useThumbnailsInView(
    list,
    visible.map((result) => result.id),
  );

  const isScrolled = useRef(false);
  useEffect(() => {
    const panel = list.current!.parentElement!;
    const markScrolled = () => void (isScrolled.current = true);
    panel.addEventListener('scroll', markScrolled);
    return () => panel.removeEventListener('scroll', markScrolled);
  }, []);
  useEffect(() => {
    if (activeIndex >= 0)
      document.getElementById(`${id}-${activeIndex}`)?.scrollIntoView({ block: 'nearest' });
    else if (isScrolled.current) {
      // The list is scrolled back only if it was scrolled: `scrollTo` makes the browser measure all rows, which is too slow
      // for each letter.
      list.current!.parentElement!.scrollTo({ top: 0 });
      isScrolled.current = false;
    }
  }, [id, activeIndex, text]);

  const hasMore = count < results.length;
  useEffect(() => {
    if (!hasMore || count >= batchSize) return;
    const timer = setTimeout(() => setRendered({ text, count: batchSize }), renderDelay);
    return () => clearTimeout(timer);
  }, [hasMore, text, count]);
  useEffect(() => {
    if (!hasMore || count < batchSize || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry!.isIntersecting && setRendered({ text, count: count + batchSize }),
      { root: list.current!.parentElement, rootMargin: '200px' },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [hasMore, text, count]);

  return (
    <>
      {search.state === 'loading' && <p>{t('Searching …')}</p>}
      {search.state === 'failed' && <SearchFailure {...search} />}
      {search.state === 'ready' && results.length === 0 && <NoResults {...search} onSelect={onSelect} />}
      <ResultList ref={list}>
        {/* The rows are siblings of the listbox, because an option must not contain a second link. */}
        <div
          id={id}
          role="listbox"
          aria-label={t('Search results')}
          aria-owns={visible.map((_, index) => `${id}-${index}`).join(' ') || undefined}
        />
        {visible.map((result, index) => (
          <ResultRow
            // Keyed by index: a new query updates rows in place instead of creating elements.
            key={index}
            id={`${id}-${index}`}
            result={result}
            thumbnail={thumbnails.get(result.id)}
            marksIn={marksIn}
            isActive={index === activeIndex}
            isTabStop={index === Math.max(activeIndex, 0)}
            onSelect={onSelect}
          />
        ))}
      </ResultList>
      <div ref={end} />
      {results.length > 0 && (
        // Not an option: Enter in the box opens the same page.
        <AllResults to={searchAddress(text)} onClick={onSelect}>
          {plural(results.length, '1 result for “{text}”', 'All {count} results for “{text}”', { text })}
          <span aria-hidden="true">↵</span>
        </AllResults>
      )}
    </>
  );
}

function SearchFailure({ error, retry }: SearchState & { state: 'failed' }) {
  return (
    <p role="alert">
      {t(error.message)}
      <Button onClick={retry}>{t('Try again')}</Button>
    </p>
  );
}
