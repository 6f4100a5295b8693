import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Part } from '../../hosting/hosting-configuration';
import { root } from '../run';
import { firebaseTarget } from './firebase-target';
import { readProject } from './firebase-project';
import { folderTarget } from './folder-target';
import type { Target } from './target';

const parts: Part[] = ['site-remote', 'admin-remote', 'shell'];

export interface ReleaseArguments {
  part: Part | 'rules';
  preview: boolean;
  /** The folder to release to, instead of the Firebase project. */
  to: string | undefined;
  /** What the pages read at run time; none for a folder, unless it is given: who serves it writes it. */
  configuration: string | undefined;
}

/** Reads the words of `npm run deploy` and `npm run rollback`. Throws a sentence for what they do not know. */
export function readArguments(args: string[]): ReleaseArguments {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      preview: { type: 'boolean', default: false },
      to: { type: 'string' },
      configuration: { type: 'string' },
    },
  });
  const [part, ...more] = positionals;
  if (more.length > 0) throw new Error(`One part at a time: ${part} or ${more.join(' or ')}?`);
  if (part !== 'rules' && !parts.includes(part as Part))
    throw new Error(
      `${part ? `There is no part "${part}": release` : 'Which part? Release'} site-remote, admin-remote, shell or rules.`,
    );
  const given = values.configuration ?? (values.to ? undefined : 'config/production.json');
  return {
    part: part as Part | 'rules',
    preview: values.preview,
    to: values.to && path.resolve(values.to),
    configuration: given && path.resolve(root, given),
  };
}

export const openTarget = ({ to }: ReleaseArguments): Target =>
  to ? folderTarget(to) : firebaseTarget({ project: readProject(root) });
