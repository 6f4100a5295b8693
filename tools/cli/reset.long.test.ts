import { rmSync } from 'node:fs';
import path from 'node:path';
import { exportData } from 'local-firebase';
import { demoAccount } from '../../demo';
import { Command, compileProgram } from 'tests/support/local-firebase';
import { folderContents } from '../../tests/support/local-firebase/server';
import { askDatabase } from '../../tests/support/tools/ask-database';
import { startFirebase } from '../../server/start/start-site';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('reset');
const data = path.join(folder, 'data');

let program: string;
beforeAll(async () => {
  program = await compileProgram('tools/cli/reset.ts');
});
const reset = (...args: string[]) => new Command(program, ['--data', data, ...args]);
const start = () => startFirebase({ data, origins: [] });

/** Stores data that a reset must not delete without confirmation: one video, one account. */
async function work(): Promise<void> {
  const server = await start();
  const fields = { title: { stringValue: 'Months of work' } };
  await askDatabase(server, 'commit', { writes: [{ update: { name: '$/items/mine', fields } }] });
  await server.addAccount({ email: 'me@example.org', password: 'a long password' });
  await server.stop();
}

test.each([
  ['"no"', 'no\n'],
  ['nothing', '\n'],
  ['"yes, but"', 'yes, but\n'],
  ['the end of the input', undefined],
])('answered with %s, it changes nothing', async (_name, answer) => {
  rmSync(data, { recursive: true, force: true });
  await work();
  const before = folderContents(data);
  const command = reset();
  await command.waitForOutput(/Everything in .* is replaced by the demo content/);
  command.types(answer);
  const { code, output } = await command.end();
  expect(output).toContain('Nothing was changed.');
  expect(code).toBe(0);
  expect(folderContents(data)).toEqual(before);
});

test('answered with "yes", it restores only the demo content and its account, also when repeated', async () => {
  rmSync(data, { recursive: true, force: true });
  await work();
  const command = reset();
  await command.waitForOutput(/Type "yes": /);
  command.types('yes\n');
  const { code, output } = await command.end();
  expect([code, output]).toEqual([0, expect.stringContaining('holds the demo content again.')]);

  const server = await start();
  const [{ missing }] = await askDatabase(server, 'batchGet', { documents: ['$/items/mine'] });
  expect(missing).toContain('items/mine');
  const videos = await askDatabase(server, 'runQuery', {
    structuredQuery: { from: [{ collectionId: 'items' }] },
  });
  expect(videos).toHaveLength(20);
  expect(server.signIn.listAccounts().map(({ email }) => email)).toEqual([demoAccount.email]);
  await server.stop();

  const counts = await exportData(data, path.join(folder, 'first'));
  expect((await reset('--yes').end()).code).toBe(0);
  expect(await exportData(data, path.join(folder, 'second'))).toMatchObject({ documents: counts.documents });
});

test('data that a server uses is not changed, and a sentence reports it', async () => {
  const server = await start();
  const { code, output } = await reset('--yes').end();
  await server.stop();
  expect(code).toBe(1);
  expect(output).toMatch(/^Another server already uses .*\n$/);
});
