import type { Administration } from 'admin-data';
import type { PageConfiguration } from 'server/configuration';
import { runJobs } from 'server/jobs';
import { dataFolder } from '../database/database-options';
import { openRunningServer } from '../database/open-database';

/**
 * Imports new videos of followed feeds, publishes scheduled videos that are due and adds up views, with the key of an
 * administrator or the secret of the local server. Without either it prints the reason, and pages are published anyway.
 */
export async function publishScheduled(
  { local }: PageConfiguration,
  store: Administration | undefined,
  log: (line: string) => void,
): Promise<void> {
  const server = store || !local ? null : await openRunningServer(dataFolder({})).catch(() => null);
  const isOurs = server?.configuration.local?.firestore === local?.firestore;
  const opened = store ?? (isOurs ? server?.administration : undefined);
  if (opened) await runJobs(opened, log);
  else
    log(
      'Videos that are due and followed feeds were not looked for: that takes the key of a service account in GOOGLE_APPLICATION_CREDENTIALS.',
    );
  await server?.close();
}
