import { useSyncExternalStore } from 'react';
import { useAdmin, useSession, type Admin } from 'admin-data';
import { TaskStore } from './task-store';
import type { Task } from './task';

const stores = new WeakMap<Admin, TaskStore>();

/** The long tasks of the panel: `await tasks.start({ kind: 'move-items', arguments, label })`. */
export function useTasks(): TaskStore {
  const admin = useAdmin();
  let store = stores.get(admin);
  if (!store) stores.set(admin, (store = new TaskStore(admin)));
  return store;
}

/** The tasks of whoever is signed in, as they are now. */
export function useTaskList(): Task[] {
  const store = useTasks();
  const session = useSession();
  const list = () => store.tasks;
  const tasks = useSyncExternalStore(store.subscribe, list, list);
  return 'uid' in session ? tasks.filter(({ uid }) => uid === session.uid) : [];
}
