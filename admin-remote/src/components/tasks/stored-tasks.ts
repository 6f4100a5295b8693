import type { Task, TaskCall } from './task';

/** A task that the next load of the page can continue. */
interface StoredTask {
  uid: string;
  call: TaskCall;
  done: number;
  total: number;
}

const key = 'panel-tasks';

/** Stores what is needed to continue these tasks. It is part of the browser tab, because two tabs must not continue one task. */
export function storeTasks(tasks: readonly Task[]): void {
  const stored = tasks.flatMap(({ uid, call, done, total }): StoredTask[] =>
    call ? [{ uid, call, done, total }] : [],
  );
  try {
    if (stored.length > 0) sessionStorage.setItem(key, JSON.stringify(stored));
    else sessionStorage.removeItem(key);
  } catch {
    // Without room, a reload ends the tasks.
  }
}

/** The tasks that an earlier load of the page has not finished. */
export function readStoredTasks(): StoredTask[] {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '[]') as StoredTask[];
  } catch {
    return [];
  }
}
