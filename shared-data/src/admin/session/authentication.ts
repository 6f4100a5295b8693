import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  browserLocalPersistence,
  connectAuthEmulator,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from 'firebase/auth';
import type { Configuration } from 'shared-data';

let opened = 0;

/** The panel's own Firebase app and its sign-in, with e-mail and password only; the session outlives the tab. */
export function openAuthentication({ firebase, local }: Configuration): { app: FirebaseApp; auth: Auth } {
  const given = Object.entries(firebase).filter(([, value]) => value !== undefined);
  const app = initializeApp(Object.fromEntries(given), `admin-${++opened}`);
  const inBrowser = typeof indexedDB !== 'undefined';
  const auth = initializeAuth(app, {
    persistence: inBrowser ? [indexedDBLocalPersistence, browserLocalPersistence] : inMemoryPersistence,
  });
  if (local) connectAuthEmulator(auth, local.auth, { disableWarnings: true });
  return { app, auth };
}

export { deleteApp, onAuthStateChanged, signInWithEmailAndPassword, signOut };
