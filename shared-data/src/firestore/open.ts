import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import type { Configuration } from '../configuration/configuration';

let opened = 0;

/** The client of the configured project, or of the local server if there is one. Sends nothing yet. */
export function openFirestore({ firebase, local }: Configuration): { app: FirebaseApp; db: Firestore } {
  // Failures are reported as `DataError`s instead.
  setLogLevel('silent');
  const { projectId, apiKey } = firebase;
  const app = initializeApp({ projectId, apiKey }, `reads-${++opened}`);
  const db = getFirestore(app);
  if (local) {
    const { hostname, port } = new URL(local.firestore);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  return { app, db };
}

export { deleteApp };
