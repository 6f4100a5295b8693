import path from 'node:path';
import { findServer } from 'local-firebase';
import { remoteNames } from '../configuration/parts';
import { configurationIn } from '../configuration/page';
import { startSite, type Site } from './start-site';
import { temporaryFolder } from 'tests/support/temporary-folder';

const data = temporaryFolder('start-site');
let site: Site;
beforeAll(async () => {
  site = await startSite({ data, passwordCost: 16 });
});
afterAll(() => site.stop());

const get = (url: string) => fetch(site.addresses.shell + url);

it('serves pages, the code of the remotes, the database and the sign-in at one origin', async () => {
  const page = await (await get('/')).text();
  const { local, remotes } = configurationIn(page)!;
  const urls = [local!.firestore, local!.auth, ...remotes.map(({ address }) => address)];
  expect([...new Set(urls.map((url) => new URL(url).origin))]).toEqual([site.addresses.shell]);

  for (const name of remoteNames) {
    const manifest = (await (await get(`/parts/${name}/part.json`)).json()) as { entry: string };
    const entry = await get(`/parts/${name}/${manifest.entry}`);
    expect([entry.status, entry.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  }
  expect((await get('/')).headers.get('access-control-allow-origin')).toBeNull();

  const summary = `projects/${site.firebase.projectId}/databases/(default)/documents/catalogue/summary`;
  const read = await fetch(`${local!.firestore}/v1/${path.dirname(path.dirname(summary))}:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: [summary] }),
  });
  expect(JSON.stringify(await read.json())).toContain('"missing"');
  const signIn = `${local!.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local`;
  const refused = await fetch(signIn, {
    method: 'POST',
    body: '{"email":"a@example.org","password":"wrong"}',
  });
  expect(JSON.stringify(await refused.json())).toContain('INVALID_LOGIN_CREDENTIALS');
});

it('does not serve the page of a remote without the shell', async () => {
  for (const url of ['/parts/site-remote/', '/parts/site-remote/index.html'])
    expect([url, (await get(url)).status]).toEqual([url, 404]);
});

it('is found by its data folder', async () => {
  expect(await findServer(data)).toMatchObject({ address: site.firebase.address, identity: 'server' });
});
