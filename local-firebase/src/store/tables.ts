import { statSync, writeFileSync } from 'node:fs';
import { open, type Database, type RootDatabase } from 'lmdb';
import { pathKey } from '../values/order-key';
import { component, LONGEST_KEY } from './index-entries';
import { asRefusal } from './write-queue';

/** The tables of the file, besides those of texts. */
export interface Tables {
  environment: RootDatabase;
  documents: Database<Buffer, Buffer>;
  entries: Database<Buffer, Buffer>;
  notes: Database<string, string>;
}

export const tableNames = ['documents', 'entries', 'notes'] as const;

const PAGE_BYTES = 8192;
/** Each list that is being sent uses one. */
const MOST_SNAPSHOTS = 2048;
/** The size of a snapshot in lmdb's lock file. */
const SNAPSHOT_BYTES = 64;

/** Opens or creates a file. `durable` waits for the disk before a write resolves. Throws RESOURCE_EXHAUSTED. */
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

/** lmdb maps this file into memory: on a full disk, writing to it would end the process. */
function makeLock(file: string): void {
  const bytes = SNAPSHOT_BYTES * MOST_SNAPSHOTS;
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) < bytes)
    writeFileSync(file, Buffer.alloc(bytes + PAGE_BYTES));
}

/** Sorts documents by collection. */
export function documentKey(path: string): Buffer {
  const ids = path.split('/');
  return Buffer.concat([component(pathKey(ids.slice(0, -1))), component(pathKey(ids.slice(-1)))]);
}
