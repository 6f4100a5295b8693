import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { writeSmallPart } from '../../tests/support/tools/small-part';
import { digest } from './compose';
import { readBuild, readFolder, type ReadBuildOptions } from './read-build';

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'read-build-'))));
afterEach(() => rmSync(folder, { recursive: true }));

function read(options: Partial<ReadBuildOptions> = {}) {
  writeSmallPart('site-remote', { text: 'one' }, folder);
  mkdirSync(path.join(folder, 'own'));
  writeFileSync(path.join(folder, 'own/page.html'), '<script id="configuration">{}</script>');
  writeFileSync(path.join(folder, 'own/note.txt'), '<script id="configuration">{}</script>');
  return readBuild({
    ...{ part: 'site-remote', folder, commit: undefined, configuration: undefined, hosting: undefined },
    ...options,
  });
}

const text = (base64: string | undefined) => Buffer.from(base64!, 'base64').toString();

it('files with hashed names are stored as digests, the others with their content', () => {
  const { files, release } = read();
  expect(release.hashed).toEqual({ 'assets/one.js': digest(Buffer.from('one')) });
  expect(Object.keys(release.named)).toEqual([
    'index.html',
    'own/note.txt',
    'own/page.html',
    'part.json',
    'remoteEntry.v1.js',
  ]);
  expect(text(release.named['remoteEntry.v1.js'])).toBe('load one');
  expect([...files.keys()]).toEqual(['assets/one.js', ...Object.keys(release.named)]);
  expect(release).not.toHaveProperty('hosting');
  expect(release.manifest).not.toHaveProperty('commit');
});

it('the configuration is written only into the pages', () => {
  const { files, release } = read({ configuration: { remotes: [], webVitals: '/vitals' } });
  const written = '<script id="configuration">{"remotes":[],"webVitals":"/vitals"}</script>';
  expect(`${files.get('own/page.html')}`).toBe(written);
  expect(text(release.named['own/page.html'])).toBe(written);
  expect(text(release.named['index.html'])).toContain('"webVitals":"/vitals"');
  expect(text(release.named['own/note.txt'])).toBe('<script id="configuration">{}</script>');
});

it('the release contains the commit, the app and the headers', () => {
  const { files, release } = read({ part: 'late-remote', commit: 'abc', hosting: { headers: [] } });
  expect(release).toMatchObject({
    manifest: { part: 'late-remote', commit: 'abc' },
    hosting: { headers: [] },
  });
  expect(JSON.parse(`${files.get('part.json')}`)).toEqual(release.manifest);
  expect(JSON.parse(text(release.named['part.json']))).toEqual(release.manifest);
});

it('a folder without a built app is refused', () => {
  mkdirSync(path.join(folder, 'empty'));
  const empty = path.join(folder, 'empty');
  expect(() =>
    readBuild({
      ...{ part: 'shell', folder: empty, commit: undefined, configuration: undefined, hosting: undefined },
    }),
  ).toThrow(`${empty} contains no built app.`);
  expect(readFolder(folder)).toEqual(new Map());
});
