import path from 'node:path';
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import {
  ADDRESS,
  requireWholeDatabase,
  DATABASE,
  foreignFile,
  lockOf,
  ownFiles,
  readMark,
  importLeftovers,
  SECRET,
  writeMark,
} from './folder-files';
import { type FolderLock, lockFolder } from './folder-lock';
import { throwUnusable } from '../files';

const SECRET_TEXT = /^[\w-]{43}$/;

/** A folder that belongs to one server. It has the database, the administrator's secret, and a mark (a file). */
export interface DataFolder {
  folder: string;
  database: string;
  /** The administrator's secret. Only the user who started the server can read its file. */
  adminToken: string;
  isTemporary: boolean;
  /** Marks the database as complete. After this, the folder cannot be opened without its database. */
  settle(): void;
  /** Writes the URL of the running server into the folder, and removes it on release. */
  announce(address: string): void;
  release(): Promise<void>;
}

/**
 * Opens or creates a data folder. Without a name, creates a temporary one, which release removes. Throws a sentence,
 * and changes nothing, if the folder cannot be written, another server uses it, it has other files, or its database is
 * missing or damaged. A database that will be replaced is not checked.
 */
export async function openDataFolder(
  named: string | undefined,
  { isReplaced = false } = {},
): Promise<DataFolder> {
  const isTemporary = named === undefined;
  const folder = isTemporary ? mkdtempSync(path.join(tmpdir(), 'local-firebase-')) : path.resolve(named);
  makeFolder(folder);
  const lock = await lockFolder(folder);
  const database = path.join(folder, DATABASE);
  try {
    const isNew = requireOwn(folder);
    requireWritable(folder, database);
    if (!isNew && !isReplaced) await requireDatabase(folder, database);
    for (const name of isNew ? ownFiles : importLeftovers) rmSync(path.join(folder, name), { force: true });
    if (isNew) {
      // The folder is private: the database has password hashes and the key that signs tokens.
      chmodSync(folder, 0o700);
      writeMark(folder, { isNew });
    }
    return {
      folder,
      database,
      adminToken: secret(folder),
      isTemporary,
      settle: () => isNew && writeMark(folder, { isNew: false }),
      announce: (address) =>
        writeFileSync(path.join(folder, ADDRESS), JSON.stringify({ address }), { mode: 0o600 }),
      release: () => release(lock, folder, isTemporary),
    };
  } catch (error) {
    await lock.release();
    return throwUnusable(folder, 'written', error);
  }
}

function makeFolder(folder: string): void {
  try {
    // Checked first: for a missing folder on a read-only disk, Node would report only that it is missing.
    accessSync(nearest(folder), constants.W_OK);
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throwUnusable(folder, 'written', error);
  }
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));

/** Returns whether the folder is new. Throws a sentence if it contains other files than a server's data. */
function requireOwn(folder: string): boolean {
  const mark = readMark(folder);
  if (mark) return mark.isNew;
  if (existsSync(path.join(folder, DATABASE)) || foreignFile(folder) !== undefined)
    throw new Error(
      `${folder} holds something else than this server's data, and was not touched. Name another folder.`,
    );
  return true;
}

function requireWritable(folder: string, database: string): void {
  for (const one of [folder, database, lockOf(database)])
    if (existsSync(one)) accessSync(one, constants.R_OK | constants.W_OK);
}

async function requireDatabase(folder: string, database: string): Promise<void> {
  const size = statSync(database, { throwIfNoEntry: false })?.size;
  if (!size)
    throw new Error(
      `${database} is ${size === 0 ? 'empty' : 'missing'}, although the folder was in use. It was not touched; restore it from an export, or remove ${folder} to start from scratch.`,
    );
  await requireWholeDatabase(database);
}

/** Creates the secret once for each folder, private to the owner. Replaces an incomplete one, as after a full disk. */
function secret(folder: string): string {
  const file = path.join(folder, SECRET);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (SECRET_TEXT.test(kept)) return kept;
  const made = randomBytes(32).toString('base64url');
  writeFileSync(file, made, { mode: 0o600 });
  return made;
}

async function release(lock: FolderLock, folder: string, isTemporary: boolean): Promise<void> {
  rmSync(isTemporary ? folder : path.join(folder, ADDRESS), { recursive: true, force: true });
  await lock.release();
}

/**
 * Removes all data of a server from a folder, so that the next start is empty, even if this is interrupted. Rejects
 * with a sentence, and removes nothing, if a server runs on the folder or it contains other files.
 */
export async function eraseData(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockFolder(folder);
  try {
    const foreign = foreignFile(folder);
    if (foreign !== undefined)
      throw new Error(`${folder} also holds ${foreign}, which is not this server's. Nothing was removed.`);
    // Marked as new: otherwise a folder without a database would count as damaged.
    writeMark(folder, { isNew: true });
    for (const name of ownFiles) rmSync(path.join(folder, name), { force: true });
  } finally {
    await lock.release();
  }
}
