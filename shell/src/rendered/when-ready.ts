import type { Connection } from '../remotes/remote-connection';
import { heldEvent } from './alive';

const known = new WeakMap<Connection, Promise<void>>();

/**
 * Resolves when the remote is here. One that does not come leaves the page as a server has drawn it: its links work. It is asked for
 * again when the network comes back, and when a button is pressed that needs it.
 */
export function whenReady(connection: Connection): Promise<void> {
  let ready = known.get(connection);
  if (!ready) {
    ready = new Promise((resolve) => {
      const stop = connection.subscribe(look);
      function look() {
        if (connection.getState().status !== 'ready') return;
        stop();
        window.removeEventListener('online', connection.connect);
        document.removeEventListener(heldEvent, connection.connect);
        resolve();
      }
      window.addEventListener('online', connection.connect);
      document.addEventListener(heldEvent, connection.connect);
      // It may have come since it was last drawn.
      look();
    });
    known.set(connection, ready);
  }
  return ready;
}
