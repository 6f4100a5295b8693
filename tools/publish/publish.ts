import path from 'node:path';
import { administer, type Administration } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import {
  addressOnPort,
  localConfiguration,
  type PageConfiguration,
  readWrittenConfiguration,
  root,
} from 'server/configuration';
import { publish, type Published } from 'server/publish';
import { liveConfiguration, type Host } from 'server/release';
import { findServer } from 'local-firebase';
import { dataFolder } from '../database/database-options';
import { readOrigin } from '../command-line/read-arguments';
import { projectAccess, serviceAccountKey } from '../programs/firebase-tools';
import { openHost } from '../release/release-options';
import { publishScheduled } from './publish-scheduled';

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
  // A folder needs no account.
  const store = to && !serviceAccountKey() ? undefined : openStore(configuration);
  try {
    await publishScheduled(configuration, store, (line) => console.log(line));
    const published = await publish(host, {
      configuration,
      isForced: all,
      origin: origin === undefined ? (configuration.origin ?? host.origin) : readOrigin(origin),
    });
    for (const line of say(published)) console.log(line);
    if (published && published.failed.size > 0) process.exitCode = 1;
  } finally {
    await store?.close();
  }
}

function openStore(configuration: PageConfiguration): Administration {
  const { email, token } = projectAccess();
  return administer({ configuration: parseConfiguration(configuration), token, email });
}

/** The configuration for the pages: the given one, that of the live pages, or that of `npm start`. */
async function configurationFor(host: Host, file: string | undefined): Promise<PageConfiguration> {
  if (file) return readWrittenConfiguration(path.resolve(root, file));
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
