import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ArchiveCounts } from 'local-firebase';
import { keepRunning, type Running } from '../jobs/keep-running';

/** Files that remain. */
const most = 14;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const pattern = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.jsonl$/;

/** The backups of a folder, the earliest first. */
const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();

const timeOf = (name: string): number => Date.parse(name.replace(pattern, '$1T$2:$3:$4Z'));

/** Writes a backup that is named by its time, and removes the earliest ones. Rejects with a sentence. */
export async function writeBackup(
  folder: string,
  write: (file: string) => Promise<ArchiveCounts>,
  now = new Date(),
): Promise<{ file: string; documents: number }> {
  // A backup has password hashes and the key that signs tokens.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.join(folder, `backup-${time}.jsonl`);
  const { documents } = await write(file);
  for (const name of backupsIn(folder).slice(0, -most)) rmSync(path.join(folder, name));
  return { file, documents };
}

interface BackupOptions {
  folder: string;
  write: (file: string) => Promise<ArchiveCounts>;
  log: (line: string) => void;
  now?: () => Date;
}

/** Creates the folder of backups. Throws a sentence if it cannot be written. */
export function requireBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`Backups cannot be written: ${(error as Error).message}.`, { cause: error });
  }
}

/** Writes a backup each day, the first one at the start unless the latest is younger; after a failure again in an hour. */
export function keepBackups({ folder, write, log, now = () => new Date() }: BackupOptions): Running {
  const ageOfLatest = (): number => {
    const latest = backupsIn(folder).at(-1);
    return latest === undefined ? Infinity : now().getTime() - timeOf(latest);
  };
  const run = async () => {
    if (ageOfLatest() >= day) await writeBackup(folder, write, now());
    return Math.max(day - ageOfLatest(), 0);
  };
  return keepRunning({ run, first: 0, wait: hour, fails: 'The backup failed' }, log);
}
