import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { digest } from './compose';
import { fillStage, KeptFiles } from './fill-stage';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'fill-stage-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const is = (text: string) => digest(Buffer.from(text));
const live = (contents: Record<string, string>) => (file: string) =>
  Promise.resolve(contents[file] === undefined ? null : Buffer.from(contents[file]));

it('adds new files to the live ones, and omits deleted files', async () => {
  const stage = path.join(folder, 'stage');
  mkdirSync(path.join(stage, 'watch/b'), { recursive: true });
  writeFileSync(path.join(stage, 'watch/b/index.html'), 'new b');
  const files = { 'watch/a/index.html': is('a'), 'watch/b/index.html': is('new b') };
  const read = live({ 'watch/a/index.html': 'a', 'watch/b/index.html': 'b', 'watch/c/index.html': 'c' });
  await fillStage(path.join(folder, 'public'), { files, stage, gone: new Set() }, read);
  expect(readdirSync(path.join(folder, 'public/watch')).sort()).toEqual(['a', 'b']);
  expect(readFileSync(path.join(folder, 'public/watch/b/index.html'), 'utf8')).toBe('new b');
});

it.each([
  ['was changed', { 'a.html': 'other' }],
  ['is gone', {}],
])('ships nothing when a published file %s', async (says, contents) => {
  const published = { files: { 'a.html': is('a') }, stage: null, gone: new Set<string>() };
  await expect(fillStage(folder, published, live(contents))).rejects.toThrow(
    `The published file a.html ${says}.`,
  );
});

it('downloads a live file once, because the cache keeps it as long as it is live', async () => {
  const kept = new KeptFiles(path.join(folder, 'kept'));
  const asked: string[] = [];
  let round = 0;
  const fill = async (contents: Record<string, string>, files = Object.keys(contents)) => {
    asked.length = 0;
    const place = path.join(folder, `public-${round++}`);
    const digests = Object.fromEntries(files.map((file) => [file, is(contents[file]!)]));
    const read = (file: string) => {
      asked.push(file);
      return live(contents)(file);
    };
    await fillStage(place, { files: digests, stage: null, gone: new Set() }, read, kept);
    expect(files.map((file) => readFileSync(path.join(place, file), 'utf8'))).toEqual(
      files.map((file) => contents[file]),
    );
    return [...asked].sort();
  };
  const before = { 'a.html': 'a', 'b.html': 'b', 'same.html': 'a' };
  expect(await fill(before)).toContain('b.html');
  expect(await fill(before)).toEqual([]);
  expect(await fill({ ...before, 'b.html': 'b2' })).toEqual(['b.html']);
  expect(readdirSync(path.join(folder, 'kept')).sort()).toEqual([is('a'), is('b2')].sort());
  // A truncated file in the cache is downloaded again.
  writeFileSync(path.join(folder, 'kept', is('b2')), 'b');
  expect(await fill({ ...before, 'b.html': 'b2' })).toEqual(['b.html']);
  expect(await fill({ ...before, 'b.html': 'b2' })).toEqual([]);
});

it('an unwritable cache does not stop a release', async () => {
  writeFileSync(path.join(folder, 'file'), '');
  const published = { files: { 'a.html': is('a') }, stage: null, gone: new Set<string>() };
  const kept = new KeptFiles(path.join(folder, 'file/kept'));
  await fillStage(path.join(folder, 'public'), published, live({ 'a.html': 'a' }), kept);
  expect(readFileSync(path.join(folder, 'public/a.html'), 'utf8')).toBe('a');
});
