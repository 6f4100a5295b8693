import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { folderHost } from 'server/release';
import { readProject } from '../programs/firebase-tools';
import { releaseSmallPart } from '../../tests/support/tools/small-part';
import { runCommand } from '../../tests/support/tools/run-command';
import { someOf } from 'tests/support/everything';
import { temporaryFolder } from 'tests/support/temporary-folder';
import { isEverything } from 'tests/support/everything';

const folder = temporaryFolder('deploy');

it.each([['an unknown app', ['site'], '"site" is not an app (expected site-remote, admin-remote, shell).']])(
  '%s is refused with a sentence',
  async (_, args, sentence) => {
    expect(await runCommand('deploy.ts', args)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${sentence} See npm run deploy -- --help\n`,
    });
  },
);

type Refusal = [command: string, args: string[], sentence: string];
const refusals: Refusal[] = [
  ['deploy.ts', ['shell', '--to', '.'], 'contains files that are not releases'],
  ['rollback.ts', ['rules', '--to', folder], 'rolled back by their history'],
  ['deploy.ts', ['rules', '--to', folder], 'they belong to a Firebase project'],
  ['deploy.ts', ['rules', '--preview'], 'Rules and indexes have no preview'],
];
it.each(someOf(refusals))(
  '%s %j ends with a sentence, not with a stack trace',
  async (command, args, sentence) => {
    const { code, stderr } = await runCommand(command, args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  },
);

if (isEverything)
  it('a rollback of an app without releases is refused', async () => {
    const { code, stderr } = await runCommand('rollback.ts', ['shell', '--to', path.join(folder, 'nothing')]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: 'shell has no earlier release.\n' });
  });

it('an app that is incompatible with the live apps is refused before it is built', async () => {
  const place = path.join(folder, 'live');
  await releaseSmallPart(folderHost(place), 'shell', { text: 'one', contract: 1 });
  const { code, stdout, stderr } = await runCommand('deploy.ts', ['site-remote', '--to', place]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^site-remote keeps contract \d+, but the shell keeps 1/);
  expect(stderr).toMatch(/Nothing was released\.$/m);
});

it('the live apps are listed, also when they are incompatible', async () => {
  const { code, stdout } = await runCommand('deploy.ts', ['--list', '--to', path.join(folder, 'live')]);
  expect(code).toBe(1);
  expect(stdout).toMatch(/^shell +0\.1\.0 +unknown +1 /m);
  expect(stdout).toContain('site-remote is not live yet');
});

it('a Firebase project is requested in a sentence when none is chosen', () => {
  writeFileSync(path.join(folder, '.firebaserc'), '{}');
  const none = 'No Firebase project is configured. Create one: npm run live.';
  expect(() => readProject(folder)).toThrow(none);
  expect(() => readProject(path.join(folder, 'elsewhere'))).toThrow(none);
  writeFileSync(path.join(folder, '.firebaserc'), JSON.stringify({ projects: { default: 'mine' } }));
  expect(readProject(folder)).toBe('mine');
});
