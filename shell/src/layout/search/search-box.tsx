import {
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
} from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useData } from 'shared-data';
import { keepSearch, recentSearches } from 'shared-data/on-device';
import { longestParameter } from 'shared-data/routes';
import { VisuallyHidden, t, plural } from 'shared-ui';
import styled from 'styled-components';
import { expectSearch, loadSearchPanel, PanelOnDemand } from './panel-on-demand';
import { searchAddress, useSearchText } from './search-text';
import { useSaid } from './use-said';

const Box = styled.form`
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

interface SearchBoxProps {
  /** What came with the address is not searched before someone comes to the box. */
  waits?: boolean;
  onChosen?: () => void;
}

/**
 * The search of the top bar and of the phone menu: a combobox whose list opens with the first letter. Enter without a
 * chosen result leads to the screen of all results, as the form does before and without this code.
 */
export function SearchBox({ waits = false, onChosen }: SearchBoxProps) {
  const data = useData();
  const [text, setText] = useSearchText();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The screen of all results shows them itself.
  const [closed, setClosed] = useState(waits || pathname === searchAddress);
  const [active, setActive] = useState(-1);
  const list = useId();
  const box = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const searched = useDeferredValue(text.trim());
  /** The number of results, for the arrows. It is not a state: drawing the box again with the results would make each letter slower. */
  const found = useRef<number>(undefined);
  const [said, say] = useSaid();
  /** What was searched for before, which a box without text offers to whoever comes to it. */
  const [recent, setRecent] = useState<string[]>([]);

  const receive = useCallback(
    (count: number | undefined) => {
      found.current = count;
      say(count === undefined ? '' : saidOf(count));
    },
    [say],
  );

  const isEmpty = text.trim() === '';
  const open = !closed && (!isEmpty || recent.length > 0);

  const change = (value: string) => {
    setText(value);
    setClosed(false);
    setActive(-1);
    setRecent([]);
    if (value.trim() === '') receive(undefined);
  };

  const offerRecent = () => {
    setClosed(false);
    if (isEmpty) setRecent(recentSearches());
  };

  const comeTo = () => {
    offerRecent();
    loadSearchPanel().then(
      ({ prefetchSearch }) => prefetchSearch(data),
      () => undefined,
    );
  };

  const leadToAll = (wanted: string) => {
    keepSearch(wanted);
    setClosed(true);
    setRecent([]);
    void navigate(`${searchAddress}?${new URLSearchParams({ q: wanted.trim() }).toString()}`);
    onChosen?.();
  };

  // The same from key to key, so that a letter in the box draws no result again.
  const told = useRef(onChosen);
  useEffect(() => void (told.current = onChosen), [onChosen]);
  const choose = useCallback(() => {
    keepSearch(input.current!.value);
    setClosed(true);
    told.current?.();
  }, []);

  const takeOver = useEffectEvent(() => {
    const typed = input.current!.value;
    if (typed !== text) change(typed);
    else if (document.activeElement === input.current) comeTo();
  });
  // A visitor may have come to the box, and typed, before this code came.
  useEffect(() => takeOver(), []);

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
    if (isEmpty && recent.length === 0) return offerRecent();
    setClosed(false);
    const count = isEmpty ? recent.length : (found.current ?? 0);
    if (count > 0) setActive((active + step + count + (active === -1 && step < 0 ? 1 : 0)) % count);
  };

  const press = (event: KeyboardEvent) => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    if (event.key in steps) {
      event.preventDefault();
      move(steps[event.key]!);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      document.getElementById(`${list}-${active}`)?.click();
    } else if (event.key === 'Escape' && (open || text !== '')) {
      // The first press closes the list, the second empties the box; a dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      if (open) setClosed(true);
      else change('');
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    leadToAll(text);
  };

  return (
    <Box
      ref={box}
      role="search"
      action={searchAddress}
      method="get"
      onSubmit={submit}
      onPointerEnter={expectSearch}
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
        aria-expanded={open}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${list}-${active}` : undefined}
        placeholder={t('Search videos')}
        autoComplete="off"
        maxLength={longestParameter}
        value={text}
        onChange={({ target }) => change(target.value)}
        onFocus={comeTo}
        onKeyDown={press}
      />
      <VisuallyHidden role="status">{open && !isEmpty && said}</VisuallyHidden>
      {open && (
        <PanelOnDemand
          id={list}
          text={searched}
          active={active}
          onFound={receive}
          recent={
            isEmpty
              ? {
                  searches: recent,
                  onChosen: leadToAll,
                  onForgotten: () => {
                    setRecent([]);
                    input.current!.focus();
                  },
                }
              : undefined
          }
          onChosen={choose}
        />
      )}
    </Box>
  );
}

const saidOf = (count: number): string =>
  count === 0 ? t('No result found') : plural(count, '1 result', '{count} results');
