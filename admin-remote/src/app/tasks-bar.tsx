import { useEffect, useState } from 'react';
import { Button, t } from 'shared-ui';
import styled from 'styled-components';
import { Bar } from '../components/layout';
import { notify } from '../components/notices';
import type { Task } from '../components/tasks/task';
import { useTaskList, useTasks } from '../components/tasks/use-tasks';
import { say } from '../messages/say';

const List = styled.section`
  display: grid;
  gap: var(--space-2);

  progress {
    display: block;
    width: min(20rem, 60vw);
    accent-color: var(--color-accent);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  div > div {
    display: flex;
    gap: var(--space-2);
  }
`;

/** Fewer are done before anyone could read the progress. */
const few = 10;
const slow = 1000;
/** An undo of more is offered until it is dismissed. */
const many = 10;

/** The long tasks on every screen of the panel: their progress, and what can be done about those that failed. */
export function TasksBar() {
  const store = useTasks();
  const tasks = useTaskList();

  // `tasks` changes whenever one ends.
  useEffect(() => {
    for (const { sentence, undo, isFailure } of store.takeEnded())
      notify(sentence, {
        isFailure,
        undo: undo && (() => void store.start(undo)),
        isLasting: (undo?.ids.length ?? 0) > many,
      });
  }, [store, tasks]);

  if (tasks.length === 0) return null;
  return (
    <List aria-label={t('Tasks')}>
      {tasks.map((task) => (
        <Row key={task.id} task={task} />
      ))}
    </List>
  );
}

function Row({ task }: { task: Task }) {
  const store = useTasks();
  const { id, label, now } = task;
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slow);
    return () => clearTimeout(timer);
  }, []);

  const far =
    now.state === 'running' && now.total > 0
      ? t('{label}: {done} of {total}', { label, done: now.done, total: now.total })
      : `${label} …`;

  switch (now.state) {
    case 'running':
      if (now.total <= few && !isSlow) return null;
      return (
        <Bar>
          <label>
            {far}
            <progress value={now.total > 0 ? now.done : undefined} max={Math.max(1, now.total)} />
            <small>{t('Keep this tab open. If you close it, start again: what is done is kept.')}</small>
          </label>
          {now.canCancel && <Button onClick={() => store.cancel(id)}>{t('Cancel')}</Button>}
        </Bar>
      );
    case 'waiting':
      return (
        <Bar role="status">
          <span>{t('“{label}” waits until you sign in again.', { label })}</span>
        </Bar>
      );
    case 'failed':
      return (
        <Bar role="alert">
          <span>
            {t('“{label}” was not finished.', { label })} {say(now.error)}
          </span>
          <div>
            <Button $kind="primary" onClick={() => void store.resume(id)}>
              {t('Try again')}
            </Button>
            <Button onClick={() => store.leave(id)}>{t('Stop here')}</Button>
          </div>
        </Bar>
      );
  }
}
