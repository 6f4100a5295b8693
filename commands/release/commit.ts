import { execFileSync } from 'node:child_process';
import { root } from '../run';

/**
 * The commit that a release is made of; undefined where the project is not in git. Throws a sentence when files were
 * changed since, because the release would not be what its commit says.
 */
export function readCommit(): string | undefined {
  const commit = git('rev-parse', 'HEAD');
  if (commit === null) return undefined;
  const changed = git('status', '--porcelain', '--untracked-files=normal') ?? '';
  if (changed) {
    throw new Error(
      `There are changes that no commit holds; commit them first, or put them aside:\n${changed}`,
    );
  }
  return commit;
}

function git(...args: string[]): string | null {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trimEnd();
  } catch {
    return null;
  }
}

/** Throws when the files are not those of the commit any more, which somebody may have changed during the build. */
export function requireCommit(commit: string | undefined): void {
  if (readCommit() !== commit)
    throw new Error('Another commit was checked out while this one was built. Nothing was shipped.');
}
