import path from 'node:path';
import { administer, checkCatalogue, rebuildCatalogue } from 'admin-data';
import type { LocalFirebase } from 'local-firebase';
import { parseConfiguration } from 'shared-data';
import { demoAccount } from '../../demo';
import { localConfiguration } from '../configuration/page-configuration';
import { loadDemoContent, loadSamples } from './demo-content';
import { startFirebase } from './start-site';
import { askDatabase } from '../../tests/support/tools/ask-database';
import { runCommand } from '../../tests/support/tools/run-command';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('demo-content');

const start = (data: string) => startFirebase({ data: path.join(folder, data), origins: [] });

/** The fields of all documents in a collection, by path. */
async function read(server: LocalFirebase, collectionId: string) {
  const found = await askDatabase(server, 'runQuery', { structuredQuery: { from: [{ collectionId }] } });
  return Object.fromEntries(
    (found as { document?: { name: string; fields: object } }[]).flatMap(({ document }) =>
      document ? [[document.name.split('/documents/')[1]!, document.fields]] : [],
    ),
  );
}

it('has indexes that agree with all its documents, also with the hidden ones', async () => {
  const server = await start('checked');
  await loadDemoContent(server);
  const store = administer({
    configuration: parseConfiguration(localConfiguration(server.address)),
    token: () => Promise.resolve(server.adminToken),
    email: demoAccount.email,
  });
  expect(await checkCatalogue(store)).toEqual({ state: 'agrees', differences: [] });
  const hidden = await read(server, 'hidden');
  expect(JSON.stringify(hidden)).toMatch(/unlisted .*scheduled .*draft /);
  await rebuildCatalogue(store);
  expect(await read(server, 'hidden')).toEqual(hidden);
  await store.close();
  await server.stop();
});

it('is not loaded beside content that is there already', async () => {
  const server = await start('own');
  const mine = { title: { stringValue: 'Months of work' } };
  await askDatabase(server, 'commit', {
    writes: [{ update: { name: '$/items/spring', fields: mine } }],
  });
  await loadSamples(server);
  expect(await loadDemoContent(server)).toBe(false);
  expect(await read(server, 'items')).toEqual({ 'items/spring': mine });
  expect(await read(server, 'pages')).toEqual({});
  // The panel of a site whose content was imported first opens with the account that its sign-in names.
  expect(server.signIn.listAccounts().map(({ email }) => email)).toEqual([demoAccount.email]);
  expect(Object.keys(await read(server, 'admins'))).toHaveLength(1);
  await server.stop();
});

it('is loaded once into an unused server, also after a killed start', async () => {
  const server = await start('new');
  await server.addAccount(demoAccount);
  expect(await loadDemoContent(server)).toBe(true);
  expect(await loadDemoContent(server)).toBe(false);
  await server.stop();
});

it('is loaded together with its catalog index, so that a kill leaves both or none', async () => {
  const server = await start('together');
  const has = async (name: string) =>
    JSON.stringify(await askDatabase(server, 'batchGet', { documents: [`$/${name}`] })).includes('"found"');
  let isLoaded = false;
  const loading = loadDemoContent(server).then(() => (isLoaded = true));
  while (!isLoaded) {
    if (await has('items/spring')) expect(await has('catalogue/summary')).toBe(true);
  }
  await loading;
  expect(await has('items/spring')).toBe(true);
  expect(await has('catalogue/summary')).toBe(true);
  await server.stop();
});

it('is not loaded again after the owner removed the demo account', async () => {
  const first = await start('owned');
  await loadDemoContent(first);
  await first.stop();
  const run = (args: string[], input = '') =>
    runCommand('admin.ts', [...args, '--data', path.join(folder, 'owned')], {
      input,
    });
  expect((await run(['add', 'owner@example.org'], 'a password of her own\n')).code).toBe(0);
  expect((await run(['remove', demoAccount.email])).code).toBe(0);
  const again = await start('owned');
  expect(await loadDemoContent(again)).toBe(false);
  await again.stop();
});
