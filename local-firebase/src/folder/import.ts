import { existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { StatusError } from '../status';
import type { DocumentRecord } from '../store/document-record';
import { readIndexDefinitions } from '../store/index-definitions';
import { progressLogger, Store } from '../store/store';
import { readArchive, SIGN_IN, unusableLines, type ArchiveCounts, type ArchiveLine } from './archive';
import { openDataFolder } from './data-folder';
import { IMPORTED, importLeftovers } from './folder-files';
import { syncFolder, throwUnusable } from '../files';

const MOST_BATCH_LINES = 5000;
const MOST_BATCH_BYTES = 16 * 1024 * 1024;

interface ImportOptions {
  /** The path of firestore.indexes.json. Index entries are made together with the documents. */
  indexes: string;
  /** Called with a line after every 10,000 documents. */
  log?: (line: string) => void;
}

/**
 * Replaces all data of a folder by that of an archive. The new database is built beside the current one and then
 * replaces it in one step, so that after an interruption one of them is complete. The administrator's secret remains.
 * Rejects with a sentence that names an invalid line.
 */
export async function importData(
  folder: string,
  file: string,
  options: ImportOptions,
): Promise<ArchiveCounts> {
  const isThere = existsSync(folder);
  const opened = await openDataFolder(folder, { isReplaced: true });
  const imported = path.join(opened.folder, IMPORTED);
  try {
    const counts = await fill(imported, file, options);
    renameSync(imported, opened.database);
    syncFolder(opened.folder);
    opened.settle();
    return counts;
  } catch (error) {
    if (!isThere) rmSync(folder, { recursive: true });
    return throwUnusable(opened.folder, 'written', error);
  } finally {
    for (const name of importLeftovers) rmSync(path.join(opened.folder, name), { force: true });
    await opened.release();
  }
}

async function fill(database: string, file: string, { indexes, log }: ImportOptions): Promise<ArchiveCounts> {
  const definitions = readIndexDefinitions(indexes);
  const report = progressLogger('Importing', log ?? (() => undefined));
  const counts = { documents: 0, signInTexts: 0 };
  const store = new Store(database, { durable: true });
  try {
    store.redefine(definitions);
    for await (const batch of batches(readArchive(file))) {
      await write(store, batch, file);
      for (const line of batch) counts['record' in line ? 'documents' : 'signInTexts']++;
      report(counts.documents);
    }
    return counts;
  } finally {
    await store.close();
  }
}

/** Larger batches change each page of an index less often, which keeps the file small. */
async function* batches(lines: AsyncIterable<ArchiveLine>): AsyncGenerator<ArchiveLine[]> {
  let batch: ArchiveLine[] = [];
  let bytes = 0;
  for await (const line of lines) {
    batch.push(line);
    bytes += 'record' in line ? line.record.stored.length : line.text.length;
    if (batch.length < MOST_BATCH_LINES && bytes < MOST_BATCH_BYTES) continue;
    yield batch;
    [batch, bytes] = [[], 0];
  }
  if (batch.length > 0) yield batch;
}

async function write(store: Store, batch: ArchiveLine[], file: string): Promise<void> {
  const signInTexts = store.texts(SIGN_IN);
  const records = new Map<string, DocumentRecord>();
  for (const line of batch) if ('record' in line) records.set(line.record.path, line.record);
  const documents = store.write(({ get }) => ({
    result: undefined,
    changes: [...records].map(([path, after]) => ({ path, before: get(path), after })),
  }));
  const texts = batch.map((line) => 'key' in line && signInTexts.put(line.key, line.text));
  try {
    await Promise.all([documents, ...texts]);
  } catch (error) {
    if (!(error instanceof StatusError) || error.status !== 'INVALID_ARGUMENT') throw error;
    throw unusableLines(`Lines ${batch[0]!.number} to ${batch.at(-1)!.number}`, file, error);
  }
}
