import { toDataError, type DataError } from 'shared-data';
import type { Admin, Progress } from 'admin-data';
import { sayFailure } from '../../messages/say-failure';
import { notify } from '../notices';

/** A long task. When it runs again after a failure, it does only the rest. */
export interface NewTask {
  /** The name of the action, such as “Delete 615 items”. */
  label: string;
  /** The ids of the items or other documents that the task changes. */
  ids: string[];
  /** Whether the task cannot be cancelled. */
  isWhole?: boolean;
  /** The task's kind and arguments, with which it can be continued after a reload. */
  call?: TaskCall;
  /** The URL of the screen that shows the result. */
  opens?: string | undefined;
  /** The documents that the task deletes, as `about` of notices names them. */
  about?: readonly string[] | undefined;
  run: (admin: Admin, options: { progress: Progress; signal: AbortSignal }) => Promise<string | Refused>;
  /** Creates a task that undoes the completed steps. */
  undo?: () => NewTask | undefined;
}

/** A kind of task, and the arguments for the function that creates it, as JSON values. */
export type TaskCall = [kind: string, ...args: unknown[]];

/** Whether two tasks are the same action on the same items. */
export const isSameTask = (a: NewTask, b: NewTask): boolean =>
  a.label === b.label && a.ids.join('/') === b.ids.join('/');

type TaskState =
  /** `canCancel`: the task can be cancelled, and this was not done yet. */
  | { state: 'running'; canCancel: boolean }
  /** The session has ended. The task resumes when its admin signs in again. */
  | { state: 'waiting' }
  /** The task can be continued. `error` is absent if it stopped because the page was left. */
  | { state: 'stopped'; error?: DataError };

export interface Task extends NewTask {
  id: string;
  uid: string;
  now: TaskState;
  /** The number of completed items. `total` is 0 while it is unknown. */
  done: number;
  total: number;
}

/** The reason, as a sentence, why a task could change nothing. */
export interface Refused {
  refused: string;
}

/** A task that can be continued after a reload. */
interface StoredTask {
  uid: string;
  call: TaskCall;
  done: number;
  total: number;
}

/** For tasks with more items, the notice about the end remains until it is dismissed. */
const many = 10;

/** Tasks of earlier versions have other arguments. */
const key = 'panel-tasks-3';

/**
 * Stores the tasks so that they can be continued after a reload. Each tab has its own, because two tabs must not
 * continue one task.
 */
function storeTasks(tasks: readonly Task[]): void {
  const stored = tasks.flatMap(({ uid, call, done, total }): StoredTask[] =>
    call ? [{ uid, call, done, total }] : [],
  );
  try {
    if (stored.length > 0) sessionStorage.setItem(key, JSON.stringify(stored));
    else sessionStorage.removeItem(key);
  } catch {
    // The storage is full: a reload then loses the tasks.
  }
}

/** The tasks that were not finished before the page was loaded. */
function readStoredTasks(): StoredTask[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredTask[];
  } catch {
    return [];
  }
}

interface Control {
  cancel: AbortController;
  /** Called when the task has ended: with true if it is complete, with false if it was cancelled or removed. */
  settle: (isDone: boolean) => void;
  /** Called with a failure, instead of showing it. The end of the task is not shown either. */
  fail?: (error: DataError) => void;
}

/**
 * The long tasks of the panel. They run as long as the page is open, also on other screens and on the public site.
 * After a reload they are stopped and can be continued. Interrupted renames are completed by any open panel.
 */
export class TaskStore {
  #tasks: readonly Task[] = [];
  readonly #controls = new Map<string, Control>();
  readonly #listeners = new Set<() => void>();

  /** `make`: creates a stored task again; null if this version of the panel does not know its kind. */
  constructor(
    private readonly admin: Admin,
    make: (call: TaskCall) => NewTask | null,
  ) {
    for (const { uid, call, done, total } of readStoredTasks()) {
      const task = make(call);
      if (task) this.#add({ ...task, uid, done, total, now: { state: 'stopped' } }, { settle: () => {} });
    }
    admin.session.subscribe(() => this.#followSession());
  }

  /** The same array until a task changes. */
  get tasks(): readonly Task[] {
    return this.#tasks;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts a task. Resolves to true when it is complete, however many attempts this takes, and to false when it was
   * cancelled or removed. A failed task remains in the list and can be tried again.
   */
  start(task: NewTask): Promise<boolean> {
    // A double click begins it once.
    const isRunning = this.#tasks.some((one) => one.now.state === 'running' && isSameTask(one, task));
    if (isRunning) return Promise.resolve(false);
    return new Promise((settle) => this.#begin(task, { settle }));
  }

  /** Starts the task of a form, which reports the end itself. Rejects with the `DataError` of a failure. */
  attempt(task: NewTask): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#begin(task, { settle: (isDone) => isDone && resolve(), fail: reject });
    });
  }

  async resume(id: string): Promise<void> {
    const task = this.#tasks.find((one) => one.id === id);
    const control = this.#controls.get(id);
    if (!task || !control) return;
    control.cancel = new AbortController();
    const { signal } = control.cancel;
    const progress = (done: number, total: number) =>
      this.#change(id, {
        ...{ done, total },
        now: { state: 'running', canCancel: !task.isWhole && !signal.aborted },
      });
    progress(task.done, task.total);
    try {
      const result = await task.run(this.admin, { progress, signal });
      if (!control.fail)
        if (typeof result === 'string') this.#notify(result, task);
        else notify(result.refused, { isFailure: true });
      this.#end(id, true);
    } catch (cause) {
      const error = toDataError(cause);
      if (control.fail) {
        this.#end(id, false);
        control.fail(error);
      } else if (signal.reason === sessionEnded || (error.group === 'denied' && !this.#isAdmin(task.uid))) {
        this.#change(id, { now: { state: 'waiting' } });
        this.#followSession();
      } else if (signal.aborted) {
        this.#notify(sayFailure(error), task, true);
        this.#end(id, false);
      } else this.#change(id, { now: { state: 'stopped', error } });
    }
  }

  /** Stops a task before its next step. Completed steps remain. */
  cancel(id: string): void {
    this.#controls.get(id)?.cancel.abort();
    const now = this.#tasks.find((task) => task.id === id)?.now;
    if (now?.state === 'running') this.#change(id, { now: { ...now, canCancel: false } });
  }

  /** Removes a stopped task. Completed steps remain. */
  leave(id: string): void {
    this.#end(id, false);
  }

  /** Shows a notice about the end of a task, with undo. If the panel is not open, the notice waits for it. */
  #notify(sentence: string, task: NewTask, isFailure = false): void {
    const undo = task.undo?.();
    notify(sentence, {
      ...{ opens: task.opens, about: task.about, isFailure },
      undo: undo && (() => void this.start(undo)),
      isLasting: (undo?.ids.length ?? 0) > many,
    });
  }

  #begin(task: NewTask, control: Omit<Control, 'cancel'>): void {
    for (const { id, now, ...stopped } of this.#tasks)
      if (now.state === 'stopped' && isSameTask(stopped, task)) this.#end(id, false);
    const begun = { ...task, uid: this.#uid ?? '', done: 0, total: 0, now: { state: 'waiting' } as const };
    void this.resume(this.#add(begun, control));
  }

  #add(task: Omit<Task, 'id'>, control: Omit<Control, 'cancel'>): string {
    const id = this.admin.newId();
    this.#tasks = [...this.#tasks, { ...task, id }];
    this.#controls.set(id, { ...control, cancel: new AbortController() });
    return id;
  }

  #end(id: string, isDone: boolean): void {
    const control = this.#controls.get(id);
    this.#controls.delete(id);
    this.#tasks = this.#tasks.filter((task) => task.id !== id);
    this.#changed();
    control?.settle(isDone);
  }

  get #uid(): string | null {
    const { state } = this.admin.session;
    return 'uid' in state ? state.uid : null;
  }

  #isAdmin(uid: string): boolean {
    return this.admin.session.state.state === 'admin' && this.#uid === uid;
  }

  /** Stops the tasks of an admin who is not signed in any more, and resumes those of the signed-in one. */
  #followSession(): void {
    for (const { id, uid, now } of this.#tasks) {
      if (now.state === 'running' && uid !== this.#uid) this.#controls.get(id)?.cancel.abort(sessionEnded);
      if (now.state === 'waiting' && this.#isAdmin(uid)) void this.resume(id);
    }
  }

  #change(id: string, change: Partial<Task>): void {
    this.#tasks = this.#tasks.map((task) => (task.id === id ? { ...task, ...change } : task));
    this.#changed();
  }

  #changed(): void {
    storeTasks(this.#tasks);
    // This listener disables the browser's back-forward cache, so it is added only while a task runs.
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
