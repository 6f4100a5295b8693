import type { Admin, SessionState } from 'admin-data';
import { DataError } from 'shared-data';
import { notify } from '../notices';
import type { NewTask, TaskCall } from './task-store';
import { TaskStore } from './task-store';

jest.mock('../notices', () => ({ notify: jest.fn() }));

const anna: SessionState = { state: 'admin', uid: 'anna', email: 'anna@example.org' };
const bo: SessionState = { state: 'admin', uid: 'bo', email: 'bo@example.org' };

/** A store whose session the test changes. */
function openStore(make: (call: TaskCall) => NewTask | null = () => null) {
  const listeners = new Set<() => void>();
  const session = {
    state: anna,
    subscribe: (listener: () => void) => void listeners.add(listener),
  };
  let ids = 0;
  const store = new TaskStore({ session, newId: () => `task-${++ids}` } as unknown as Admin, make);
  const become = (state: SessionState) => {
    session.state = state;
    for (const listener of listeners) listener();
  };
  return { store, become };
}

beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(notify).mockClear();
});

/** A task of which each run ends as the test decides. */
function controlledTask(label = 'Move') {
  const runs: { succeed: (text: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const task: NewTask = {
    label,
    ids: ['a'],
    run: (_, { signal }) =>
      new Promise((succeed, fail) => {
        runs.push({ succeed, fail, signal });
        signal.addEventListener('abort', () => fail(new Error('stopped')));
      }),
    undo: () => task,
  };
  return { task, runs };
}

const undo = expect.any(Function) as () => void;
const settled = () => new Promise((resolve) => setTimeout(resolve));
const isAskingToStay = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('a task waits while its admin is signed out or another admin is signed in, then resumes', async () => {
  const { store, become } = openStore();
  const { task, runs } = controlledTask();
  const done = store.start(task);
  expect(isAskingToStay()).toBe(true);
  become({ state: 'signed-out', ended: true });
  await settled();
  expect(runs[0]!.signal.aborted).toBe(true);
  expect(store.tasks[0]!.now).toEqual({ state: 'waiting' });
  expect(isAskingToStay()).toBe(false);
  become(bo);
  await settled();
  expect(runs).toHaveLength(1);
  become(anna);
  expect(runs).toHaveLength(2);
  runs[1]!.succeed('Moved.');
  expect(await done).toBe(true);
  expect(store.tasks).toEqual([]);
  expect(notify).toHaveBeenCalledWith('Moved.', expect.objectContaining({ isFailure: false, undo }));
  expect(isAskingToStay()).toBe(false);
});

it('a double click starts a task once', async () => {
  const { store } = openStore();
  const { task, runs } = controlledTask();
  const first = store.start(task);
  expect(await store.start({ ...task })).toBe(false);
  expect(runs).toHaveLength(1);
  runs[0]!.succeed('Moved.');
  expect(await first).toBe(true);
});

it('a failed task remains until it succeeds or the same task is started again', async () => {
  const { store } = openStore();
  const { task, runs } = controlledTask();
  const first = store.start(task);
  runs[0]!.fail(new DataError('offline'));
  await settled();
  expect(store.tasks[0]!.now).toMatchObject({ state: 'stopped', error: { group: 'offline' } });
  void store.resume(store.tasks[0]!.id);
  runs[1]!.fail(new DataError('offline'));
  await settled();
  const second = store.start(task);
  expect(await first).toBe(false);
  expect(store.tasks).toHaveLength(1);
  runs[2]!.succeed('Moved.');
  expect(await second).toBe(true);
});

it('a task that a reload interrupts can be continued from where it stopped', async () => {
  const moved: string[] = [];
  const make = ([kind, ids, all]: TaskCall): NewTask => ({
    label: String(kind),
    ids: ids as string[],
    call: [String(kind), ids, all],
    run: (_, { progress }) => {
      (all as string[]).push('a');
      progress(60, 117);
      return new Promise(() => {});
    },
    undo: () => undefined,
  });
  void openStore().store.start(make(['Move', ['a', 'b'], moved]));

  const { store } = openStore((call) => (call[0] === 'Move' ? make(call) : null));
  const [stopped] = store.tasks;
  expect(stopped).toMatchObject({ label: 'Move', ids: ['a', 'b'], done: 60, total: 117, uid: 'anna' });
  expect(stopped!.now).toEqual({ state: 'stopped' });
  expect(stopped!.call![2]).toEqual(['a']);
  void store.resume(stopped!.id);
  expect(store.tasks[0]!.now).toEqual({ state: 'running', canCancel: true });
  store.leave(stopped!.id);
  expect(openStore().store.tasks).toEqual([]);
});

it('a cancelled task offers to undo its completed steps', async () => {
  const { store } = openStore();
  const { task } = controlledTask();
  const done = store.start(task);
  store.cancel(store.tasks[0]!.id);
  expect(await done).toBe(false);
  expect(notify).toHaveBeenCalledWith(expect.any(String), expect.objectContaining({ isFailure: true, undo }));
});

it('a form receives the failure and the end of its task, which are not reported elsewhere', async () => {
  const { store } = openStore();
  const { task, runs } = controlledTask();
  const failing = store.attempt(task);
  runs[0]!.fail(new DataError('conflict'));
  await expect(failing).rejects.toMatchObject({ group: 'conflict' });
  const succeeding = store.attempt(task);
  runs[1]!.succeed('Renamed.');
  await succeeding;
  expect(store.tasks).toEqual([]);
  expect(notify).not.toHaveBeenCalled();
});
