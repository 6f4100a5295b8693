import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useHiddenIndex, useUid, type HiddenEntry, type HiddenState } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Awaited } from '../../components/loading';
import { RowTitleLink } from '../../components/rows';
import { keptDrafts, type KeptDraft } from '../../forms/drafts/kept-drafts';
import { nameOfDraft, urlOfDraft, useKeptDrafts } from '../../forms/drafts/unsaved';
import { useForms } from '../../forms/forms';
import { itemUrl } from '../../forms/form-urls';
import { momentText, numberText, universalDayText } from '../../messages/dates-and-numbers';
import { Card, CardList } from './card';

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
                {momentText(new Date(draft.at))}{' '}
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
export function Next() {
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
        note={({ publishAt }) =>
          publishAt && t('Appears on {when}', { when: momentText(new Date(publishAt)) })
        }
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
