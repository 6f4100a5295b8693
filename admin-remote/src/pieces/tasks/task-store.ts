import { toDataError, type DataError } from 'shared-data';
import type { Admin } from 'admin-data';
import { keptTasks } from './kept-tasks';
import type { EndedTask, KeptTask, NewTask, Task, TaskState, Refused } from './task';
import { taskKinds, undoOf, type RunOptions } from './task-kinds';
import { sayFailure } from '../../messages/say-failure';

/**
 * Makes this tab the only one of the browser that has a task; answers how to give it back. With `wait` it waits until
 * no other tab has it, without it answers null where one has. A page that is closed gives back what it had. A browser
 * without locks (or a page without https) lets each tab have it: tasks can be run twice at once, only at more cost.
 */
function ownTask(id: string, { wait }: { wait: boolean }): Promise<(() => void) | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(`task ${id}`, { ifAvailable: !wait }, (lock) => {
        if (lock) return new Promise<void>((giveBack) => resolve(giveBack));
        return resolve(null);
      })
      .catch(reject);
  });
}

/** A task that began longer ago is never resumed without asking: the person may have decided otherwise since. */
const resumedWithin = 60 * 60 * 1000;

interface Held {
  /** Gives the task back to the other tabs. */
  giveBack: () => void;
  cancel: AbortController;
  /** Answers whoever started it: true when all is done, false when it was cancelled or left. */
  settle: (isDone: boolean) => void;
  /** Whoever started it tells of its end and of its failure. */
  isQuiet: boolean;
}

/**
 * The long tasks of one admin: those that run in this tab, and those that an earlier visit did not finish. It lives as
 * long as the page, so that a task goes on while another screen, or the public site, is shown.
 */
export class TaskStore {
  #tasks: readonly Task[] = [];
  #ended: EndedTask[] = [];
  #uid: string | null = null;
  readonly #held = new Map<string, Held>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly admin: Admin) {
    admin.session.subscribe(() => this.#followSession());
    this.#followSession();
  }

  /** The tasks of whoever is signed in; the same list until one changes. */
  get tasks(): readonly Task[] {
    return this.#tasks;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts a task. Answers true once all of it is done, however often it had to be tried, and false once someone has
   * cancelled or left it. A failure is shown with the task, which stays to be tried again.
   */
  start(task: NewTask): Promise<boolean> {
    return new Promise((settle) => void this.#begin(task, { settle, isQuiet: false }));
  }

  /** Starts a task for a form, which tells of its end itself. Throws the `DataError` of a failure. */
  attempt(task: NewTask): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (isDone: boolean) => isDone && resolve();
      void this.#begin(task, { settle, isQuiet: true }).then((failure) => failure && reject(failure));
    });
  }

  /** Runs what failed or was interrupted. */
  async resume(id: string): Promise<void> {
    await this.#run(id, false);
  }

  /** Stops before the next step; what is done stays done. */
  cancel(id: string): void {
    this.#held.get(id)?.cancel.abort();
    const now = this.#tasks.find((task) => task.id === id)?.now;
    if (now?.state === 'running') this.#show(id, { ...now, canCancel: false });
  }

  /** Forgets a task that does not run; what is done stays done. */
  async leave(id: string): Promise<void> {
    await this.#end(id, false);
  }

  /** What has ended since this was last asked, to be told once. */
  takeEnded(): EndedTask[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  async #begin(
    task: NewTask,
    { settle, isQuiet }: Pick<Held, 'settle' | 'isQuiet'>,
  ): Promise<DataError | null> {
    for (const failed of this.#tasks)
      // A form that saves again has another text for what failed.
      if (failed.now.state === 'failed' && (isSame(failed, task) || (isQuiet && failed.kind === task.kind)))
        await this.#end(failed.id, false);
    const kept: KeptTask = {
      ...task,
      id: this.admin.newId(),
      uid: this.#uid ?? '',
      startedAt: Date.now(),
    };
    this.#put({ ...kept, now: running(kept, false) });
    await keptTasks.keep(kept);
    const giveBack = (await ownTask(kept.id, { wait: true }))!;
    this.#held.set(kept.id, { giveBack, cancel: new AbortController(), settle, isQuiet });
    return this.#run(kept.id, false);
  }

  /** Answers the failure that stopped it, if one did. */
  async #run(id: string, resumed: boolean): Promise<DataError | null> {
    const task = this.#tasks.find((one) => one.id === id);
    const held = this.#held.get(id);
    if (!task || !held) return null;
    // Someone else may have signed in while another tab had the task. A form is refused by the write itself, and says so.
    if (!held.isQuiet && task.uid !== this.#signedIn) {
      this.#show(id, { state: 'waiting' });
      return null;
    }
    held.cancel = new AbortController();
    const { signal } = held.cancel;
    this.#show(id, running(task, resumed));
    const progress = (done: number, total: number) =>
      this.#show(id, { ...running(task, resumed), done, total, ...(signal.aborted && { canCancel: false }) });
    try {
      const remember = (done: object) => void this.#remember(id, done);
      const done = await runTask(this.admin, task, { progress, signal, remember });
      await this.#end(id, true, endOf(this.#latest(task), done));
      return null;
    } catch (cause) {
      const error = toDataError(cause);
      const isSignedIn = this.admin.session.state.state === 'admin';
      if (signal.reason === sessionEnded || (error.group === 'denied' && !isSignedIn)) {
        // A form says so itself, and saves again after the sign-in.
        if (held.isQuiet) {
          await this.#end(id, false);
          return error;
        }
        this.#show(id, { state: 'waiting' });
        this.#followSession();
        return null;
      }
      if (signal.aborted) {
        await this.#end(id, false, {
          sentence: sayFailure(error),
          undo: undoOf(this.#latest(task)),
          isFailure: true,
        });
        return null;
      }
      // A form shows this itself, and saves again or is closed without it.
      if (held.isQuiet) await this.#end(id, false);
      else this.#show(id, { state: 'failed', error });
      return error;
    }
  }

  async #end(id: string, isDone: boolean, ended?: EndedTask): Promise<void> {
    await keptTasks.forget(id);
    const held = this.#held.get(id);
    this.#held.delete(id);
    held?.giveBack();
    this.#tasks = this.#tasks.filter((task) => task.id !== id);
    if (ended && !(isDone && held?.isQuiet)) this.#ended.push(ended);
    this.#changed();
    held?.settle(isDone);
  }

  #followSession(): void {
    const { state } = this.admin.session;
    const uid = 'uid' in state ? state.uid : null;
    // Nobody else's name goes under what this admin began.
    for (const task of this.#tasks)
      if (task.uid !== uid && task.now.state === 'running')
        this.#held.get(task.id)?.cancel.abort(sessionEnded);
    if (state.state !== 'admin' || uid === null) return;
    for (const task of this.#tasks)
      if (task.uid === uid && task.now.state === 'waiting') void this.#goOn(task);
    if (uid === this.#uid) return;
    this.#uid = uid;
    void this.#bringBack(uid);
  }

  /** Takes up what earlier visits of this admin did not finish. */
  async #bringBack(uid: string): Promise<void> {
    for (const task of await keptTasks.list(uid))
      if (!this.#tasks.some(({ id }) => id === task.id)) void this.#takeUp(task);
  }

  async #takeUp(task: KeptTask): Promise<void> {
    let giveBack = await ownTask(task.id, { wait: false });
    if (!giveBack) {
      this.#put({ ...task, now: { state: 'elsewhere' } });
      giveBack = (await ownTask(task.id, { wait: true }))!;
    }
    this.#held.set(task.id, {
      giveBack,
      cancel: new AbortController(),
      settle: () => undefined,
      isQuiet: false,
    });
    // Another tab may have finished it.
    const isLeft = (await keptTasks.list(task.uid)).some(({ id }) => id === task.id);
    if (!isLeft) return this.#end(task.id, false);
    this.#put({ ...task, now: { state: 'interrupted' } });
    await this.#goOn(task);
  }

  /** Goes on with a task that stopped, where nobody need be asked. */
  async #goOn(task: KeptTask): Promise<void> {
    const isRecent = Date.now() - task.startedAt < resumedWithin;
    if (taskKinds[task.kind].resumesByItself && isRecent) await this.#run(task.id, true);
    else this.#show(task.id, { state: 'interrupted' });
  }

  /** The admin who is signed in now. */
  get #signedIn(): string | null {
    const { state } = this.admin.session;
    return state.state === 'admin' ? state.uid : null;
  }

  #put(task: Task): void {
    const isKnown = this.#tasks.some(({ id }) => id === task.id);
    this.#tasks = isKnown
      ? this.#tasks.map((known) => (known.id === task.id ? task : known))
      : [...this.#tasks, task];
    this.#changed();
  }

  /** The task with what it has done so far. */
  #latest(task: Task): Task {
    return this.#tasks.find(({ id }) => id === task.id) ?? task;
  }

  async #remember(id: string, done: object): Promise<void> {
    this.#tasks = this.#tasks.map((task) => (task.id === id ? ({ ...task, arguments: done } as Task) : task));
    const { now: _, ...kept } = this.#tasks.find((task) => task.id === id)!;
    await keptTasks.keep(kept as KeptTask);
  }

  #show(id: string, now: TaskState): void {
    this.#tasks = this.#tasks.map((task) => (task.id === id ? { ...task, now } : task));
    this.#changed();
  }

  #changed(): void {
    // Asks before the page is left; only while there is a reason, because it costs the browser's fast way back.
    const isBusy = this.#tasks.some(
      ({ uid, now }) => now.state === 'running' || (now.state === 'waiting' && uid === this.#uid),
    );
    if (isBusy) addEventListener('beforeunload', askToStay);
    else removeEventListener('beforeunload', askToStay);
    for (const listener of this.#listeners) listener();
  }
}

const sessionEnded = 'The session ended.';

const askToStay = (event: BeforeUnloadEvent) => event.preventDefault();

const isSame = (a: NewTask, b: NewTask): boolean =>
  a.kind === b.kind && a.label === b.label && JSON.stringify(a.arguments) === JSON.stringify(b.arguments);

const running = ({ kind }: NewTask, resumed: boolean) => ({
  state: 'running' as const,
  done: 0,
  total: 0,
  resumed,
  canCancel: taskKinds[kind].canCancel,
});

function endOf(task: NewTask, done: string | Refused): EndedTask {
  if (typeof done === 'string') return { sentence: done, undo: undoOf(task), isFailure: false };
  return { sentence: done.refused, undo: undefined, isFailure: true };
}

/** The kind and its arguments belong together, which TypeScript cannot follow through a table. */
const runTask = (admin: Admin, task: NewTask, options: RunOptions<object>): Promise<string | Refused> =>
  taskKinds[task.kind].run(admin, task.arguments as never, options);
