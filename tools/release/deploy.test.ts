import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { contractVersion } from 'shared-data/contract';
import { root, type AppName, type ProjectConfiguration } from 'server/configuration';
import { composeSite, folderHost, folderOfApp, hashOf, releaseSite, type Host } from 'server/release';
import { configurationIn } from '../../server/configuration/page';
import { releaseSmallPart, writeSmallPart, type SmallPart } from '../../tests/support/tools/small-part';
import { sharedVersions } from '../build/singletons';
import { readFolder } from './build';
import { deployParts, type Deployment, type Steps } from './deploy';
import { describeLive } from './list';
import { readConfiguration } from './release-options';
import { rollBackParts } from './rollback';
import { temporaryFolder } from 'tests/support/temporary-folder';

let parent: string;
let host: Host;
let printed: string[];
/** The steps of the release, in order. */
let done: string[];
/** The files of each app that the browser would load. */
let tried: Record<string, string[]>[];
beforeEach(() => {
  parent = temporaryFolder('deploy');
  host = folderHost(path.join(parent, 'site'));
  [printed, done, tried] = [[], [], []];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});
afterEach(() => {
  jest.restoreAllMocks();
});

const contract = contractVersion;
const sharedOf = (part: AppName) => (part === 'shell' ? sharedVersions : {});

/** Small builds, and a browser that fails for files with the word "broken". */
const steps = (text: string, change: Partial<Steps> = {}): Steps => ({
  readCommit: () => undefined,
  checkParts: async (parts) => void done.push(`check ${parts.join(' ')}`),
  buildPart: async (part, place) => {
    done.push(`build ${part}`);
    writeSmallPart(part, { text, contract, shared: sharedOf(part) }, place);
  },
  tryScreens: async (parts, place) => {
    if ('address' in place) return !done.push(`open ${place.address}`);
    const files = (part: string) => [...readFolder(path.join(place.files, part)).keys()];
    tried.push(Object.fromEntries(readdirSync(place.files).map((part) => [part, files(part)])));
    done.push(`try ${parts.join(' ')}`);
    const texts = parts.flatMap((part) => [...readFolder(path.join(place.files, part)).values()]);
    return !texts.some((content) => content.includes('broken'));
  },
  ...change,
});

const deploy = (parts: AppName[], text: string, change: Partial<Steps> = {}, to: Partial<Deployment> = {}) =>
  deployParts(parts, { host, configuration: undefined, ...to }, steps(text, change));
const rollBack = (parts: AppName[], to: Partial<Deployment> = {}) =>
  rollBackParts(parts, { host, configuration: undefined, ...to }, steps(''));
const makeLive = (part: AppName, small: SmallPart) =>
  releaseSmallPart(host, part, { contract, shared: sharedOf(part), ...small });
async function makeAllLive(): Promise<void> {
  for (const part of ['site-remote', 'admin-remote', 'shell'] as const)
    await makeLive(part, { text: `${part}-1` });
}

const live = (part: AppName, file: string) =>
  readFileSync(path.join(folderOfApp(path.join(parent, 'site'))(part), file), 'utf8');
const entry = () => live('site-remote', `remoteEntry.v${contract}.js`);
const output = () => printed.join('\n');

it('an app is checked, built, tried among the live apps, and released', async () => {
  await makeAllLive();
  await deploy(['site-remote'], 'new');
  expect(done).toEqual(['check site-remote', 'build site-remote', 'try site-remote']);
  expect(entry()).toBe('load new');
  expect(live('site-remote', 'assets/site-remote-1.js')).toBe('site-remote-1');
  expect(output()).toContain('site-remote: version 0.1.0, commit unknown, contract');
  expect(tried[0]).toEqual({
    shell: ['assets/shell-1.js', 'index.html', 'main.js', 'part.json'],
    'site-remote': ['assets/new.js', 'index.html', 'part.json', `remoteEntry.v${contract}.js`],
    'admin-remote': ['assets/admin-remote-1.js', 'index.html', 'part.json', `remoteEntry.v${contract}.js`],
  });
});

it('several apps are released as one, so that they may need each other', async () => {
  for (const part of ['site-remote', 'admin-remote', 'shell'] as const)
    await makeLive(part, { text: 'old', contract: contract + 1 });
  await expect(deploy(['shell'], 'new')).rejects.toThrow(
    /^site-remote keeps contract.*\nApps that need each other are released together: npm run deploy -- shell site-remote\nadmin-remote keeps/,
  );
  expect(done).toEqual([]);
  const before = (await host.history()).length;
  await deploy(['shell', 'site-remote', 'admin-remote'], 'new');
  expect([live('shell', 'main.js'), entry()]).toEqual(['load new', 'load new']);
  expect(await host.history()).toHaveLength(before + 1);
});

it('an app whose screens fail is not released', async () => {
  await makeAllLive();
  await expect(deploy(['site-remote'], 'broken')).rejects.toThrow(
    'site-remote and the live apps do not work together; the errors are above. Nothing was released.',
  );
  expect(entry()).toBe('load site-remote-1');
});

it('the first remote is tried with the shell of the sources, and a shell needs the remote of the home page', async () => {
  await expect(deploy(['shell'], 'first')).rejects.toThrow('site-remote is not live yet');
  await deploy(['site-remote'], 'first');
  expect(done.slice(-3)).toEqual(['build site-remote', 'build shell', 'try site-remote']);
});

it('a release that another one supersedes is composed and tried again, and both are live', async () => {
  await makeAllLive();
  let others: Promise<unknown>[] = [makeLive('shell', { text: 'shell-2' })];
  await deploy(['site-remote'], 'new', {
    tryScreens: async (...given) => {
      await Promise.all(others);
      others = [];
      return steps('new').tryScreens(...given);
    },
  });
  expect([entry(), live('shell', 'main.js')]).toEqual(['load new', 'load shell-2']);
  expect(tried.map(({ shell }) => shell!.includes('assets/shell-2.js'))).toContain(true);
  expect(done.filter((step) => step.startsWith('build'))).toEqual(['build site-remote']);
});

it('a release that misses a file because of another release is composed again', async () => {
  await makeAllLive();
  let isOtherLive = false;
  const read: Host['read'] = async (file) => {
    if (isOtherLive || !done.includes('try site-remote')) return host.read(file);
    isOtherLive = true;
    await makeLive('shell', { text: 'shell-2' });
    return null;
  };
  await deploy(['site-remote'], 'new', {}, { host: { ...host, read } });
  expect([entry(), live('shell', 'main.js')]).toEqual(['load new', 'load shell-2']);
});

it('a release that published pages supersede is composed again, and not tried again', async () => {
  await makeAllLive();
  const content = Buffer.from('a page');
  const page = { files: new Map([['watch/a/index.html', await hashOf(content)]]), read: () => content };
  const pages = async () => page;
  await deploy(['site-remote'], 'new', {
    tryScreens: async (...given) => {
      await releaseSite(host, () => composeSite(host, { pages }), 'publish');
      return steps('new').tryScreens(...given);
    },
  });
  expect(tried).toHaveLength(1);
  expect([entry(), live('shell', 'watch/a/index.html')]).toEqual(['load new', 'a page']);
});

it('a release whose live screens fail is undone, and keeps its files for the pages that loaded it', async () => {
  await makeAllLive();
  const site = { ...host, origin: 'https://films.example' };
  await expect(deploy(['site-remote'], 'new', {}, { host: site })).rejects.toThrow(
    'The release of site-remote is live and its screens fail; the errors are above. The previous release was made live again.',
  );
  expect(done.at(-1)).toBe('open https://films.example');
  expect([entry(), live('site-remote', 'assets/new.js')]).toEqual(['load site-remote-1', 'new']);
});

it('a preview shows the whole site, and changes nothing that is live', async () => {
  await makeAllLive();
  await deploy(['site-remote'], 'new', {}, { channel: 'pr-7' });
  const preview = path.join(parent, 'site/previews/pr-7');
  expect(output()).toContain(`Preview: ${preview}`);
  expect(readFileSync(path.join(preview, `parts/site-remote/remoteEntry.v${contract}.js`), 'utf8')).toBe(
    'load new',
  );
  expect(readFileSync(path.join(preview, 'main.js'), 'utf8')).toBe('load shell-1');
  expect(entry()).toBe('load site-remote-1');
});

it('a rollback tries the previous build among the live apps, and keeps the chunks of the other', async () => {
  await makeAllLive();
  await makeLive('site-remote', { text: 'two' });
  await rollBack(['site-remote']);
  expect(done).toEqual(['try site-remote']);
  expect(tried[0]!['site-remote']).toContain('assets/site-remote-1.js');
  expect(entry()).toBe('load site-remote-1');
  expect(live('site-remote', 'assets/two.js')).toBe('two');
  await expect(rollBack(['site-remote'])).rejects.toThrow('site-remote has no earlier release.');
  expect((await host.history())[0]!.message).toBe('rollback site-remote');
});

it('a rollback to a build whose screens fail changes nothing', async () => {
  await makeAllLive();
  await makeLive('site-remote', { text: 'broken' });
  await makeLive('site-remote', { text: 'three' });
  await expect(rollBack(['site-remote'])).rejects.toThrow('do not work together');
  expect(entry()).toBe('load three');
});

it('a release that lacks a live commit is refused before the build, but not as a preview', async () => {
  await makeAllLive();
  await makeLive('site-remote', { text: 'two', commit: 'c'.repeat(40) });
  const readCommit = () => 'd'.repeat(40);
  await expect(deploy(['site-remote'], 'new', { readCommit })).rejects.toThrow(
    'site-remote is live from commit cccccccc',
  );
  expect(done).toEqual([]);
  await deploy(['site-remote'], 'new', { readCommit }, { channel: 'preview' });
  expect(entry()).toBe('load two');
});

it('a release that lacks a commit which became live during the build is refused', async () => {
  await makeAllLive();
  const buildPart: Steps['buildPart'] = async (part, place) => {
    writeSmallPart(part, { text: 'new', contract }, place);
    await makeLive('site-remote', { text: 'colleague', commit: 'c'.repeat(40) });
  };
  await expect(
    deploy(['site-remote'], 'new', { buildPart, readCommit: () => 'd'.repeat(40) }),
  ).rejects.toThrow('cccccccc');
  expect(entry()).toBe('load colleague');
});

it('sources that changed during the build are not released', async () => {
  await makeAllLive();
  const commits = ['a'.repeat(40), 'b'.repeat(40)];
  await expect(deploy(['site-remote'], 'new', { readCommit: () => commits.shift() })).rejects.toThrow(
    'Another commit was checked out during the build.',
  );
  expect(entry()).toBe('load site-remote-1');
});

it('a release leaves no temporary files', async () => {
  jest.spyOn(os, 'tmpdir').mockReturnValue(parent);
  await makeAllLive();
  await deploy(['site-remote'], 'new');
  await deploy(['site-remote'], 'broken').catch(() => undefined);
  expect(readdirSync(parent)).toEqual(['site']);
});

it('the live apps are listed with version, commit and the time since when they are live', async () => {
  await makeLive('site-remote', { text: 'site', commit: '0123456789' });
  await makeLive('shell', { text: 'shell' });
  const [shellTime, siteTime] = (await host.history()).map(({ at }) => at.toISOString());
  const { lines, doFit } = await describeLive(host);
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ['app', 'version', 'commit', 'contract', 'live since'],
    ['shell', '0.1.0', 'unknown', `${contract}`, shellTime],
    ['site-remote', '0.1.0', '01234567', `${contract}`, siteTime],
    ['admin-remote', 'not live'],
    [''],
    ['The live apps work together.'],
  ]);
  expect(doFit).toBe(true);
});

describe('the pages of a project', () => {
  const configuration = {
    ...(JSON.parse(readFileSync(path.join(root, 'config/local.json'), 'utf8')) as object),
    remotes: [],
  } as unknown as ProjectConfiguration;
  const shown = () =>
    configurationIn(live('shell', 'drawn.html'))!.remotes.map(({ name, address, routes }) => [
      name,
      address,
      ...routes.map((one) => one.path),
    ]);
  const releaseWith = (part: AppName, text: string, ...paths: string[]) =>
    deploy(
      [part],
      text,
      {
        buildPart: async (name, place) =>
          writeSmallPart(name, { text, contract, shared: sharedOf(name), paths }, place),
      },
      { configuration },
    );

  it('name the live remotes with their routes, also after a release or a rollback of a remote only', async () => {
    await releaseWith('site-remote', 'one', '/');
    await releaseWith('shell', 'shell');
    expect(shown()).toEqual([['site-remote', '/parts/site-remote', '/']]);
    await releaseWith('site-remote', 'two', '/', '/films');
    expect(shown()).toEqual([['site-remote', '/parts/site-remote', '/', '/films']]);
    expect(live('shell', 'index.html')).toBe(live('shell', 'drawn.html'));
    await rollBack(['site-remote'], { configuration });
    expect(shown()).toEqual([['site-remote', '/parts/site-remote', '/']]);
  });

  it('need a configuration file, which is valid and has no URLs of remotes', () => {
    const file = path.join(parent, 'page.json');
    expect(() => readConfiguration({ configuration: file })).toThrow('The pages need a configuration: ');
    mkdirSync(parent, { recursive: true });
    writeFileSync(file, '{"remotes":{}}');
    expect(() => readConfiguration({ configuration: file })).toThrow('firebase');
    writeFileSync(
      file,
      JSON.stringify({ ...configuration, remotes: { 'site-remote': 'https://site.example' } }),
    );
    expect(() => readConfiguration({ configuration: file })).toThrow('remove "remotes" from');
    expect(readConfiguration({ to: parent })).toBeUndefined();
  });
});
