import { deleteApp, initializeApp } from 'firebase/app';
import {
  addDoc,
  collection,
  connectFirestoreEmulator,
  doc,
  getDoc,
  getDocs,
  getFirestore,
  onSnapshot,
  setDoc,
} from 'firebase/firestore';
import type { Place } from './client';

/** What the full client, `firebase/firestore`, is told when a program does each of these: a code and a sentence. */
export async function fullClientIsTold({ projectId, firestore }: Place): Promise<Record<string, string>> {
  const app = initializeApp({ projectId, apiKey: 'local' }, `full-client-${Math.random()}`);
  const database = getFirestore(app);
  connectFirestoreEmulator(database, firestore.host, firestore.port);
  const films = collection(database, 'films');
  const tried: Record<string, () => Promise<unknown>> = {
    setDoc: () => setDoc(doc(films, 'a'), { year: 1999 }),
    getDoc: () => getDoc(doc(films, 'a')),
    getDocs: () => getDocs(films),
    'getDocs again': () => getDocs(films),
    onSnapshot: () => new Promise((resolve, reject) => onSnapshot(films, resolve, reject)),
    'addDoc and getDocs at once': () => Promise.all([getDocs(films), addDoc(films, {})]),
  };
  const told: Record<string, string> = {};
  for (const [name, run] of Object.entries(tried))
    told[name] = await run().then(
      () => 'nothing',
      ({ code, message }: { code: string; message: string }) => `${code} ${message}`,
    );
  await deleteApp(app);
  return told;
}
