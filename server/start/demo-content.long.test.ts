import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocalFirebase } from 'local-firebase';
import { demoAccount } from '../../demo';
import { loadDemoContent } from './demo-content';
import { root } from '../configuration/parts';
import { runCommand } from '../../tests/support/tools/run-command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'demo-content-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (data: string) =>
  startLocalFirebase({
    data: path.join(folder, data),
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
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
  const documents = `projects/${server.projectId}/databases/(default)/documents`;
  const has = async (name: string) => {
    const answer = await fetch(`${server.address}/v1/${documents}:batchGet`, {
      method: 'POST',
      headers: { authorization: `Bearer ${server.adminToken}` },
      body: JSON.stringify({ documents: [`${documents}/${name}`] }),
    });
    return JSON.stringify(await answer.json()).includes('"found"');
  };
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
