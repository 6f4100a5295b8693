import { execFileSync } from 'node:child_process';
import { root } from 'server/configuration';

/**
 * The commit of a release; undefined if the project is not in git. Throws a sentence for uncommitted changes, because the
 * release would differ from its commit.
 */
export function readCommit(folder = root): string | undefined {
  const git = (...args: string[]) => askGit(folder, ...args)?.trimEnd() ?? null;
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

/** The output of git in a folder; null if it fails. */
export function askGit(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
