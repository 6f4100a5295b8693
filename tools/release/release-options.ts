import path from 'node:path';
import {
  type AppName,
  type ProjectConfiguration,
  parts,
  readWrittenConfiguration,
  remoteNames,
  root,
} from 'server/configuration';
import { folderHost, type Host } from 'server/release';
import { WrongUse } from '../command-line/read-arguments';
import { firebaseHost } from './firebase-host';
import { projectAccess, readProject } from '../programs/firebase-tools';

export interface ReleaseOptions {
  preview?: boolean | undefined;
  channel?: string | undefined;
  to?: string | undefined;
  configuration?: string | undefined;
}

/** The options of `npm run deploy` and `npm run rollback`. */
export const releaseOptions = {
  preview: 'shows the whole site at another URL, beside the live one',
  'channel NAME': 'the name of the preview, such as pr-7: each has its own URL',
  'to FOLDER': 'releases to a folder instead of the Firebase project',
  'configuration FILE': 'the configuration of the pages, config/production.json unless given',
};

/** The names of all apps, for messages. */
export const releasable = [...remoteNames, 'shell'].join(', ');

/** The help text about `APP`. */
export const appsNote = `APP is ${releasable}. Several are released as one.`;

/** The apps with these names. Throws a sentence for an unknown one. */
export function readParts(words: string[]): AppName[] {
  for (const word of words)
    if (!parts.includes(word as AppName))
      throw new WrongUse(`"${word}" is not an app (expected ${releasable}).`);
  if (words.length === 0) throw new WrongUse(`An app is missing (expected ${releasable}).`);
  return parts.filter((part) => words.includes(part));
}

/** Opens the given folder. Without one, opens the Firebase project that is named in the folder of the sources. */
export const openHost = (to: string | undefined, sources = root): Host =>
  to
    ? folderHost(path.resolve(to))
    : firebaseHost({ project: readProject(sources), token: projectAccess().token });

/** The name of a preview, which is part of its URL. */
export function channelOf({ channel = 'preview' }: ReleaseOptions): string {
  if (/^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/.test(channel)) return channel;
  throw new WrongUse(`"${channel}" is not a name of a preview (expected e.g. pr-7).`);
}

/** The configuration for the pages; undefined if the server of a folder writes it. */
export const readConfiguration = ({ to, configuration }: ReleaseOptions): ProjectConfiguration | undefined =>
  to && !configuration ? undefined : readWrittenConfiguration(configuration);
