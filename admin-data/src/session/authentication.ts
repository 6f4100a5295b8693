import { deleteApp, initializeApp, type FirebaseApp } from 'firebase/app';
import {
  beforeAuthStateChanged,
  browserLocalPersistence,
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  inMemoryPersistence,
  indexedDBLocalPersistence,
  initializeAuth,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  type Auth,
} from 'firebase/auth';
import type { Configuration } from 'shared-data';

/**
 * The panel's own Firebase app and its sign-in, with e-mail and password only. The browser stores the session under the
 * app's name: the session outlives the tab, and tabs that open the same name share it.
 */
export function openAuthentication(
  { firebase, local }: Configuration,
  name: string,
): { app: FirebaseApp; auth: Auth } {
  const given = Object.entries(firebase).filter(([, value]) => value !== undefined);
  const app = initializeApp(Object.fromEntries(given), name);
  const auth = initializeAuth(app, {
    persistence: isShared() ? [indexedDBLocalPersistence, browserLocalPersistence] : inMemoryPersistence,
  });
  if (local) connectAuthEmulator(auth, local.auth, { disableWarnings: true });
  return { app, auth };
}

/** Whether other tabs can share the session, as they can in a browser. */
const isShared = () => typeof indexedDB !== 'undefined';

export {
  beforeAuthStateChanged,
  createUserWithEmailAndPassword,
  deleteApp,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
};
export { isAddressProven, sendPasswordReset, sendVerification, signedInAt } from './own-account';
export { toSignInError } from './sign-in-error';
