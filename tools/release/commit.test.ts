import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { readCommit } from './commit';
import { temporaryFolder } from 'tests/support/temporary-folder';

const folder = temporaryFolder('commit');

const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' }).trim();

it('a project that is not in git has no commit', () => {
  expect(readCommit(folder)).toBeUndefined();
});

it('a release has a commit, and is refused with the names of uncommitted files', () => {
  git('init', '--quiet');
  write('a.txt', 'one');
  git('add', '.');
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.org', 'commit', '--quiet', '--message', 'one');
  expect(readCommit(folder)).toBe(git('rev-parse', 'HEAD'));
  write('a.txt', 'two');
  write('b.txt', 'new');
  expect(() => readCommit(folder)).toThrow(
    'There are changes that no commit holds; commit them first, or put them aside:\n M a.txt\n?? b.txt',
  );
});
