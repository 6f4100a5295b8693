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

/** A folder that one server owns: the database, the secret of its administrator, and a mark that says what it is. */
export interface DataFolder {
  folder: string;
  database: string;
  /** Only the user who started the server can read it. */
  adminToken: string;
  isTemporary: boolean;
  /** Marks the database as complete: from now on the folder is refused without it. */
  settle(): void;
  /** Writes the URL of the server that runs on this folder, until the folder is released. */
  announce(address: string): void;
  release(): Promise<void>;
}

/**
 * Opens or creates a data folder; without a name, a temporary one that is removed on release. Throws one sentence for
 * a folder that cannot be written, that another server uses, that holds other files, or whose database is missing or
 * damaged, and leaves it unchanged. A database that will be replaced is not checked.
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
      // The database holds password hashes and the key that signs tokens.
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
    // Checked first, because Node reports a missing folder on a read-only disk.
    accessSync(nearest(folder), constants.W_OK);
    mkdirSync(folder, { recursive: true });
  } catch (error) {
    throwUnusable(folder, 'written', error);
  }
}

/** The folder, or the nearest existing one above it. */
const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(path.dirname(folder)));

/** Whether the folder is new. Throws a sentence when it holds other files than a server's data. */
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

/** Created once for each folder, readable by its owner only; an incomplete one, as after a full disk, is replaced. */
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
 * Removes all data of a server from a folder, so that the next start is empty, also after an interruption. Rejects with a
 * sentence, and removes nothing, when a server runs on the folder or when it holds other files.
 */
export async function eraseData(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  const lock = await lockFolder(folder);
  try {
    const foreign = foreignFile(folder);
    if (foreign !== undefined)
      throw new Error(`${folder} also holds ${foreign}, which is not this server's. Nothing was removed.`);
    // A folder without a database would otherwise count as damaged.
    writeMark(folder, { isNew: true });
    for (const name of ownFiles) rmSync(path.join(folder, name), { force: true });
  } finally {
    await lock.release();
  }
}
