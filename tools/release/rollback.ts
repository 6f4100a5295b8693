import { openTarget, readRelease } from './arguments';
import { describe } from './describe';
import { register } from './registration';
import type { ReleaseOptions } from './release-options';
import { prepareRollback, preview, ship } from './ship';
import { underLock } from './lock';

/** `npm run rollback -- APP`: makes the previous release live again from the live files, without a build. */
export async function rollback(options: ReleaseOptions, words: string[]): Promise<void> {
  const args = readRelease(options, words);
  if (args.part === 'rules') {
    throw new Error(
      'Rules are rolled back by their history: git checkout COMMIT -- firestore.rules, commit, deploy.',
    );
  }
  const target = openTarget(args.to);
  await target.requireReady(args.part);
  const { part } = args;
  await underLock(target, part, async () => {
    const shipment = await prepareRollback(part, target, new Date(), args);
    const address = await (args.preview ? preview : ship)(shipment, target);
    const says = part === 'shell' || args.preview ? null : await register(part, target, undefined);
    if (says) console.log(says);
    console.log(`\n${describe(shipment)}\n\n${args.preview ? 'To look at' : 'Live again'}: ${address}`);
  });
}
