import { parts, remoteNames, type Part } from '../../hosting/parts';
import { answering, liveOf, parseHistory, historyFile, type History } from './history';
import { misfits } from './misfits';
import type { Target } from './target';

/** What is live of each part; null for a part that no release has reached yet. */
export type Live = Record<Part, History | null>;

export async function readLive(target: Target): Promise<Live> {
  const read = async (part: Part): Promise<History | null> => {
    const json = await target.read(part, historyFile);
    return json && parseHistory(json.toString());
  };
  const histories = await Promise.all(parts.map(read));
  return Object.fromEntries(parts.map((part, at) => [part, histories[at]])) as Live;
}

/** Why the parts would not fit each other if this were live, as sentences; none when they do. */
export function faultsOf(part: Part, next: History, live: Live): string[] {
  if (part !== 'shell') return live.shell ? faultsBetween(live.shell, part, next) : [];
  return remoteNames.flatMap((remote) => {
    const history = live[remote];
    return history
      ? faultsBetween(next, remote, history)
      : [`${remote} is not live yet: release it before the shell.`];
  });
}

function faultsBetween(shell: History, remote: Part, remoteHistory: History): string[] {
  const { manifest } = liveOf(shell);
  const answer = answering(remoteHistory).get(manifest.contract);
  if (answer) return misfits(manifest, answer.manifest);
  const { contract } = liveOf(remoteHistory).manifest;
  return [
    `${remote} keeps contract ${contract}, but the shell keeps ${manifest.contract}, and no earlier release of ` +
      `${remote} that is kept has an entry for it.`,
  ];
}

/** Which release of a remote visitors see: that of the live shell's contract, which may be an earlier one. */
export function seen(part: Part, next: History, { shell }: Live): number {
  if (part === 'shell' || !shell) return next.live;
  return answering(next).get(liveOf(shell).manifest.contract)?.number ?? next.live;
}
