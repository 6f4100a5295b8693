import { updateViewTotals, publishDue, type Administration, sentenceOf } from 'admin-data';
import type { PageConfiguration } from 'server/configuration';
import { pollFeeds, publishedSentence } from 'server/jobs';
import { dataFolder } from '../database/database-options';
import { openRunningServer } from '../database/open-database';

/**
 * Imports new videos of followed feeds and publishes scheduled videos that are due, with the key of an administrator or the
 * secret of the local server. Without either, or after a failure, it prints the reason, and pages are published anyway.
 */
export async function publishScheduled(
  { local }: PageConfiguration,
  store: Administration | undefined,
  log: (line: string) => void,
): Promise<void> {
  const server = store || !local ? null : await openRunningServer(dataFolder({})).catch(() => null);
  const isOurs = server?.configuration.local?.firestore === local?.firestore;
  const opened = store ?? (isOurs ? server?.administration : undefined);
  try {
    if (!opened)
      return log(
        'Videos that are due and followed feeds were not looked for: that takes the key of a service account in GOOGLE_APPLICATION_CREDENTIALS.',
      );
    await pollFeeds(opened, { log }).catch((error: Error) =>
      log(`Followed feeds could not be read: ${error.message}`),
    );
    await updateViewTotals(opened).catch((error: Error) =>
      log(`The views could not be added up: ${error.message}`),
    );
    const { published, left } = await publishDue(opened);
    if (published > 0) log(publishedSentence(published));
    for (const { title, reason } of left)
      log(`“${title}” is due and cannot be published: ${sentenceOf(reason)}`);
  } catch (error) {
    log(`Videos that are due could not be published: ${(error as Error).message}`);
  } finally {
    await server?.close();
  }
}
