import { deleteApp, initializeApp } from 'firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from 'firebase/auth';
import { connectFirestoreEmulator, getFirestore, type Firestore } from 'firebase/firestore/lite';

/** A server and its project. */
export interface ServerProject {
  projectId: string;
  address: string;
}

/** The real client, connected as an app connects it to an emulator. */
export interface Client {
  /** The database for a visitor who never signs in. */
  database: Firestore;
  /** The sign-in of one person. */
  auth: Auth;
  /** The database for that person. */
  personal: Firestore;
  close(): Promise<void>;
}

let opened = 0;

export function openClient({ projectId, address }: ServerProject): Client {
  const [visitor, person] = [open(), open()];
  const auth = initializeAuth(person, { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, address, { disableWarnings: true });

  function open() {
    return initializeApp({ projectId, apiKey: 'local' }, `client-${++opened}`);
  }
  const connected = (app: ReturnType<typeof open>): Firestore => {
    const database = getFirestore(app);
    const { hostname, port } = new URL(address);
    connectFirestoreEmulator(database, hostname, Number(port));
    return database;
  };
  return {
    database: connected(visitor),
    auth,
    personal: connected(person),
    close: async () => {
      await Promise.all([deleteApp(visitor), deleteApp(person)]);
    },
  };
}
