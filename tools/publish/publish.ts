import { administer } from 'admin-data';
import {
  addressOnPort,
  localConfiguration,
  type ProjectConfiguration,
  readWrittenConfiguration,
} from 'server/configuration';
import { runJobs } from 'server/jobs';
import { publish, type Published } from 'server/publish';
import { liveConfiguration, type Host } from 'server/release';
import { findServer } from 'local-firebase';
import { dataFolder } from '../database/database-options';
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
  const configuration = await configurationFor(host, file);
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

/** The configuration for the pages: from the given file, from the live pages, or that of `npm start`. */
async function configurationFor(host: Host, file: string | undefined): Promise<ProjectConfiguration> {
  if (file) return readWrittenConfiguration(file);
  const live = await liveConfiguration(host);
  if (live) return live;
  const local = await findServer(dataFolder({}));
  return localConfiguration(local?.identity === 'server' ? local.address : addressOnPort('shell'));
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
