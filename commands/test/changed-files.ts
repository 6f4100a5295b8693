import { execFileSync } from 'node:child_process';
import { root } from '../run';

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);

/** The commit that a change began at, where none is named: where it left main; on main, the commit before. */
export function beginning(): string {
  const [head] = git('rev-parse', 'HEAD');
  const known = git('for-each-ref', '--format=%(refname)', 'refs/remotes/origin/main', 'refs/heads/main');
  for (const main of known) {
    const [common] = git('merge-base', main, 'HEAD');
    if (common && common !== head) return common;
  }
  return git('rev-parse', 'HEAD~1')[0]!;
}

/** Files that were changed, added or removed since a commit, with what is not committed. Throws on an unknown commit. */
export const changedFiles = (since: string): string[] => [
  ...new Set([
    ...git('diff', '--name-only', since, '--'),
    ...git('ls-files', '--others', '--exclude-standard'),
  ]),
];
