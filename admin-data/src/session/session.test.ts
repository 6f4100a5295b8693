import { getApps } from 'firebase/app';
import { createData, type Data } from 'shared-data';
import {
  buildDraft,
  startedOnce,
  startTestData,
  testAdmin,
  type HeldAnswer,
  type Line,
} from 'tests/support/admin-data';
import { startingAt } from 'tests/support/fake-date';
import { type Admin, adminOf } from '../admin';
import { addAdmin } from '../administration';
import { isEverything } from 'tests/support/everything';

const colleague = { email: 'colleague@example.org', password: 'battery-staple' };
const visitor = { email: 'visitor@example.org', password: 'not-an-admin' };
const signIn = ({ email, password }: typeof testAdmin) => admin.session.signIn(email, password);

const item = buildDraft();

const test = startedOnce(startTestData);
/** The connections to the documents and to the sign-in. */
let firestore: Line;
let accounts: Line;
let data: Data;
let admin: Admin;

beforeAll(async () => {
  await addAdmin(test.administration, (await test.firebase.addAccount(colleague)).uid);
  await test.firebase.addAccount(visitor);
  firestore = await test.line();
  accounts = await test.line();
});

beforeEach(() => {
  data = createData({
    ...test.configuration,
    local: { ...test.configuration.local!, firestore: firestore.address, auth: accounts.address },
  });
  admin = adminOf(data);
  firestore.requests.length = 0;
});
afterEach(() => data.close());

const lookup = /batchGet.*\/admins\//;
const password = /signInWithPassword/;
const lookups = () => firestore.requests.filter((request) => lookup.test(request));

/** Waits for a complete answer of the server, after which callbacks of earlier answers have run. */
const settle = () => signIn({ ...testAdmin, password: 'wrong' }).catch(() => undefined);

it('one page has one app, however often its panel is opened', async () => {
  const apps = getApps().length;
  for (let visit = 0; visit < 3; visit++) {
    const leave = adminOf(data).session.subscribe(() => undefined);
    if (visit === 0) await signIn(testAdmin);
    leave();
  }
  expect(adminOf(data).session.state).toMatchObject({ state: 'admin', email: testAdmin.email });
  expect(getApps()).toHaveLength(apps + 1);
  await data.close();
  expect(getApps()).toHaveLength(apps - 1);
});

it('signing in looks up the admin once', async () => {
  await signIn(testAdmin);
  await settle();
  expect(lookups()).toHaveLength(1);
  expect(admin.session.state).toMatchObject({ state: 'admin', email: testAdmin.email });
});

/** Signs in and, while an answer is delayed, out again. The sign-in is refused. */
async function signOutBefore(delayed: HeldAnswer): Promise<void> {
  const signedIn = signIn(testAdmin);
  await delayed.answered;
  await admin.session.signOut();
  delayed.release();
  await expect(signedIn).rejects.toMatchObject({ group: 'denied' });
}

it('a sign-out wins over an admin lookup that is answered later', async () => {
  await signOutBefore(firestore.holdAnswer(lookup));
  expect(admin.session.state).toEqual({ state: 'signed-out' });
});

it('a sign-out wins over a sign-in that is answered later', async () => {
  await signOutBefore(accounts.holdAnswer(password));
  await settle();
  expect(admin.session.state).toEqual({ state: 'signed-out' });
  expect(lookups()).toHaveLength(0);
  await expect(admin.addItem('late', item)).rejects.toMatchObject({ group: 'denied' });
});

it.each([
  ['token refresh', () => accounts.holdAnswer(/securetoken/), 1],
  ['repeated admin lookup', () => firestore.holdAnswer(lookup), 2],
] as const)('a sign-out wins over a %s that is answered later', async (_what, hold, count) => {
  await signIn(testAdmin);
  const delayed = hold();
  const refreshed = admin.session.refresh();
  await delayed.answered;
  await admin.session.signOut();
  delayed.release();
  await refreshed;
  expect(admin.session.state).toEqual({ state: 'signed-out' });
  expect(lookups()).toHaveLength(count);
});

it('of two sign-ins, the one that began last counts at once, even if the other one is answered later', async () => {
  const delayed = accounts.holdAnswer(password);
  const first = signIn(testAdmin);
  await delayed.answered;
  await signIn(colleague);
  delayed.release();
  await expect(first).rejects.toMatchObject({ group: 'denied' });
  expect(admin.session.state).toMatchObject({ state: 'admin', email: colleague.email });
  expect(lookups()).toHaveLength(1);
});

it('a sign-out and a failed sign-in do not let an earlier sign-in through', async () => {
  const delayed = accounts.holdAnswer(password);
  const first = signIn(testAdmin);
  await delayed.answered;
  await admin.session.signOut();
  await expect(signIn({ ...colleague, password: 'wrong' })).rejects.toMatchObject({ group: 'denied' });
  delayed.release();
  await expect(first).rejects.toMatchObject({ group: 'denied' });
  expect(admin.session.state).toEqual({ state: 'signed-out' });
});

it('the admin status of one person is never shown for another', async () => {
  const delayed = firestore.holdAnswer(lookup);
  const first = signIn(testAdmin);
  await delayed.answered;
  const states: string[] = [];
  admin.session.subscribe(() => states.push(admin.session.state.state));
  await admin.session.signOut();
  const second = signIn(visitor);
  delayed.release();
  await Promise.allSettled([first, second]);
  expect(admin.session.state).toMatchObject({ state: 'not-admin', email: visitor.email });
  expect(states).toEqual(['signed-out', 'not-admin']);
});

it('an operation of one person is refused after another has signed in', async () => {
  await signIn(testAdmin);
  const delayed = firestore.holdAnswer(/batchGet.*\/items\//);
  const added = admin.addItem('mixed', item);
  await delayed.answered;
  await signIn(colleague);
  delayed.release();
  await expect(added).rejects.toMatchObject({ group: 'denied' });
  expect(admin.session.state).toMatchObject({ state: 'admin', email: colleague.email });
  expect(await test.documents('items')).toEqual(new Map());
});

it('the session ends when its token cannot be renewed during a write', async () => {
  await signIn(testAdmin);
  const { state } = admin.session;
  await test.firebase.signIn.revokeRefreshTokens('uid' in state ? state.uid : '');
  await startingAt(Date.now() + 2 * 60 * 60 * 1000, () =>
    expect(admin.addCategory('Too late', 'too-late')).rejects.toMatchObject({ group: 'denied' }),
  );
  expect(admin.session.state).toEqual({ state: 'signed-out', ended: true });
});

if (isEverything)
  it('a wrong password and an unknown email give the same message, and the right password works after many attempts', async () => {
    const wrong = { group: 'denied', message: 'Wrong email or password.' };
    for (const email of [testAdmin.email, 'nobody@example.org', 'no address'])
      await expect(signIn({ email, password: 'wrong' })).rejects.toMatchObject(wrong);
    for (let i = 0; i < 7; i++) await settle();
    await signIn(testAdmin);
    expect(admin.session.state).toMatchObject({ state: 'admin' });
  });
