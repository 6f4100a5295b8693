import fc from 'fast-check';
import { isEverything, nightly } from '../../support/browser/everything';
import { expect, test } from '../../support/browser/product';
import { allCommands } from './commands';
import { Model } from './model';
import { observeWhole } from './observe';
import { World } from './world';

const seed = Number(process.env['SEED'] ?? 20261121);
const wanted = Number(process.env['WALK_COMMANDS'] ?? (isEverything ? 120 : 4));
/** Long enough for stale panels, and short enough to shrink a failure quickly. */
const longest = isEverything ? 30 : 6;

test(
  'panels, database and visitors agree after any sequence of operations',
  nightly,
  async ({ product, browser }) => {
    // A failure is run repeatedly, with fewer commands each time.
    test.setTimeout(20 * 60_000 + wanted * 10_000);
    let done = 0;
    let walks = 0;
    const property = fc.asyncProperty(
      fc.commands(allCommands, { maxCommands: longest, size: 'max' }),
      async (commands) => {
        const world = new World(product, browser);
        const model = firstModel();
        try {
          await world.begin(model);
          await world.openPanel('admin', model);
          await fc.asyncModelRun(() => ({ model, real: world }), commands);
          await observeWhole(model, world);
        } catch (error) {
          // Shrinking takes minutes, so the original failure is logged first.
          console.log(`Seed ${seed + walks - 1}: after ${model.steps} commands ${String(error)}`);
          throw error;
        } finally {
          done += model.steps;
          await world.close();
        }
      },
    );
    while (done < wanted) {
      await fc.assert(property, {
        seed: seed + walks++,
        numRuns: 1,
        interruptAfterTimeLimit: 15 * 60_000,
        endOnFailure: process.env['WALK_SHRINK'] === 'no',
      });
    }
    expect(done).toBeGreaterThanOrEqual(wanted);
  },
);

/** Films for two pages of every list, in two of three categories, and a banner in one of three sizes. */
function firstModel(): Model {
  const model = new Model();
  model.categories = ['Comedy', 'Drama', 'Nothing Yet'];
  for (let i = 0; i < 14; i++) model.add(model.newFilm(i % 3 ? 'Drama' : 'Comedy'));
  model.banners.set('320x50', 'https://example.org/first');
  return model;
}
