/**
 * @jest-environment <rootDir>/setup/browser-environment.ts
 */
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { hurry } from 'tests/support/admin-data';
import { commands } from './commands';
import { Does } from './commands/does';
import { deleteAll, restoreAll } from './commands/items';
import { initialItems, largeItems } from './initial-items';
import { World } from './world';

/**
 * Longer runs: `WALK_STEPS=60 WALKS=1000 SEED=7 npx jest --selectProjects tests -- walk.test`.
 * `WALK_WITHOUT=faults,moveItems` excludes steps by their names in `commands/index.ts`.
 */
const longestWalk = Number(process.env['WALK_STEPS'] ?? 40);
const walks = Number(process.env['WALKS'] ?? (process.env['TEST_ALL'] === '1' ? 120 : 3));
/** A failure prints both values, which repeat the same test run. */
const { WALK_AT: path, WALK_PATH: replayPath } = process.env;

let product: Awaited<ReturnType<typeof World.start>>;
let world: World;
beforeAll(async () => {
  hurry();
  // jsdom lacks `crypto.subtle`, which every browser has.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  product = await World.start();
});
afterAll(async () => {
  for (const page of product.pages) await page.close();
  await product.line.close();
  await product.test.stop();
});

/** Usually few items, so that operations affect the same ones, and sometimes more than one batch. */
const itemCount = fc.oneof({ weight: 12, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.constant(120) });

it(
  'the panel, the database, the index and the site agree after any sequence of operations',
  async () => {
    const walk = fc.asyncProperty(
      itemCount,
      fc.commands(commands, { maxCommands: longestWalk, size: 'max', ...(replayPath && { replayPath }) }),
      async (count, steps) => {
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
    await fc.assert(walk, {
      numRuns: path ? 1 : walks,
      asyncReporter: async (run) => {
        if (!run.failed) return;
        const report = fc.defaultReportMessage(run)!;
        const steps = /replayPath="([^"]*)"/.exec(report)?.[1];
        const again = `SEED=${run.seed} WALK_AT="${run.counterexamplePath}" WALK_PATH="${steps}" WALK_STEPS=${longestWalk}`;
        throw new Error(`${report}\n\nAgain: ${again} npx jest --selectProjects tests -- walk.test`, {
          cause: run.errorInstance,
        });
      },
      ...(path && { path }),
    });
  },
  (walks + 4) * 60_000,
);

if (process.env['TEST_ALL'] === '1')
  it('content that exceeds one request is deleted and restored completely', async () => {
    world = await World.begin(product, largeItems());
    world.model.isLarge = true;
    for (const [name, prepare] of Object.entries({ deleteAll, restoreAll }))
      await new Does([{ who: 0, name, prepare, numbers: [0] }], null).run({}, world);
    await world.end();
  }, 120_000);
