/**
 * Makes this tab the only one of the browser that has a task; answers how to give it back. With `wait` it waits until
 * no other tab has it, without it answers null where one has. A page that is closed gives back what it had. A browser
 * without locks (or a page without https) lets each tab have it: tasks can be run twice at once, only at more cost.
 */
export function ownTask(id: string, { wait }: { wait: boolean }): Promise<(() => void) | null> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(`task ${id}`, { ifAvailable: !wait }, (lock) => {
        if (lock) return new Promise<void>((giveBack) => resolve(giveBack));
        return resolve(null);
      })
      .catch(reject);
  });
}
