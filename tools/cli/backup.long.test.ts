import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { root } from 'server/configuration';
import { runCommand } from '../../tests/support/tools/run-command';

const folder = mkdtempSync(path.join(os.tmpdir(), 'backup-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const at = (name: string) => path.join(folder, name);

const start = (data: string) =>
  startLocalFirebase({
    data: at(data),
    rules: path.join(root, 'firestore.rules'),
    indexes: path.join(root, 'firestore.indexes.json'),
    origins: [],
  });

const database = ({ projectId }: LocalFirebase) => `projects/${projectId}/databases/(default)/documents`;
const call = async (server: LocalFirebase, method: string, body: object): Promise<any> => {
  const answer = await fetch(`${server.address}/v1/${database(server)}:${method}`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${server.adminToken}` },
    body: JSON.stringify(body),
  });
  return answer.json();
};

it('is written while the site runs, and restored with accounts and an index that no page was published from', async () => {
  const site = await start('films');
  await site.addAccount({ email: 'owner@example.org', password: 'long enough' });
  const summary = `${database(site)}/catalogue/summary`;
  const fields = {
    ...{ version: { integerValue: '5' }, total: { integerValue: '0' }, banners: { arrayValue: {} } },
    ...{ categories: { mapValue: {} }, shards: { mapValue: {} } },
  };
  await call(site, 'commit', { writes: [{ update: { name: summary, fields } }] });
  const written = await runCommand('backup.ts', ['write', at('backups'), '--data', at('films')]);
  expect([written.code, written.stdout]).toEqual([0, expect.stringContaining('1 documents')]);
  const [file] = readdirSync(at('backups'));
  const restore = (data: string) =>
    runCommand('backup.ts', ['restore', path.join(at('backups'), file!), '--data', at(data)]);
  const refused = await restore('films');
  expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('Another server already uses')]);
  await site.stop();

  const before = Date.now();
  expect((await restore('other')).code).toBe(0);
  const restored = await start('other');
  const [answer] = await call(restored, 'batchGet', { documents: [summary] });
  expect(Number(answer.found.fields.version.integerValue)).toBeGreaterThanOrEqual(before);
  expect(await restored.signIn.hasPassword('owner@example.org', 'long enough')).toBe(true);
  await restored.stop();
});
