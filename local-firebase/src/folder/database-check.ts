import { execFile } from 'node:child_process';
import path from 'node:path';
import { tableNames } from '../store/tables';

const program = path.join(__dirname, 'scan-database.mjs');

/**
 * Refuses a database file that is cut off or overwritten: another process opens it and reads all of it, because lmdb may
 * end the process that meets such a file. Rejects with one sentence; nothing of the file is changed.
 */
export async function requireWholeDatabase(file: string): Promise<void> {
  const fault = await scan(file);
  if (fault !== null)
    throw new Error(
      `${file} is damaged: ${fault}. It was not touched; restore it from an export, or name another folder.`,
    );
}

/** What is wrong with a file, in words that follow "is damaged:"; null when nothing is. */
function scan(file: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [program, file, ...tableNames], (error, said) => {
      if (!error) resolve(null);
      else if (typeof error.code === 'string') reject(error);
      else resolve(said || 'it cannot be read to its end');
    });
  });
}
