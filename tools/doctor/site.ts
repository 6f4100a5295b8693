import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfiguration, type Configuration } from 'shared-data';
import { administer, type Administration } from 'admin-data';
import { addressesAt, localConfiguration, readPorts, readWrittenConfiguration } from 'server/configuration';
import type { DatabaseOptions } from '../database/database-options';
import { readServiceAccount } from '../database/service-account';
import { root } from '../programs/run';

/** What the doctor examines: a running site with its services. */
export interface Site {
  configuration: Configuration;
  /** Where the shell answers, without a slash at the end; null when nobody said. */
  shell: string | null;
  /** What proves that a local server is the one of the data; null for Google's, which their certificates prove. */
  secret: string | null;
  /** Without a key only what every visitor sees can be looked at. */
  key: { token: () => Promise<string>; administration: Administration } | null;
  /** The part of a command line that names this site to the other commands. */
  words: string;
}

export interface SiteOptions extends DatabaseOptions {
  shell?: string | undefined;
}

/** Nothing is sent yet. Throws a sentence when a file cannot be read or is none of its kind. */
export function findSite(options: SiteOptions): Site {
  return options.configuration ? project(options.configuration, options) : local(options);
}

function project(
  file: string,
  { shell, key = process.env['GOOGLE_APPLICATION_CREDENTIALS'] }: SiteOptions,
): Site {
  const configuration = parseConfiguration(readWrittenConfiguration(file));
  const account = key ? readServiceAccount(key) : null;
  return {
    configuration,
    shell: shell?.replace(/\/$/, '') ?? null,
    secret: null,
    key: account && withKey(configuration, account.token, account.email),
    words: ` --configuration ${file} --key ${key ?? 'FILE'}`,
  };
}

/** What `npm start` runs; its secret is in the data folder. */
function local({ data, shell }: SiteOptions): Site {
  const addresses = addressesAt(readPorts());
  const configuration = parseConfiguration(localConfiguration(addresses));
  const file = path.join(path.resolve(root, data ?? process.env['DATA'] ?? '.data'), 'admin-secret');
  const secret = existsSync(file) ? readFileSync(file, 'utf8').trim() : null;
  return {
    configuration,
    shell: shell ?? addresses.shell,
    secret,
    key: secret ? withKey(configuration, () => Promise.resolve(secret), 'npm run doctor') : null,
    words: data ? ` --data ${data}` : '',
  };
}

const withKey = (configuration: Configuration, token: () => Promise<string>, email: string) => ({
  token,
  administration: administer({ configuration, token, email }),
});
