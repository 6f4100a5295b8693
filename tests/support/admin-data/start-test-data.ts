import { collection, doc, getDocs, limit, query, setDoc } from 'firebase/firestore/lite';
import type { Data, DataError } from 'shared-data';
import { collections } from 'shared-data/documents';
import {
  startTestData as startWithoutAdmin,
  type TestData as WithoutAdmin,
  type TestDataOptions,
} from 'tests/support/shared-data';
import { type Admin, adminOf } from '../../../admin-data/src/admin';
import { addAdmin, administer, type Administration } from '../../../admin-data/src/administration';
import type { WriteStore } from '../../../admin-data/src/commit/operation';
import type { ItemVisibility, VisibilityState } from '../../../admin-data/src/commit/visibility';
import { latestFirst, parseChange, type Change } from '../../../admin-data/src/log/read-log';
import { rebuildCatalogue } from '../../../admin-data/src/health/rebuild';

export const testAdmin = { email: 'admin@example.org', password: 'correct-horse' };

/** A visibility, in which scheduled videos appear in 2099. */
export const visibilityOf = (state: VisibilityState): ItemVisibility => ({
  state,
  publishAt: state === 'scheduled' ? '2099-01-01T12:00:00.000Z' : null,
});

/** A server with one admin, and clients of all kinds. */
export interface TestData extends WithoutAdmin {
  /** The page of a signed-in admin, with its own cache. */
  signIn: (
    account?: { email: string; password: string },
    firestore?: string,
  ) => Promise<{ data: Data; admin: Admin }>;
  /** The same of another admin, whose account it creates. */
  signInAs: (email: string) => Promise<{ data: Data; admin: Admin }>;
  /** Writes that bypass the rules, as in a command. */
  administration: Administration;
  /** The last entries of the audit log, latest first; ten by default. */
  readChanges: (count?: number) => Promise<Change[]>;
  /** The same by another address of the server, such as that of a slow one. Closed with the test data. */
  administerAt: (firestore: string) => Administration;
}

/** Starts a server for a test, with one admin (`testAdmin`) and no content. A given data folder has its own accounts. */
export async function startTestData({ items, ...options }: TestDataOptions = {}): Promise<TestData> {
  const test = await startWithoutAdmin(options);
  const { configuration, firebase } = test;
  const administerAt = (firestore: string) => {
    const administration = administer({
      configuration: { ...configuration, local: { ...configuration.local!, firestore } },
      token: () => Promise.resolve(firebase.adminToken),
      email: 'test@example.org',
    });
    test.closing(administration);
    return administration;
  };
  const administration = administerAt(configuration.local!.firestore);
  if (options.data === undefined) {
    const { uid } = await firebase.addAccount(testAdmin);
    await setDoc(doc(administration.db, collections.admins, uid), {});
  }
  const fill: TestData['fill'] = async (items, { catalogue = true } = {}) => {
    await test.fill(items, { catalogue: false });
    if (catalogue) await rebuildCatalogue(administration);
  };
  if (items) await fill(items);
  const signIn: TestData['signIn'] = async ({ email, password } = testAdmin, firestore) => {
    const data = test.visit(firestore);
    const admin = adminOf(data);
    await admin.session.signIn(email, password);
    return { data, admin };
  };
  return {
    ...test,
    administration,
    fill,
    readChanges: (count) => readChanges(administration, count),
    administerAt,
    signIn,
    signInAs: async (email) => {
      const account = { email, password: testAdmin.password };
      await addAdmin(administration, (await firebase.addAccount(account)).uid);
      return signIn(account);
    },
  };
}

/** The error of an operation; null without one. */
export const refusal = (work: Promise<unknown>): Promise<DataError | null> =>
  work.then(
    () => null,
    (cause: DataError) => cause,
  );

/** The last entries of the audit log, latest first. */
export async function readChanges({ db }: Pick<WriteStore, 'db'>, count = 10): Promise<Change[]> {
  const last = query(collection(db, collections.changes), ...latestFirst(null), limit(count));
  return (await getDocs(last)).docs.map(parseChange).filter((change) => change !== null);
}
