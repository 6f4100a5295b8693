import type { Connection } from './remote-connection';
import { heldInputEvent } from '../rendered/interactivity';

const waits = new WeakMap<Connection, Promise<void>>();

/**
 * Resolves when the remote is loaded. Until then the page remains as the server rendered it, with working links. A remote that
 * failed to load is loaded again when the network returns, and when the visitor presses a button that needs it.
 */
export function waitUntilReady(connection: Connection): Promise<void> {
  let wait = waits.get(connection);
  if (!wait) {
    wait = new Promise((resolve) => {
      const unsubscribe = connection.subscribe(update);
      function update() {
        if (connection.getState().status !== 'ready') return;
        unsubscribe();
        window.removeEventListener('online', connection.connect);
        document.removeEventListener(heldInputEvent, connection.connect);
        resolve();
      }
      window.addEventListener('online', connection.connect);
      document.addEventListener(heldInputEvent, connection.connect);
      // The remote may have been loaded since the last render.
      update();
    });
    waits.set(connection, wait);
  }
  return wait;
}
