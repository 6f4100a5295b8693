import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parts, remoteNames, type Part } from 'server/configuration';
import { run } from '../programs/run';
import { compose } from './compose';
import { answering, liveOf, type History } from './history';
import { readLive } from './fit';
import { writeFolder } from './read-build';
import type { Shipment } from './ship';
import type { Files, Target } from './target';

/** The product as visitors would have it with a shipment live. */
export interface Product {
  files: Map<Part, Files>;
  /** Parts that it needs, and of which nothing is live. */
  lacking: Part[];
}

/** The parts among whose live files the screens of a part are opened. */
export const neighboursOf = (part: Part): readonly Part[] => (part === 'shell' ? remoteNames : ['shell']);

/**
 * Puts the files of a shipment among the live files of the parts whose screens are opened with it: of a remote, the shell.
 * A remote of a contract that the live shell does not keep is seen by visitors when the shell has followed: until then,
 * no live shell can show it.
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
    // A remote that is not live is no part of a new shell's pages.
    else if (part !== 'shell') product.lacking.push(other);
  }
  return product;
}

/** What pages of a contract load of a part, without the releases that only older pages need; null when there is nothing. */
function shownTo(contract: number, part: Part, history: History): History | null {
  const live = liveOf(history);
  const answer = part === 'shell' ? live : answering(history).get(contract);
  if (answer?.manifest.contract !== contract) return null;
  return { ...history, releases: history.releases.filter((release) => [live, answer].includes(release)) };
}

/** What is live of a product, with the part: the files as they are read from the target. */
export async function composeLive(part: Part, target: Target): Promise<Product> {
  const live = await readLive(target);
  const after = live[part]!;
  const files = await compose(after, part, target, new Map());
  return composeProduct({ part, files, after, live }, target);
}

/** Writes the files of each part into a folder of its name; that of a part which is not needed stays empty. */
export function writeProduct({ files }: Product, folder: string): void {
  for (const part of parts) {
    mkdirSync(path.join(folder, part), { recursive: true });
    writeFolder(path.join(folder, part), files.get(part) ?? new Map());
  }
}

/**
 * Opens the screens of a part in a browser: with the demonstration's content, in a product whose files are in a folder, or
 * at the address of a live shell. Of the shell, these are the screens of every part. Answers whether they all work.
 */
export function tryScreens(
  part: Part,
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
