import { useSearchParams } from 'react-router-dom';
import { changeKinds, joinBatches, useLog, everyChange, type LogSearch } from 'admin-data';
import { Message, t, Button } from 'shared-ui';
import styled from 'styled-components';
import { ListSection, ScreenHead, Commands, smallButton } from '../../components/layout';
import { Loading, MoreOfList } from '../../components/loading';
import { ChangesTable } from './changes-table';
import { dayText } from '../../messages/dates-and-numbers';
import { useForm } from 'react-hook-form';
import { Field, Options, TextField } from '../../components/dialog/field';
import { actionName } from '../../components/log-words';

const Form = styled(Commands)`
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
function SearchChanges({ search, onSearch }: SearchChangesProps) {
  // When the URL changes, the values change and the focus remains.
  const { register, handleSubmit } = useForm<LogSearch>({ values: search });
  const isAnything = Object.values(search).every((text) => text === '');
  return (
    <Form
      as="form"
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

const Section = styled(ListSection)`
  /* Wide enough for a usual e-mail address in one line. */
  td:nth-child(2) {
    min-width: 12rem;
  }
  > button {
    justify-self: start;
  }
  td button {
    ${smallButton}
  }
  /* On a phone, the author is above the action. */
  @media (max-width: 45rem) {
    thead {
      display: none;
    }
    tr {
      display: grid;
      padding: var(--space-2) 0;
      border-bottom: 1px solid var(--color-line);
    }
    td:nth-child(n) {
      min-width: 0;
      padding: 0;
      border: 0;
    }
    td:not(:last-child) {
      color: var(--color-text-muted);
    }
  }
`;

/** Whether a text in a URL is a valid day. Times in the log end with the year 9999. */
const isDay = (text: string): boolean =>
  /^[1-8]\d{3}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Reads the search in a URL. Ignores invalid parameters. */
const searchIn = (address: URLSearchParams): LogSearch => {
  const text = (name: keyof LogSearch) => address.get(name) ?? '';
  const date = (name: keyof LogSearch) => (isDay(text(name)) ? text(name) : '');
  return {
    who: text('who'),
    what: changeKinds.find((kind) => kind === text('what')) ?? '',
    title: text('title'),
    from: date('from'),
    until: date('until'),
  };
};

/** The audit log, latest entry first. The URL contains the search. */
export function Changes() {
  const [address, setAddress] = useSearchParams();
  const search = searchIn(address);
  const query = useLog(search);
  const changes = query.data && joinBatches(query.data.pages.flatMap((page) => page.changes));
  const reached = query.data?.pages.at(-1)?.reached;
  const isSearching = Object.values(search).some(Boolean);

  return (
    <Section aria-labelledby="all-changes">
      <ScreenHead>
        <h2 id="all-changes">{t('Changes')}</h2>
      </ScreenHead>
      <SearchChanges
        search={search}
        onSearch={(wanted) =>
          setAddress(Object.fromEntries(Object.entries(wanted).filter(([, text]) => text)))
        }
      />
      {!changes && !query.error && <Loading label={t('Loading the changes')} height="24rem" />}
      {changes && changes.length > 0 && <ChangesTable changes={changes} />}
      {changes?.length === 0 && !query.hasNextPage && (
        <Message
          role="status"
          heading={isSearching ? t('No changes match this search') : t('Nothing was changed yet')}
        />
      )}
      {query.hasNextPage && isSearching && reached && (
        <p role="status">{t('Searched back to {date}.', { date: dayText(reached) })}</p>
      )}
      <MoreOfList query={query} label={t('Show earlier')} />
    </Section>
  );
}
