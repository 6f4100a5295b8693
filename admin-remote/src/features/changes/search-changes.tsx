import { useForm } from 'react-hook-form';
import { changeKinds, everyChange, type LogSearch } from 'admin-data';
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

/** The query of the log. It is sent by Enter or the button, because each search reads much. */
export function SearchChanges({ search, onSearch }: SearchChangesProps) {
  // Another URL fills the form again, and leaves the focus where it is.
  const { register, handleSubmit } = useForm<LogSearch>({ values: search });
  const isAnything = Object.values(search).every((text) => text === '');
  return (
    <Form
      role="search"
      aria-label={t('Search the changes')}
      onSubmit={(event) => void handleSubmit(onSearch)(event)}
    >
      <label>
        {t('Title or name')}
        <input type="search" dir="auto" {...register('title')} />
      </label>
      <label>
        {t('Who')}
        <input type="search" {...register('who')} />
      </label>
      <label>
        {t('What was done')}
        <select {...register('what')}>
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
        <input type="date" {...register('from')} />
      </label>
      <label>
        {t('Until')}
        <input type="date" {...register('until')} />
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
