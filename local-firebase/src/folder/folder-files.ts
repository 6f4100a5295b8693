import path from 'node:path';
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { tableNames } from '../store/tables';

const MARKER = 'local-firebase.json';
const NEXT_MARKER = 'local-firebase.json.new';
export const DATABASE = 'data.mdb';
export const SECRET = 'admin-secret';
/** The URL of the server that runs on the folder. Left behind by one that was killed. */
export const ADDRESS = 'server.json';
/** The database that an import builds, which replaces the other when it is complete. */
export const IMPORTED = 'data.mdb.import';
export const lockOf = (database: string): string => `${database}-lock`;

/** Files that an interrupted import leaves. */
export const importLeftovers = [IMPORTED, lockOf(IMPORTED), NEXT_MARKER];

/** The files that a server creates in its data folder; the mark that identifies them is the last. */
export const ownFiles = [...importLeftovers, DATABASE, lockOf(DATABASE), SECRET, ADDRESS, MARKER];

/** The name of a file that no server made; nothing when there is none. */
export const foreignFile = (folder: string): string | undefined =>
  readdirSync(folder).find((name) => !ownFiles.includes(name));

/**
 * The format of data folders and archives. Raised by a change after which an older version would misread what a newer one has
 * written, also inside of documents.
 */
export const FORMAT = 1;

/** The sentence about data of a newer version. */
export const newerFormat = (name: string, format: unknown): string =>
  `${name} was written by a newer version, in format ${String(format)}; this version reads formats up to ${FORMAT}. Update it, or restore an earlier backup.`;

/** The content of the file that marks a folder as a server's. */
interface Mark {
  format: unknown;
  /** The database was never completed, so it may be missing. */
  isNew: boolean;
}

/** Marks a folder as this server's. An interruption leaves the previous mark or the new one. */
export function writeMark(folder: string, { isNew }: { isNew: boolean }): void {
  const next = path.join(folder, NEXT_MARKER);
  writeFileSync(next, JSON.stringify({ format: FORMAT, ...(isNew && { isNew }) }));
  renameSync(next, path.join(folder, MARKER));
}

/** Reads the mark; nothing when there is none. Throws a sentence for one that is damaged or of a newer format. */
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
 * Refuses a database file that is cut off or overwritten: another process opens it and reads all of it, because lmdb may
 * end the process that meets such a file. Rejects with one sentence and never changes the file.
 */
export async function requireWholeDatabase(file: string): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [program, file, ...tableNames]);
  } catch (error) {
    const { code, stdout } = error as { code?: unknown; stdout?: string };
    if (typeof code === 'string') throw error;
    // The other process writes words that follow "is damaged:", unless lmdb has ended it.
    const fault = stdout || 'it cannot be read to its end';
    throw new Error(
      `${file} is damaged: ${fault}. It was not touched; restore it from an export, or name another folder.`,
      { cause: error },
    );
  }
}
