import { execFileSync } from 'node:child_process';
import { root, type AppName } from 'server/configuration';

/**
 * The commit of a release; undefined if the project is not in git. Throws a sentence if there are uncommitted changes:
 * the release would differ from the commit.
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

/** Throws if the live commit is not an ancestor of this one, because a release would undo live changes. */
export function requireAncestor(
  part: AppName,
  live: string | undefined,
  commit: string | undefined,
  folder = root,
): void {
  if (!live || live === commit) return;
  const says = `${part} is live from commit ${live.slice(0, 8)}`;
  if (!commit)
    throw new Error(
      `${says}, and this folder has no git repository that knows it. Release from a clone of it.`,
    );
  if (askGit(folder, 'cat-file', '-e', `${live}^{commit}`) === null)
    throw new Error(
      `${says}, which is not known here. Fetch it first (git fetch; in a shallow clone git fetch --unshallow), ` +
        `then release what contains it. Nothing was released.`,
    );
  if (askGit(folder, 'merge-base', '--is-ancestor', live, commit) !== null) return;
  throw new Error(
    `${says}, which ${commit.slice(0, 8)} does not contain: its work would be taken back. ` +
      `Rebase onto it or merge it (git pull --rebase, or git rebase ${live.slice(0, 8)}) and release again; ` +
      `to take the live release back, npm run rollback -- ${part}. Nothing was released.`,
  );
}

/** Runs git in a folder and returns its output; null if it fails. */
export function askGit(folder: string, ...args: string[]): string | null {
  try {
    return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch {
    return null;
  }
}
