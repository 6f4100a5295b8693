import { deleteApp, initializeApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel } from 'firebase/firestore/lite';
import type { Catalogue } from 'shared-data';
import { type Configuration } from 'shared-data';
import type { WriteStore } from './writes/store';

/** A store for commands, which hold a key instead of a session: the rules do not bind it. */
export interface Administration extends WriteStore {
  close: () => Promise<void>;
}

let opened = 0;

/** Writes to a local server with its administrator's token, as whoever is named `email`. */
export function administerLocally(
  { firebase, local }: Configuration,
  token: string,
  email: string,
): Administration {
  if (!local) throw new Error('The configuration names no local server.');
  setLogLevel('silent');
  const app = initializeApp(
    { projectId: firebase.projectId, apiKey: firebase.apiKey },
    `administration-${++opened}`,
  );
  const db = getFirestore(app);
  const { hostname, port } = new URL(local.firestore);
  connectFirestoreEmulator(db, hostname, Number(port), { mockUserToken: token });
  let catalogue: Catalogue | null = null;
  return {
    db,
    author: () => ({ uid: 'administrator', email }),
    get shardOf() {
      return catalogue && ((id: string) => catalogue?.shardOf(id));
    },
    received: ({ shards }) => {
      catalogue = catalogue?.with(shards) ?? null;
    },
    close: () => deleteApp(app),
  };
}
