import path from 'node:path';
import { renewCatalogue } from 'admin-data';
import { exportData, importData, startLocalFirebase } from 'local-firebase';
import { portFrom, root } from 'server/configuration';
import { pagesOfThisMachine } from 'server/start';
import { dataFolder, type DataOptions } from '../database/database-options';
import { openDatabase } from '../database/open-database';
import { requireOwnPassword } from '../database/own-password';
import { stopOnSignal } from '../programs/run';

const indexes = path.join(root, 'firestore.indexes.json');

interface ServeOptions extends DataOptions {
  host?: string | undefined;
  rules?: string | undefined;
  origin?: string[] | undefined;
}

/** `npm run server`: starts only the embedded server, or exports or imports all of its data. */
export async function serve(options: ServeOptions, [task, file]: string[]): Promise<void> {
  const data = dataFolder(options);
  if (task === undefined || file === undefined) return start({ ...options, data });
  const counts =
    task === 'export'
      ? await exportData(data, file)
      : await importData(data, file, { indexes, log: console.log });
  if (task === 'import') await renew(data);
  console.log(`${counts.documents} documents and ${counts.signInTexts} texts of the sign-in: ${task}ed.`);
}

/**
 * Gives the catalog index a new version. With an imported version, pages that were published from other data could count as
 * current.
 */
async function renew(data: string): Promise<void> {
  const { administration, close } = await openDatabase({ data });
  await renewCatalogue(administration);
  await close();
}

const isLoopback = (host = 'localhost'): boolean => /^(localhost|127(\.\d{1,3}){3}|::1)$/.test(host);

async function start({ data, host, rules, origin = [] }: ServeOptions & { data: string }): Promise<void> {
  const server = await startLocalFirebase({
    data,
    ...(host !== undefined && { host }),
    ...(!isLoopback(host) && { beforeListening: requireOwnPassword }),
    port: portFrom('PORT', 8080),
    rules: rules ?? path.join(root, 'firestore.rules'),
    indexes,
    origins: [...pagesOfThisMachine, ...origin],
    log: console.log,
  });
  stopOnSignal(() => server.stop());
  console.log(`Firestore and sign-in on ${server.address}, data in ${data}.`);
}
