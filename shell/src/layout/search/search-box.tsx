import styled from 'styled-components';
import {
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { useData } from 'shared-data';
import { clearSearches, storeSearch, recentSearches } from 'shared-data/on-device';
import { longestParameter } from 'shared-data/routes';
import { prefetchSearch, useSearch, type SearchState } from 'shared-data/search';
import { VisuallyHidden, t, plural } from 'shared-ui';
import { LazySearchPanel, preloadSearchPanel } from './lazy-search-panel';
import { searchAddress, searchPath, useSearchText } from './search-text';

/** A text is announced after this many milliseconds without a change, so that not every letter is announced. */
const announceDelay = 250;

/** Returns a text for a screen reader once it has not changed for a while. */
function useAnnouncement(text: string): string {
  const [announcement, setAnnouncement] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnouncement(text), announceDelay);
    return () => clearTimeout(timer);
  }, [text]);
  return text && announcement;
}

const SearchForm = styled.form`
  position: relative;
  flex: 1;

  input {
    width: 100%;
    height: 2.75rem;
    padding: 0 var(--space-4);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-round);
    background: var(--color-page);
  }
  @media (forced-colors: none) {
    input::-webkit-search-cancel-button {
      width: 1.25rem;
      height: 1.25rem;
      border-radius: 50%;
      background:
        linear-gradient(45deg, transparent 44%, var(--color-page) 44% 56%, transparent 56%),
        linear-gradient(-45deg, transparent 44%, var(--color-page) 44% 56%, transparent 56%);
      background-color: var(--color-text-muted);
      background-position: center;
      background-repeat: no-repeat;
      background-size: 0.5rem 0.5rem;
      cursor: pointer;
      appearance: none;
    }
  }
  input::placeholder {
    color: var(--color-text-muted);
    opacity: 1;
  }
`;

interface SearchBoxProps {
  /** Called when the visitor opens a result or the page of all results. */
  onSelect?: () => void;
}

/**
 * The search box of the top bar and of the phone menu: a combobox whose list opens with the first letter. If no result
 * is selected, Enter opens the results page, as the HTML form does without JavaScript.
 */
export function SearchBox({ onSelect }: SearchBoxProps) {
  const data = useData();
  const [text, setText] = useSearchText();
  const navigate = useNavigate();
  // Closed for the query in the URL, until the visitor uses the search box.
  const [isClosed, setClosed] = useState(true);
  const [activeIndex, setActiveIndex] = useState(-1);
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const deferredText = useDeferredValue(text.trim());
  /** Earlier searches. An empty search box shows them when it is focused. */
  const [recent, setRecent] = useState<string[]>([]);

  const isEmpty = text.trim() === '';
  const isOpen = !isClosed && (!isEmpty || recent.length > 0);
  const search = useSearch(isOpen && !isEmpty ? deferredText : '');
  const announcement = useAnnouncement(isOpen && !isEmpty ? describeSearch(search) : '');
  const resultCount = search.state === 'ready' ? search.results.length : 0;
  const optionCount = isEmpty ? recent.length : resultCount;
  const selectedIndex = activeIndex < optionCount ? activeIndex : -1;

  const changeText = (value: string) => {
    setText(value);
    setClosed(false);
    setActiveIndex(-1);
    setRecent([]);
  };

  const showRecent = () => {
    setClosed(false);
    if (isEmpty) setRecent(recentSearches());
  };

  const handleFocus = () => {
    showRecent();
    preloadSearchPanel();
    void prefetchSearch(data);
  };

  const openResultsPage = (query: string) => {
    storeSearch(query);
    setClosed(true);
    setRecent([]);
    void navigate(searchAddress(query));
    onSelect?.();
  };

  const handleSelect = () => {
    storeSearch(text);
    setClosed(true);
    onSelect?.();
  };

  const applyEarlyInput = useEffectEvent(() => {
    const typed = input.current!.value;
    if (typed !== text) changeText(typed);
    if (document.activeElement === input.current) handleFocus();
    else setClosed(true);
  });
  // Before JavaScript was loaded, the visitor may have focused the box and typed.
  useEffect(() => applyEarlyInput(), []);

  // On a phone, a tap beside the box may leave the focus in it.
  useEffect(() => {
    if (!isOpen) return;
    const handlePointer = ({ target }: PointerEvent) => {
      if (!form.current?.contains(target as Node)) setClosed(true);
    };
    document.addEventListener('pointerdown', handlePointer);
    return () => document.removeEventListener('pointerdown', handlePointer);
  }, [isOpen]);

  const moveSelection = (step: number) => {
    if (isEmpty && recent.length === 0) return showRecent();
    if (!isOpen) return setClosed(false);
    const first = selectedIndex === -1 && step < 0 ? 0 : selectedIndex;
    if (optionCount > 0) setActiveIndex((first + step + optionCount) % optionCount);
  };

  const handleKey = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) {
      event.preventDefault();
      moveSelection(steps[event.key]!);
    } else if (event.key === 'Enter' && isOpen && selectedIndex >= 0) {
      event.preventDefault();
      document.getElementById(`${listId}-${selectedIndex}`)?.click();
    } else if (event.key === 'Escape' && (isOpen || text !== '')) {
      // The first press closes the list, the second one clears the box. A dialog around the box stays open.
      event.preventDefault();
      event.stopPropagation();
      if (isOpen) setClosed(true);
      else changeText('');
    }
  };

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    openResultsPage(text);
  };

  return (
    <SearchForm
      ref={form}
      role="search"
      action={searchPath}
      method="get"
      onSubmit={handleSubmit}
      onPointerEnter={preloadSearchPanel}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setClosed(true);
      }}
    >
      <input
        ref={input}
        type="search"
        name="q"
        role="combobox"
        aria-label={t('Search videos')}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && selectedIndex >= 0 ? `${listId}-${selectedIndex}` : undefined}
        placeholder={t('Search videos')}
        autoComplete="off"
        maxLength={longestParameter}
        value={text}
        onChange={({ target }) => changeText(target.value)}
        onFocus={handleFocus}
        onKeyDown={handleKey}
      />
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isOpen && (
        <LazySearchPanel
          id={listId}
          text={deferredText}
          search={search}
          activeIndex={selectedIndex}
          recent={
            isEmpty
              ? {
                  searches: recent,
                  onSelect: openResultsPage,
                  onClear: () => {
                    clearSearches();
                    setRecent([]);
                    input.current!.focus();
                  },
                }
              : undefined
          }
          onSelect={handleSelect}
        />
      )}
    </SearchForm>
  );
}

function describeSearch(search: SearchState): string {
  if (search.state !== 'ready') return search.state === 'loading' ? t('Searching …') : '';
  const { length: count } = search.results;
  return count === 0 ? t('No result found') : plural(count, '1 result', '{count} results');
}
