import { Link } from 'react-router-dom';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { categoryAddress, useThumbnails, watchAddress, type CatalogueEntry } from 'shared-data';
import type { SearchResults as Matches, SearchState } from 'shared-data/search';
import { Button, Suggestions, plural, t } from 'shared-ui';
import styled from 'styled-components';
import { SearchFailure } from './search-failure';
import { ResultRow } from './result-row';
import { searchAddress } from './search-text';

export interface SearchPanelProps {
  /** The id of the list. An option's id is this id and the option's index. */
  id: string;
  text: string;
  search: SearchState;
  /** The index of the option that the arrow keys have selected; -1 if none. */
  activeIndex: number;
  /** Called when the visitor opens a result. */
  onSelect: () => void;
  /** Earlier searches to show instead of results. */
  recent: { searches: string[]; onSelect: (text: string) => void; onClear: () => void } | undefined;
}

/** The heading of a section of the panel, and the section's actions. */
const PanelHeading = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--space-3);
  min-height: 2.75rem;
  padding: 0 var(--space-2);
  color: var(--color-text-muted);
  font-size: var(--text-s);
`;

/** The style of a line as wide as the panel. */
const panelLineStyle = `
  display: block;
  min-height: 2.75rem;
  padding: var(--space-3) var(--space-2);
  border-radius: var(--radius-m);
  color: var(--color-text);
  font-size: var(--text-s);
  line-height: 1.35;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
`;

/** Options or links as wide as the panel. */
const PanelLines = styled.div`
  a,
  [role='option'] {
    ${panelLineStyle}
  }
  a:hover,
  a:focus-visible,
  [role='option']:hover,
  [aria-selected='true'] {
    background: var(--color-accent-soft);
  }
`;

const ResultList = styled.div`
  position: relative;

  /* The listbox is over the rows that it owns. */
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
  > kbd {
    padding: 0 var(--space-2);
    border: 1px solid var(--color-line);
    border-radius: var(--radius-s);
    color: var(--color-text-muted);
    font: inherit;

    @media (hover: none) {
      display: none;
    }
  }
`;

/** The number of results that are rendered first: one more than fit into the panel. */
const initialCount = 9;
/** The number of results that are added when the visitor scrolls to the end. */
const batchSize = 20;
/** Thumbnails are read after this many milliseconds without typing or scrolling. */
const readDelay = 250;

/** The content of the panel: results, or earlier searches while the box is empty. */
export const SearchPanel = ({ recent, ...results }: SearchPanelProps) =>
  recent ? (
    <RecentSearches id={results.id} activeIndex={results.activeIndex} {...recent} />
  ) : (
    <SearchResults {...results} />
  );

const noResults: CatalogueEntry[] = [];
const noRanges = () => [];

/** The results as rows. When the visitor scrolls to the end, more rows are rendered and their thumbnails read. */
function SearchResults({
  id,
  text,
  search,
  activeIndex,
  onSelect,
}: Omit<SearchPanelProps, 'recent'>): ReactNode {
  const { results, marksIn } = search.state === 'ready' ? search : { results: noResults, marksIn: noRanges };
  const [rendered, setRendered] = useState({ text, count: initialCount });
  const count = Math.max(rendered.text === text ? rendered.count : initialCount, activeIndex + 1);
  const visible = results.slice(0, count);
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const thumbnails = useThumbnailsAfterPause(visible.map(({ id }) => id));

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
      // Only if the list was scrolled: `scrollTo` makes the browser measure all rows, which is too slow for each
      // letter.
      list.current!.parentElement!.scrollTo({ top: 0 });
      isScrolled.current = false;
    }
  }, [id, activeIndex, text]);

  const hasMore = count < results.length;
  useEffect(() => {
    if (!hasMore || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry!.isIntersecting && setRendered({ text, count: count + batchSize }),
      { root: list.current!.parentElement },
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
        {/* Beside the listbox and not in it, because an option must not contain a second link. */}
        <div
          id={id}
          role="listbox"
          aria-label={t('Search results')}
          aria-owns={visible.map((_, index) => `${id}-${index}`).join(' ') || undefined}
        />
        {visible.map((result, index) => (
          <ResultRow
            // The index as key: a new query updates rows in place and creates no elements.
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
        // Not an option, because Enter in the box opens the same page.
        <AllResults to={searchAddress(text)} onClick={onSelect}>
          {plural(results.length, '1 result for “{text}”', 'All {count} results for “{text}”', { text })}
          <kbd aria-hidden="true">↵</kbd>
        </AllResults>
      )}
    </>
  );
}

interface NoResultsProps extends Pick<Matches, 'nearest' | 'categories'> {
  onSelect: () => void;
}

/** What a search without results shows: the most similar titles, and the categories. */
const NoResults = ({ nearest, categories, onSelect }: NoResultsProps) => (
  <>
    <p>{t('No result found')}</p>
    <Suggestions
      heading={t('Nearest titles')}
      links={nearest.map(({ id, title }) => [watchAddress(id), title])}
      onSelect={onSelect}
    />
    <Suggestions
      heading={t('Categories')}
      label={t('Categories to look in')}
      links={categories.map((name) => [categoryAddress(name), name])}
      onSelect={onSelect}
    />
  </>
);

/** The thumbnails of the rows. They are read when the visitor pauses typing and scrolling. */
function useThumbnailsAfterPause(ids: string[]): ReadonlyMap<string, string> {
  const [requestedIds, setRequestedIds] = useState<string[]>([]);
  const rows = JSON.stringify(ids);
  useEffect(() => {
    const timer = setTimeout(() => setRequestedIds(JSON.parse(rows) as string[]), readDelay);
    return () => clearTimeout(timer);
  }, [rows]);
  return useThumbnails(requestedIds);
}

interface RecentSearchesProps {
  id: string;
  searches: string[];
  activeIndex: number;
  onSelect: (text: string) => void;
  onClear: () => void;
}

/** Earlier searches in this browser. Each is an option that searches again. */
function RecentSearches({ id, searches, activeIndex, onSelect, onClear }: RecentSearchesProps) {
  return (
    <>
      <PanelHeading>
        {t('Recent searches')}
        <Button onClick={onClear}>{t('Clear')}</Button>
      </PanelHeading>
      <PanelLines id={id} role="listbox" aria-label={t('Recent searches')}>
        {searches.map((text, index) => (
          <div
            key={text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === activeIndex}
            onClick={() => onSelect(text)}
          >
            <bdi>{text}</bdi>
          </div>
        ))}
      </PanelLines>
    </>
  );
}
