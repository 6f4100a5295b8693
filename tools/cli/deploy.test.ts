import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderTarget } from '../release/folder-target';
import { historyFile, withRelease } from '../release/history';
import type { Build } from '../release/read-build';
import type { Files } from '../release/target';
import { buildSmallPart } from '../../tests/support/tools/small-part';
import { readProject, siteOf } from '../release/firebase-project';
import { runCommand } from '../../tests/support/tools/run-command';
import { isEverything } from 'tests/support/everything';

const folder = mkdtempSync(path.join(os.tmpdir(), 'deploy-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['an unknown app', ['site'], '"site" is not an app: release site-remote, admin-remote, shell or rules.'],
])('%s is refused with a sentence', async (_, args, sentence) => {
  expect(await runCommand('deploy.ts', args)).toEqual({
    code: 2,
    stdout: '',
    stderr: `${sentence} See npm run deploy -- --help\n`,
  });
});

type Refusal = [command: string, args: string[], sentence: string];
const refused: Refusal[] = [
  ['deploy.ts', ['shell', '--to', '.'], 'holds files that no release has put there'],
  ['rollback.ts', ['rules', '--to', folder], 'rolled back by their history'],
];
const refusedToo: Refusal[] = [
  ['deploy.ts', ['rules', '--to', folder], 'they belong to a Firebase project'],
  ['deploy.ts', ['rules', '--preview'], 'Rules and indexes have no preview'],
];
it.each([...refused, ...(isEverything ? refusedToo : [])])(
  '%s %j ends with a sentence, not with a stack trace',
  async (command, args, sentence) => {
    const { code, stderr } = await runCommand(command, args);
    expect(code).toBe(1);
    expect(stderr).toContain(sentence);
    expect(stderr.trim().split('\n')).toHaveLength(1);
  },
);

it('a rollback of an app without releases is refused', async () => {
  const { code, stderr } = await runCommand('rollback.ts', ['shell', '--to', path.join(folder, 'nothing')]);
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: 'shell has no release before the live one to return to.\n',
  });
});

it('an app that is incompatible with the live apps is refused before it is built, and releases its lock', async () => {
  const place = path.join(folder, 'live');
  const target = folderTarget(place);
  const shell = buildSmallPart('shell', { text: 'one', contract: 1 });
  await target.ship('shell', composed(shell), undefined);
  const { code, stdout, stderr } = await runCommand('deploy.ts', ['site-remote', '--to', place]);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toMatch(/^site-remote keeps contract \d+, but the shell keeps 1/);
  expect(stderr).toMatch(/Nothing was built or shipped\.$/m);
  const unlock = await target.lock('site-remote');
  const { stderr: second } = await runCommand('deploy.ts', ['site-remote', '--to', place]);
  expect(second).toContain('releases site-remote since');
  await unlock();
});

/** The files of a first release. */
const composed = ({ files, release }: Build): Files =>
  new Map([...files, [historyFile, Buffer.from(JSON.stringify(withRelease(null, release, new Date())))]]);

describe('a Firebase project', () => {
  const write = (json: object) => writeFileSync(path.join(folder, '.firebaserc'), JSON.stringify(json));

  it('is requested in a sentence when none is chosen', () => {
    write({});
    expect(() => readProject(folder)).toThrow(
      'No Firebase project is configured. Choose one: npx firebase-tools@',
    );
    expect(() => readProject(path.join(folder, 'elsewhere'))).toThrow('No Firebase project is configured.');
  });

  it('needs a site for the app', () => {
    write({ projects: { default: 'mine' }, targets: { mine: { hosting: { shell: ['my-site'] } } } });
    const project = readProject(folder);
    expect(siteOf(project, 'shell')).toBe('my-site');
    expect(() => siteOf(project, 'site-remote')).toThrow(
      'No site of the project mine is chosen for site-remote: npx firebase-tools@',
    );
  });
});
