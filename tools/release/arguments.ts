import path from 'node:path';
import { type AppName, parts, root } from 'server/configuration';
import { WrongUse } from '../command-line/read-arguments';
import { firebaseTarget } from './firebase-target';
import { readProject } from './firebase-project';
import { folderTarget } from './folder-target';
import { releasable, type ReleaseOptions } from './release-options';
import type { Target } from './target';

export interface ReleaseArguments {
  part: AppName | 'rules';
  preview: boolean;
  /** The target folder, instead of the Firebase project. */
  to: string | undefined;
  /** The configuration for the pages. Undefined for a folder unless given, because its server writes the configuration. */
  configuration: string | undefined;
  /** Ships even if live files of earlier releases are lost. */
  withoutLostFiles: boolean;
}

/** Parses the arguments of `npm run deploy` and `npm run rollback`. Throws a sentence for an unknown app. */
export function readRelease(options: ReleaseOptions, [part]: string[]): ReleaseArguments {
  if (part !== 'rules' && !parts.includes(part as AppName))
    throw new WrongUse(`"${part}" is not an app: release ${releasable}.`);
  const given = options.configuration ?? (options.to ? undefined : 'config/production.json');
  return {
    part: part as AppName | 'rules',
    preview: options.preview,
    withoutLostFiles: options['without-lost-files'] ?? false,
    to: options.to && path.resolve(options.to),
    configuration: given && path.resolve(root, given),
  };
}

/** Opens the target folder or, when none is given, the Firebase project. */
export const openTarget = (to: string | undefined, channel?: string): Target =>
  to ? folderTarget(path.resolve(to)) : firebaseTarget({ project: readProject(root), channel });
