/**
 * @jest-environment <rootDir>/../jest/browser-environment.ts
 */
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { hurry } from 'admin-data/testing';
import { commands } from './commands';
import { Does } from './commands/does';
import { deleteAll, restoreAll } from './commands/items';
import { initialItems, largeItems } from './initial-items';
import { World } from './world';

/**
 * `WALK_STEPS=60 WALK_SECONDS=3600 SEED=7 npx jest --selectProjects admin-data -- walk.test` walks longer;
 * `WALK_WITHOUT=faults,moveItems` takes steps out, by their names in `commands/index.ts`.
 */
const longestWalk = Number(process.env['WALK_STEPS'] ?? 40);
const seconds = Number(process.env['WALK_SECONDS'] ?? (process.env['TEST_ALL'] === '1' ? 300 : 5));
/** More than can be taken in the time. */
const mostWalks = 10 * seconds;
/** A failure prints these two, with which the same walk is taken again. */
const { WALK_AT: path, WALK_PATH: replayPath } = process.env;

let product: Awaited<ReturnType<typeof World.start>>;
let world: World;
beforeAll(async () => {
  hurry();
  // jsdom has no `crypto.subtle`, which every browser has.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  product = await World.start();
}, 60_000);
afterAll(async () => {
  for (const page of product.pages) await page.close();
  await product.line.close();
  await product.test.stop();
});

/** Mostly few items, so that what people do meets; now and then more than one batch. */
const itemCount = fc.oneof({ weight: 12, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.constant(120) });

it(
  'whatever people do, in whatever order, the panel, the database, the catalogue and the site agree',
  async () => {
    const end = Date.now() + seconds * 1000;
    const walks = fc.asyncProperty(
      itemCount,
      fc.commands(commands, { maxCommands: longestWalk, size: 'max', ...(replayPath && { replayPath }) }),
      async (count, steps) => {
        // fast-check's own time limit would leave a walk that it interrupts going on behind the next test.
        if (!path && Date.now() > end) return;
        world = await World.begin(product, initialItems(count));
        const logs = (['error', 'warn'] as const).map((name) =>
          jest.spyOn(console, name).mockImplementation((...line) => world.hear(line.map(String).join(' '))),
        );
        try {
          await world.observe();
          await fc.asyncModelRun(() => ({ model: {}, real: world }), steps);
        } finally {
          for (const log of logs) log.mockRestore();
          await world.end();
        }
      },
    );
    await fc.assert(walks, {
      numRuns: path ? 1 : mostWalks,
      asyncReporter: async (run) => {
        if (!run.failed) return;
        const report = fc.defaultReportMessage(run)!;
        const walk = /replayPath="([^"]*)"/.exec(report)?.[1];
        const again = `SEED=${run.seed} WALK_AT="${run.counterexamplePath}" WALK_PATH="${walk}" WALK_STEPS=${longestWalk}`;
        throw new Error(`${report}\n\nAgain: ${again} npx jest --selectProjects admin-data -- walk.test`, {
          cause: run.errorInstance,
        });
      },
      ...(path && { path }),
    });
  },
  (seconds + 120) * 1000,
);

/** At a landing `writes/large-batches.test.ts` deletes and restores as much. */
if (process.env['TEST_ALL'] === '1')
  it('what is too much for one request is deleted and restored whole', async () => {
    world = await World.begin(product, largeItems());
    world.model.isLarge = true;
    for (const [name, prepare] of Object.entries({ deleteAll, restoreAll }))
      await new Does([{ who: 0, name, prepare, numbers: [0] }], null).run({}, world);
    await world.end();
  }, 120_000);
