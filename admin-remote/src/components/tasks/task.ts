import type { DataError } from 'shared-data';
import type { Admin, Progress } from 'admin-data';

/** A long task. It may run again after a failure, and then does the rest. */
export interface NewTask {
  /** The name of the action, such as “Delete 615 items”. */
  label: string;
  /** The ids of its items, or of its subject. */
  ids: string[];
  /** Whether it cannot be cancelled. */
  isWhole?: boolean;
  /** Its kind and arguments, with which it can be continued after a reload. */
  call?: TaskCall;
  /** The URL that shows the result. */
  opens?: string | undefined;
  /** The documents that it deletes, as notices name them. */
  about?: readonly string[] | undefined;
  run: (admin: Admin, options: { progress: Progress; signal: AbortSignal }) => Promise<string | Refused>;
  /** Creates the task that undoes the steps completed so far. */
  undo?: () => NewTask | undefined;
}

/** A kind of task and the arguments of its function, as JSON values. */
export type TaskCall = [kind: string, ...args: unknown[]];

/** Whether two tasks perform the same action on the same items. */
export const isSameTask = (a: NewTask, b: NewTask): boolean =>
  a.label === b.label && a.ids.join('/') === b.ids.join('/');

type TaskState =
  /** `canCancel`: it can be cancelled and was not cancelled yet. */
  | { state: 'running'; canCancel: boolean }
  /** The session ended: the task resumes when its admin signs in again. */
  | { state: 'waiting' }
  /** It can be continued. `error` is absent if the page was left while it ran. */
  | { state: 'stopped'; error?: DataError };

export interface Task extends NewTask {
  id: string;
  uid: string;
  now: TaskState;
  /** Completed items; 0 of 0 while the total is unknown. */
  done: number;
  total: number;
}

/** The report on a task that has ended, with its undo. */
export interface EndedTask extends Pick<NewTask, 'opens' | 'about'> {
  sentence: string;
  undo?: NewTask | undefined;
  isFailure: boolean;
}

/** The result of a task that could change nothing: the reason as a sentence. */
export interface Refused {
  refused: string;
}
