import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectFirestoreEmulator,
  initializeFirestore,
  setLogLevel,
  type Settings,
} from 'firebase/firestore/lite';
import type { Configuration } from 'shared-data';
import { rememberShards } from './writes/remember-shards';
import type { WriteStore } from './writes/store';

/** A store for commands, which hold a key instead of a session: the rules do not bind it. */
export interface Administration extends WriteStore {
  close: () => Promise<void>;
}

export interface AdministerOptions {
  configuration: Pick<Configuration, 'firebase' | 'local'>;
  /**
   * The bearer token: the local server's `adminToken`, or an OAuth access token of a service account. Asked for
   * before each request, so that it can be renewed.
   */
  token: () => Promise<string>;
  /** Who stands in the log of changes. */
  email: string;
}

let opened = 0;

/** Opens the configured project, or the local server where there is one, with an administrator's key. */
export function administer({ configuration, token, email }: AdministerOptions): Administration {
  setLogLevel('silent');
  const { firebase, local } = configuration;
  const { projectId, apiKey } = firebase;
  const app = initializeApp({ projectId, apiKey }, `administration-${++opened}`);
  const db = initializeFirestore(app, withToken(token));
  if (local) {
    const { hostname, port } = new URL(local.firestore);
    connectFirestoreEmulator(db, hostname, Number(port));
  }
  const store = rememberShards({
    db,
    author: () => ({ uid: 'administrator', email }),
    received: () => undefined,
    seen: () => undefined,
    unanswered: () => undefined,
  });
  return { ...store, close: () => deleteApp(app) };
}

/** The setting that Google's own server library uses to bring its token into this client. */
function withToken(token: () => Promise<string>): Settings {
  const client = {
    getToken: async () => ({
      type: 'OAuth',
      user: { isAuthenticated: () => true, toKey: () => 'administrator' },
      headers: new Map([['Authorization', `Bearer ${await token()}`]]),
    }),
    invalidateToken: () => undefined,
    start: () => undefined,
    shutdown: () => undefined,
  };
  return { credentials: { type: 'provider', client } } as Settings;
}
