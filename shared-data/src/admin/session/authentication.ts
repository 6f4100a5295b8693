import type { FirebaseApp } from 'firebase/app';
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

/** The sign-in client of an app, with e-mail and password only; the session outlives the tab. */
export function openAuthentication(app: FirebaseApp, localServer: string | undefined): Auth {
  const inBrowser = typeof indexedDB !== 'undefined';
  const auth = initializeAuth(app, {
    persistence: inBrowser ? [indexedDBLocalPersistence, browserLocalPersistence] : inMemoryPersistence,
  });
  if (localServer) connectAuthEmulator(auth, localServer, { disableWarnings: true });
  return auth;
}

export { onAuthStateChanged, signInWithEmailAndPassword, signOut };
