/**
 * @jest-environment <rootDir>/setup/browser-environment.ts
 */
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import type { Item } from 'shared-data';
import { emptyDraft } from 'shared-data/documents';
import { hurry } from 'tests/support/admin-data';
import { commandsFor, Operations } from './commands';
import { DataDriver } from './drivers/data';
import { deleteAll, pictureFor, restoreAll, titleFor } from './operations/items';
import * as steps from './steps';
import { isEverything } from '../support/everything';

/** Longer runs: `MODEL_COMMANDS=60 MODEL_RUNS=1000 SEED=7 npx jest --selectProjects tests -- model/data`. */
const longestRun = Number(process.env['MODEL_COMMANDS'] ?? (isEverything ? 40 : 30));
const runs = Number(process.env['MODEL_RUNS'] ?? (isEverything ? 120 : 1));
/** The values that a failure prints. Set, they repeat the same run. */
const { MODEL_AT: path, MODEL_PATH: replayPath } = process.env;

let driver: DataDriver;
beforeAll(async () => {
  hurry();
  // jsdom lacks `crypto.subtle`, which every browser has.
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  driver = await DataDriver.start();
});
afterAll(() => driver.stop());

/** Items in few categories, several with the same date. */
const initialItems = (count: number): Item[] =>
  Array.from({ length: count }, (_, i) => ({
    ...emptyDraft,
    id: `first-${i}`,
    title: titleFor(i),
    imageBlob: pictureFor(i),
    url: i % 5 === 0 ? '' : `https://example.org/watch/${i}`,
    date: `2024-0${1 + (i % 5)}-01`,
    category: ['Music', 'Comedy', 'News & Talk'][i % 3]!,
  }));

/** Usually few items, so that operations affect the same ones, and sometimes more than one batch. */
const itemCount = fc.oneof({ weight: 12, arbitrary: fc.nat(30) }, { weight: 1, arbitrary: fc.constant(120) });

const fault = fc.record({
  kind: fc.constantFrom('refused' as const, 'lost' as const, 'cut' as const),
  from: fc.nat(8),
  times: fc.integer({ min: 1, max: 6 }),
});

it(
  'the panel, the database, the index and the site agree after any sequence of operations',
  async () => {
    const { test, people } = driver;
    const commands = commandsFor({
      panel: people[0]!.panel,
      people: people.length,
      largest: 40,
      faults: fault,
      isConcurrent: true,
      steps: {
        plansImport: [5, steps.plansImport],
        exportsAndImports: [5, steps.exportsAndImports],
        leavesOrReturns: [2, driver.leavesOrReturns],
        reloads: [2, steps.reloads],
        signsOutOrIn: [4, driver.signsOutOrIn],
        isRemoved: [2, driver.isRemoved],
        addsItem: [1, steps.addsItem],
        changesItem: [1, steps.changesItem],
        extendsItem: [1, steps.extendsItem],
        deletesItem: [1, steps.deletesItem],
        addsCategory: [1, steps.addsCategory],
        addsBanner: [1, steps.addsBanner],
        emptiesTrash: [1, steps.emptiesTrash],
        serverPublishes: [5, steps.serverPublishes],
        countsView: [5, steps.countsView(test.configuration)],
        guestJoins: [3, driver.guestJoins],
        guestWrites: [5, driver.guestWrites],
        guestReads: [2, driver.guestReads],
        visits: [15, driver.visits],
      },
    });
    const property = fc.asyncProperty(
      itemCount,
      fc.commands(commands, { maxCommands: longestRun, size: 'max', ...(replayPath && { replayPath }) }),
      async (count, sequence) => {
        const world = await driver.begin(initialItems(count));
        const logs = (['error', 'warn'] as const).map((name) =>
          jest.spyOn(console, name).mockImplementation((...line) => {
            // Another tool stores banners with an unknown size.
            if (!String(line[0]).startsWith('The document banners/other-'))
              driver.console.push(line.map(String).join(' '));
          }),
        );
        try {
          await world.observe();
          await fc.asyncModelRun(() => ({ model: {}, real: world }), sequence);
        } finally {
          for (const log of logs) log.mockRestore();
          await driver.end();
        }
      },
    );
    await fc.assert(property, {
      numRuns: path ? 1 : runs,
      endOnFailure: process.env['MODEL_SHRINK'] === 'no',
      asyncReporter: async (run) => {
        if (!run.failed) return;
        const report = fc.defaultReportMessage(run)!;
        const replay = /replayPath="([^"]*)"/.exec(report)?.[1];
        const variables = `SEED=${run.seed} MODEL_AT="${run.counterexamplePath}" MODEL_PATH="${replay}" MODEL_COMMANDS=${longestRun}`;
        throw new Error(`${report}\n\nAgain: ${variables} npx jest --selectProjects tests -- model/data`, {
          cause: run.errorInstance,
        });
      },
      ...(path && { path }),
    });
  },
  (runs + 4) * 60_000,
);

if (isEverything)
  it('content that exceeds one request of 10 MiB is deleted and restored completely', async () => {
    const imageBlob = `data:image/webp;base64,${'A'.repeat(190_000)}`;
    const world = await driver.begin(initialItems(60).map((item) => ({ ...item, imageBlob })));
    world.model.isLarge = true;
    for (const [name, prepare] of Object.entries({ deleteAll, restoreAll }))
      await new Operations([{ who: 0, name, prepare, numbers: [0] }]).run({}, world);
    await driver.end();
  });
