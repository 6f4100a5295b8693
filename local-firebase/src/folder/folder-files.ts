import path from 'node:path';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tableNames } from '../store/tables';

const MARKER = 'local-firebase.json';
const NEXT_MARKER = 'local-firebase.json.new';
export const DATABASE = 'data.mdb';
export const SECRET = 'admin-secret';
/** The file with the URL of the server that runs on the folder. It remains after a kill. */
export const ADDRESS = 'server.json';
/** The socket by which a running server locks the folder. It remains after a kill. */
export const LOCK = 'local-firebase.sock';
/** The database that an import builds. When it is complete, it replaces `DATABASE`. */
export const IMPORTED = 'data.mdb.import';
export const lockOf = (database: string): string => `${database}-lock`;

/** Files that remain after an interrupted import. */
export const importLeftovers = [IMPORTED, lockOf(IMPORTED), NEXT_MARKER];

/** The files that a server creates in its data folder. The mark, which identifies them, is the last one. */
export const ownFiles = [...importLeftovers, DATABASE, lockOf(DATABASE), SECRET, ADDRESS, MARKER];

/** The name of a file that no server has created; undefined without one. */
export const foreignFile = (folder: string): string | undefined =>
  readdirSync(folder).find((name) => name !== LOCK && !ownFiles.includes(name));

/**
 * The format of data folders and archives. Raise it if an older version would misread what a newer one has written,
 * even inside documents.
 */
export const FORMAT = 1;

export const newerFormat = (name: string, format: unknown): string =>
  `${name} was written by a newer version, in format ${String(format)}; this version reads formats up to ${FORMAT}. Update it, or restore an earlier backup.`;

/** The file that marks a folder as that of a server. */
interface Mark {
  format: unknown;
  /** Whether the database was never complete. It may then be missing. */
  isNew: boolean;
}

/** Marks a folder as that of a server. After an interruption, the folder has the previous mark or the new one. */
export function writeMark(folder: string, { isNew }: { isNew: boolean }): void {
  const next = path.join(folder, NEXT_MARKER);
  writeFileSync(next, JSON.stringify({ format: FORMAT, ...(isNew && { isNew }) }));
  renameSync(next, path.join(folder, MARKER));
}

/** Reads the mark; undefined without one. Throws a sentence if it is damaged or has a newer format. */
export function readMark(folder: string): Mark | undefined {
  const file = path.join(folder, MARKER);
  if (!existsSync(file)) return undefined;
  const { format, isNew = false } = parse(file);
  if (typeof format === 'number' && format <= FORMAT) return { format, isNew };
  throw new Error(`${newerFormat(folder, format)} It was not touched.`);
}

function parse(file: string): Partial<Mark> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Partial<Mark> | null) ?? {};
  } catch {
    throw new Error(`${file} is damaged: it is not valid JSON. The folder was not touched.`);
  }
}

const program = path.join(__dirname, 'scan-database.mjs');

/**
 * Rejects with a sentence if a database file is cut off or overwritten. Another process reads all of it, because lmdb
 * may end a process that reads such a file. The file is not changed.
 */
export async function requireWholeDatabase(file: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [program, file, ...tableNames]);
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    if (typeof code === 'string') throw error;
    // What the other process has written follows "is damaged:". It has written nothing if lmdb has ended it.
    const fault = stdout || 'it cannot be read to its end';
    throw new Error(
      `${file} is damaged: ${fault}. It was not touched; restore it from an export, or name another folder.`,
      { cause: error },
    );
  }
}
