import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { changesOf, readPackage } from '../versions/changes';
import { raise } from '../versions/raise';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'versions-'));
  git('init', '--quiet');
  git('config', 'user.name', 'Test');
  git('config', 'user.email', 'test@example.org');
  const packages = { 'site-remote': { version: '0.2.0' }, 'shared-ui': { version: '0.2.0' } };
  write('package-lock.json', JSON.stringify({ packages }, null, 2));
  write(
    'site-remote/package.json',
    JSON.stringify({ version: '0.2.0', dependencies: { 'shared-ui': '0.2.0', 'hls.js': '1.0.0' } }, null, 2),
  );
  commit('The first version');
});
afterEach(() => rmSync(folder, { recursive: true }));

const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' });

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text);
}

function commit(message: string): void {
  git('add', '--all');
  git('commit', '--quiet', '--message', message);
}

function change(file: string, message: string): void {
  write(file, message);
  commit(message);
}

const subjects = () => changesOf(folder, 'site-remote').map(({ subject }) => subject);
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

it('the changes of an app are the commits since its version that changed it or a package that it is built with', () => {
  expect(subjects()).toEqual([]);
  change('site-remote/src/home.tsx', 'Show the newest first');
  change('admin-remote/src/admin.tsx', 'Sign in faster');
  change('site-remote/src/home.test.tsx', 'Test the home page');
  change('shared-ui/src/button.tsx', 'Round the buttons');
  expect(subjects()).toEqual(['Round the buttons', 'Show the newest first']);
});

it.each([
  ['Show more', '0.2.1'],
  ['Show more\n\nAnd better.\n\nVersion: minor', '0.3.0'],
  ['Show more\n\nVersion: major', '1.0.0'],
])('after the commit %j, the next version is %s', (message, version) => {
  change('site-remote/src/home.tsx', 'Show less');
  change('site-remote/src/watch.tsx', message);
  expect(raise(folder, 'site-remote', changesOf(folder, 'site-remote'), '2026-11-22')).toBe(version);
  expect(readPackage(path.join(folder, 'site-remote')).version).toBe(version);
  const { packages } = JSON.parse(read('package-lock.json')) as {
    packages: Record<string, { version: string }>;
  };
  expect(packages).toEqual({ 'site-remote': { version }, 'shared-ui': { version: '0.2.0' } });
});

it('a changelog names the commits of each version, the newest version first, and an app with a new version has no changes', () => {
  for (const message of ['Show more', 'Show even more']) {
    change('site-remote/src/home.tsx', message);
    raise(folder, 'site-remote', changesOf(folder, 'site-remote'), '2026-11-22');
    commit('Raise the version');
    expect(subjects()).toEqual([]);
  }
  const lines = read('site-remote/CHANGELOG.md')
    .replace(/ \([0-9a-f]{7,}\)/g, '')
    .split('\n');
  expect(lines.filter(Boolean)).toEqual([
    '# Changes of site-remote',
    '## 0.2.2, 2026-11-22',
    '- Show even more',
    '## 0.2.1, 2026-11-22',
    '- Show more',
  ]);
});

it('an app that is absent from the lock file gets no new version', () => {
  change('site-remote/src/home.tsx', 'Show more');
  write('package-lock.json', '{ "packages": {} }');
  expect(() => raise(folder, 'site-remote', changesOf(folder, 'site-remote'), '2026-11-22')).toThrow(
    'package-lock.json does not name the version 0.2.0 of site-remote.',
  );
});
