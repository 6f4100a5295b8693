import path from 'node:path';
import { parts, type Part } from 'server/configuration';
import { WrongUse } from '../command-line/wrong-use';
import { root } from '../programs/run';
import { firebaseTarget } from './firebase-target';
import { readProject } from './firebase-project';
import { folderTarget } from './folder-target';
import { releasable, type ReleaseOptions } from './release-options';
import type { Target } from './target';

export interface ReleaseArguments {
  part: Part | 'rules';
  preview: boolean;
  /** The folder to release to, instead of the Firebase project. */
  to: string | undefined;
  /** What the pages read at run time; none for a folder, unless it is given: who serves it writes it. */
  configuration: string | undefined;
  /** Ships although live files of earlier releases are lost. */
  withoutLostFiles: boolean;
}

/** What `npm run deploy` and `npm run rollback` were told. Throws a sentence for a part that there is not. */
export function readRelease(options: ReleaseOptions, [part]: string[]): ReleaseArguments {
  if (part !== 'rules' && !parts.includes(part as Part))
    throw new WrongUse(`There is no part "${part}": release ${releasable}.`);
  const given = options.configuration ?? (options.to ? undefined : 'config/production.json');
  return {
    part: part as Part | 'rules',
    preview: options.preview,
    withoutLostFiles: options['without-lost-files'] ?? false,
    to: options.to && path.resolve(options.to),
    configuration: given && path.resolve(root, given),
  };
}

/** The folder that releases go to or, when none is given, the Firebase project. */
export const openTarget = (to: string | undefined, channel?: string): Target =>
  to ? folderTarget(path.resolve(to)) : firebaseTarget({ project: readProject(root), channel });
