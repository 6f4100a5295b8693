import { addAdmin, administer, readAdmins, saveSite, type Administration } from 'admin-data';
import { createData, parseConfiguration } from 'shared-data';
import { decodeSummary, emptySite } from 'shared-data/documents';
import { readChanges } from 'tests/support/admin-data';
import { startSite, type Site } from './start-site';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { isEverything } from 'tests/support/everything';

let data: string;
let site: Site;
let store: Administration;
let secret: string;
const owner = { name: 'Mill Films', email: 'Owner@example.org', password: 'long enough' };
const start = () => startSite({ data, hasFirstRun: true, passwordCost: 16 });
const configuration = () => parseConfiguration(site.configuration());

beforeEach(async () => {
  data = temporaryFolder('first-run');
  site = await start();
  const token = () => Promise.resolve(site.firebase.adminToken);
  store = administer({ configuration: configuration(), token, email: 'test' });
  secret = site.setupLink!.split('#')[1]!;
});
afterEach(async () => {
  await store.close();
  await site.stop();
});

async function setUp(body: object): Promise<[number, string]> {
  const answer = await fetch(`${site.addresses.shell}/account/setup`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  const { error } = (await answer.json()) as { error?: { message: string } };
  return [answer.status, error?.message.split(' ')[0] ?? ''];
}
const admins = () => readAdmins(store);

it('the link leads to a screen of the panel, and works once', async () => {
  expect(site.setupLink).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/account\/setup#[\w-]{43}$/);
  const opened = await fetch(`${site.addresses.shell}/account/setup`, { redirect: 'manual' });
  expect([opened.status, opened.headers.get('location')]).toEqual([302, '/admin/setup']);
  expect(await setUp({ ...owner, secret })).toEqual([200, '']);
  const { uid } = site.firebase.signIn.listAccounts().find(({ email }) => email === 'owner@example.org')!;
  expect(await admins()).toEqual([uid]);
  const visitor = createData(configuration());
  const summary = decodeSummary((await visitor.readCatalogue('summary')) as never);
  await visitor.close();
  expect(summary?.site).toMatchObject({ name: 'Mill Films', heading: 'Mill Films' });
  expect(await readChanges(store)).toMatchObject([
    { what: 'save-site', email: 'owner@example.org' },
    { what: 'rebuild', email: 'server' },
  ]);
  expect(await setUp({ ...owner, email: 'other@example.org', secret })).toEqual([403, 'LINK_USED']);
  expect(await admins()).toEqual([uid]);
});

it('a wrong secret, a short password and an invalid body create nothing, and the link remains valid', async () => {
  const guesses = [secret.replace(/.$/, '_'), secret.slice(0, -1), '', 'a', 'A'.repeat(43), '__proto__'];
  for (const guess of guesses)
    expect([guess, ...(await setUp({ ...owner, secret: guess }))]).toEqual([guess, 403, 'LINK_USED']);
  expect(await setUp({ ...owner, secret, password: 'short', hasSamples: true })).toEqual([
    400,
    'WEAK_PASSWORD',
  ]);
  expect(await (await fetch(`${site.addresses.shell}/`)).text()).not.toContain('href="/watch/');
  expect(await setUp({ ...owner, secret, email: 'nobody' })).toEqual([400, 'INVALID_EMAIL']);
  expect((await setUp({ secret }))[0]).toBe(400);
  expect((await setUp({ ...owner, secret, name: 'x'.repeat(100_000) }))[0]).toBe(400);
  expect([await admins(), site.firebase.signIn.listAccounts()]).toEqual([[], []]);
  expect((await setUp({ ...owner, secret }))[0]).toBe(200);
});

it('an account that an interrupted attempt has left becomes the admin by its password', async () => {
  await site.firebase.addAccount({ email: 'owner@example.org', password: owner.password, uid: 'left' });
  expect(await setUp({ ...owner, secret, password: 'another one' })).toEqual([400, 'EMAIL_EXISTS']);
  expect(await setUp({ ...owner, secret })).toEqual([200, '']);
  expect(await admins()).toEqual(['left']);
});

it('the link is used when an admin was added in another way', async () => {
  await addAdmin(store, 'by-command', 'other@example.org');
  expect(await setUp({ ...owner, secret })).toEqual([403, 'LINK_USED']);
  expect(await admins()).toEqual(['by-command']);
});

it('a site that has another name keeps it, and gets its admin', async () => {
  await saveSite(store, { ...emptySite, name: 'Earlier Films' }, emptySite);
  expect(await setUp({ ...owner, secret })).toEqual([200, '']);
  expect(await admins()).toHaveLength(1);
});

if (isEverything)
  it('a site begins with the sample videos if its owner wants them, and never with the demo account', async () => {
    expect(await setUp({ ...owner, secret, hasSamples: true })).toEqual([200, '']);
    const page = await (await fetch(`${site.addresses.shell}/`)).text();
    expect(page).toContain('/watch/');
    expect(page).toContain('Mill Films');
    expect(site.firebase.signIn.listAccounts().map(({ email }) => email)).toEqual(['owner@example.org']);
    expect(await admins()).toHaveLength(1);
  });

it('two requests at once create one admin', async () => {
  const others = ['a@example.org', 'b@example.org'].map((email) => setUp({ ...owner, email, secret }));
  expect((await Promise.all(others)).map(([status]) => status).sort()).toEqual([200, 403]);
  expect(await admins()).toHaveLength(1);
});

it('a restart prints another link until there is an admin', async () => {
  await site.stop();
  site = await start();
  expect(await setUp({ ...owner, secret })).toEqual([403, 'LINK_USED']);
  expect(await setUp({ ...owner, secret: site.setupLink!.split('#')[1] })).toEqual([200, '']);
  await site.stop();
  site = await start();
  expect(site.setupLink).toBeNull();
});
