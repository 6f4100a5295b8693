import { spawn, spawnSync } from 'node:child_process';
import { cpSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { folderHost } from 'server/release';
import { compileProgram } from 'tests/support/local-firebase';
import { releaseSmallPart } from '../../tests/support/tools/small-part';
import { readFolder } from './build';
import { temporaryFolder } from 'tests/support/temporary-folder';

let parent: string;
let folder: string;
beforeEach(() => {
  parent = temporaryFolder('killed-release');
  folder = path.join(parent, 'site');
});

/** All live files with their contents, as a server reads them. */
const live = () =>
  Object.fromEntries([...readFolder(path.join(folder, 'live/'))].map(([file, text]) => [file, `${text}`]));
const entry = () => live()['parts/site-remote/remoteEntry.v1.js'];
const program = () => compileProgram('tests/support/tools/interrupted-release.ts');

it('a release that is killed at any moment leaves the old or the new version complete, and the next one works', async () => {
  await releaseSmallPart(folderHost(folder), 'site-remote', { text: 'old' });
  const before = path.join(parent, 'before');
  cpSync(folder, before, { recursive: true, verbatimSymlinks: true });
  const old = live();
  const seen = new Set<string>();
  // Kills a release at every change of the file system.
  for (let step = 0; ; step++) {
    const { signal, status, stderr } = spawnSync(
      process.execPath,
      [await program(), folder, 'new', `${step}`],
      { encoding: 'utf8' },
    );
    expect([signal ?? status, stderr]).toEqual([signal ? 'SIGKILL' : 0, '']);
    const now = live();
    if (entry() === 'load old') {
      seen.add('old');
      expect(now).toEqual(old);
    } else {
      seen.add('new');
      expect(now).toMatchObject({
        'parts/site-remote/remoteEntry.v1.js': 'load new',
        'parts/site-remote/assets/new.js': 'new',
        'parts/site-remote/assets/old.js': 'old',
      });
    }
    if (!signal) break;
    await releaseSmallPart(folderHost(folder), 'site-remote', { text: 'next' });
    expect(live()).toMatchObject({
      'parts/site-remote/remoteEntry.v1.js': 'load next',
      'parts/site-remote/assets/old.js': 'old',
    });
    rmSync(folder, { recursive: true });
    cpSync(before, folder, { recursive: true, verbatimSymlinks: true });
  }
  expect([...seen]).toEqual(['old', 'new']);
});

it('several processes release at the same time, and all of their apps are live', async () => {
  await releaseSmallPart(folderHost(folder), 'shell', { text: 'shell' });
  const file = await program();
  const texts = ['one', 'two', 'three'];
  const codes = texts.map((text) => {
    const child = spawn(process.execPath, [file, folder, text, '-1'], { stdio: 'inherit' });
    return new Promise((resolve) => child.on('close', resolve));
  });
  expect(await Promise.all(codes)).toEqual([0, 0, 0]);
  const host = folderHost(folder);
  expect((await host.history()).map(({ message }) => message)).toEqual([
    ...texts.map(() => 'deploy site-remote'),
    'deploy shell',
  ]);
  const files = live();
  for (const text of texts) expect(files[`parts/site-remote/assets/${text}.js`]).toBe(text);
  expect(texts.map((text) => `load ${text}`)).toContain(entry());
  expect(readFileSync(path.join(folder, 'live/main.js'), 'utf8')).toBe('load shell');
});
