import { useForm } from 'react-hook-form';
import { changeKinds, everyChange, type LogSearch } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Field, Options, TextField } from '../../components/dialog/field';
import { Commands } from '../../components/layout';
import { actionName } from '../../components/log-words';

const Form = styled.form`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
  align-items: end;

  > [data-field] {
    flex: 1 1 9rem;
  }
`;

interface SearchChangesProps {
  search: LogSearch;
  onSearch: (search: LogSearch) => void;
}

/** The form that searches the log. Only Enter or the button starts a search, because each reads many documents. */
export function SearchChanges({ search, onSearch }: SearchChangesProps) {
  // When the URL changes, the values change and the focus remains.
  const { register, handleSubmit } = useForm<LogSearch>({ values: search });
  const isAnything = Object.values(search).every((text) => text === '');
  return (
    <Form
      role="search"
      aria-label={t('Search the changes')}
      onSubmit={(event) => void handleSubmit(onSearch)(event)}
    >
      <TextField label={t('Title or name')} input={register('title')} type="search" dir="auto" />
      <TextField label={t('Who')} input={register('who')} type="search" />
      <Field label={t('Action')}>
        {(field) => (
          <select {...field} {...register('what')}>
            <option value="">{t('Anything')}</option>
            <Options of={changeKinds.map((kind) => [kind, actionName(kind)])} />
          </select>
        )}
      </Field>
      <TextField label={t('From')} input={register('from')} type="date" />
      <TextField label={t('Until')} input={register('until')} type="date" />
      <Commands>
        <Button type="submit" $kind="primary">
          {t('Search')}
        </Button>
        {!isAnything && <Button onClick={() => onSearch(everyChange)}>{t('Show all')}</Button>}
      </Commands>
    </Form>
  );
}
