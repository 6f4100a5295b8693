import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import { type AppName, root } from '../../server/configuration/parts';
import { sharedVersions } from '../build/singletons';
import { buildSmallPart, writeSmallPart, type SmallPart } from '../../tests/support/tools/small-part';
import { deployPart, type Deployment, type Steps } from './deploy-part';
import { folderTarget } from './folder-target';
import { readFolder } from './read-build';
import { prepareRelease, ship } from './ship';

let parent: string;
let folder: string;
let printed: string[];
/** The steps of the release, in order. */
let done: string[];
/** The files of each app that the browser would load. */
let tried: Record<string, string[]>[];
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'deploy-part-'));
  folder = path.join(parent, 'live');
  [printed, done, tried] = [[], [], []];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(parent, { recursive: true });
});

const contract = contractVersion;
const filesBelow = (place: string): Record<string, string[]> =>
  Object.fromEntries(
    readdirSync(place).map((part) => [part, [...readFolder(path.join(place, part)).keys()]]),
  );

/** Fake builds, and a fake browser that fails for files containing "broken". */
const steps = (text: string, change: Partial<Steps> = {}): Steps => ({
  readCommit: () => undefined,
  checkPart: async (part) => void done.push(`check ${part}`),
  buildPart: async (part, place) => {
    done.push(`build ${part}`);
    writeSmallPart(part, { text, contract, shared: part === 'shell' ? sharedVersions : {} }, place);
  },
  tryScreens: async (part, place) => {
    if ('address' in place) return !done.push(`open ${place.address}`);
    tried.push(filesBelow(place.files));
    done.push(`try ${part}`);
    const entry = part === 'shell' ? 'main.js' : `remoteEntry.v${contract}.js`;
    return !readFileSync(path.join(place.files, part, entry), 'utf8').includes('broken');
  },
  ...change,
});

const deployment = (part: AppName, change: Partial<Deployment> = {}): Deployment => ({
  ...{ part, preview: false, to: folder, configuration: undefined, withoutLostFiles: false },
  ...change,
});

const deploy = (part: AppName, text: string, change?: Partial<Steps>) =>
  deployPart(deployment(part), folderTarget(folder), steps(text, change));

async function makeLive(part: AppName, small: SmallPart): Promise<void> {
  const target = folderTarget(folder);
  const shared = part === 'shell' ? sharedVersions : {};
  const build = buildSmallPart(part, { contract, shared, ...small });
  await ship(await prepareRelease(part, target, build, new Date()), target);
}

async function makeAllLive(): Promise<void> {
  for (const part of ['site-remote', 'admin-remote', 'shell'] as const)
    await makeLive(part, { text: `${part}-1` });
}

const entry = () => readFileSync(path.join(folder, `site-remote/remoteEntry.v${contract}.js`), 'utf8');

it('an app is checked, built, tried, shipped, and tried again when it is live', async () => {
  await makeAllLive();
  await deploy('site-remote', 'new');
  expect(done).toEqual(['check site-remote', 'build site-remote', 'try site-remote', 'try site-remote']);
  expect(entry()).toBe('load new');
  expect(printed.join('\n')).toContain('site-remote: release 1 → 2');
  expect(printed.join('\n')).toContain(`Live: ${path.join(folder, 'site-remote')}`);
});

it('a remote is tried with the live files of the shell and its own previous files', async () => {
  await makeAllLive();
  await deploy('site-remote', 'new');
  const entryFile = `remoteEntry.v${contract}.js`;
  expect(tried[0]).toEqual({
    shell: ['assets/shell-1.js', 'index.html', 'main.js', 'part.json', 'releases.json'],
    'site-remote': [
      'assets/new.js',
      'assets/site-remote-1.js',
      'index.html',
      'part.json',
      'releases.json',
      entryFile,
    ],
    'admin-remote': [],
  });
  expect(tried[1]).toEqual(tried[0]);
});

it('a shell is tried with the live files of every remote', async () => {
  await makeAllLive();
  await deploy('shell', 'new');
  expect(Object.keys(tried[0]!).sort()).toEqual(['admin-remote', 'shell', 'site-remote']);
  for (const part of ['admin-remote', 'site-remote'])
    expect(tried[0]![part]).toContain(`assets/${part}-1.js`);
});

it('a shell is tried without a remote that is not live', async () => {
  await makeLive('site-remote', { text: 'site-1' });
  await deploy('shell', 'new');
  expect(done).toEqual(['check shell', 'build shell', 'try shell', 'try shell']);
  expect(tried[0]!['admin-remote']).toEqual([]);
});

it('an app is tried without the files that only pages of earlier releases need', async () => {
  await makeAllLive();
  await makeLive('shell', { text: 'shell-2' });
  await deploy('site-remote', 'new');
  expect(readdirSync(path.join(folder, 'shell/assets'))).toEqual(['shell-1.js', 'shell-2.js']);
  expect(tried[0]!['shell']!.filter((file) => file.startsWith('assets/'))).toEqual(['assets/shell-2.js']);
});

it('if no shell is live, the shell of the sources is built, and no live screens are tried', async () => {
  await deploy('site-remote', 'first');
  expect(done).toEqual(['check site-remote', 'build site-remote', 'build shell', 'try site-remote']);
  expect(tried[0]!['shell']).toContain('assets/first.js');
});

it('an app whose screens fail is not shipped', async () => {
  await makeAllLive();
  await expect(deploy('site-remote', 'broken')).rejects.toThrow(
    'site-remote does not work with what is live; what failed is above. Nothing was shipped.',
  );
  expect(entry()).toBe('load site-remote-1');
});

it('an app is tried again when the app that its screens need became live during the try', async () => {
  await makeAllLive();
  const { tryScreens } = steps('new');
  let others: Promise<void>[] = [makeLive('shell', { text: 'shell-2' })];
  await deploy('site-remote', 'new', {
    tryScreens: async (...given) => {
      const works = await tryScreens(...given);
      await Promise.all(others);
      others = [];
      return works;
    },
  });
  const shells = tried.map(({ shell }) => shell!.includes('assets/shell-2.js'));
  expect(shells).toEqual([false, true, true]);
  expect(done.filter((step) => step.startsWith('build'))).toEqual(['build site-remote']);
  expect(printed[0]).toBe('Another app became live during the try: the screens are tried among its files.');
});

it('a shell is tried again when one of the remotes became live during the try', async () => {
  await makeAllLive();
  const { tryScreens } = steps('new');
  let others = 1;
  await deploy('shell', 'new', {
    tryScreens: async (...given) => {
      const works = await tryScreens(...given);
      if (others-- > 0) await makeLive('admin-remote', { text: 'admin-2' });
      return works;
    },
  });
  expect(tried.map((files) => files['admin-remote']!.includes('assets/admin-2.js'))).toEqual([
    false,
    true,
    true,
  ]);
});

it('the release of an app whose live screens fail is undone', async () => {
  await makeAllLive();
  let times = 0;
  const tryScreens = async () => ++times < 2;
  await expect(deploy('site-remote', 'new', { tryScreens })).rejects.toThrow(
    'Release 2 of site-remote was live, its screens failed, and release 1 was made live again.',
  );
  expect(entry()).toBe('load site-remote-1');
});

it('the live shell is opened at its URL if the target knows it', async () => {
  await makeAllLive();
  const target = { ...folderTarget(folder), shellAddress: () => 'https://example.org' };
  await expect(deployPart(deployment('site-remote'), target, steps('new'))).rejects.toThrow(
    'made live again',
  );
  expect(done.at(-1)).toBe('open https://example.org');
});

it('an incompatibility that is known without a build is refused before it', async () => {
  for (const part of ['site-remote', 'admin-remote'] as const)
    await makeLive(part, { text: 'old', contract: 1 });
  await makeLive('shell', { text: 'shell-1', contract: 1 });
  await expect(deploy('shell', 'new')).rejects.toThrow(
    /^site-remote keeps contract 1,.*\nadmin-remote keeps contract 1,.*\nRelease the remotes first,.*\nNothing was built or shipped\.$/,
  );
  await expect(
    deploy('site-remote', 'new', {
      readCommit: () => {
        throw new Error('There are changes that no commit holds');
      },
    }),
  ).rejects.toThrow('no commit holds');
  expect(done).toEqual([]);
});

it('a release that lacks a live commit is refused before the build, but not as a preview', async () => {
  await makeAllLive();
  await makeLive('site-remote', { text: 'site-2', commit: 'c'.repeat(40) });
  const readCommit = () => 'd'.repeat(40);
  await expect(deploy('site-remote', 'new', { readCommit })).rejects.toThrow(
    'site-remote is live from commit cccccccc',
  );
  expect(done).toEqual([]);
  await deployPart(
    deployment('site-remote', { preview: true }),
    folderTarget(folder),
    steps('new', { readCommit }),
  );
  expect(done).toEqual(['check site-remote', 'build site-remote', 'try site-remote']);
  expect(entry()).toBe('load site-2');
  expect(printed.join('\n')).toContain(`To look at: ${path.join(folder, 'preview/site-remote')}`);
});

it('a release that lacks a commit which became live during the build is refused', async () => {
  await makeAllLive();
  const buildPart: Steps['buildPart'] = async (part, place) => {
    writeSmallPart(part, { text: 'new', contract }, place);
    await makeLive('site-remote', { text: 'colleague', commit: 'c'.repeat(40) });
  };
  const readCommit = () => 'd'.repeat(40);
  await expect(deploy('site-remote', 'new', { buildPart, readCommit })).rejects.toThrow('cccccccc');
  expect(entry()).toBe('load colleague');
});

it('sources that changed during the build are not shipped', async () => {
  await makeAllLive();
  const commits = ['a'.repeat(40), 'b'.repeat(40)];
  await expect(deploy('site-remote', 'new', { readCommit: () => commits.shift() })).rejects.toThrow(
    'Another commit was checked out while this one was built.',
  );
  expect(entry()).toBe('load site-remote-1');
});

it('the live manifest contains the commit', async () => {
  await makeAllLive();
  await deploy('site-remote', 'new', { readCommit: () => 'e'.repeat(40) });
  const manifest = JSON.parse(readFileSync(path.join(folder, 'site-remote/part.json'), 'utf8')) as object;
  expect(manifest).toMatchObject({ commit: 'e'.repeat(40) });
});

it('a remote with another contract than the live shell is not tried after its release, because no page shows it yet', async () => {
  for (const part of ['site-remote', 'admin-remote'] as const)
    await makeLive(part, { text: `${part}-1`, contract: 1 });
  await makeLive('shell', { text: 'shell-1', contract: 1 });
  await deploy('site-remote', 'next');
  // Only the shell of the sources supports the remote's contract.
  expect(done).toEqual(['check site-remote', 'build site-remote', 'build shell', 'try site-remote']);
  expect(printed.join('\n')).toContain('Visitors go on seeing release 1');
});

it('a release leaves no temporary files', async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(parent);
  await makeAllLive();
  await deploy('site-remote', 'new');
  await deploy('site-remote', 'broken').catch(() => undefined);
  expect(readdirSync(parent)).toEqual(['live']);
});

describe('a configuration', () => {
  it('without a file is requested in a sentence', async () => {
    const configuration = path.join(parent, 'none.json');
    await expect(
      deployPart(deployment('shell', { configuration }), folderTarget(folder), steps('x')),
    ).rejects.toThrow('The pages need a configuration: ');
  });

  it('that is invalid is refused before the build', async () => {
    const configuration = path.join(parent, 'page.json');
    mkdirSync(parent, { recursive: true });
    writeFileSync(configuration, '{"remotes":{}}');
    await expect(
      deployPart(deployment('shell', { configuration }), folderTarget(folder), steps('x')),
    ).rejects.toThrow('firebase');
    expect(done).toEqual([]);
  });

  it('without a URL of the app is refused before the build, because no page could load it', async () => {
    const configuration = path.join(parent, 'page.json');
    const local = JSON.parse(readFileSync(path.join(root, 'config/local.json'), 'utf8')) as object;
    writeFileSync(
      configuration,
      JSON.stringify({ ...local, remotes: { 'admin-remote': 'https://admin.example' } }),
    );
    await expect(
      deployPart(deployment('site-remote', { configuration }), folderTarget(folder), steps('x')),
    ).rejects.toThrow(/page\.json does not say where site-remote answers.*"site-remote": "https:/);
    expect(done).toEqual([]);
  });
});
