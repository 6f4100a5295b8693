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
  run: (admin: Admin, options: { progress: Progress; signal: AbortSignal }) => Promise<string | Refused>;
  /** The task that undoes what this one has done so far. */
  undo?: () => NewTask | undefined;
}

/** Whether two tasks do the same. */
export const isSameTask = (a: NewTask, b: NewTask): boolean =>
  a.label === b.label && a.ids.join('/') === b.ids.join('/');

export type TaskState =
  /** `canCancel`: it can be cancelled, and was not yet. */
  | { state: 'running'; done: number; total: number; canCancel: boolean }
  /** The session ended: the task resumes when its admin signs in again. */
  | { state: 'waiting' }
  | { state: 'failed'; error: DataError };

export type Task = NewTask & { id: string; uid: string; now: TaskState };

/** The report on a task that has ended, with its undo. */
export interface EndedTask {
  sentence: string;
  undo: NewTask | undefined;
  isFailure: boolean;
}

/** The result of a task that could do nothing, with the reason as a sentence. */
export interface Refused {
  refused: string;
}
