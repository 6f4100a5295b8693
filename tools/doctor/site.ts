import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseConfiguration, type Configuration } from 'shared-data';
import { administer, type Administration } from 'admin-data';
import {
  addressesAt,
  localConfiguration,
  readPorts,
  readWrittenConfiguration,
  root,
} from 'server/configuration';
import type { DatabaseOptions } from '../database/database-options';
import { readServiceAccount } from '../database/service-account';

/** A running site with its services, which the doctor examines. */
export interface Site {
  configuration: Configuration;
  /** The URL of the shell, without a slash at the end; null if not given. */
  shell: string | null;
  /** The secret by which a local server proves that it has these data. Null for Google's servers, which have certificates. */
  secret: string | null;
  /** The access with an administrator's key. Null without a key, when only public data can be examined. */
  key: { token: () => Promise<string>; administration: Administration } | null;
  /** The options that select this site in suggested commands. */
  words: string;
}

export interface SiteOptions extends DatabaseOptions {
  shell?: string | undefined;
}

/** Reads the options and files without a request. Throws a sentence when a file is unreadable or invalid. */
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

/** The site of `npm start`. Its secret is in the data folder. */
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
