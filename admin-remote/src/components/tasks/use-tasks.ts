import { useEffect, useSyncExternalStore } from 'react';
import { useAdmin, useUid, type Admin } from 'admin-data';
import { useCategories } from 'shared-data';
import { makeTask, renameCategory } from './task-kinds';
import { isSameTask, TaskStore, type Task } from './task-store';

const stores = new WeakMap<Admin, TaskStore>();

/** Starts and lists the long tasks of the panel: `await tasks.start(moveItems(ids, category))`. */
export function useTasks(): TaskStore {
  const admin = useAdmin();
  let store = stores.get(admin);
  if (!store) stores.set(admin, (store = new TaskStore(admin, makeTask)));
  return store;
}

/** The unfinished tasks of the signed-in admin. */
export function useTaskList(): Task[] {
  const store = useTasks();
  const own = useUid();
  const list = () => store.tasks;
  const tasks = useSyncExternalStore(store.subscribe, list, list);
  return tasks.filter(({ uid }) => uid === own);
}

/** Completes interrupted renames of categories, even those that another panel started. */
export function useFinishRenames(): void {
  const store = useTasks();
  const { data: categories = [] } = useCategories();
  useEffect(() => {
    for (const { id, name, movingFrom } of categories) {
      if (movingFrom === undefined) continue;
      const task = renameCategory({ id, name: movingFrom }, name, true);
      if (!store.tasks.some((one) => isSameTask(one, task))) void store.start(task);
    }
  }, [store, categories]);
}
