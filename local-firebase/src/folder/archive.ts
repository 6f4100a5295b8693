import { once } from 'node:events';
import { createReadStream, createWriteStream, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { DocumentRecord } from '../store/document-record';
import { Store, type Change } from '../store/store';
import { readFields } from '../values/read-value';
import { parsePath } from '../values/resource-name';
import { formatTimestamp, parseTimestamp } from '../values/timestamp';
import { openDataFolder } from './data-folder';
import { eraseData } from './erase';

const HEAD = JSON.stringify({ archive: 'local-firebase', format: 1 });
const ROOM = 'sign-in';
const BATCH = 100;

export interface ArchiveCounts {
  documents: number;
  /** Accounts, sessions and signing keys are kept as texts. */
  signInTexts: number;
}

/**
 * Writes everything in a data folder into one file, which its owner alone can read, one line for each document and
 * for each text of the sign-in. Rejects with a sentence when a server runs on the folder.
 */
export async function exportData(folder: string, file: string): Promise<ArchiveCounts> {
  if (!existsSync(folder)) throw new Error(`There is no data in ${folder}.`);
  const opened = await openDataFolder(folder);
  const store = new Store(opened.database, { durable: true });
  const partial = `${file}.partial`;
  try {
    const output = createWriteStream(partial, { mode: 0o600 });
    const counts = { documents: 0, signInTexts: 0 };
    const put = async (line: string) => {
      if (!output.write(`${line}\n`)) await once(output, 'drain');
    };
    await put(HEAD);
    for (const record of store.all()) {
      const times = `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"`;
      await put(`{"path":${JSON.stringify(record.path)},"fields":${record.fieldsJson},${times}}`);
      counts.documents++;
    }
    const room = store.room(ROOM);
    for (const key of room.list('')) {
      await put(JSON.stringify({ key, text: room.get(key) }));
      counts.signInTexts++;
    }
    output.end();
    await once(output, 'close');
    renameSync(partial, file);
    return counts;
  } finally {
    await store.close();
    await opened.release();
    rmSync(partial, { force: true });
  }
}

/**
 * Replaces everything in a data folder by what an export holds. The folder is exchanged when all is read: a file that
 * cannot be used changes nothing. Rejects with a sentence that names the line.
 */
export async function importData(folder: string, file: string): Promise<ArchiveCounts> {
  const beside = mkdtempSync(`${path.resolve(folder)}.import-`);
  try {
    const counts = await fill(beside, file);
    await eraseData(folder);
    rmSync(folder, { recursive: true, force: true });
    renameSync(beside, folder);
    return counts;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}

async function fill(folder: string, file: string): Promise<ArchiveCounts> {
  const opened = await openDataFolder(folder);
  const store = new Store(opened.database, { durable: true });
  const counts = { documents: 0, signInTexts: 0 };
  let changes: Change[] = [];
  const flush = async () => {
    const taken = changes;
    changes = [];
    await store.write(() => ({ result: undefined, changes: taken }));
  };
  try {
    const room = store.room(ROOM);
    for await (const [line, json] of lines(file)) {
      const { path: at, fields, createTime, updateTime, key, text } = json as Record<string, string>;
      if (at !== undefined) {
        parsePath(at);
        const times = [createTime, updateTime].map((time) => parseTimestamp(time ?? '')) as [bigint, bigint];
        const after = DocumentRecord.of(at, readFields(fields), ...times);
        changes.push({ path: at, before: undefined, after });
        counts.documents++;
        if (changes.length === BATCH) await flush();
      } else if (key !== undefined && text !== undefined) {
        await room.put(key, text);
        counts.signInTexts++;
      } else throw new Error(`Line ${line} of ${file} is neither a document nor a text.`);
    }
    await flush();
    return counts;
  } finally {
    await store.close();
    await opened.release();
  }
}

/** The lines of an export after its head, parsed, with their numbers. */
async function* lines(file: string): AsyncGenerator<[number, unknown]> {
  let number = 0;
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) {
    number++;
    if (number === 1 && line !== HEAD)
      throw new Error(`${file} is no export of this server. Nothing was changed.`);
    if (number === 1) continue;
    try {
      yield [number, JSON.parse(line)];
    } catch (error) {
      throw new Error(`Line ${number} of ${file} cannot be used: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  if (number === 0) throw new Error(`${file} is empty. Nothing was changed.`);
}
