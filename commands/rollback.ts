import { openTarget, readArguments, type ReleaseArguments } from './release/arguments';
import { describe } from './release/describe';
import { prepareRollback, preview, ship } from './release/ship';

/** `npm run rollback -- PART`: makes the release before the live one live again, from what is live: nothing is built. */
async function rollback(args: ReleaseArguments): Promise<void> {
  if (args.part === 'rules') {
    throw new Error(
      'Rules are rolled back by their history: git checkout COMMIT -- firestore.rules, commit, deploy.',
    );
  }
  const target = openTarget(args);
  await target.requireReady(args.part);
  const shipment = await prepareRollback(args.part, target, new Date());
  const address = await (args.preview ? preview : ship)(shipment, target);
  console.log(`\n${describe(shipment)}\n\n${args.preview ? 'To look at' : 'Live again'}: ${address}`);
}

Promise.resolve(process.argv.slice(2))
  .then((args) => rollback(readArguments(args)))
  .catch((error: Error) => {
    console.error(error.message);
    process.exit(1);
  });
