import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import type { Configuration } from '../configuration/configuration';

let opened = 0;

/** The client for the configured project, or for the local server where there is one. Nothing is sent yet. */
export function openFirestore({ firebase, local }: Configuration): { app: FirebaseApp; db: Firestore } {
  // Failures reach the person and the console as our own errors.
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
