import { remoteNames } from 'server/configuration';

export interface ReleaseOptions {
  preview: boolean;
  channel?: string | undefined;
  to?: string | undefined;
  configuration?: string | undefined;
  'without-lost-files'?: boolean | undefined;
}

/** The options of `npm run deploy` and `npm run rollback`. */
export const releaseOptions = {
  preview: { type: 'boolean', default: false, says: 'ships it to an address of its own, to look at' },
  channel: {
    type: 'string',
    value: 'NAME',
    says: 'the name of the preview, such as pr-7: each has an address of its own',
  },
  to: { type: 'string', value: 'FOLDER', says: 'ships it to a folder instead of the Firebase project' },
  configuration: {
    type: 'string',
    value: 'FILE',
    says: 'what the pages read, config/production.json unless given',
  },
  'without-lost-files': {
    type: 'boolean',
    default: false,
    says: 'ships although a live file of an earlier release is lost',
  },
} as const;

/** The apps and rules in the order of a first release, for messages. */
export const releasable = `${[...remoteNames, 'shell'].join(', ')} or rules`;

/** The help text about the values of `APP`. */
export const appsNote = `APP is ${releasable}.`;
