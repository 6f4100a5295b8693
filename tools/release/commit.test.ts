import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommit, requireAncestor } from './commit';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('commit');

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();
const commit = (text: string): string => {
  write('text', text);
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--message', text);
  return git('rev-parse', 'HEAD');
};
const isOutsideOfGit = readCommit(folder) === undefined;
git('init', '--quiet');
const first = commit('first');
const colleague = commit('a colleague’s');
git('checkout', '--quiet', '-b', 'own', first);
const own = commit('own');

it('a project that is not in git has no commit', () => expect(isOutsideOfGit).toBe(true));

it('a release has a commit, and is refused with the names of uncommitted files', () => {
  expect(readCommit(folder)).toBe(own);
  write('text', 'two');
  write('b.txt', 'new');
  expect(() => readCommit(folder)).toThrow(
    'There are changes that no commit holds; commit them first, or put them aside:\n M text\n?? b.txt',
  );
});

const attempt = (live: string | undefined, next: string | undefined) =>
  requireAncestor('shell', live, next, folder);

it('a release that contains the live commit is allowed, and one where no live commit is known', () => {
  expect(() => attempt(first, own)).not.toThrow();
  expect(() => attempt(own, own)).not.toThrow();
  expect(() => attempt(undefined, own)).not.toThrow();
  expect(() => attempt(undefined, undefined)).not.toThrow();
  expect(() => attempt(undefined, own)).not.toThrow();
});

it('a release that would undo a colleague’s work is refused', () => {
  expect(() => attempt(colleague, own)).toThrow(
    `shell is live from commit ${colleague.slice(0, 8)}, which ${own.slice(0, 8)} does not contain`,
  );
  expect(() => attempt(colleague, own)).toThrow(`git rebase ${colleague.slice(0, 8)}) and release again`);
  expect(() => attempt(colleague, own)).toThrow(
    'to take the live release back, npm run rollback -- shell. Nothing was released.',
  );
  expect(() => attempt(own, first)).toThrow('does not contain');
});

it('an unknown live commit must be fetched first', () => {
  const unknown = 'd'.repeat(40);
  expect(() => attempt(unknown, own)).toThrow(
    'shell is live from commit dddddddd, which is not known here. Fetch it first (git fetch; in a shallow clone ' +
      'git fetch --unshallow), then release what contains it. Nothing was released.',
  );
});

it('a release from a repository is not replaced by one without', () => {
  expect(() => attempt(own, undefined)).toThrow('this folder has no git repository that knows it');
});
