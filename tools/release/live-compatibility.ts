import { type AppName, parts, remoteNames, remotes } from 'server/configuration';
import { answering, type History, historyFile, liveOf, parseHistory } from './history';
import { findIncompatibilities, hasOwnCopy } from '../build/compatibility';
import type { Target } from './target';

/** The release history of each app; null for an app without a release. */
export type Live = Record<AppName, History | null>;

export async function readLive(target: Target): Promise<Live> {
  const read = async (part: AppName): Promise<History | null> => {
    const json = await target.read(part, historyFile);
    return json && parseHistory(json.toString());
  };
  const histories = await Promise.all(parts.map(read));
  return Object.fromEntries(parts.map((part, at) => [part, histories[at]])) as Live;
}

/** Sentences about incompatibilities between apps if `next` were live, with remedies. Empty if they are compatible. */
export function findLiveIncompatibilities(part: AppName, next: History, live: Live): string[] {
  if (part !== 'shell') {
    const faults = live.shell ? faultsBetween(live.shell, part, next) : [];
    return faults.length > 0 ? [...faults, stepsForRemote(part)] : [];
  }
  const faults = faultsOfShell(next, live);
  return faults.length > 0 ? [...faults, stepsForShell] : [];
}

const stepsForRemote = (remote: AppName): string =>
  `A newer version of a library is released with the shell first, then ${remote}. A new major version, or ` +
  'another contract, gets a new contractVersion (shared-data/src/contract/contract.ts): release the remotes, then the shell.';

const stepsForShell =
  'Release the remotes first, without what this shell does not bring; or, with a new contractVersion ' +
  '(shared-data/src/contract/contract.ts), the remotes and then the shell.';

function faultsOfShell(next: History, live: Live): string[] {
  const faults = remoteNames.flatMap((remote) => {
    const history = live[remote];
    return history ? faultsBetween(next, remote, history) : [];
  });
  // The pages omit other remotes until these are released, so only the home page's remote is required.
  const first = remotes.find(({ routes }) => routes.some(({ path }) => path === '/'))?.name;
  return first && !live[first]
    ? [...faults, `${first} is not live yet: release it before the shell.`]
    : faults;
}

function faultsBetween(shell: History, remote: AppName, remoteHistory: History): string[] {
  const { manifest } = liveOf(shell);
  const answer = answering(remoteHistory).get(manifest.contract);
  if (answer) return findIncompatibilities(manifest, answer.manifest);
  const { contract } = liveOf(remoteHistory).manifest;
  return [
    `${remote} keeps contract ${contract}, but the shell keeps ${manifest.contract}, and no earlier release of ` +
      `${remote} that is kept has an entry for it.`,
  ];
}

/** Sentences about remotes that would load their own copy of `shared-data`, because visitors download it in addition. */
export function findCopies(part: AppName, next: History, live: Live): string[] {
  const shell = part === 'shell' ? next : live.shell;
  if (!shell) return [];
  const { manifest } = liveOf(shell);
  return remoteNames.flatMap((remote) => {
    const history = remote === part ? next : (live[remote] ?? null);
    const answer = history && answering(history).get(manifest.contract);
    const isConcerned = part === 'shell' || part === remote;
    return isConcerned && answer && hasOwnCopy(manifest, answer.manifest)
      ? [`${remote} loads its own copy of shared-data ${answer.manifest.sharedData!.version}.`]
      : [];
  });
}

/** The number of the release that visitors see: the newest one with the contract of the live shell. */
export function findVisibleRelease(part: AppName, next: History, { shell }: Live): number {
  if (part === 'shell' || !shell) return next.live;
  return answering(next).get(liveOf(shell).manifest.contract)?.number ?? next.live;
}
