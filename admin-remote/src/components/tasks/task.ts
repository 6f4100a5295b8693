import type { DataError } from 'shared-data';
import type { Admin, Progress } from 'admin-data';

/** A long task to start. After a failure it may run again: it then does the rest. */
export interface NewTask {
  /** The action, as on a button: “Delete 615 items”. */
  label: string;
  /** Of its items, or of what it is about. */
  ids: string[];
  /** It cannot be cancelled. */
  isWhole?: boolean;
  /** With its kind and arguments the next load of the page can continue it. */
  call?: TaskCall;
  /** The URL that shows the result. */
  opens?: string;
  run: (admin: Admin, options: { progress: Progress; signal: AbortSignal }) => Promise<string | Refused>;
  /** The task that undoes what this one has done so far. */
  undo?: () => NewTask | undefined;
}

/** A kind of task, and the arguments of its function, which JSON can hold. */
export type TaskCall = [kind: string, ...args: unknown[]];

/** Whether two tasks do the same. */
export const isSameTask = (a: NewTask, b: NewTask): boolean =>
  a.label === b.label && a.ids.join('/') === b.ids.join('/');

type TaskState =
  /** `canCancel`: it can be cancelled, and was not yet. */
  | { state: 'running'; canCancel: boolean }
  /** The session ended: the task resumes when its admin signs in again. */
  | { state: 'waiting' }
  /** It can be continued. `error` is absent if the page was left while it ran. */
  | { state: 'stopped'; error?: DataError };

export interface Task extends NewTask {
  id: string;
  uid: string;
  now: TaskState;
  /** Items; 0 of 0 while the number is unknown. */
  done: number;
  total: number;
}

/** The report on a task that has ended, with its undo. */
export interface EndedTask {
  sentence: string;
  undo: NewTask | undefined;
  opens: string | undefined;
  isFailure: boolean;
}

/** The result of a task that could do nothing, with the reason as a sentence. */
export interface Refused {
  refused: string;
}
