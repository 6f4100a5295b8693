import {
  hurry,
  itemsFrom,
  panelForEach,
  refusal,
  testAdmin,
  stopServerClock,
} from 'tests/support/admin-data';
import { type Admin, adminOf } from '../admin';
import { checkInvitedAddress, isOfAdmin } from './team';

const password = 'battery-staple';
const anna = 'anna@example.org';
const invitedAlready = 'This person is invited already. The link is in the list below.';
const week = 7 * 24 * 60 * 60 * 1000;

/** How far the clock of the sign-in service is ahead, in milliseconds. Sessions that begin in the same second are equal. */
let ahead: number;
beforeAll(hurry);
beforeEach(() => void (ahead = 0));
const { test, admin } = panelForEach({ items: itemsFrom(1), now: () => new Date(Date.now() + ahead) });

const messageOf = async (work: Promise<unknown>) => (await refusal(work))?.message;
const groupOf = async (work: Promise<unknown>) => (await refusal(work))?.group;
const lastCode = () => test.firebase.signIn.links.mails.at(-1)!.oobCode;
const prove = () => test.firebase.signIn.links.verify(lastCode());
const uidOf = ({ session: { state } }: Admin) => ('uid' in state ? state.uid : '');
/** Moves the creation time of an invitation back. */
const age = (id: string, milliseconds: number) =>
  test.change(`invitations/${id}`, { at: new Date(Date.now() - milliseconds) });

/** The page of a person who creates an account, with a verified email or not. */
async function arrive(email: string, isProven = true): Promise<Admin> {
  const page = adminOf(test.visit());
  await page.session.signUp(email, password);
  if (!isProven) return page;
  await page.session.sendVerification();
  await prove();
  expect(await page.session.isAddressProven()).toBe(true);
  return page;
}

it('an invited person creates an account, verifies the email, joins and can write, and the log contains it', async () => {
  const id = await admin.invite(' Anna@Example.org ');
  expect(await admin.readTeam()).toMatchObject({
    members: [{ email: testAdmin.email, invitedBy: null }],
    invitations: [{ id, email: anna, invitedBy: testAdmin.email }],
  });
  // The invitation can be read without an account.
  const seen = await adminOf(test.visit()).readInvitation(id);
  expect(seen).toMatchObject({ email: anna, invitedBy: testAdmin.email });

  const page = await arrive(anna, false);
  expect(page.session.state).toMatchObject({ state: 'not-admin', email: anna });
  expect(await page.session.isAddressProven()).toBe(false);
  expect(await groupOf(page.join(id))).toBe('denied');
  await page.session.sendVerification();
  expect(await groupOf(page.session.sendVerification())).toBe('quota');
  await prove();
  expect(await page.session.isAddressProven()).toBe(true);
  await page.join(id);
  expect(page.session.state).toMatchObject({ state: 'admin', email: anna });
  await page.addCategory('By Anna', page.newId());

  const { members, invitations } = await page.readTeam();
  expect(members).toMatchObject([
    { email: testAdmin.email },
    { email: anna, invitedBy: testAdmin.email, since: expect.any(Date) },
  ]);
  expect(invitations).toEqual([]);
  expect(await test.readChanges(3)).toMatchObject([
    { what: 'add-category', email: anna },
    { what: 'join', email: anna },
    { what: 'invite', email: testAdmin.email, title: anna },
  ]);
  expect(await page.readInvitation(id)).toBeNull();
});

it('an invitation is made once if the answer is lost', async () => {
  const line = await test.line();
  const { admin: distant } = await test.signIn(undefined, line.address);
  line.loseCommits(1);
  const id = await distant.invite(anna);
  expect(line.lost).toBe(1);
  expect((await admin.readTeam()).invitations).toMatchObject([{ id, email: anna }]);
  expect((await test.readChanges(9)).filter(({ what }) => what === 'invite')).toHaveLength(1);
});

it('a removed admin loses all access and needs another invitation to return', async () => {
  const id = await admin.invite(anna);
  const page = await arrive(anna);
  await page.join(id);
  const another = await page.invite('berta@example.org');
  await admin.removeMember(uidOf(page));
  expect(await groupOf(page.addCategory('Too late', page.newId()))).toBe('denied');
  expect(page.session.state).toMatchObject({ state: 'not-admin', email: anna });
  expect(await groupOf(page.readTeam())).toBe('denied');
  expect(await groupOf(page.join(id))).toBe('not-found');
  // Invitations by a removed admin are deleted with the admin.
  expect(await admin.readInvitation(another)).toBeNull();
  expect(await test.readChanges(1)).toMatchObject([{ what: 'remove-admin', title: anna }]);
  // Removing again adds no log entry.
  await admin.removeMember(uidOf(page));
  expect(await test.readChanges(2)).toMatchObject([{ what: 'remove-admin' }, { what: 'invite' }]);

  await page.join(await admin.invite(anna));
  expect(page.session.state).toMatchObject({ state: 'admin' });
});

it('two admins with the same form open see each other until one closes it or hides the window', async () => {
  expect(await admin.hasColleagues()).toBe(false);
  const page = await arrive(anna);
  await page.join(await admin.invite(anna));
  expect(await admin.hasColleagues()).toBe(true);

  expect(await admin.openForm('item/a')).toEqual([]);
  expect(await page.openForm('item/b')).toEqual([]);
  expect(await page.openForm('item/a')).toEqual([testAdmin.email]);
  expect(await admin.openForm('item/a')).toEqual([anna]);
  await page.closeForm();
  expect(await admin.openForm('item/a')).toEqual([]);

  await page.openForm('item/a');
  await test.change(`admins/${uidOf(page)}`, { opensAt: new Date(Date.now() - 151_000) });
  expect(await admin.openForm('item/a')).toEqual([]);
});

it('an admin cannot remove themselves, and one of two admins who remove each other remains', async () => {
  const removed = await messageOf(admin.removeMember(uidOf(admin)));
  expect(removed).toBe('You cannot remove yourself: ask another admin to do it.');
  const page = await arrive(anna);
  await page.join(await admin.invite(anna));
  const removals = [admin.removeMember(uidOf(page)), page.removeMember(uidOf(admin))];
  const both = await Promise.all(removals.map(groupOf));
  expect(both.filter((group) => group === undefined)).toHaveLength(1);
  expect((await test.documents('admins')).size).toBe(1);
});

it('an invitation of an invalid email, an admin or an invited person is refused with a message', async () => {
  expect(await messageOf(admin.invite(' '))).toBe('Enter an e-mail address.');
  expect(await messageOf(admin.invite('anna'))).toBe('This is not an e-mail address.');
  await admin.readTeam();
  const again = await messageOf(admin.invite(testAdmin.email.toUpperCase()));
  expect(again).toBe('This person is an admin already.');
  const id = await admin.invite(anna);
  expect(await messageOf(admin.invite(anna))).toBe(invitedAlready);
  // An expired invitation is replaced.
  await age(id, week + 1000);
  const next = await admin.invite(anna);
  expect((await admin.readTeam()).invitations.map((one) => one.id)).toEqual([next]);
});

it('two tabs that invite one email at the same time create one invitation, and one of them reports it', async () => {
  const { admin: other } = await test.signIn();
  const answers = await Promise.all(
    [admin, other].map((tab) => tab.invite(anna).catch((fault: Error) => fault.message)),
  );
  const { invitations } = await admin.readTeam();
  expect(invitations).toHaveLength(1);
  expect(answers.sort()).toEqual([invitations[0]!.id, invitedAlready].sort());
});

it('an invitation by a former admin is not valid, and the person can be invited again', async () => {
  const page = await arrive('berta@example.org');
  await page.join(await admin.invite('berta@example.org'));
  const left = await page.invite(anna);
  // As the command does, without the invitations.
  await test.remove(`admins/${uidOf(page)}`);
  const { members, invitations } = await admin.readTeam();
  expect(invitations.map((one) => [one.id, isOfAdmin(one, members)])).toEqual([[left, false]]);
  const next = await admin.invite(anna);
  const team = await admin.readTeam();
  expect(team.invitations.map((one) => [one.id, isOfAdmin(one, team.members)])).toEqual([[next, true]]);
  expect(await groupOf((await arrive(anna)).join(left))).toBe('not-found');
});

it('an invitation ends when it is withdrawn, after a week, and when its author is removed', async () => {
  const page = await arrive(anna);
  const withdrawn = await admin.invite(anna);
  expect(await admin.withdrawInvitation(withdrawn)).toBe(true);
  expect(await admin.withdrawInvitation(withdrawn)).toBe(false);
  expect(await groupOf(page.join(withdrawn))).toBe('not-found');

  const old = await admin.invite(anna);
  await age(old, week + 1000);
  expect(await groupOf(page.join(old))).toBe('denied');

  const left = await admin.invite(anna);
  const uid = uidOf(admin);
  await test.remove(`admins/${uid}`);
  expect(await groupOf(page.join(left))).toBe('denied');
  expect(page.session.state).toMatchObject({ state: 'not-admin' });
});

it('an account that a stranger created with the email of another person has no access, even with an earlier session', async () => {
  const id = await admin.invite(anna);
  const stranger = await arrive(anna, false);
  const page = adminOf(test.visit());
  const second = await messageOf(page.session.signUp(anna, 'another one'));
  expect(second).toBe('This address has an account already. Sign in with its password.');
  await page.session.sendPasswordReset(anna);
  ahead = 1100;
  await test.firebase.signIn.links.setPassword(lastCode(), 'of Anna alone');
  await page.session.signIn(anna, 'of Anna alone');
  expect(await page.session.isAddressProven()).toBe(true);
  await page.join(id);
  expect(page.session.state).toMatchObject({ state: 'admin' });
  // The token of the stranger would be valid for an hour.
  expect(await groupOf(stranger.addCategory('Never', stranger.newId()))).toBe('denied');
});

it('an own session from a time prior to joining ends at the next check, and signing in again gives access', async () => {
  const before = await arrive(anna);
  ahead = 1100;
  const page = adminOf(test.visit());
  await page.session.signIn(anna, password);
  await page.join(await admin.invite(anna));
  await before.session.refresh();
  expect(before.session.state).toEqual({ state: 'signed-out', ended: true });
  await before.session.signIn(anna, password);
  expect(before.session.state).toMatchObject({ state: 'admin', email: anna });
  await before.addCategory('By Anna', before.newId());
});

it('a repeated join is logged once, even in the same millisecond in another tab', async () => {
  const id = await admin.invite(anna);
  const page = await arrive(anna);
  const tab = adminOf(test.visit());
  await tab.session.signIn(anna, password);
  const startClock = await stopServerClock();
  await Promise.all([page.join(id), tab.join(id)]);
  startClock();
  await page.join(id);
  expect(page.session.state).toMatchObject({ state: 'admin' });
  expect((await test.readChanges(2)).map(({ what }) => what)).toEqual(['join', 'invite']);
});

it('an admin entry without an email, as earlier commands created it, gets one when its owner opens the team', async () => {
  const colleague = { email: 'colleague@example.org', password };
  const { uid } = await test.firebase.addAccount(colleague);
  await test.put(`admins/${uid}`, {});
  const emails = async () => (await admin.readTeam()).members.map(({ email }) => email).sort();
  expect(await emails()).toEqual([testAdmin.email, null]);
  const { admin: other } = await test.signIn(colleague);
  await other.readTeam();
  expect(await emails()).toEqual([testAdmin.email, colleague.email]);
  expect(await test.stored(`admins/${uid}`)).toEqual({ email: colleague.email });
});

it('an invitation without a valid id does not exist', async () => {
  for (const id of ['x'.repeat(20), '../admins/x']) expect(await admin.readInvitation(id)).toBeNull();
});

it.each(['a b@c.org', 'a@b', 'a/b@c.org', `${'x'.repeat(250)}@b.org`, '@', 'a\u0000@b.org'])(
  '%j cannot be invited',
  (typed) => expect(checkInvitedAddress(typed)).toEqual({ code: 'email.invalid', params: {} }),
);
