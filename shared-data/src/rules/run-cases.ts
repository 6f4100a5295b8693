import {
  collection,
  deleteDoc,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  query,
  setDoc,
  updateDoc,
  writeBatch,
  type DocumentData,
  type Firestore,
} from 'firebase/firestore/lite';
import { administer } from '../admin/administration';
import { startTestData, testAdmin, type TestData } from '../testing/start-test-data';
import { restoreCases, rulesCases, type RulesCase, type Who } from './cases';

export interface CaseOutcome {
  /** The case as a sentence. */
  name: string;
  asExpected: boolean;
}

const password = testAdmin.password;
const accounts: [Who, string][] = [
  ['someone', 'someone@example.org'],
  ['former admin', 'former@example.org'],
  ['admin', testAdmin.email],
];

/** Runs the cases, of all collections or of some, against a server of its own with these rules. */
export async function runCases(rulesFile?: string, concerned?: string[]): Promise<CaseOutcome[]> {
  const test = await startTestData(rulesFile === undefined ? {} : { rules: rulesFile });
  try {
    const people = await openClients(test);
    const admin = test.administration.db;
    const chosen = rulesCases.filter(({ on }) => concerned?.includes(on.split('/')[0]!) ?? true);
    const placed = chosen.map((one, i) => place(one, i, people));
    const prepare = writeBatch(admin);
    prepare.set(doc(admin, 'catalogue/summary'), { version: 0 });
    for (const { before, on, does } of placed)
      if (before && does !== 'list') prepare.set(doc(admin, on), before);
    restoreCases.forEach(({ trash }, i) => prepare.set(doc(admin, `trash/restored${i}`), trash));
    await prepare.commit();

    const restores = restoreCases.map(async ({ about, data, allowed }, i) => ({
      name: `an item returns from the trash ${about}: ${allowed ? 'allowed' : 'denied'}`,
      asExpected:
        (await isAllowed(setDoc(doc(people.get('admin')!.db, `items/restored${i}`), data))) === allowed,
    }));
    const outcomes = placed.map(async (one) => ({
      name: `${one.who} may${one.allowed ? '' : ' not'} ${one.does} ${one.on.replace(/\d+$/, '')} (${one.about})`,
      asExpected: (await isAllowed(perform(people.get(one.who)!.db, one))) === one.allowed,
    }));
    const done = await Promise.all([...outcomes, ...restores]);
    return [...done, await countWithoutCatalogue(test)];
  } finally {
    await test.stop();
  }
}

interface Person {
  db: Firestore;
  uid: string;
  email: string;
}

async function openClients(test: TestData): Promise<Map<Who, Person>> {
  const people = new Map<Who, Person>([['visitor', { db: test.visit().db, uid: 'nobody', email: 'nobody' }]]);
  for (const [who, email] of accounts) {
    if (who !== 'admin') await test.firebase.addAccount({ email, password });
    const { uid, token } = await signIn(test, email);
    const client = administer({
      configuration: test.configuration,
      token: () => Promise.resolve(token),
      email,
    });
    test.closing(client);
    people.set(who, { db: client.db, uid, email });
  }
  return people;
}

async function signIn({ configuration }: TestData, email: string): Promise<{ uid: string; token: string }> {
  const url = `${configuration.local!.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  });
  const { localId, idToken } = (await answer.json()) as { localId: string; idToken: string };
  return { uid: localId, token: idToken };
}

/** The case with a document of its own, and with who asks in place of `{uid}`. */
function place(one: RulesCase, index: number, people: Map<Who, Person>): RulesCase {
  const { uid, email } = people.get(one.who)!;
  const on = one.on.replace('{new}', `new${index}`).replace('{n}', String(index)).replace('{uid}', uid);
  const data = Object.fromEntries(
    Object.entries(one.data ?? {}).map(([key, value]: [string, unknown]) => [
      key,
      value === '{uid}' ? uid : value === '{email}' ? email : value,
    ]),
  );
  return { ...one, on, data };
}

async function perform(db: Firestore, { does, on, data, limit: most }: RulesCase): Promise<unknown> {
  switch (does) {
    case 'get':
      return getDoc(doc(db, on));
    case 'list':
      return getDocs(query(collection(db, on), ...(most === undefined ? [] : [limit(most)])));
    case 'count':
      return getCount(collection(db, on));
    case 'create':
    case 'update':
      return setDoc(doc(db, on), data as DocumentData);
    case 'move':
      return updateDoc(doc(db, on), data as DocumentData);
    case 'delete':
      return deleteDoc(doc(db, on));
  }
}

/** Whether it was done; anything but a denial is a fault of the case itself. */
async function isAllowed(attempt: Promise<unknown>): Promise<boolean> {
  try {
    await attempt;
    return true;
  } catch (error) {
    if ((error as { code?: string }).code === 'permission-denied') return false;
    throw error;
  }
}

async function countWithoutCatalogue(test: TestData): Promise<CaseOutcome> {
  await deleteDoc(doc(test.administration.db, 'catalogue/summary'));
  const counted = getCount(collection(test.visit().db, 'items'));
  return {
    name: 'visitor may count items while there is no catalogue',
    asExpected: await isAllowed(counted),
  };
}
