import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DocumentRecord } from '../store/document-record';
import { Store } from '../store/store';
import { requireDocumentSize } from '../values/document-size';
import { fieldsIn, isObject, readFields } from '../values/read-value';
import { parsePath } from '../values/resource-name';
import { formatTimestamp, parseTimestamp } from '../values/value';
import { openDataFolder } from './data-folder';
import { FORMAT, newerFormat, ownFiles } from './folder-files';
import { requireSignInText } from '../sign-in/accounts';
import { syncFolder, throwUnusable } from '../files';

const ARCHIVE = 'local-firebase';
/** The text store in which the sign-in keeps its data. */
export const SIGN_IN = 'sign-in';

export interface ArchiveCounts {
  documents: number;
  /** The number of accounts, sessions and signing keys. */
  signInTexts: number;
}

/** All data at one moment: a line for each document, and one for each text of the sign-in. Writes can continue. */
export function* archiveLines(store: Store): Generator<string> {
  // Opened before the snapshot: lmdb can read only tables that were open when the snapshot began.
  const signInTexts = store.texts(SIGN_IN);
  const snapshot = store.snapshot();
  try {
    yield `${JSON.stringify({ archive: ARCHIVE, format: FORMAT })}\n`;
    for (const record of store.all(snapshot)) {
      const times = `"createTime":"${formatTimestamp(record.createTime)}","updateTime":"${formatTimestamp(record.updateTime)}"`;
      yield `{"path":${JSON.stringify(record.path)},"fields":${record.fieldsJson},${times}}\n`;
    }
    for (const { key, value } of signInTexts.entries(snapshot))
      yield `${JSON.stringify({ key, text: value })}\n`;
  } finally {
    snapshot.done();
  }
}

/**
 * Writes an archive to a file that only its owner can read. The file gets its name after it was completed and read
 * back. Rejects with a sentence that names the file.
 */
export async function writeArchive(
  lines: Iterable<string> | AsyncIterable<Uint8Array>,
  file: string,
): Promise<ArchiveCounts> {
  const partial = `${file}.partial`;
  try {
    await pipeline(Readable.from(lines), createWriteStream(partial, { mode: 0o600, flush: true }));
    const counts = { documents: 0, signInTexts: 0 };
    for await (const line of readArchive(partial)) counts['record' in line ? 'documents' : 'signInTexts']++;
    renameSync(partial, file);
    syncFolder(path.dirname(file));
    return counts;
  } catch (error) {
    return throwUnusable(file, 'written', error);
  } finally {
    rmSync(partial, { force: true });
  }
}

/** Throws a sentence if `file` is one of the data files of this folder. */
export function requireOtherFile(folder: string, file: string): void {
  if (path.resolve(path.dirname(file)) === path.resolve(folder) && ownFiles.includes(path.basename(file)))
    throw new Error(`${file} is one of the data files. Name another file.`);
}

/** Writes all data of a folder to one file. Rejects with a sentence if a server runs on the folder. */
export async function archiveFolder(folder: string, file: string): Promise<ArchiveCounts> {
  if (!existsSync(folder)) throw new Error(`${folder} does not exist.`);
  const opened = await openDataFolder(folder);
  const store = new Store(opened.database, { durable: true });
  try {
    return await writeArchive(archiveLines(store), file);
  } finally {
    await store.close();
    await opened.release();
  }
}

/** A line of an archive, with its number. */
export type ArchiveLine = { number: number } & ({ record: DocumentRecord } | { key: string; text: string });

/** The lines of an archive after the first one. Throws a sentence that names an invalid line. */
export async function* readArchive(file: string): AsyncGenerator<ArchiveLine> {
  let isEmpty = true;
  for await (const { number, text } of textLines(file)) {
    isEmpty = false;
    if (number === 1) {
      requireHead(text, file);
      continue;
    }
    try {
      yield { number, ...readLine(JSON.parse(text)) };
    } catch (error) {
      throw unusableLines(`Line ${number}`, file, error);
    }
  }
  if (isEmpty) throw new Error(`${file} is empty. Nothing was changed.`);
}

function requireHead(text: string, file: string): void {
  const { archive, format } = fieldsIn(text);
  if (archive !== ARCHIVE) throw new Error(`${file} is not an export of this server. Nothing was changed.`);
  if (typeof format !== 'number' || format > FORMAT)
    throw new Error(`${newerFormat(file, format)} Nothing was changed.`);
}

export const unusableLines = (lines: string, file: string, error: unknown): Error =>
  new Error(
    `${lines} of ${file} cannot be used: ${(error as Error).message.replace(/\.?$/, '.')} Nothing was changed.`,
    { cause: error },
  );

/** Longer than any document in JSON. A limit is needed, because another kind of file may be one endless line. */
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
