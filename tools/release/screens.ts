import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parts, remoteNames, type AppName } from 'server/configuration';
import { run } from '../programs/run';
import { compose } from './compose';
import { answering, liveOf, type History } from './history';
import { readLive } from './live-compatibility';
import { writeFolder } from './read-build';
import type { Shipment } from './ship';
import type { Files, Target } from './target';

/** The files that visitors would load if a shipment were live. */
interface Product {
  files: Map<AppName, Files>;
  /** Required apps without a live release. */
  lacking: AppName[];
}

/** The apps that are needed to open the screens of an app. */
export const neighboursOf = (part: AppName): readonly AppName[] =>
  part === 'shell' ? remoteNames : ['shell'];

/**
 * Combines the files of a shipment with the live files of the apps that its screens need, which for a remote is the shell.
 * If the live shell has another contract than the remote, it is listed as lacking, because it cannot show the remote.
 */
export async function composeProduct(
  { part, files, after, live }: Pick<Shipment, 'part' | 'files' | 'after' | 'live'>,
  target: Target,
): Promise<Product> {
  const { contract } = liveOf(after).manifest;
  const product: Product = { files: new Map([[part, files]]), lacking: [] };
  for (const other of neighboursOf(part)) {
    const history = live[other];
    const shown = history && shownTo(contract, other, history);
    if (shown) product.files.set(other, await compose(shown, other, target, new Map()));
    // A new shell's pages omit remotes that are not live.
    else if (part !== 'shell') product.lacking.push(other);
  }
  return product;
}

/** The releases of an app that pages with a contract load, without those for older pages; null when none exists. */
function shownTo(contract: number, part: AppName, history: History): History | null {
  const live = liveOf(history);
  const answer = part === 'shell' ? live : answering(history).get(contract);
  if (answer?.manifest.contract !== contract) return null;
  return { ...history, releases: history.releases.filter((release) => [live, answer].includes(release)) };
}

/** The live files of an app and of the apps that its screens need. */
export async function composeLive(part: AppName, target: Target): Promise<Product> {
  const live = await readLive(target);
  const after = live[part]!;
  const files = await compose(after, part, target, new Map());
  return composeProduct({ part, files, after, live }, target);
}

/** Writes the files of each app into a folder with its name. The folder of an unneeded app is empty. */
export function writeProduct({ files }: Product, folder: string): void {
  for (const part of parts) {
    mkdirSync(path.join(folder, part), { recursive: true });
    writeFolder(path.join(folder, part), files.get(part) ?? new Map());
  }
}

/**
 * Opens the screens of an app in a browser: from files in a folder, with the demo content, or at the URL of a live shell.
 * For the shell, opens the screens of every app. Returns whether all of them work.
 */
export function tryScreens(
  part: AppName,
  place: { files: string } | { address: string },
  results: string,
): Promise<boolean> {
  const tests = part === 'shell' ? [] : ['--grep', part];
  return run(
    'playwright',
    ['test', '--config', 'tests/e2e/contract.config.ts', '--output', results, ...tests],
    {
      CONTRACT_PART: part,
      ...('files' in place ? { CONTRACT_FILES: place.files } : { CONTRACT_ADDRESS: place.address }),
    },
  );
}
