import styled from 'styled-components';
import { Link } from 'react-router-dom';
import { ButtonLink, t, Button } from 'shared-ui';
import { Columns, ScreenHead, Stack } from '../../components/layout';
import { useFinishRenames } from '../../components/tasks/use-tasks';
import { newItemUrl, itemUrl } from '../../forms/form-urls';
import { MostWatched } from './most-watched';
import { NeedsCare } from './needs-care';
import { useChanges, useHiddenIndex, useUid, type HiddenEntry, type HiddenState } from 'admin-data';
import { Awaited } from '../../components/loading';
import { momentText, numberText, universalDayText } from '../../messages/dates-and-numbers';
import { ChangeSentence, UndoChange } from '../changes/changes-table';
import { Card, CardList } from './card';
import type { ReactNode } from 'react';
import { RowTitleLink } from '../../components/rows';
import { keptDrafts, type KeptDraft } from '../../forms/drafts/kept-drafts';
import { nameOfDraft, urlOfDraft, useKeptDrafts } from '../../forms/drafts/unsaved';
import { useForms } from '../../forms/forms';

const Screen = styled(Stack)`
  gap: var(--space-5);

  section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--space-3);
  }
  p {
    max-width: 60ch;
    color: var(--color-text-muted);
    font-size: var(--text-s);
  }
`;

const Cards = styled(Columns)`
  gap: var(--space-4);

  @media (min-width: 60rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

/** The action is capitalized, because it begins the line: the author is below it. */
const Text = styled.div`
  flex: 1;
  min-width: 0;
  padding-block: var(--space-2);
  overflow-wrap: anywhere;

  &::first-letter {
    text-transform: uppercase;
  }
  small {
    display: block;
  }
`;

/** The number of changes that are listed. */
const shownChanges = 8;

/** The number of rows in a group. The heading of the group links to the whole list. */
const shown = 4;

const Group = styled.div`
  display: grid;
  gap: var(--space-1);

  h3 {
    font-size: var(--text-s);
  }
`;

interface WaitingProps {
  name: string;
  state: HiddenState;
  entries: HiddenEntry[];
  note: (entry: HiddenEntry) => ReactNode;
}

/** The first items with a visibility that waits for publication. */
function Waiting({ name, state, entries, note }: WaitingProps) {
  if (entries.length === 0) return null;
  return (
    <Group>
      <h3>
        <Link to={`/admin/items?show=${state}`}>
          {name} ({numberText(entries.length)})
        </Link>
      </h3>
      <CardList>
        {entries.slice(0, shown).map((entry) => (
          <li key={entry.id}>
            <RowTitleLink to={itemUrl(entry.id)}>{entry.title}</RowTitleLink>
            <small>{note(entry)}</small>
          </li>
        ))}
      </CardList>
    </Group>
  );
}

function Unsaved({ drafts }: { drafts: KeptDraft[] }) {
  const forms = useForms();
  const uid = useUid();
  if (drafts.length === 0) return null;
  return (
    <Group>
      <h3>
        {t('Unsaved here')} ({numberText(drafts.length)})
      </h3>
      <CardList>
        {drafts.map((draft) => {
          const url = urlOfDraft(draft);
          const name = nameOfDraft(draft);
          return (
            <li key={`${draft.form} ${draft.id}`}>
              {url ? (
                <RowTitleLink to={url}>{name}</RowTitleLink>
              ) : (
                <Button onClick={() => forms.show(draft)}>
                  <bdi>{name}</bdi>
                </Button>
              )}
              <small>
                {momentText(draft.at)}
                <Button
                  aria-label={t('Discard {what}', { what: name })}
                  onClick={() => keptDrafts.forget(uid, draft)}
                >
                  {t('Discard')}
                </Button>
              </small>
            </li>
          );
        })}
      </CardList>
    </Group>
  );
}

const byTime = (one: HiddenEntry, other: HiddenEntry) =>
  String(one.publishAt).localeCompare(String(other.publishAt));

/** What this admin may want to do next: scheduled items by time, drafts, and unsaved forms. */
function Next() {
  const query = useHiddenIndex();
  const hidden = query.data;
  const drafts = useKeptDrafts();
  const inState = (state: HiddenState) => hidden?.filter(({ visibility }) => visibility === state) ?? [];
  const scheduled = inState('scheduled').sort(byTime);
  const unpublished = inState('draft');
  const isNothing = scheduled.length + unpublished.length + drafts.length === 0;
  return (
    <Card id="next" heading={t('Next up')}>
      <Awaited query={query} label={t('Loading what is next')} height="10rem" />
      {hidden && isNothing && <p>{t('Nothing to do: no drafts, nothing scheduled, everything saved.')}</p>}
      <Waiting
        name={t('Scheduled')}
        state="scheduled"
        entries={scheduled}
        note={({ publishAt }) => publishAt && t('Appears on {when}', { when: momentText(publishAt) })}
      />
      <Waiting
        name={t('Drafts')}
        state="draft"
        entries={unpublished}
        note={({ date, category }) => [date && universalDayText(date), category].filter(Boolean).join(' · ')}
      />
      <Unsaved drafts={drafts} />
    </Card>
  );
}

/** The latest changes with author, time and undo; and a link to the audit log. An undo replaces what it has undone. */
function LastChanges() {
  const query = useChanges();
  const changes = query.data;
  const lines = changes?.filter(({ isUndone }) => !isUndone);
  return (
    <Card id="changes" heading={t('Last changes')} all={{ to: '/admin/home/log', name: t('All changes') }}>
      <Awaited query={query} label={t('Loading the last changes')} height="12rem" />
      {changes?.length === 0 && <p>{t('Nothing was changed yet.')}</p>}
      <CardList>
        {lines?.slice(0, shownChanges).map((change) => (
          <li key={change.id}>
            <Text dir="auto">
              <ChangeSentence change={change} />
              <small>
                <time dateTime={change.at.toISOString()}>{momentText(change.at)}</time>
                {change.email.includes('@') && ` · ${change.email}`}
              </small>
            </Text>
            <UndoChange change={change} later={changes!.slice(0, changes!.indexOf(change))} />
          </li>
        ))}
      </CardList>
    </Card>
  );
}

/** The home screen: pending work, items that need attention, the latest changes, and the most watched videos. */
export function Dashboard() {
  useFinishRenames();
  return (
    <Screen>
      <ScreenHead>
        <h2>{t('Home')}</h2>
        <ButtonLink as={Link} to={newItemUrl} $kind="primary">
          {t('+ Add Item')}
        </ButtonLink>
      </ScreenHead>
      <Cards>
        <div>
          <Next />
          <NeedsCare />
          <MostWatched />
        </div>
        <LastChanges />
      </Cards>
    </Screen>
  );
}
