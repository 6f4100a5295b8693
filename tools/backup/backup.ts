import { renewCatalogue } from 'admin-data';
import { exportData, importData } from 'local-firebase';
import { databaseFiles } from 'server/configuration';
import { writeBackup } from 'server/start';
import { dataFolder, type DataOptions } from '../database/database-options';
import { withDatabase } from '../database/open-database';

/** `npm run backup -- write FOLDER` */
export async function writeOneBackup(options: DataOptions, folder: string): Promise<void> {
  const data = dataFolder(options);
  const { file, documents } = await writeBackup(folder, (name) => exportData(data, name));
  console.log(`${file} holds ${data}: ${documents} documents, and the accounts.`);
}

/** `npm run backup -- restore FILE` */
export async function restoreBackup(options: DataOptions, file: string): Promise<void> {
  const data = dataFolder(options);
  const { documents } = await importData(data, file, {
    indexes: databaseFiles.indexes,
    log: console.log,
  });
  // If the index kept the version in the backup, stale published pages could count as current.
  await withDatabase({ data }, ({ administration }) => renewCatalogue(administration));
  console.log(`${data} holds the backup: ${documents} documents, and the accounts.`);
}
