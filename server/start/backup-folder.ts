import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { ArchiveCounts } from 'local-firebase';
import { keepRunning, type Running } from '../jobs/jobs';

/** The number of backups that remain. */
const most = 14;
const hour = 60 * 60 * 1000;
const day = 24 * hour;

const pattern = /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)\.jsonl$/;

/** The names of the backups in a folder, the earliest first. */
const backupsIn = (folder: string): string[] =>
  readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort();

const timeOf = (name: string): number => Date.parse(name.replace(pattern, '$1T$2:$3:$4Z'));

/** Writes a backup whose name contains its time, and removes all but the latest `most`. Rejects with a sentence. */
export async function writeBackup(
  folder: string,
  write: (file: string) => Promise<ArchiveCounts>,
  now = new Date(),
): Promise<{ file: string; documents: number }> {
  // The folder is private: a backup has password hashes and the key that signs tokens.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const time = now.toISOString().slice(0, 19).replaceAll(':', '-');
  const file = path.join(folder, `backup-${time}.jsonl`);
  const { documents } = await write(file);
  for (const name of backupsIn(folder).slice(0, -most)) rmSync(path.join(folder, name));
  return { file, documents };
}

/** Creates the folder for backups. Throws a sentence if files cannot be written there. */
export function requireBackupFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    throw new Error(`Backups cannot be written: ${(error as Error).message}.`, { cause: error });
  }
}

/** Writes a backup each day: at once if the latest one is older than a day. After a failure, tries again in an hour. */
export function keepBackups(
  folder: string,
  write: (file: string) => Promise<ArchiveCounts>,
  log: (line: string) => void,
  now = () => new Date(),
): Running {
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
