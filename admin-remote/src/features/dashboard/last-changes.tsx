import { canUndo, useChanges } from 'admin-data';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Awaited } from '../../components/loading';
import { logSentence, personName } from '../../components/log-words';
import { undoChange } from '../../components/tasks/task-kinds';
import { useTasks } from '../../components/tasks/use-tasks';
import { momentText } from '../../messages/dates-and-numbers';
import { ChangeSentence } from '../changes/changes-table';
import { Card, CardList } from './card';

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
const shown = 8;

/** The latest changes with author, time and undo; and a link to the audit log. */
export function LastChanges() {
  const tasks = useTasks();
  const query = useChanges();
  const changes = query.data;
  return (
    <Card id="changes" heading={t('Last changes')} all={{ to: '/admin/home/log', name: t('All changes') }}>
      <Awaited query={query} label={t('Loading the last changes')} height="12rem" />
      {changes?.length === 0 && <p>{t('Nothing was changed yet.')}</p>}
      <CardList>
        {changes?.slice(0, shown).map((change, at) => (
          <li key={change.id}>
            <Text dir="auto">
              <ChangeSentence change={change} />
              <small>
                <time dateTime={change.at.toISOString()}>{momentText(change.at)}</time> ·{' '}
                {personName(change.email)}
              </small>
            </Text>
            {canUndo(change, changes.slice(0, at)) && (
              <Button
                aria-label={t('Undo: {what}', { what: logSentence(change) })}
                onClick={() => void tasks.start(undoChange(change))}
              >
                {t('Undo')}
              </Button>
            )}
          </li>
        ))}
      </CardList>
    </Card>
  );
}
