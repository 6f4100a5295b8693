import { spawnSync } from 'node:child_process';
import { root, type AppName } from 'server/configuration';

/** Throws when a release of this commit would undo live work, because the live commit is not one of its ancestors. */
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
  const git = (...args: string[]) => spawnSync('git', args, { cwd: folder, stdio: 'ignore' }).status;
  if (git('cat-file', '-e', `${live}^{commit}`) !== 0)
    throw new Error(
      `${says}, which is not known here. Fetch it first (git fetch; in a shallow clone git fetch --unshallow), ` +
        `then release what contains it. Nothing was released.`,
    );
  if (git('merge-base', '--is-ancestor', live, commit) === 0) return;
  throw new Error(
    `${says}, which ${commit.slice(0, 8)} does not contain: its work would be taken back. ` +
      `Rebase onto it or merge it (git pull --rebase, or git rebase ${live.slice(0, 8)}) and release again; ` +
      `to take the live release back, npm run rollback -- ${part}. Nothing was released.`,
  );
}
