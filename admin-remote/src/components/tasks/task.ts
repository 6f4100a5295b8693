import type { DataError } from 'shared-data';
import type { Admin, Progress } from 'admin-data';

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
