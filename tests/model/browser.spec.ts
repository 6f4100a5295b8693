import fc from 'fast-check';
import { isEverything } from '../support/everything';
import { expect, test } from '../support/browser/product';
import { commandsFor } from './commands';
import { BrowserDriver } from './drivers/browser';
import { BrowserPanel } from './drivers/browser-panel';
import * as steps from './steps';

const seed = Number(process.env['SEED'] ?? 20261121);
const required = Number(process.env['MODEL_COMMANDS'] ?? (isEverything ? 150 : 4));
/** The maximum number of commands: long enough for stale panels, and short enough to shrink a failure quickly. */
const longest = isEverything ? 30 : 6;

test('panels, database and visitors agree after any sequence of operations @nightly', async ({
  product,
  browser,
  page,
}) => {
  // A failure is run repeatedly, with fewer commands each time.
  test.setTimeout(20 * 60_000 + required * 10_000);
  let commandsDone = 0;
  let runs = 0;
  const driverOf = (world: { driver: unknown }) => world.driver as BrowserDriver;
  const commands = commandsFor({
    panel: new BrowserPanel(page, product),
    people: 2,
    largest: 2 ** 30,
    faults: fc.constantFrom('refused' as const, 'lost' as const).map((kind) => ({ kind, from: 0, times: 1 })),
    isConcurrent: false,
    steps: {
      plansImport: [4, steps.plansImport],
      exportsAndImports: [3, steps.exportsAndImports],
      reloads: [2, steps.reloads],
      addsItem: [1, steps.addsItem],
      deletesItem: [1, steps.deletesItem],
      visitorOpensHome: [1, (world, ...of) => driverOf(world).visitorOpensHome(world, ...of)],
      visitorContinues: [2, (world, ...of) => driverOf(world).visitorContinues(world, ...of)],
      signsOut: [1, (world, ...of) => driverOf(world).signsOut(world, ...of)],
      signsOutInOtherTab: [1, (world, ...of) => driverOf(world).signsOutInOtherTab(world, ...of)],
      leavesAndReturns: [1, (world, ...of) => driverOf(world).leavesAndReturns(world, ...of)],
      interruptsForm: [2, (world, ...of) => driverOf(world).interruptsForm(world, ...of)],
      interruptsMove: [2, (world, ...of) => driverOf(world).interruptsMove(world, ...of)],
      contestsName: [1, (world, ...of) => driverOf(world).contestsName(world, ...of)],
    },
  });
  const property = fc.asyncProperty(
    fc.commands(commands, { maxCommands: longest, size: 'max' }),
    async (sequence) => {
      const world = await BrowserDriver.begin(product, browser);
      let done = 0;
      try {
        for (const command of sequence) {
          await command.run({}, world);
          done++;
        }
        await driverOf(world).expectWhole(world);
      } catch (error) {
        // Shrinking takes minutes, so the original failure is logged first.
        console.log(`Seed ${seed + runs - 1}: after ${done} commands ${String(error)}`);
        throw error;
      } finally {
        commandsDone += done;
        await driverOf(world).end();
      }
    },
  );
  while (commandsDone < required)
    await fc.assert(property, {
      seed: seed + runs++,
      numRuns: 1,
      interruptAfterTimeLimit: 15 * 60_000,
      endOnFailure: process.env['MODEL_SHRINK'] === 'no',
    });
  expect(commandsDone).toBeGreaterThanOrEqual(required);
});
