import path from 'node:path';
import { administer, type Administration } from 'admin-data';
import { parseConfiguration } from 'shared-data';
import {
  configurationIn,
  localConfiguration,
  type PageConfiguration,
  readWrittenConfiguration,
  root,
  shellAddress,
} from 'server/configuration';
import { findServer } from 'local-firebase';
import { dataFolder } from '../database/database-options';
import { WrongUse } from '../command-line/read-arguments';
import { readServiceAccount } from '../database/service-account';
import { openTarget } from '../release/arguments';
import type { Release } from '../release/history';
import { publishPages, type Published } from './publish-pages';
import { publishScheduled } from './publish-scheduled';

interface PublishCommand {
  to?: string | undefined;
  origin?: string | undefined;
  configuration?: string | undefined;
  key?: string | undefined;
  all?: boolean | undefined;
}

/** `npm run publish`: renders all public pages, and makes those live that changed since the last publication. */
export async function publish({
  to,
  origin,
  configuration,
  key = process.env['GOOGLE_APPLICATION_CREDENTIALS'],
  all = false,
}: PublishCommand): Promise<void> {
  const target = openTarget(to);
  const local = await findServer(dataFolder({}));
  await target.requireReady('shell');
  let store: Administration | undefined;
  const openStore = (given: PageConfiguration): Administration | undefined => {
    if (!key) return undefined;
    const { email, token } = readServiceAccount(key);
    return (store ??= administer({ configuration: parseConfiguration(given), token, email }));
  };
  try {
    const published = await publishPages({
      target,
      isForced: all,
      configuration: (shell) =>
        configurationFor(shell, configuration, local?.identity === 'server' ? local.address : undefined),
      origin: originFrom(origin) ?? target.shellAddress(),
      publishDue: (given) => publishScheduled(given, openStore(given), (line) => console.log(line)),
      log: (line) => console.log(line),
    });
    for (const line of say(published)) console.log(line);
    if (published && published.failed.size > 0) process.exitCode = 1;
  } finally {
    await store?.close();
  }
}

/** The configuration for the pages: the given one, that of the live shell, or that of `npm start`. */
function configurationFor(
  { named }: Release,
  file: string | undefined,
  local = shellAddress(),
): PageConfiguration {
  if (file) return readWrittenConfiguration(path.resolve(root, file));
  const html = Buffer.from(named['rendered.html'] ?? '', 'base64').toString();
  const released = configurationIn(html);
  return released && 'firebase' in released ? released : localConfiguration(local);
}

/** Parses an origin. Throws a sentence if it is not a web URL. */
function originFrom(written: string | undefined): string | undefined {
  if (written === undefined) return undefined;
  const url = URL.canParse(written) ? new URL(written) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.pathname !== '/')
    throw new WrongUse(`"${written}" is not a site URL (expected e.g. https://films.example).`);
  return url.origin;
}

/** Describes the publication in lines for the terminal. */
export function say(published: Published | null): string[] {
  if (!published) return ['Nothing has changed: what is published is true.'];
  const { rendered, gone, failed, files, bytes } = published;
  const counts = [
    `${rendered} ${rendered === 1 ? 'page' : 'pages'} rendered`,
    ...(gone > 0 ? [`${gone} gone`] : []),
    `${files} ${files === 1 ? 'file' : 'files'} changed, ${Math.ceil(bytes / 1000)} KB`,
  ];
  return [
    `Published: ${counts.join(', ')}.`,
    ...[...failed].map(
      ([address, reason]) => `${address} could not be rendered, and stays as it was: ${reason}`,
    ),
  ];
}
