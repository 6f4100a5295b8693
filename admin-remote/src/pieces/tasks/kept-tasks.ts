import { createStore, del, set, values } from 'idb-keyval';
import { taskKinds } from './task-kinds';
import type { KeptTask } from './task';

const open = () => createStore('tasks', 'tasks');
let opened: ReturnType<typeof open> | undefined;
const store = () => (opened ??= open());

/**
 * The tasks of this browser that have not ended. They outlive a reload and a crash. A browser that keeps nothing, as
 * some do in a private window, runs tasks all the same: only an interrupted one is not offered again.
 */
export const keptTasks = {
  /** The tasks of one admin, the earliest first. */
  async list(uid: string): Promise<KeptTask[]> {
    try {
      const kept = await values<KeptTask>(store());
      // What another version of the panel kept and this one does not know is left to that version.
      const own = kept.filter((task) => task.uid === uid && Object.hasOwn(taskKinds, task.kind));
      return own.sort((a, b) => a.startedAt - b.startedAt);
    } catch {
      return [];
    }
  },

  async keep(task: KeptTask): Promise<void> {
    try {
      await set(task.id, task, store());
    } catch {
      // See above.
    }
  },

  async forget(id: string): Promise<void> {
    try {
      await del(id, store());
    } catch {
      // See above.
    }
  },
};
