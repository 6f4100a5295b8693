import type { Connection } from '../remotes/remote-connection';

const known = new WeakMap<Connection, Promise<void>>();

/** Resolves when the remote is here. One that does not come leaves the page as a server has drawn it: its links work. */
export function whenReady(connection: Connection): Promise<void> {
  let ready = known.get(connection);
  if (!ready) {
    ready = new Promise((resolve) => {
      const stop = connection.subscribe(look);
      function look() {
        if (connection.getState().status !== 'ready') return;
        stop();
        resolve();
      }
      // It may have come since it was last drawn.
      look();
    });
    known.set(connection, ready);
  }
  return ready;
}
