import { toDataError, type DataError } from 'shared-data';
import type { Admin } from 'admin-data';
import { isSameTask, type EndedTask, type NewTask, type Task, type TaskState } from './task';
import { sayFailure } from '../../messages/say-failure';

/** What a running task needs besides its state. */
interface Control {
  cancel: AbortController;
  /** Is called with true when all is done, with false when it was cancelled or left. */
  settle: (isDone: boolean) => void;
  /** Reports a failure instead of showing it; the end is not shown either. */
  fail?: (error: DataError) => void;
}

/**
 * The long tasks of the panel. They live as long as the page, so that a task continues while another screen, or the public site,
 * is shown. A task of a closed tab is repeated by hand; only a rename is finished by any panel.
 */
export class TaskStore {
  #tasks: readonly Task[] = [];
  #ended: EndedTask[] = [];
  readonly #controls = new Map<string, Control>();
  readonly #listeners = new Set<() => void>();

  constructor(private readonly admin: Admin) {
    admin.session.subscribe(() => this.#followSession());
  }

  /** The same list until a task changes. */
  get tasks(): readonly Task[] {
    return this.#tasks;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * Starts a task. Returns true when all of it is done, after any number of attempts, and false when someone has cancelled or
   * left it. A failure is shown with the task, which remains to be tried again.
   */
  start(task: NewTask): Promise<boolean> {
    return new Promise((settle) => this.#begin(task, { settle }));
  }

  /** Starts a task for a form, which reports its end itself. Throws the `DataError` of a failure. */
  attempt(task: NewTask): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#begin(task, { settle: (isDone) => isDone && resolve(), fail: reject });
    });
  }

  /** Runs a failed task again. */
  async resume(id: string): Promise<void> {
    const task = this.#tasks.find((one) => one.id === id);
    const control = this.#controls.get(id);
    if (!task || !control) return;
    control.cancel = new AbortController();
    const { signal } = control.cancel;
    const progress = (done: number, total: number) =>
      this.#show(id, { state: 'running', done, total, canCancel: !task.isWhole && !signal.aborted });
    progress(0, 0);
    try {
      const result = await task.run(this.admin, { progress, signal });
      const end =
        typeof result === 'string'
          ? { sentence: result, undo: task.undo?.(), isFailure: false }
          : { sentence: result.refused, undo: undefined, isFailure: true };
      this.#end(id, true, control.fail ? undefined : end);
    } catch (cause) {
      const error = toDataError(cause);
      if (control.fail) {
        this.#end(id, false);
        control.fail(error);
      } else if (signal.reason === sessionEnded || (error.group === 'denied' && !this.#isAdmin(task.uid))) {
        this.#show(id, { state: 'waiting' });
        this.#followSession();
      } else if (signal.aborted) {
        this.#end(id, false, { sentence: sayFailure(error), undo: task.undo?.(), isFailure: true });
      } else this.#show(id, { state: 'failed', error });
    }
  }

  /** Stops before the next step; what is done remains done. */
  cancel(id: string): void {
    this.#controls.get(id)?.cancel.abort();
    const now = this.#tasks.find((task) => task.id === id)?.now;
    if (now?.state === 'running') this.#show(id, { ...now, canCancel: false });
  }

  /** Forgets a failed task; what is done remains done. */
  leave(id: string): void {
    this.#end(id, false);
  }

  /** The tasks that have ended since the last call, each to be reported once. */
  takeEnded(): EndedTask[] {
    const ended = this.#ended;
    this.#ended = [];
    return ended;
  }

  #begin(task: NewTask, control: Omit<Control, 'cancel'>): void {
    for (const failed of this.#tasks)
      if (failed.now.state === 'failed' && isSameTask(failed, task)) this.#end(failed.id, false);
    const id = this.admin.newId();
    this.#tasks = [...this.#tasks, { ...task, id, uid: this.#uid ?? '', now: { state: 'waiting' } }];
    this.#controls.set(id, { ...control, cancel: new AbortController() });
    void this.resume(id);
  }

  #end(id: string, isDone: boolean, ended?: EndedTask): void {
    const control = this.#controls.get(id);
    this.#controls.delete(id);
    this.#tasks = this.#tasks.filter((task) => task.id !== id);
    if (ended) this.#ended.push(ended);
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

  /** Another person must not sign the changes of a task: it waits for its admin. */
  #followSession(): void {
    for (const { id, uid, now } of this.#tasks) {
      if (now.state === 'running' && uid !== this.#uid) this.#controls.get(id)?.cancel.abort(sessionEnded);
      if (now.state === 'waiting' && this.#isAdmin(uid)) void this.resume(id);
    }
  }

  #show(id: string, now: TaskState): void {
    this.#tasks = this.#tasks.map((task) => (task.id === id ? { ...task, now } : task));
    this.#changed();
  }

  #changed(): void {
    // The browser asks before the page is left, only while there is a reason: the listener disables its fast way back.
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
