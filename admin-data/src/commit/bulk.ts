import type { DocumentSnapshot } from 'firebase/firestore/lite';
import { AdminError } from '../errors/admin-error';
import type { Progress } from './operation';

/** The most items in one atomic batch. */
export const batchSize = 100;

/** The most bytes of documents in one batch: a request can have 10 MiB. */
export const batchBytes = 6_000_000;

export interface BulkOptions {
  progress?: Progress | undefined;
  /** Stops the task before its next batch. Starting the task again finishes it. */
  signal?: AbortSignal | undefined;
}

/** The ids of the items that a batch has changed, and the id of its log entry, with which `undoChange` undoes it. */
export interface DoneBatch {
  entry: string;
  ids: string[];
}

export interface EditOptions extends BulkOptions {
  /** Called after each batch that has changed items. */
  onDone?: ((batch: DoneBatch) => void) | undefined;
}

/**
 * Runs a task in batches. `run` returns what it leaves for the next batch. After a failure, earlier batches are
 * complete and the rest is unchanged.
 */
export async function inBatches<T>(
  all: T[],
  run: (batch: T[]) => Promise<T[] | void>,
  { progress, signal }: BulkOptions = {},
  size = batchSize,
): Promise<void> {
  progress?.(0, all.length);
  for (let rest = all; rest.length > 0;) {
    const done = all.length - rest.length;
    if (signal?.aborted) throw new AdminError('stopped.batches', { done, total: all.length });
    const left = await run(rest.slice(0, size));
    rest = [...(left ?? []), ...rest.slice(size)];
    progress?.(all.length - rest.length, all.length);
  }
}

/** Splits a list into parts of this size. The last part may be smaller. */
export const inParts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) => all.slice(i * size, (i + 1) * size));

/** The first elements that fit into one batch: at least one, and together at most `batchBytes`. */
export function takeBatch<T>(all: T[], bytesOf: (one: T) => number): T[] {
  let bytes = 0;
  const end = all.findIndex((one, i) => (bytes += bytesOf(one)) > batchBytes && i > 0);
  return end === -1 ? all : all.slice(0, end);
}

/** The number of documents that are read at once, to find out how many fit into a batch. */
const readAtOnce = 25;

/** The most documents in a batch that the rules read again. The rules may read twenty in total. */
const mostReread = 15;

/** Reads the documents of the first ids, as many as fit into a batch. `isReread`: the rules read it again. */
export async function readBatch<Found>(
  ids: string[],
  read: (id: string) => Promise<Found>,
  documentsOf: (found: Found) => DocumentSnapshot[],
  isReread: (found: Found) => boolean = () => false,
): Promise<Found[]> {
  const bytesOf = (found: Found) => JSON.stringify(documentsOf(found).map((one) => one.data())).length;
  let all: Found[] = [];
  for (let i = 0; i < ids.length && all.length === i; i += readAtOnce) {
    const some = await Promise.all(ids.slice(i, i + readAtOnce).map(read));
    all = takeBatch([...all, ...some], bytesOf);
    let reread = 0;
    const end = all.findIndex((found) => isReread(found) && ++reread > mostReread);
    if (end !== -1) all = all.slice(0, end);
  }
  return all;
}
