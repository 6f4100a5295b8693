import { appendFileSync, cpSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startLocalFirebase, type LocalFirebase } from 'local-firebase';
import { root } from 'server/configuration';
import { localConfiguration } from '../../server/configuration/local-configuration';
import { scriptForNpx } from '../../tests/support/tools/script-for-npx';
import { makeServiceAccount } from '../../tests/support/tools/service-account';
import { requireLiveRules } from './live-rules';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('live-rules');
const file = (name: string) => path.join(folder, name);
const files = ['firestore.rules', 'firestore.indexes.json'];
let server: LocalFirebase;
let account: { stop: () => Promise<void> };

beforeAll(async () => {
  for (const name of files) cpSync(path.join(root, name), file(name));
  server = await startLocalFirebase({
    data: file('data'),
    rules: file('firestore.rules'),
    indexes: file('firestore.indexes.json'),
    origins: [],
  });
  account = await makeServiceAccount(file('key.json'), () => server.adminToken);
  const configuration = { ...localConfiguration(server.address), remotes: undefined };
  writeFileSync(file('page.json'), JSON.stringify(configuration));
});
afterAll(async () => {
  await account.stop();
  await server.stop();
});

const withKey = async () => {
  const env = process.env;
  process.env = { ...env, GOOGLE_APPLICATION_CREDENTIALS: file('key.json') };
  try {
    return await requireLiveRules(file('page.json'));
  } finally {
    process.env = env;
  }
};

it('an app is released when its rules and indexes are live', async () => {
  expect(await withKey()).toEqual([]);
});

it('without a login, the skipped checks are reported', async () => {
  const env = process.env;
  process.env = scriptForNpx(folder, 'exit 0');
  expect(await requireLiveRules(file('page.json'))).toEqual([
    expect.stringMatching(/^Rules: .* Nobody is signed in/),
    expect.stringMatching(/^Indexes: .* Nobody is signed in/),
  ]);
  process.env = env;
});

it('an app whose indexes differ from the live ones is refused, with a remedy', async () => {
  const before = readFileSync(file('firestore.indexes.json'), 'utf8');
  writeFileSync(file('firestore.indexes.json'), '{"indexes":[],"fieldOverrides":[]}');
  await server.reloadIndexes();
  await expect(withKey()).rejects.toThrow(
    /^Indexes: Not deployed: .*\nAn app is released when the rules and/,
  );
  writeFileSync(file('firestore.indexes.json'), before);
  await server.reloadIndexes();
  expect(await withKey()).toEqual([]);
});

it('an app whose rules differ from the live ones is refused, with a remedy', async () => {
  appendFileSync(file('firestore.rules'), '\n// newer\n');
  const refused = async () =>
    withKey().then(
      () => null,
      ({ message }: Error) => message,
    );
  // Waits until the server has read the changed file.
  let message = await refused();
  while (message === null) message = await refused();
  expect(message).toMatch(/^Rules: Other rules hold than those of firestore\.rules\. → /);
  expect(message).toContain('pull it first. Nothing was released.');
});
