import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { compileProgram } from 'tests/support/local-firebase';
import { root } from 'server/configuration';
import { buildSmallPart } from '../../tests/support/tools/small-part';
import { folderTarget } from './folder-target';
import { liveOf, parseHistory } from './history';
import { readFolder } from './read-build';
import { prepareRelease, ship } from './ship';
import { isEverything } from 'tests/support/everything';

const part = 'site-remote';
let parent: string;
let folder: string;
beforeEach(() => {
  parent = mkdtempSync(path.join(os.tmpdir(), 'folder-target-'));
  folder = path.join(parent, 'live');
  // Silences the report of each interrupted release.
  jest.spyOn(console, 'log').mockReturnValue();
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(parent, { recursive: true });
});

const at = (file: string) => path.join(folder, part, file);
const text = (file: string) => readFileSync(at(file), 'utf8');
/** All files of the app that visitors can load, with their contents. */
const live = (): Record<string, string> =>
  Object.fromEntries([...readFolder(path.join(folder, part))].map(([file, content]) => [file, `${content}`]));
const liveRelease = () => liveOf(parseHistory(text('releases.json')));

async function release(name: string): Promise<void> {
  const target = folderTarget(folder);
  await target.requireReady(part);
  const unlock = await target.lock(part);
  await ship(await prepareRelease(part, target, buildSmallPart(part, { text: name }), new Date()), target);
  await unlock();
}

/** Runs a release that is killed before the nth change of the file system. Returns whether it was killed. */
async function releaseKilledBefore(step: number, name: string, ...stage: string[]): Promise<boolean> {
  const program = await compileProgram('tests/support/tools/interrupted-release.ts');
  const { signal, status, stderr } = spawnSync(
    process.execPath,
    [program, folder, name, `${step}`, ...stage],
    {
      encoding: 'utf8',
    },
  );
  expect([signal ?? status, stderr]).toEqual([signal ? 'SIGKILL' : 0, '']);
  return signal !== null;
}

it('a release that is killed at any moment leaves the old or the new release complete, and the next release works', async () => {
  await release('old');
  const before = path.join(parent, 'before');
  cpSync(folder, before, { recursive: true, verbatimSymlinks: true });
  const old = live();
  const seen = new Set<string>();
  // The pre-merge checks kill a release at every third change of the file system, nightly at every one.
  for (let step = 0; ; step += isEverything ? 1 : 3) {
    const wasKilled = await releaseKilledBefore(step, 'new');
    const now = live();
    const is = now['index.html'] === old['index.html'] ? 'old' : 'new';
    seen.add(is);
    if (is === 'old') expect(now).toEqual(old);
    else {
      expect(liveRelease()).toMatchObject({ number: 2 });
      expect(Object.keys(now)).toEqual(
        [
          'assets/new.js',
          'assets/old.js',
          'index.html',
          'part.json',
          'releases.json',
          'remoteEntry.v1.js',
        ].sort(),
      );
      expect([text('remoteEntry.v1.js'), text('assets/new.js')]).toEqual(['load new', 'new']);
    }
    if (!wasKilled) break;
    await release('next');
    expect(liveRelease().number).toBe(is === 'old' ? 2 : 3);
    expect([text('remoteEntry.v1.js'), text('assets/old.js')]).toEqual(['load next', 'old']);
    expect(readdirSync(path.join(folder, '.releases', part))).toHaveLength(1);
    expect(existsSync(path.join(folder, '.releases', `${part}.lock`))).toBe(false);
    rmSync(folder, { recursive: true });
    cpSync(before, folder, { recursive: true, verbatimSymlinks: true });
  }
  expect([...seen]).toEqual(['old', 'new']);
});

if (isEverything) {
  it('publishing that is killed at any moment leaves the old or the new pages complete, and the next release keeps them', async () => {
    await release('old');
    const write = (place: string, files: Record<string, string>) => {
      for (const [file, content] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(place, file)), { recursive: true });
        writeFileSync(path.join(place, file), content);
      }
    };
    write(at('.'), {
      'watch/a/index.html': 'old a',
      'watch/gone/index.html': 'gone',
      'watch/kept/index.html': 'kept',
    });
    const stage = path.join(parent, 'stage');
    write(stage, { 'watch/a/index.html': 'new a', 'watch/b/index.html': 'new b' });
    const before = path.join(parent, 'before');
    cpSync(folder, before, { recursive: true, verbatimSymlinks: true });
    const pages = () =>
      Object.entries(live())
        .filter(([file]) => file.startsWith('watch/'))
        .map(([, content]) => content);
    const seen = new Set<string>();
    for (let step = 0; ; step++) {
      const wasKilled = await releaseKilledBefore(step, 'pages', stage);
      const now = pages().join(', ');
      seen.add(now);
      expect(text('remoteEntry.v1.js')).toBe('load old');
      if (!wasKilled) break;
      await release('next');
      expect(pages().join(', ')).toBe(now);
      rmSync(folder, { recursive: true });
      cpSync(before, folder, { recursive: true, verbatimSymlinks: true });
    }
    expect([...seen]).toEqual(['old a, gone, kept', 'new a, new b, kept']);
  });

  it('a plain folder of an earlier version is replaced, even if a release to it was killed', async () => {
    await release('old');
    const before = path.join(parent, 'before');
    cpSync(realpathSync(at('.')), before, { recursive: true });
    for (let step = 0; ; step++) {
      rmSync(folder, { recursive: true });
      cpSync(before, at('.'), { recursive: true });
      const wasKilled = await releaseKilledBefore(step, 'new');
      if (!wasKilled) break;
      await release('next');
      expect(liveRelease().number).toBeGreaterThan(1);
      expect([text('remoteEntry.v1.js'), text('assets/old.js')]).toEqual(['load next', 'old']);
      expect(lstatSync(path.join(folder, part)).isSymbolicLink()).toBe(true);
    }
  });
}

it('a preview has its own folder, and does not change the live files', async () => {
  await release('one');
  const one = live();
  const target = folderTarget(folder);
  const build = buildSmallPart(part, { text: 'two' });
  const place = await target.preview(part, build.files, undefined);
  expect(live()).toEqual(one);
  expect(place).toBe(path.join(folder, 'preview', part));
  expect(readFileSync(path.join(place, 'remoteEntry.v1.js'), 'utf8')).toBe('load two');
});

describe('a file that is not from a release', () => {
  it('stays in a folder with an earlier release', async () => {
    await release('one');
    writeFileSync(at('robots.txt'), 'mine');
    mkdirSync(at('assets/own'));
    writeFileSync(at('assets/own/logo.svg'), 'drawing');
    writeFileSync(path.join(folder, 'notes.txt'), 'mine');
    await release('two');
    await release('three');
    expect([text('robots.txt'), text('assets/own/logo.svg')]).toEqual(['mine', 'drawing']);
    expect(readFileSync(path.join(folder, 'notes.txt'), 'utf8')).toBe('mine');
  });

  it('keeps its modification time, and is replaced by a file with that name in a release', async () => {
    await release('one');
    const long = new Date('2020-02-02T02:02:02Z');
    for (const name of ['robots.txt', 'humans.txt']) {
      writeFileSync(at(name), 'mine');
      utimesSync(at(name), long, long);
    }
    const target = folderTarget(folder);
    const build = buildSmallPart(part, { text: 'two' });
    build.files.set('robots.txt', Buffer.from('built'));
    build.release.named['robots.txt'] = Buffer.from('built').toString('base64');
    await ship(await prepareRelease(part, target, build, new Date()), target);
    expect([text('robots.txt'), text('humans.txt')]).toEqual(['built', 'mine']);
    expect(statSync(at('humans.txt')).mtime).toEqual(long);
  });

  it.each([
    ['the folder', () => writeFileSync(path.join(folder, 'letter.txt'), 'x'), 'holds files that no release'],
    [
      'the folder, in one with the app’s name',
      () => (mkdirSync(path.join(folder, part)), writeFileSync(at('package.json'), '{}')),
      'holds files that no release',
    ],
  ])('prevents a release to %s', async (_, put, sentence) => {
    mkdirSync(folder);
    put();
    const before = readFolder(folder);
    await expect(release('one')).rejects.toThrow(sentence);
    expect(readFolder(folder)).toEqual(before);
  });

  it('prevents a release if its folder has the app’s name beside releases of other apps', async () => {
    await release('one');
    mkdirSync(path.join(folder, 'shell'));
    writeFileSync(path.join(folder, 'shell/package.json'), '{}');
    await expect(folderTarget(folder).requireReady('shell')).rejects.toThrow(
      'was put there by something else than a release. Move it away first.',
    );
  });

  it('prevents a release to the project itself', async () => {
    await expect(folderTarget(root).requireReady('shell')).rejects.toThrow('holds files that no release');
    await expect(folderTarget(path.join(root, 'package.json')).requireReady('shell')).rejects.toThrow(
      'is not a folder',
    );
  });
});

it('accepts an empty folder, and one with the remains of an interrupted first release', async () => {
  mkdirSync(folder);
  await expect(folderTarget(folder).requireReady(part)).resolves.toBeUndefined();
  expect(await releaseKilledBefore(6, 'one')).toBe(true);
  expect(existsSync(at('index.html'))).toBe(false);
  await release('one');
  expect(text('remoteEntry.v1.js')).toBe('load one');
});

it('keeps the files of one release, and nothing of the plain folder of earlier versions', async () => {
  await release('one');
  const plain = path.join(parent, 'plain');
  cpSync(realpathSync(at('.')), plain, { recursive: true });
  rmSync(folder, { recursive: true });
  cpSync(plain, at('.'), { recursive: true });
  await release('two');
  await release('three');
  expect(lstatSync(path.join(folder, part)).isSymbolicLink()).toBe(true);
  expect(readdirSync(path.join(folder, '.releases', part))).toHaveLength(1);
  expect([text('remoteEntry.v1.js'), text('assets/one.js')]).toEqual(['load three', 'one']);
});

it('a plain folder that an interrupted release moved aside is restored by the next release', async () => {
  await release('one');
  const store = path.join(folder, '.releases', part);
  renameSync(realpathSync(at('.')), path.join(store, 'plain'));
  rmSync(path.join(folder, part));
  const target = folderTarget(folder);
  const unlock = await target.lock(part);
  expect(text('remoteEntry.v1.js')).toBe('load one');
  await unlock();
  // The remains do not replace the live release.
  await release('two');
  cpSync(realpathSync(at('.')), path.join(store, 'plain'), { recursive: true });
  writeFileSync(path.join(store, 'plain/remoteEntry.v1.js'), 'left');
  await (
    await target.lock(part)
  )();
  expect(text('remoteEntry.v1.js')).toBe('load two');
});

it('accepts the plain folders of earlier versions', async () => {
  await release('one');
  const plain = path.join(parent, 'plain');
  cpSync(realpathSync(at('.')), path.join(plain, part), { recursive: true });
  await expect(folderTarget(plain).requireReady('shell')).resolves.toBeUndefined();
  await expect(folderTarget(plain).requireReady(part)).resolves.toBeUndefined();
  writeFileSync(path.join(plain, part, 'releases.json'), '{}');
  await expect(folderTarget(plain).requireReady(part)).rejects.toThrow('holds files that no release');
});

it('returns null for an absent app, and reports an unreadable file', async () => {
  expect(await folderTarget(folder).read(part, 'releases.json')).toBeNull();
  await release('one');
  expect(await folderTarget(folder).read(part, 'index.html/more')).toBeNull();
  await expect(folderTarget(folder).read(part, 'assets')).rejects.toThrow('EISDIR');
});
