import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useSearch } from 'shared-data/search';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { NoResult } from './no-result';
import type { SearchPanelProps } from './search-panel-props';
import { ResultRow } from './result-row';
import { useThumbnailsInView } from './use-thumbnails-in-view';

const Rows = styled.div`
  position: relative;

  /* As large as what it owns. */
  > [role='listbox'] {
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
`;

/** Results that the panel has room for: no more are drawn while somebody types. */
const atFirst = 8;
/** Milliseconds without a key after which more are drawn. */
const pause = 250;
/** Results drawn then, and with each scroll to the end. */
const step = 20;

type SearchResultsProps = Omit<SearchPanelProps, 'recent'>;

/** What was found. What is not in view is not drawn, and its thumbnails are not read. */
export function SearchResults({ id, text, active, onFound, onChosen }: SearchResultsProps): ReactNode {
  const { results, instead, marksIn, isLoading, error, refetch } = useSearch(text);
  const found = results?.length;
  useEffect(() => onFound(found), [onFound, found]);
  const [drawn, setDrawn] = useState({ text, count: atFirst });
  const count = Math.max(drawn.text === text ? drawn.count : atFirst, active + 1);
  const visible = results?.slice(0, count) ?? [];
  const list = useRef<HTMLDivElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const thumbnails = useThumbnailsInView(
    list,
    visible.map((result) => result.id),
  );

  const isScrolled = useRef(false);
  useEffect(() => {
    const panel = list.current!.parentElement!;
    const note = () => void (isScrolled.current = true);
    panel.addEventListener('scroll', note);
    return () => panel.removeEventListener('scroll', note);
  }, []);
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    else if (isScrolled.current) {
      // Not for each letter: the browser would have to measure all rows first.
      list.current!.parentElement!.scrollTo({ top: 0 });
      isScrolled.current = false;
    }
  }, [id, active, text]);

  const hasMore = count < (found ?? 0);
  useEffect(() => {
    if (!hasMore || count >= step) return;
    const timer = setTimeout(() => setDrawn({ text, count: step }), pause);
    return () => clearTimeout(timer);
  }, [hasMore, text, count]);
  useEffect(() => {
    if (!hasMore || count < step || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      ([entry]) => entry!.isIntersecting && setDrawn({ text, count: count + step }),
      { root: list.current!.parentElement, rootMargin: '200px' },
    );
    observer.observe(end.current!);
    return () => observer.disconnect();
  }, [hasMore, text, count]);

  return (
    <>
      {!results && isLoading && <p>{t('Searching …')}</p>}
      {!results && !isLoading && error && (
        <p role="alert">
          {t(error.message)}
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </p>
      )}
      {results?.length === 0 && <NoResult instead={instead} onChosen={onChosen} />}
      <Rows ref={list}>
        {/* The rows stand beside it, as no option may hold a second link. */}
        <div
          id={id}
          role="listbox"
          aria-label={t('Search results')}
          aria-owns={visible.map((_, index) => `${id}-${index}`).join(' ') || undefined}
        />
        {visible.map((result, index) => (
          <ResultRow
            // By its place: a letter changes the words of a row, and makes none.
            key={index}
            id={`${id}-${index}`}
            result={result}
            thumbnail={thumbnails.get(result.id)}
            marksIn={marksIn}
            isActive={index === active}
            isNext={index === Math.max(active, 0)}
            onChosen={onChosen}
          />
        ))}
      </Rows>
      <div ref={end} />
    </>
  );
}
