import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { requireWholeFile } from './database-file';
import { lockFolder, type FolderLock } from './folder-lock';

const MARKER = 'local-firebase.json';
const DATABASE = 'data.mdb';
const SECRET = 'admin-secret';
const FORMAT = 1;

/** A folder that one server owns: the database, the secret of its administrator, and a mark that says what it is. */
export interface DataFolder {
  folder: string;
  database: string;
  /** Only who started the server can read it. */
  adminToken: string;
  isTemporary: boolean;
  release(): Promise<void>;
}

/**
 * Opens or makes a data folder; without a name, a temporary one that is removed on release. Throws one sentence for
 * a folder that another server holds, that holds something else, or that is damaged, and leaves it as it is.
 */
export async function openDataFolder(named: string | undefined): Promise<DataFolder> {
  const isTemporary = named === undefined;
  const folder = isTemporary ? mkdtempSync(path.join(tmpdir(), 'local-firebase-')) : path.resolve(named);
  mkdirSync(folder, { recursive: true });
  const lock = await lockFolder(folder);
  try {
    const database = path.join(folder, DATABASE);
    if (isEmpty(folder)) {
      // The database holds password hashes and the key that signs tokens.
      chmodSync(folder, 0o700);
      writeFileSync(path.join(folder, MARKER), JSON.stringify({ format: FORMAT }));
    } else requireOwn(folder, database);
    return {
      folder,
      database,
      adminToken: secret(folder),
      isTemporary,
      release: () => release(lock, folder, isTemporary),
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

const isEmpty = (folder: string): boolean => readdirSync(folder).length === 0;

function requireOwn(folder: string, database: string): void {
  const marker = path.join(folder, MARKER);
  if (!existsSync(marker)) {
    throw new Error(
      `${folder} holds something else than this server's data, and was not touched. Name another folder.`,
    );
  }
  const format = readFormat(marker);
  if (format !== FORMAT) {
    throw new Error(
      `${folder} was written in format ${String(format)}, and this version reads format ${FORMAT}. It was not touched.`,
    );
  }
  if (existsSync(database)) requireWholeFile(database);
}

function readFormat(marker: string): unknown {
  try {
    return (JSON.parse(readFileSync(marker, 'utf8')) as { format?: unknown } | null)?.format;
  } catch {
    throw new Error(`${marker} is damaged: it is no JSON. The folder was not touched.`);
  }
}

/** Made once for each folder, readable by its owner alone. */
function secret(folder: string): string {
  const file = path.join(folder, SECRET);
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

async function release(lock: FolderLock, folder: string, isTemporary: boolean): Promise<void> {
  if (isTemporary) rmSync(folder, { recursive: true, force: true });
  await lock.release();
}
