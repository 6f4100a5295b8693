import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { contractVersion } from 'shared-data/contract';
import { root } from 'server/configuration';
import { parseAnswersHere } from 'tests/support/admin-data';
import {
  startGoogleEmulator,
  whyNoEmulator,
} from '../../tests/support/local-firebase/differential/google-emulator';
import { GoogleRules } from '../../tests/support/local-firebase/rules/google-rules';
import { startGoogle, type GoogleStandIn } from '../../tests/support/tools/google';
import { buildRenderedPart } from '../../tests/support/tools/rendered-parts';
import { runHere } from '../../tests/support/tools/run-here';
import { isEverything, someOf } from 'tests/support/everything';
import { writeSmallPart } from '../../tests/support/tools/small-part';
import { firebaseTools } from '../programs/firebase-tools';
import type { Steps } from '../release/deploy';
import { live } from './live';
import { publishLink } from './own-files';
import { newProjectId } from './steps';
import { temporaryFolder } from 'tests/support/temporary-folder';

parseAnswersHere();
const project = 'open-films-1';
const email = 'ada@example.org';
const answersOf = ['Open Films', 'eur3', email];
const options = { name: answersOf[0], location: answersOf[1], email, project, 'dry-run': false };

let google: GoogleStandIn;
let folder: string;
const file = (name: string) => path.join(folder, name);
const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();

/** A clone, and Google without a project. */
async function open(emulator?: string): Promise<void> {
  const parent = temporaryFolder('live');
  google = await startGoogle(parent, project, emulator);
  folder = path.join(parent, 'clone');
  mkdirSync(file('config'), { recursive: true });
  cpSync(path.join(root, 'firebase.json'), file('firebase.json'));
  git('init', '--quiet');
  git('remote', 'add', 'origin', 'git@github.com:ada/films.git');
  git('add', '.');
  git('-c', 'user.name=T', '-c', 'user.email=t@example.org', 'commit', '--quiet', '--message', 'Clone');
}
beforeEach(() => open());
afterEach(() => google.stop());

/** Compiled server builds instead of webpack's, and no browser. */
const steps: Steps = {
  readCommit: () => git('rev-parse', 'HEAD'),
  checkParts: async () => undefined,
  buildPart: async (part, place) => {
    if (part === 'admin-remote') writeSmallPart(part, { text: 'panel', contract: contractVersion }, place);
    else await buildRenderedPart(part as 'shell', part, place);
  },
  tryScreens: async () => true,
};

const run = (given: Partial<typeof options> = {}) =>
  runHere(() => live({ ...options, ...given }, { folder, steps, pause: async () => undefined }), google.env);

/** Types these lines when the command asks. */
async function typing<T>(lines: string[], work: () => Promise<T>): Promise<{ ended: T; asked: string[] }> {
  const { stdin } = process;
  const asked: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    asked.push(String(text));
    return true;
  });
  Object.defineProperty(process, 'stdin', {
    value: new PassThrough().end(lines.join('\n')),
    configurable: true,
  });
  try {
    return { ended: await work(), asked };
  } finally {
    Object.defineProperty(process, 'stdin', { value: stdin, configurable: true });
    write.mockRestore();
  }
}

const read = async (address: string) => (await fetch(`https://${project}.web.app/${address}`)).text();

/** Expects the public site with one project, database, admin and release. */
async function expectLive(): Promise<void> {
  expect(await read('')).toContain('Open Films');
  expect(await read('feed.xml')).toContain('<rss');
  expect(await read('sitemap.xml')).toContain(`https://${project}.web.app/`);
  expect(Object.keys(google.hosting.shown(`${project}/live`)!.files)).toEqual(
    expect.arrayContaining(['/part.json', '/parts/site-remote/part.json', '/parts/admin-remote/part.json']),
  );
  expect(google.firebase.signIn.listAccounts().map((account) => account.email)).toEqual([email]);
  expect(JSON.parse(readFileSync(file('config/production.json'), 'utf8'))).toMatchObject({
    brand: { name: 'Open Films' },
    firebase: { projectId: project, apiKey: 'key' },
    publishLink: 'https://github.com/ada/films/actions/workflows/publish.yml',
  });
  expect([git('status', '--porcelain'), git('log', '-1', '--format=%s')]).toEqual([
    '',
    'Configure the project',
  ]);
}

it('two commands and three answers lead from a clone to a public site', async () => {
  const guide = readFileSync(path.join(root, 'docs/set-up.md'), 'utf8');
  const [block] = /```sh\n([^]*?)```/.exec(guide)!.slice(1);
  const commands = block!.trim().split('\n');
  expect(commands).toEqual([expect.stringMatching(/^npx firebase-tools@[\d.]+ login$/), 'npm run live']);

  const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>;
  };
  const guides = guide + readFileSync(path.join(root, 'docs/backup.md'), 'utf8');
  for (const [, script] of guides.matchAll(/npm run (?:-s )?(\w+)/g))
    expect(Object.keys(scripts)).toContain(script);
  for (const [tools] of guides.matchAll(/firebase-tools@[\d.]+/g)) expect(tools).toBe(firebaseTools);

  const lines = [...answersOf.slice(0, 2), 'not an address', email];
  const { ended, asked } = await typing(lines, () =>
    run({ name: undefined, location: undefined, email: undefined } as never),
  );
  expect(ended.stdout).toContain('No fault was found.');
  expect(ended).toMatchObject({ code: 0, stderr: '' });
  expect(new Set(asked).size).toBe(3);
  expect(ended.stdout).toContain('"not an address" is not a valid email (expected e.g. ada@example.org).');
  await expectLive();
  expect(ended.stdout).toContain(`Your site is public: https://${project}.web.app`);
  expect(ended.stdout).toMatch(/^https:\/\/\S+mode=resetPassword$/m);
  const policy = JSON.stringify(google.hosting.shown(`${project}/live`)!.config);
  for (const name of ['firestore', 'identitytoolkit'])
    expect(policy).toContain(`https://${name}.googleapis.com`);
});

if (isEverything)
  it('a run that is interrupted at any change resumes, and makes nothing twice', async () => {
    for (let changes = 0; ; changes++) {
      google.interruptAfter(changes);
      const { code, stderr } = await run();
      google.interruptAfter(Infinity);
      if (code === 0) {
        expect(changes).toBeGreaterThan(10);
        break;
      }
      expect([changes, stderr]).toEqual([
        changes,
        expect.stringMatching(/Then npm run live resumes here\.\n$/),
      ]);
      expect([changes, await run()]).toMatchObject([changes, { code: 0, stderr: '' }]);
      await expectLive();
      expect(google.commands.filter((command) => command.startsWith('projects:create')).length).toBeLessThan(
        3,
      );
      await google.stop();
      await open();
    }
    // Only the examination is repeated.
    expect((await run()).stdout.match(/^… .*/gm)).toEqual(['… Examination']);
  }, 3_600_000);

const isEmulated = isEverything && whyNoEmulator() === null;

(isEmulated ? it : it.skip)('is live with the content in Google’s Firestore emulator', async () => {
  const emulator = await startGoogleEmulator();
  await new GoogleRules(emulator.host, project).use(readFileSync(path.join(root, 'firestore.rules'), 'utf8'));
  await google.stop();
  await open(`http://${emulator.host}`);
  expect(await run()).toMatchObject({ code: 0, stderr: '' });
  await expectLive();
  emulator.stop();
});

it('a dry run reports what is done and what would be done, and changes nothing', async () => {
  const { code, stdout } = await run({ 'dry-run': true });
  expect([code, google.commands, existsSync(file('.firebaserc'))]).toEqual([0, [], false]);
  expect(stdout).toMatch(/^✓ Login$/m);
  expect(stdout).toMatch(/^• Project: creates a Firebase project/m);
});

const refusals: [name: string, prepare: () => void, sentence: RegExp][] = [
  [
    'nobody is signed in',
    () => (google.isSignedIn = false),
    /^Nobody is signed in: npx firebase-tools@\S+ login/,
  ],
  [
    'the name is taken',
    () => google.taken.push(project),
    /^The project id open-films-1 is taken: .* --project ID\./,
  ],
  [
    'Google requires a billing account',
    () =>
      google.refuse(
        'deploy --only firestore',
        'HTTP Error: 403, This API method requires billing to be enabled.',
      ),
    /^Google requires a billing account for the project open-films-1: link one at https:/,
  ],
  [
    'a limit of the account is reached',
    () =>
      google.refuse(
        'projects:create',
        'Failed to create project. The project cannot be created because you have exceeded your allotted project quota.',
      ),
    /^A limit of this Google account is reached/,
  ],
  ['the network is lost', () => (google.isOnline = false), /^Google does not answer: look at the internet/],
  [
    'the terms are not accepted',
    () =>
      google.refuse(
        'projects:create',
        'Failed to add Firebase because your account has not accepted the Firebase Terms of Service.',
      ),
    /^Google’s terms are not accepted yet: open https:/,
  ],
];
it.each(someOf(refusals, 2))('if %s, one sentence names what to do', async (_, prepare, sentence) => {
  prepare();
  const { code, stderr } = await run();
  expect([code, stderr.trim().split('\n')]).toEqual([1, [expect.stringMatching(sentence)]]);
  if (!isEverything) return;
  google.taken.length = 0;
  Object.assign(google, { isSignedIn: true, isOnline: true });
  expect(await run()).toMatchObject({ code: 0 });
  await expectLive();
});

if (isEverything)
  it.each([
    ['a Firebase project', true, []],
    ['a project of Google Cloud', false, ['projects:create', 'projects:addfirebase']],
  ])('%s that exists is taken', async (_, hasFirebase, commands) => {
    google.addProject(hasFirebase);
    expect(await run()).toMatchObject({ code: 0, stderr: '' });
    expect(google.commands.flatMap((command) => /^projects:\w+/.exec(command) ?? [])).toEqual(commands);
    await expectLive();
  });

if (isEverything)
  it('a location that Firestore does not have is replaced by the next run', async () => {
    const { stderr } = await run({ location: 'mars1' });
    expect(stderr).toMatch(/^Firestore has no such location: .* --location NAME/);
    expect(await run({ location: 'nam5' })).toMatchObject({ code: 0 });
    expect(readFileSync(file('firebase.json'), 'utf8')).toContain('"location": "nam5"');
  });

it('invalid answers are refused before anything is created', async () => {
  await expect(
    live({ ...options, email: 'nobody' }, { folder, steps, pause: async () => undefined }),
  ).rejects.toThrow('"nobody" is not a valid email (expected e.g. ada@example.org).');
  expect([google.commands, existsSync(file('.firebaserc'))]).toEqual([[], false]);
});

it.each([
  ['Open Films', /^open-films-[0-9a-f]{6}$/],
  ['Łódź – das Filmarchiv der ganzen Stadt', /^[a-z][a-z0-9-]{3,23}-[0-9a-f]{6}$/],
  ['映画', /^site-[0-9a-f]{6}$/],
  ['3D', /^site-d-[0-9a-f]{6}$/],
])('the project of “%s” gets a valid id', (name, id) => {
  expect(newProjectId(name)).toMatch(id);
  expect(newProjectId(name).length).toBeLessThanOrEqual(30);
});

it.each([
  ['https://github.com/ada/films.git', 'ada/films'],
  ['https://token@github.com/ada/films', 'ada/films'],
  ['git@github.com:ada/open.films.git', 'ada/open.films'],
  ['ssh://git@github.com/ada/films/', 'ada/films'],
  ['https://gitlab.com/ada/films.git', null],
  ['https://notgithub.com/ada/films.git', null],
  ['/srv/films', null],
])('a clone of %s leads to the page that publishes, if it is at GitHub', (remote, repository) => {
  git('remote', 'set-url', 'origin', remote);
  expect(publishLink(folder)).toBe(
    repository ? `https://github.com/${repository}/actions/workflows/publish.yml` : undefined,
  );
});
