import { text } from 'node:stream/consumers';
import { addAdmin, administer, type Administration } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import { SMTPServer } from 'smtp-server';
import { startSite, type Site } from './start-site';
import { temporaryFolder } from 'tests/support/temporary-folder';

const sender = 'films@films.example';
const origin = 'https://films.example';
const password = 'a long password';
const anna = 'anna@example.org';
const owner = 'owner@example.org';
const invitation = 'invitation0123456789';

let data: string;
let site: Site;
let store: Administration;
let lines: string[];
let mails: { from: string; to: string[]; text: string }[];
let smtp: SMTPServer | undefined;
let received: () => void;

beforeEach(() => {
  data = temporaryFolder('mails');
  [lines, mails, smtp] = [[], [], undefined];
  received = () => undefined;
});
afterEach(async () => {
  await store.close();
  await site.stop();
  await new Promise<void>((resolve) => (smtp ? smtp.close(resolve) : resolve()));
});

/** Starts a mail server without encryption, as one of this machine is. */
async function startMailServer(): Promise<number> {
  smtp = new SMTPServer({
    logger: false,
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, { envelope }, done) =>
      void text(stream).then((message) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), text: unfolded(message) });
        done();
        received();
      }),
  });
  const listening = smtp.listen(0, '127.0.0.1');
  await new Promise((resolve) => listening.once('listening', resolve));
  return (listening.address() as { port: number }).port;
}

/** The text of a mail in quoted-printable. */
const unfolded = (message: string): string => message.replaceAll('=\r\n', '').replaceAll('=3D', '=');

/** Starts a site with an admin and an open invitation. Returns the ID token of the admin. */
async function start(url?: string): Promise<string> {
  site = await startSite({
    data,
    origin,
    passwordCost: 16,
    mail: url === undefined ? undefined : { url, sender },
    log: (line) => void lines.push(line),
  });
  const token = () => Promise.resolve(site.firebase.adminToken);
  const configuration = { firebase: { projectId: site.firebase.projectId, apiKey: 'local' } };
  const local = { firestore: site.firebase.address, auth: site.firebase.address };
  store = administer({
    configuration: parseConfiguration({ ...site.configuration(), ...configuration, local }),
    token,
    email: 'test',
  });
  const { uid } = await site.firebase.addAccount({ email: owner, password });
  await addAdmin(store, uid, owner);
  const documents = `projects/${site.firebase.projectId}/databases/(default)/documents`;
  const name = `${documents}/invitations/${invitation}`;
  const fields = { email: { stringValue: anna }, by: { stringValue: uid }, byEmail: { stringValue: owner } };
  const at = { fieldPath: 'at', setToServerValue: 'REQUEST_TIME' };
  const update = { update: { name, fields }, updateTransforms: [at] };
  const [status] = await post(`/v1/${documents}:commit`, { writes: [update] }, site.firebase.adminToken);
  expect(status).toBe(200);
  return tokenOf(owner);
}

async function post(url: string, body: object, token?: string): Promise<[number, any]> {
  const answer = await fetch(site.firebase.address + url, {
    method: 'POST',
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  return [answer.status, await answer.json()];
}

const account = (call: string, body: object) =>
  post(`/identitytoolkit.googleapis.com/v1/accounts:${call}?key=local`, body);
const tokenOf = async (email: string, typed = password): Promise<string> =>
  (await account('signInWithPassword', { email, password: typed }))[1].idToken;
const nextMail = () => new Promise<void>((resolve) => (received = resolve));
const linkIn = (message: string): string => /https:\/\/films\.example\/\S+/.exec(message)![0];

/** Types a new password into the page of a link. */
async function useLink(link: string, newPassword: string): Promise<string> {
  const oobCode = new URL(link).searchParams.get('oobCode')!;
  const answer = await fetch(`${site.firebase.address}/emulator/action`, {
    method: 'POST',
    body: new URLSearchParams({ oobCode, newPassword }),
  });
  return answer.text();
}

it('a forgotten password is reset by a mail from the sender, and strangers get none', async () => {
  await start(`smtp://127.0.0.1:${await startMailServer()}`);
  const arrived = nextMail();
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: 'nobody@example.org' });
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: owner });
  await arrived;
  expect(mails).toEqual([
    { from: sender, to: [owner], text: expect.stringContaining('Subject: A new password for films.example') },
  ]);
  expect(await useLink(linkIn(mails[0]!.text), 'another password')).toContain('is set');
  expect(await tokenOf(owner, 'another password')).toBeTruthy();
  expect(lines).toEqual([]);
});

it('only an admin has an invitation mailed, and only to the invited address', async () => {
  const token = await start(`smtp://127.0.0.1:${await startMailServer()}`);
  await account('signUp', { email: anna, password });
  for (const other of [undefined, await tokenOf(anna)])
    expect((await post('/account/mail-invitation', { invitation }, other))[0]).toBeGreaterThan(400);
  expect((await post('/account/mail-invitation', { invitation: 'other' }, token))[0]).toBe(404);
  expect(await post('/account/mail-invitation', { invitation, email: owner }, token)).toEqual([200, {}]);
  expect(mails).toEqual([
    { from: sender, to: [anna], text: expect.stringContaining(`${owner} invites you`) },
  ]);
  expect(linkIn(mails[0]!.text)).toBe(`${origin}/admin/invitation#${invitation}`);
  // The mail proves the address, so nothing else does.
  const call = await fetch(`${site.firebase.address}/account/confirm-address`, { method: 'POST' });
  expect(call.status).toBe(405);
});

it('a password is not sent without encryption: a sentence names the server, with the link that it did not get', async () => {
  const port = await startMailServer();
  const token = await start(`smtp://films:password@127.0.0.1:${port}`);
  const failed = /^Mails cannot be sent by 127\.0\.0\.1:\d+: .+/;
  const [status, { error }] = await post('/account/mail-invitation', { invitation }, token);
  expect([status, error.message]).toEqual([
    502,
    expect.stringMatching(/^MAIL_FAILED : Mails cannot be sent/),
  ]);
  const logged = new Promise<void>((resolve) => {
    const push = lines.push.bind(lines);
    lines.push = (line) => (line.includes(owner) && resolve(), push(line));
  });
  await account('sendOobCode', { requestType: 'PASSWORD_RESET', email: owner });
  await logged;
  expect(lines.every((line) => failed.test(line))).toBe(true);
  expect(lines.at(-1)).toContain(`The link for ${owner} is ${origin}/emulator/action?`);
});

it('without a mail server, admins hand over links to a new password for each other', async () => {
  const token = await start();
  const ask = (email: string, by?: string) => post('/account/password-link', { email }, by);
  await account('signUp', { email: anna, password });
  expect((await ask(owner))[0]).toBe(401);
  expect((await ask(owner, await tokenOf(anna)))[0]).toBe(403);
  expect((await ask(anna, token))[0]).toBe(404);
  const [status, { link }] = await ask(owner, token);
  expect(status).toBe(200);
  expect((await ask(owner, token))[0]).toBe(429);
  expect(link).toMatch(/^https:\/\/films\.example\/emulator\/action\?mode=resetPassword&/);
  expect(await useLink(link, 'another password')).toContain('is set');
});

it('without a mail server, the link of an invitation confirms the invited address, and no other', async () => {
  await start();
  for (const email of [anna, 'eve@example.org']) await account('signUp', { email, password });
  const confirm = async (email: string) =>
    post('/account/confirm-address', { invitation }, await tokenOf(email));
  expect((await post('/account/confirm-address', { invitation }))[0]).toBe(401);
  expect((await confirm('eve@example.org'))[0]).toBe(404);
  expect(await confirm(anna)).toEqual([200, {}]);
  const isVerified = async (email: string) =>
    (await account('lookup', { idToken: await tokenOf(email) }))[1].users[0].emailVerified;
  expect(await isVerified(anna)).toBe(true);
  expect(await isVerified('eve@example.org')).toBe(false);
});
