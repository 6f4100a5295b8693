import { liveOf } from './history';
import { prepareRollback, ship, type Shipment } from './ship';
import type { Target } from './target';

/**
 * Ships, and tries the live screens. If they fail, makes the previous release live again and throws a sentence about it.
 * Returns the URL of the release.
 */
export async function shipOrRollBack(
  shipment: Shipment,
  target: Target,
  isWorking: () => Promise<boolean>,
): Promise<string> {
  const address = await ship(shipment, target);
  if (await isWorking()) return address;
  const { part, before, after } = shipment;
  const number = liveOf(after).number;
  const says = `Release ${number} of ${part} is live and its screens fail; what failed is above.`;
  if (!before)
    throw new Error(
      `${says} There is none before it to return to: mend it, commit, and npm run deploy -- ${part}`,
    );
  const rollback = await prepareRollback(part, target, new Date()).catch((error: Error) => {
    throw new Error(`${says} It stays live, because no rollback is possible: ${error.message}`);
  });
  await ship(rollback, target).catch((error: Error) => {
    throw new Error(`${says} The rollback failed too: ${error.message} Try it: npm run rollback -- ${part}`);
  });
  throw new Error(
    `Release ${number} of ${part} was live, its screens failed, and release ${liveOf(rollback.after).number} was made live again.`,
  );
}
