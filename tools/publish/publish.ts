import { administer } from 'admin-data';
import { readWrittenConfiguration } from 'server/configuration';
import { runJobs } from 'server/jobs';
import { publish, type Published } from 'server/publish';
import { liveConfiguration } from 'server/release';
import { noOrigin, readOrigin } from '../command-line/read-arguments';
import { projectAccess, serviceAccountKey } from '../programs/firebase-tools';
import { openHost } from '../release/release-options';

interface PublishCommand {
  to?: string | undefined;
  origin?: string | undefined;
  configuration?: string | undefined;
  all?: boolean | undefined;
}

/** `npm run publish`: renders all public pages, and makes them live. */
export async function publishSite({
  to,
  origin,
  configuration: file,
  all = false,
}: PublishCommand): Promise<void> {
  const host = openHost(to);
  const live = file === undefined ? await liveConfiguration(host) : undefined;
  const configuration = live ?? readWrittenConfiguration(file);
  const address = origin === undefined ? (configuration.origin ?? host.origin) : readOrigin(origin);
  if (address === null) throw noOrigin();
  // A folder for a local server needs no key: that server runs its jobs itself.
  const store = !to || serviceAccountKey() ? administer({ configuration, ...projectAccess() }) : null;
  try {
    if (store) await runJobs(store, console.log);
    else if (!configuration.local)
      console.log(
        'Videos that are due and followed feeds were not looked for: that takes the key of a service account in GOOGLE_APPLICATION_CREDENTIALS.',
      );
    const published = await publish(host, { configuration, isForced: all, origin: address });
    for (const line of say(published)) console.log(line);
    if (published && published.failed.size > 0) process.exitCode = 1;
  } finally {
    await store?.close();
  }
}

/** Describes the publication in lines for the terminal. */
export function say(published: Published | null): string[] {
  if (!published) return ['Nothing has changed: what is published is true.'];
  const { rendered, failed, changed, gone } = published;
  const counts = [
    `${rendered} ${rendered === 1 ? 'page' : 'pages'} rendered`,
    `${changed} ${changed === 1 ? 'file' : 'files'} changed`,
    ...(gone > 0 ? [`${gone} gone`] : []),
  ];
  return [
    `Published: ${counts.join(', ')}.`,
    ...[...failed].map(
      ([address, reason]) => `${address} could not be rendered, and stays as it was: ${reason}`,
    ),
  ];
}
