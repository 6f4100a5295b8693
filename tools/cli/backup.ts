import { runProgram } from '../command-line/run-program';
import { dataOption } from '../database/database-options';

runProgram(
  {
    usage: {
      'npm run backup -- write FOLDER':
        'writes everything, accounts too, into a new file of this folder, while the site runs; the latest 14 files remain',
      'npm run backup -- restore FILE':
        'replaces everything by the content of that file; the site must be stopped',
    },
    options: dataOption,
    examples: {
      'npm run backup -- write /backups --data films': 'a backup of the site in the folder films',
      'npm run backup -- restore /backups/backup-2026-11-25T03-00-00.jsonl --data films': 'its content again',
    },
    notes: 'npm run serve -- --backups FOLDER writes one each day.',
  },
  async ({ values, words: [task, name] }) => {
    const { restoreBackup, writeOneBackup } = await import('../backup/backup');
    return task === 'write' ? writeOneBackup(values, name!) : restoreBackup(values, name!);
  },
);
