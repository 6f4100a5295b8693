import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keepBackups, requireBackupFolder, writeBackup } from './backup-folder';
import { temporaryFolder } from 'tests/support/temporary-folder';

let folder: string;
beforeEach(() => (folder = temporaryFolder('backups')));

const write = async (file: string) => {
  writeFileSync(file, '');
  return { documents: 3, signInTexts: 1 };
};

it('keeps the latest fourteen backups, and leaves other files alone', async () => {
  writeFileSync(path.join(folder, 'notes.txt'), '');
  for (let day = 1; day <= 16; day++)
    await writeBackup(folder, write, new Date(Date.UTC(2026, 0, day, 3, 4, 5)));
  const names = readdirSync(folder).sort();
  expect(names).toHaveLength(15);
  expect(names.slice(0, 1)).toEqual(['backup-2026-01-03T03-04-05.jsonl']);
  expect(names.slice(-2)).toEqual(['backup-2026-01-16T03-04-05.jsonl', 'notes.txt']);
});

it('writes a backup at the start, and at a later start only after a day', async () => {
  const places = path.join(folder, 'new');
  requireBackupFolder(places);
  const startAt = async (now: Date) => {
    const lines: string[] = [];
    await keepBackups(
      places,
      write,
      (line) => void lines.push(line),
      () => now,
    ).stop();
    return [readdirSync(places).length, lines.length];
  };
  expect(await startAt(new Date('2026-01-31T03:00:00Z'))).toEqual([1, 0]);
  expect(await startAt(new Date('2026-02-01T02:59:59Z'))).toEqual([1, 0]);
  expect(await startAt(new Date('2026-02-01T03:00:00Z'))).toEqual([2, 0]);
});

it('logs why a backup failed, and keeps the earlier ones', async () => {
  await writeBackup(folder, write, new Date('2026-01-01T00:00:00Z'));
  const lines: string[] = [];
  const refuse = () => Promise.reject(new Error('the disk is full.'));
  await keepBackups(folder, refuse, (line) => void lines.push(line)).stop();
  expect(lines).toEqual(['The backup failed: the disk is full.']);
  expect(readdirSync(folder)).toHaveLength(1);
});
