import { Fragment, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { matchRanges, useThumbnails, type CatalogueEntry, type DataError } from 'shared-data';
import { Button, Thumbnail } from 'shared-ui';
import styled from 'styled-components';

const Panel = styled.div`
  position: absolute;
  inset: calc(100% + var(--space-2)) 0 auto;
  z-index: 30;
  padding: var(--space-2);
  border: 1px solid var(--color-line);
  border-radius: var(--radius-l);
  background: var(--color-raised);
  box-shadow: var(--shadow-high);
  text-align: left;

  > p {
    display: grid;
    gap: var(--space-3);
    padding: var(--space-4);
    color: var(--color-text-muted);
  }
`;

const List = styled.div`
  overflow-y: auto;
  max-height: min(27rem, 68vh);

  a {
    display: grid;
    grid-template-columns: 5.5rem 1fr;
    align-items: center;
    gap: var(--space-3);
    min-height: 4rem;
    padding: var(--space-2);
    border-radius: var(--radius-m);
    color: var(--color-text);
    font-size: var(--text-s);
    line-height: 1.35;
    text-decoration: none;
    content-visibility: auto;
    contain-intrinsic-size: auto 4.1rem;
  }
  a > span:first-child {
    border-radius: var(--radius-s);
  }
  a:hover,
  a[aria-selected='true'] {
    background: var(--color-accent-soft);
  }
  mark {
    border-radius: 0.15em;
    background: var(--color-mark);
    color: var(--color-on-mark);
  }
`;

/** An address of the web, or a file of this site; `//` and what browsers take for it would be another host. */
const leadsOn = /^(https?:|\/(?![/\\\s]))/i;

/** Results drawn at first, and with each scroll to the end. */
const step = 20;

interface SearchResultsProps {
  id: string;
  text: string;
  results: CatalogueEntry[] | undefined;
  /** The result that the arrows stand on; -1 for none. */
  active: number;
  isLoading: boolean;
  error: DataError | null;
  onTryAgain: () => unknown;
  onChosen: () => void;
}

/** The list under the search box. What is not in view is not drawn, and its thumbnails are not read. */
export function SearchResults({
  id,
  text,
  results,
  active,
  isLoading,
  error,
  onTryAgain,
  onChosen,
}: SearchResultsProps) {
  const [drawn, setDrawn] = useState({ text, count: step });
  const count = Math.max(drawn.text === text ? drawn.count : step, active + 1);
  const visible = results?.slice(0, count) ?? [];
  const thumbnails = useThumbnails(visible.map((result) => result.id));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
    else if (list.current) list.current.scrollTop = 0;
  }, [id, active, text]);

  const drawMore = () => {
    const { scrollTop, clientHeight, scrollHeight } = list.current!;
    if (scrollTop + clientHeight > scrollHeight - 200 && count < (results?.length ?? 0)) {
      setDrawn({ text, count: count + step });
    }
  };

  return (
    <Panel>
      {!results && isLoading && <p>Searching …</p>}
      {!results && error && (
        <p role="alert">
          {error.message}
          <Button onClick={() => void onTryAgain()}>Try again</Button>
        </p>
      )}
      {results?.length === 0 && <p>No result found</p>}
      <List ref={list} onScroll={drawMore} id={id} role="listbox" aria-label="Search results">
        {visible.map((result, index) => {
          const content = (
            <>
              <Thumbnail src={thumbnails.get(result.id)} />
              <bdi>
                <Marked title={result.title} text={text} />
              </bdi>
            </>
          );
          const option = {
            id: `${id}-${index}`,
            role: 'option',
            'aria-selected': index === active,
            tabIndex: -1,
            onClick: onChosen,
          };
          return leadsOn.test(result.url) ? (
            <a key={result.id} {...option} href={result.url} target="_blank" rel="noopener">
              {content}
            </a>
          ) : (
            <Link key={result.id} {...option} to={`/watch/${encodeURIComponent(result.id)}`}>
              {content}
            </Link>
          );
        })}
      </List>
    </Panel>
  );
}

/** A title with what was typed marked in it. */
function Marked({ title, text }: { title: string; text: string }) {
  const ranges = matchRanges(title, text);
  return (
    <>
      {ranges.map(([start, end], index) => (
        <Fragment key={start}>
          {title.slice(ranges[index - 1]?.[1] ?? 0, start)}
          <mark>{title.slice(start, end)}</mark>
        </Fragment>
      ))}
      {title.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
