import { Button as LibraryButton } from 'react-aria-components/Button';
import { DialogTrigger } from 'react-aria-components/Popover';
import { Button, clampLines, plural, t } from 'shared-ui';
import styled, { css, keyframes } from 'styled-components';
import { PopoverBox } from '../components/popover';
import type { Task } from '../components/tasks/task-store';
import { useTaskList, useTasks } from '../components/tasks/use-tasks';
import { say } from '../messages/say';

/** Tasks with fewer items are not shown: they end before anyone could read their progress. */
const few = 10;

const appear = keyframes`from { visibility: hidden; }`;

/** At the bottom of the navigation or in the top bar, where it moves no other element. */
const Place = styled.section`
  order: 1;

  @media (min-width: 75rem) {
    margin-top: auto;
  }
  @media (max-width: 74.99rem) {
    flex: 1;
    min-width: 0;
  }

  progress {
    height: 0.375rem;
  }
`;

const Line = styled(Button)<{ $isFailure: boolean; $isLate: boolean }>`
  && {
    display: grid;
    gap: var(--space-1);
    width: 100%;
    padding-block: var(--space-2);
    ${({ $isFailure }) =>
      $isFailure &&
      css`
        color: var(--color-danger);
      `}
    ${({ $isLate }) =>
      $isLate &&
      css`
        animation: ${appear} 1s step-end;
      `}
  }
  span {
    ${clampLines(3)}
    overflow-wrap: anywhere;
    text-align: start;
  }
  @media (max-width: 74.99rem) {
    && {
      height: 3rem;
      padding: 0;
      align-content: center;
    }
    span {
      -webkit-line-clamp: 1;
    }
  }
`;

const List = styled.div`
  display: grid;
  gap: var(--space-4);
  width: min(24rem, 90vw);
  padding: var(--space-4);
  font-size: var(--text-s);
  overflow-wrap: anywhere;

  li,
  ul {
    display: grid;
    gap: var(--space-3);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  li > div {
    display: flex;
    gap: var(--space-2);
  }
`;

function sentenceOf({ label, done, total, now }: Task): string {
  const values = { label, done, total };
  switch (now.state) {
    case 'running':
      return total > 0 ? t('{label}: {done} of {total}', values) : `${label} …`;
    case 'waiting':
      return t('“{label}” waits until you sign in again.', values);
    case 'stopped':
      if (now.error) return `${t('“{label}” was not finished.', values)} ${say(now.error)}`;
      return t('“{label}” stopped at {done} of {total}. Continue?', values);
  }
}

const hasFailed = ({ now }: Task) => now.state === 'stopped' && now.error !== undefined;

/** One line for all long tasks. It opens a list of them. When a task ends, a notice reports this. */
export function TaskLine() {
  const tasks = useTaskList();
  const first = tasks.find(hasFailed) ?? tasks[0];
  const total = tasks.reduce((sum, task) => sum + task.total, 0);
  const done = tasks.reduce((sum, task) => sum + task.done, 0);
  return (
    <Place aria-label={t('Tasks')}>
      {first && (
        <DialogTrigger>
          <div role={hasFailed(first) ? 'alert' : undefined}>
            <Line
              as={LibraryButton}
              $isFailure={hasFailed(first)}
              $isLate={tasks.every(({ now, total }) => now.state === 'running' && total <= few)}
            >
              <span>
                {tasks.length === 1 ? sentenceOf(first) : plural(tasks.length, '1 task', '{count} tasks')}
              </span>
              {first.now.state === 'running' && (
                <progress value={total > 0 ? done : undefined} max={Math.max(1, total)} />
              )}
            </Line>
          </div>
          <PopoverBox placement="top start">
            <List>
              <ul>
                {tasks.map((task) => (
                  <TaskRow key={task.id} task={task} />
                ))}
              </ul>
              {tasks.some(({ now }) => now.state === 'running') && (
                <p>
                  {t(
                    'Keep this tab open. After a reload you can continue: what is done is kept. An import needs its file again.',
                  )}
                </p>
              )}
            </List>
          </PopoverBox>
        </DialogTrigger>
      )}
    </Place>
  );
}

function TaskRow({ task }: { task: Task }) {
  const store = useTasks();
  const { id, done, total, now } = task;
  return (
    <li>
      {sentenceOf(task)}
      {now.state === 'running' && (
        <>
          <progress value={total > 0 ? done : undefined} max={Math.max(1, total)} />
          {now.canCancel && (
            <div>
              <Button onClick={() => store.cancel(id)}>{t('Cancel')}</Button>
            </div>
          )}
        </>
      )}
      {now.state === 'stopped' && (
        <div>
          <Button $kind="primary" onClick={() => void store.resume(id)}>
            {now.error ? t('Try again') : t('Continue')}
          </Button>
          <Button onClick={() => store.leave(id)}>{t('Stop here')}</Button>
        </div>
      )}
    </li>
  );
}
