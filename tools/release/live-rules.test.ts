import { cpSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from 'server/configuration';
import { startGoogle, type GoogleStandIn } from '../../tests/support/tools/google';
import { releaseRules } from './deploy';
import { requireLiveRules } from './live-rules';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('live-rules');
const configuration = path.join(folder, 'page.json');
const { env } = process;
let google: GoogleStandIn;

beforeAll(async () => {
  const projectId = 'open-films-1';
  google = await startGoogle(folder, projectId);
  const brand = { name: 'Films', heading: 'Films', tagline: 'Videos' };
  writeFileSync(configuration, JSON.stringify({ brand, firebase: { projectId, apiKey: 'key' } }));
  cpSync(path.join(root, 'firebase.json'), path.join(folder, 'firebase.json'));
  process.env = { ...google.env, GOOGLE_APPLICATION_CREDENTIALS: '' };
  await releaseRules(projectId, folder);
});
afterAll(async () => {
  process.env = env;
  await google.stop();
});

it('without a login, the skipped checks are reported', async () => {
  google.isSignedIn = false;
  expect(await requireLiveRules(configuration)).toEqual([
    expect.stringMatching(/^Rules: .* Nobody is signed in/),
    expect.stringMatching(/^Indexes: .* Nobody is signed in/),
  ]);
  google.isSignedIn = true;
});

it.each([
  [
    'indexes',
    '{"indexes":[],"fieldOverrides":[]}',
    /^Indexes: Not deployed: items \(category ASCENDING, date D/,
  ],
  [
    'rules',
    '// newer',
    /^Rules: Other rules hold than those of firestore\.rules\. → npm run deploy -- rules/,
  ],
] as const)(
  'an app is released when its rules and indexes are live, not with other %s',
  async (kind, text, says) => {
    expect(await requireLiveRules(configuration)).toEqual([]);
    const before = google.deployed[kind];
    google.deployed[kind] = text;
    await expect(requireLiveRules(configuration)).rejects.toThrow(says);
    await expect(requireLiveRules(configuration)).rejects.toThrow('pull it first. Nothing was released.');
    google.deployed[kind] = before;
  },
);
