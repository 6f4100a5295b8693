import { readdirSync } from 'node:fs';
import path from 'node:path';
import { askDatabase } from '../../tests/support/tools/ask-database';
import { startFirebase } from '../../server/start/start-site';
import { runCommand } from '../../tests/support/tools/run-command';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('backup');
const at = (name: string) => path.join(folder, name);

const start = (data: string) => startFirebase({ data: at(data), origins: [] });

it('is written while the site runs, and restored with accounts and an index that no page was published from', async () => {
  const site = await start('films');
  await site.addAccount({ email: 'owner@example.org', password: 'long enough' });
  const summary = '$/catalogue/summary';
  const fields = {
    ...{ version: { integerValue: '5' }, total: { integerValue: '0' }, banners: { arrayValue: {} } },
    ...{ categories: { mapValue: {} }, shards: { mapValue: {} } },
  };
  await askDatabase(site, 'commit', { writes: [{ update: { name: summary, fields } }] });
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
  const [answer] = await askDatabase(restored, 'batchGet', { documents: [summary] });
  expect(Number(answer.found.fields.version.integerValue)).toBeGreaterThanOrEqual(before);
  expect(await restored.signIn.hasPassword('owner@example.org', 'long enough')).toBe(true);
  await restored.stop();
});
