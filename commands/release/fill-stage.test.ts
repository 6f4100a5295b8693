import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { digest } from './compose';
import { fillStage } from './fill-stage';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'fill-stage-'))));
afterEach(() => rmSync(folder, { recursive: true }));

const is = (text: string) => digest(Buffer.from(text));
const live = (contents: Record<string, string>) => (file: string) =>
  Promise.resolve(contents[file] === undefined ? null : Buffer.from(contents[file]));

it('puts new files beside those that are live, and leaves what is gone', async () => {
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
  const beside = { files: { 'a.html': is('a') }, stage: null, gone: new Set<string>() };
  await expect(fillStage(folder, beside, live(contents))).rejects.toThrow(
    `The published file a.html ${says}.`,
  );
});
