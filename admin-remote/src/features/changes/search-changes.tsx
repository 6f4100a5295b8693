import { useState, type FormEvent } from 'react';
import { changeKinds, everyChange, type ChangeKind, type LogSearch } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { actionName } from '../../components/log-words';

const Form = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(9rem, 100%), 1fr));
  gap: var(--space-3);
  align-items: end;

  label {
    display: grid;
    gap: var(--space-1);
    font-size: var(--text-s);
    font-weight: 600;
  }
  input,
  select {
    width: 100%;
    min-width: 0;
    min-height: 2.75rem;
    padding: 0 var(--space-3);
    border: 1px solid var(--color-line-strong);
    border-radius: var(--radius-m);
    background: var(--color-surface);
    font-weight: 400;
  }
  div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--space-2);
  }
`;

interface SearchChangesProps {
  search: LogSearch;
  onSearch: (search: LogSearch) => void;
}

/** What to look for. It is asked for by Enter or the button, as each search reads much. */
export function SearchChanges({ search, onSearch }: SearchChangesProps) {
  const [wanted, setWanted] = useState(search);
  // Another address fills the form anew, and leaves the focus where it is.
  const asked = JSON.stringify(search);
  const [filledFor, setFilledFor] = useState(asked);
  if (asked !== filledFor) {
    setFilledFor(asked);
    setWanted(search);
  }
  const set = (changes: Partial<LogSearch>) => setWanted((current) => ({ ...current, ...changes }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(wanted);
  };
  const isAnything = Object.values(search).every((text) => text === '');
  return (
    <Form role="search" aria-label={t('Search the changes')} onSubmit={submit}>
      <label>
        {t('Title or name')}
        <input
          type="search"
          dir="auto"
          value={wanted.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </label>
      <label>
        {t('Who')}
        <input type="search" value={wanted.who} onChange={({ target }) => set({ who: target.value })} />
      </label>
      <label>
        {t('What was done')}
        <select value={wanted.what} onChange={({ target }) => set({ what: target.value as ChangeKind | '' })}>
          <option value="">{t('Anything')}</option>
          {changeKinds.map((kind) => (
            <option key={kind} value={kind}>
              {actionName(kind)}
            </option>
          ))}
        </select>
      </label>
      <label>
        {t('From')}
        <input
          type="date"
          max={wanted.until || undefined}
          value={wanted.from}
          onChange={({ target }) => set({ from: target.value })}
        />
      </label>
      <label>
        {t('Until')}
        <input
          type="date"
          min={wanted.from || undefined}
          value={wanted.until}
          onChange={({ target }) => set({ until: target.value })}
        />
      </label>
      <div>
        <Button type="submit" $kind="primary">
          {t('Search')}
        </Button>
        {!isAnything && <Button onClick={() => onSearch(everyChange)}>{t('Show all')}</Button>}
      </div>
    </Form>
  );
}
