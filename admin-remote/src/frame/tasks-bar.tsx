import { useEffect, useState } from 'react';
import { Button } from 'shared-ui';
import styled from 'styled-components';
import { Bar } from '../pieces/bar';
import { useNotices } from '../pieces/notices';
import type { Task } from '../pieces/tasks/task';
import { useTaskList, useTasks } from '../pieces/tasks/use-tasks';

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

/** Fewer are done before anyone could read how far they are. */
const few = 10;
const slow = 1000;
/** An undo of more is offered until it is dismissed. */
const many = 10;

/** The long tasks on every screen of the panel: how far they are, and what can be done about those that stand. */
export function TasksBar() {
  const store = useTasks();
  const notices = useNotices();
  const tasks = useTaskList();

  // `tasks` changes whenever one ends.
  useEffect(() => {
    for (const { sentence, undo, isFailure } of store.takeEnded())
      notices.tell(sentence, {
        isFailure,
        undo: undo && (() => void store.start(undo)),
        stays: undo?.kind === 'restore' && undo.arguments.trashIds.length > many,
      });
  }, [store, notices, tasks]);

  if (tasks.length === 0) return null;
  return (
    <List aria-label="Tasks">
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

  switch (now.state) {
    case 'running':
      if (now.total <= few && !isSlow && !now.resumed) return null;
      return (
        <Bar>
          <label>
            {now.resumed && 'Interrupted before, going on: '}
            {label}
            {now.total > 0 ? `: ${now.done} of ${now.total}` : ' …'}
            <progress value={now.total > 0 ? now.done : undefined} max={Math.max(1, now.total)} />
          </label>
          {now.canCancel && <Button onClick={() => store.cancel(id)}>Cancel</Button>}
        </Bar>
      );
    case 'waiting':
      return (
        <Bar role="status">
          <span>“{label}” waits until you sign in again.</span>
        </Bar>
      );
    case 'elsewhere':
      return (
        <Bar role="status">
          <span>“{label}” is in another tab of this browser.</span>
        </Bar>
      );
    case 'failed':
      return (
        <Bar role="alert">
          <span>
            “{label}” was not finished. {now.error.message}
          </span>
          <div>
            <Button $kind="primary" onClick={() => void store.resume(id)}>
              Try again
            </Button>
            <Button onClick={() => void store.leave(id)}>Stop here</Button>
          </div>
        </Bar>
      );
    case 'interrupted':
      return (
        <Bar role="status">
          <span>“{label}” was interrupted. What was done by then is kept.</span>
          <div>
            <Button $kind="primary" onClick={() => void store.resume(id)}>
              Finish
            </Button>
            <Button onClick={() => void store.leave(id)}>Stop here</Button>
          </div>
        </Bar>
      );
  }
}
