import { openTarget, readRelease, type ReleaseArguments } from './arguments';
import { requireRules } from './build-part';
import { readCommit } from './commit';
import { deployPart } from './deploy-part';
import type { ReleaseOptions } from './release-options';
import { underLock } from './lock';

/** `npm run deploy -- APP`: checks, builds and ships one app without a change of the others. */
export async function deploy(options: ReleaseOptions, words: string[]): Promise<void> {
  const args = readRelease(options, words);
  if (args.part === 'rules') return deployRules(args);
  const target = openTarget(args.to, options.channel);
  const { part } = args;
  await target.requireReady(part);
  await underLock(target, part, () => deployPart({ ...args, part }, target));
}

async function deployRules(args: ReleaseArguments): Promise<void> {
  if (args.preview)
    throw new Error(
      'Rules and indexes have no preview: a project has one set of them. See what they allow with npm start.',
    );
  const target = openTarget(args.to);
  await target.requireReady('rules');
  // Rules are read from the working tree, so it must not differ from its commit.
  readCommit();
  await requireRules();
  await target.shipRules();
  console.log('The rules and indexes are live.');
}
