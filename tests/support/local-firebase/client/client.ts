import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';

export interface ServerProject {
  projectId: string;
  address: string;
}

/** The real client, connected as an app connects it to an emulator. */
export interface Client {
  /** The database for a visitor who never signs in. */
  database: Firestore;
  auth: Auth;
  /** The database for that person. */
  personal: Firestore;
  /** The database for the bearer of a token. */
  bearing(token: string): Firestore;
  close(): Promise<void>;
}

let opened = 0;

export function openClient({ projectId, address }: ServerProject): Client {
  const apps = [open(), open()];
  const [visitor, person] = apps as [ReturnType<typeof open>, ReturnType<typeof open>];
  const auth = initializeAuth(person, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, address, { disableWarnings: true });

  function open() {
    return initializeApp({ projectId, apiKey: 'local' }, `client-${++opened}`);
  }
  const connected = (app: ReturnType<typeof open>, token?: string): Firestore => {
    const database = getFirestore(app);
    const options = token === undefined ? {} : { mockUserToken: token };
    const { hostname, port } = new URL(address);
    connectFirestoreEmulator(database, hostname, Number(port), options);
    return database;
  };
  return {
    database: connected(visitor),
    auth,
    personal: connected(person),
    bearing: (token) => {
      const app = open();
      apps.push(app);
      return connected(app, token);
    },
    close: async () => {
      for (const app of apps) await deleteApp(app);
    },
  };
}
