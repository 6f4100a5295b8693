import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MARKER, NEXT_MARKER } from './own-files';

const FORMAT = 1;

/** What is said of a folder in the file that marks it as a server's. */
interface Mark {
  format: unknown;
  /** No database was finished yet, so that one may be missing. */
  isNew: boolean;
}

/** Marks a folder as this server's. Whenever it is ended, one mark or the other stands. */
export function writeMark(folder: string, { isNew }: { isNew: boolean }): void {
  const next = path.join(folder, NEXT_MARKER);
  writeFileSync(next, JSON.stringify({ format: FORMAT, ...(isNew && { isNew }) }));
  renameSync(next, path.join(folder, MARKER));
}

/** Reads the mark; nothing when there is none. Throws a sentence for one that is damaged or of another format. */
export function readMark(folder: string): Mark | undefined {
  const file = path.join(folder, MARKER);
  if (!existsSync(file)) return undefined;
  const { format, isNew = false } = parse(file);
  if (format === FORMAT) return { format, isNew };
  throw new Error(
    `${folder} was written in format ${String(format)}, and this version reads format ${FORMAT}. It was not touched.`,
  );
}

function parse(file: string): Partial<Mark> {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as Partial<Mark> | null) ?? {};
  } catch {
    throw new Error(`${file} is damaged: it is no JSON. The folder was not touched.`);
  }
}
