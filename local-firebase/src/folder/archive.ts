import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DocumentRecord } from '../store/document-record';
import { Store } from '../store/store';
import { requireDocumentSize } from '../values/document-size';
import { isObject, readFields } from '../values/read-value';
import { parsePath } from '../values/resource-name';
import { formatTimestamp, parseTimestamp } from '../values/value';
import { openDataFolder } from './data-folder';
import { ownFiles } from './folder-files';
import { requireSignInText } from '../sign-in/accounts';
import { throwUnusable } from '../files';

const HEAD = JSON.stringify({ archive: 'local-firebase', format: 1 });
/** The text store of the sign-in. */
export const SIGN_IN = 'sign-in';

export interface ArchiveCounts {
  documents: number;
  /** Accounts, sessions and signing keys. */
  signInTexts: number;
}

/**
 * Writes all data of a folder to one file, which only its owner can read, with one line for each document and each text
 * of the sign-in. Rejects with a sentence when a server runs on the folder.
 */
export async function exportData(folder: string, file: string): Promise<ArchiveCounts> {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist.`);
  if (path.resolve(path.dirname(file)) === path.resolve(folder) && ownFiles.includes(path.basename(file)))
    throw new Error(`${file} is one of the data files. Name another file.`);
  const opened = await openDataFolder(folder);
  const store = new Store(opened.database, { durable: true });
  const partial = `${file}.partial`;
  try {
    const counts = { documents: 0, signInTexts: 0 };
    const output = createWriteStream(partial, { mode: 0o600, flush: true });
    await pipeline(Readable.from(archiveLines(store, counts)), output);
    renameSync(partial, file);
    return counts;
  } catch (error) {
    return throwUnusable(file, 'written', error);
  } finally {
    await store.close();
    await opened.release();
    rmSync(partial, { force: true });
  }
}

function* archiveLines(store: Store, counts: ArchiveCounts): Generator<string> {
  yield `${HEAD}\n`;
  for (const record of store.all()) {
    const times = `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"`;
    yield `{"path":${JSON.stringify(record.path)},"fields":${record.fieldsJson},${times}}\n`;
    counts.documents++;
  }
  const signInTexts = store.texts(SIGN_IN);
  for (const key of signInTexts.list('')) {
    yield `${JSON.stringify({ key, text: signInTexts.get(key) })}\n`;
    counts.signInTexts++;
  }
}

/** One line of an export. */
export type ArchiveLine = { number: number } & ({ record: DocumentRecord } | { key: string; text: string });

/** The lines of an export after its head. Throws a sentence that names the line which cannot be used. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveLine> {
  let isEmpty = true;
  for await (const { number, text } of textLines(file)) {
    isEmpty = false;
    if (number === 1 && text !== HEAD)
      throw new Error(`${file} is not an export of this server. Nothing was changed.`);
    if (number === 1) continue;
    try {
      yield { number, ...readLine(JSON.parse(text)) };
    } catch (error) {
      throw unusableLines(`Line ${number}`, file, error);
    }
  }
  if (isEmpty) throw new Error(`${file} is empty. Nothing was changed.`);
}

export const unusableLines = (lines: string, file: string, error: unknown): Error =>
  new Error(
    `${lines} of ${file} cannot be used: ${(error as Error).message.replace(/\.?$/, '.')} Nothing was changed.`,
    { cause: error },
  );

/** More than the JSON of any document: another kind of file may be one endless line. */
const MOST_LINE = 32 * 1024 * 1024;

async function* textLines(file: string): AsyncGenerator<{ number: number; text: string }> {
  let [number, text] = [1, ''];
  for await (const chunk of chunks(file)) {
    const [end, ...next] = chunk.split('\n') as [string, ...string[]];
    text += end;
    for (const start of next) {
      yield { number: number++, text: text.replace(/\r$/, '') };
      text = start;
    }
    if (text.length > MOST_LINE && number > 1)
      throw unusableLines(`Line ${number}`, file, new Error('it is longer than a document can be.'));
    if (text.length > MOST_LINE) break;
  }
  if (text !== '') yield { number, text };
}

async function* chunks(file: string): AsyncGenerator<string> {
  try {
    yield* createReadStream(file, 'utf8') as AsyncIterable<string>;
  } catch (error) {
    throwUnusable(file, 'read', error);
  }
}

function readLine(json: unknown): { record: DocumentRecord } | { key: string; text: string } {
  const { path, fields, createTime, updateTime, key, text } = isObject(json) ? json : {};
  if (typeof key === 'string' && typeof text === 'string') {
    requireSignInText(key, text);
    return { key, text };
  }
  if (typeof path !== 'string') throw new Error('it is neither a document nor a text of the sign-in.');
  if (parsePath(path).length % 2 !== 0) throw new Error(`"${path}" names no document.`);
  const read = readFields(fields);
  requireDocumentSize(path, read);
  const [created, updated] = [createTime, updateTime].map((time) => parseTimestamp(String(time)));
  return { record: DocumentRecord.of(path, read, created!, updated!) };
}
