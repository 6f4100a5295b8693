import { initializeApp, type FirebaseApp } from 'firebase/app';
import { connectFirestoreEmulator, getFirestore, setLogLevel, type Firestore } from 'firebase/firestore/lite';
import type { Configuration } from 'shared-data';

let opened = 0;

/** The panel's own Firebase app: none of its objects ever meets one of the page's. Nothing is sent yet. */
export function openAdmin({ firebase, local }: Configuration): { app: FirebaseApp; db: Firestore } {
  setLogLevel('silent');
  const given = Object.entries(firebase).filter(([, value]) => value !== undefined);
  const app = initializeApp(Object.fromEntries(given), `admin-${++opened}`);
  const db = getFirestore(app);
  if (local) {
    const { hostname, port } = new URL(local.firestore);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  return { app, db };
}
