import { statSync, writeFileSync } from 'node:fs';
import { open, type Database, type RootDatabase } from 'lmdb';
import { pathKey } from '../values/order-key';
import { component, LONGEST_KEY } from './index-entries';
import { asRefusal } from './write-queue';

/** The tables in the file, except those of texts. */
export interface Tables {
  environment: RootDatabase;
  documents: Database<Buffer, Buffer>;
  entries: Database<Buffer, Buffer>;
  notes: Database<string, string>;
}

export const tableNames = ['documents', 'entries', 'notes'] as const;

const PAGE_BYTES = 8192;
/** The most snapshots at once. Each list that is being sent uses one. */
const MOST_SNAPSHOTS = 2048;
/** The bytes of a snapshot in lmdb's lock file. */
const SNAPSHOT_BYTES = 64;

/** Opens or creates a file. `durable`: a write resolves when it is on disk. Throws RESOURCE_EXHAUSTED. */
export function openTables(file: string, { durable }: { durable: boolean }): Tables {
  try {
    makeLock(`${file}-lock`);
    const environment = open({
      path: file,
      noSubdir: true,
      pageSize: PAGE_BYTES,
      maxDbs: 8,
      maxReaders: MOST_SNAPSHOTS,
      overlappingSync: false,
      ...(!durable && { noSync: true }),
    });
    const binary = { keyEncoding: 'binary', encoding: 'binary', maxKeySize: LONGEST_KEY } as const;
    const [documents, entries, notes] = tableNames;
    return {
      environment,
      documents: environment.openDB({ name: documents, ...binary }),
      entries: environment.openDB({ name: entries, ...binary }),
      notes: environment.openDB({ name: notes, encoding: 'string' }),
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

/** Creates lmdb's lock file in full size: lmdb maps it, and on a full disk a later write would end the process. */
function makeLock(file: string): void {
  const bytes = SNAPSHOT_BYTES * MOST_SNAPSHOTS;
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < bytes)
    writeFileSync(file, Buffer.alloc(bytes + PAGE_BYTES));
}

/** A key with which documents are sorted by collection. */
export function documentKey(path: string): Buffer {
  const ids = path.split('/');
  return Buffer.concat([component(pathKey(ids.slice(0, -1))), component(pathKey(ids.slice(-1)))]);
}
