import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { exportData, importData, startLocalFirebase } from '../index';
import { startTestServer, type TestServer } from '../../../tests/support/local-firebase/server';
import { temporaryFolder } from 'tests/support/temporary-folder';

let away: string;
const at = (name: string) => path.join(away, name);
const account = { email: 'a@example.org', password: 'long enough' };

let server: TestServer;
beforeEach(async () => {
  away = temporaryFolder('online-archive');
  server = await startTestServer({ data: at('data') });
  await server.addAccount(account);
});
afterEach(() => server.stop());

const name = (id: string) => `${server.database}/pairs/${id}`;
const write = (value: number) =>
  server.call('commit', {
    writes: ['one', 'other'].map((id) => ({
      update: { name: name(id), fields: { value: { integerValue: String(value) } } },
    })),
  });

it('an archive is a snapshot while writes continue, and restores documents, accounts and passwords', async () => {
  await write(0);
  const padding = { text: { stringValue: 'x'.repeat(200_000) } };
  for (let id = 0; id < 60; id++)
    await server.call('commit', { writes: [{ update: { name: name(`long-${id}`), fields: padding } }] });
  let isWritten = false;
  const archiving = exportData(at('data'), at('all.export')).then((counts) => {
    isWritten = true;
    return counts;
  });
  let written = 0;
  while (!isWritten) await write(++written);
  expect((await archiving).documents).toBe(62);
  expect(written).toBeGreaterThan(1);
  expect(statSync(at('all.export')).mode & 0o777).toBe(0o600);

  await importData(at('restored'), at('all.export'), { indexes: server.files.indexes });
  const restored = await startLocalFirebase({ ...server.files, data: at('restored'), origins: [] });
  const documents = `${restored.address}/v1/${server.database}`;
  const answer = await fetch(`${documents}:batchGet`, {
    method: 'POST',
    headers: { authorization: `Bearer ${restored.adminToken}` },
    body: JSON.stringify({ documents: [name('one'), name('other')] }),
  });
  const found = (await answer.json()) as { found: { fields: { value: { integerValue: string } } } }[];
  const [one, other] = found.map((each) => each.found.fields.value.integerValue);
  expect(one).toBe(other);
  expect(await restored.signIn.hasPassword(account.email, account.password)).toBe(true);
  await restored.stop();
});

it('an archive of a folder without a running server contains documents and accounts', async () => {
  await write(0);
  await server.stop();
  const counts = await exportData(at('data'), at('all.export'));
  expect(counts.documents).toBe(2);
  expect(counts.signInTexts).toBeGreaterThan(1);
});

it('an archive is sent to the administrator only', async () => {
  const answer = await fetch(`${server.address}/emulator/archive`);
  expect(answer.status).toBe(403);
});

it('a failed export leaves no file behind', async () => {
  await write(0);
  await expect(exportData(at('data'), at('nowhere/all.export'))).rejects.toThrow('it does not exist');
  expect(existsSync(at('nowhere'))).toBe(false);
  expect(readdirSync(away)).toEqual(['data']);
});
