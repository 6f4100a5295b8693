import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { folderTarget } from './folder-target';
import type { Files } from './target';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'folder-target-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const at = (file: string) => path.join(folder, 'shell', file);
const text = (file: string) => readFileSync(at(file), 'utf8');
const filesOf = (release: string): Files =>
  new Map(
    // As far from the order in which they have to be written as can be.
    ['releases.json', 'index.html', `assets/${release}.js`].map((file) => [file, Buffer.from(release)]),
  );
const ship = (release: string) => folderTarget(folder).ship('shell', filesOf(release), undefined);

/** Nothing can be written where a folder stands. */
function obstruct(file: string): void {
  rmSync(at(file));
  mkdirSync(at(file));
}

it('a release that ends before its pages leaves the history of before, and has its hashed files', async () => {
  await ship('one');
  obstruct('index.html');
  await expect(ship('two')).rejects.toThrow();
  expect(text('assets/two.js')).toBe('two');
  expect(text('assets/one.js')).toBe('one');
  expect(text('releases.json')).toBe('one');
});

it('a release that ends before its history has all of its files, and those of before', async () => {
  await ship('one');
  obstruct('releases.json');
  await expect(ship('two')).rejects.toThrow();
  expect(text('index.html')).toBe('two');
  expect(text('assets/two.js')).toBe('two');
  expect(text('assets/one.js')).toBe('one');
});

it('a release that was cut off is completed by the next, which leaves nothing of it', async () => {
  await ship('one');
  obstruct('index.html');
  await expect(ship('two')).rejects.toThrow();
  rmSync(at('index.html'), { recursive: true });
  await ship('three');
  expect(['index.html', 'releases.json', 'assets/three.js'].map(text)).toEqual(['three', 'three', 'three']);
  expect(
    ['assets/one.js', 'assets/two.js', 'index.html.unfinished'].filter((file) => existsSync(at(file))),
  ).toEqual([]);
});

it('a preview is beside what is live, and changes nothing of it', async () => {
  await ship('one');
  await folderTarget(folder).preview('shell', filesOf('two'), undefined);
  expect(text('index.html')).toBe('one');
  expect(readFileSync(path.join(folder, 'preview/shell/index.html'), 'utf8')).toBe('two');
});
