import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { prefetchCatalogue, useData, useSearch } from 'shared-data';
import { VisuallyHidden } from 'shared-ui';
import styled from 'styled-components';
import { SearchResults } from './search-results';
import { useSearchText } from './search-text';

const Box = styled.div`
  position: relative;
  flex: 1;
  max-width: 30rem;

  input {
    width: 100%;
    height: 2.75rem;
    padding: 0 var(--space-4);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    background: var(--color-page);
  }
  input::placeholder {
    color: var(--color-text-muted);
    opacity: 1;
  }
`;

/** The search of the top bar and of the phone menu: a combobox whose list opens with the first letter. */
export function SearchBox({ onChosen }: { onChosen?: () => void }) {
  const data = useData();
  const [text, setText] = useSearchText();
  const [closed, setClosed] = useState(false);
  const [active, setActive] = useState(-1);
  const list = useId();
  const box = useRef<HTMLDivElement>(null);
  const searched = useDeferredValue(text.trim());
  const { results, isLoading, error, refetch } = useSearch(searched);

  const open = text.trim() !== '' && !closed;
  const count = results?.length ?? 0;

  const change = (value: string) => {
    setText(value);
    setClosed(false);
    setActive(-1);
  };

  // What came with the address is shown without the focus, so that it takes more than its loss to close.
  useEffect(() => {
    if (!open) return;
    const pressed = ({ target }: PointerEvent) => {
      if (!box.current?.contains(target as Node)) setClosed(true);
    };
    document.addEventListener('pointerdown', pressed);
    return () => document.removeEventListener('pointerdown', pressed);
  }, [open]);

  const move = (step: number) => {
    setClosed(false);
    if (count > 0) setActive((active + step + count + (active === -1 && step < 0 ? 1 : 0)) % count);
  };

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps && text.trim() !== '') {
      event.preventDefault();
      move(steps[event.key]!);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      document.getElementById(`${list}-${active}`)?.click();
    } else if (event.key === 'Escape' && text !== '') {
      // The first press closes the list, the second empties the box; a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      if (open) setClosed(true);
      else change('');
    }
  };

  return (
    <Box
      ref={box}
      role="search"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setClosed(true);
      }}
    >
      <input
        type="search"
        role="combobox"
        aria-label="Search videos"
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
        placeholder="Search videos"
        autoComplete="off"
        value={text}
        onChange={({ target }) => change(target.value)}
        onFocus={() => {
          setClosed(false);
          void prefetchCatalogue(data);
        }}
        onKeyDown={press}
      />
      <VisuallyHidden role="status">
        {open &&
          results &&
          (count === 0 ? 'No result found' : `${count} ${count === 1 ? 'result' : 'results'}`)}
      </VisuallyHidden>
      {open && (
        <SearchResults
          id={list}
          text={searched}
          results={results}
          active={active}
          isLoading={isLoading}
          error={error}
          onTryAgain={refetch}
          onChosen={() => {
            setClosed(true);
            onChosen?.();
          }}
        />
      )}
    </Box>
  );
}
