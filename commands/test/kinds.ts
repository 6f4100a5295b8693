import path from 'node:path';
import type { Part } from '../../hosting/parts';
import { judgeParts } from '../budget/budget';
import { quietNx, root, run, runQuietly } from '../run';
import { pathOfBrowserTests } from './browser-folder';
import {
  browserOutcome,
  filesWithFailures,
  readUnitResults,
  results,
  unitOutcome,
  whole,
  type Outcome,
} from './outcome';

/** One kind of tests. `signal` ends it when another kind, beside it, has failed. */
export interface Kind {
  name: string;
  run: (signal: AbortSignal) => Promise<Outcome>;
}

/** A test that fails runs once more, as a busy machine is not a fault of a change; nightly it counts as failed. */
const isNightly = process.env['TEST_ALL'] === '1';

type Program = [name: string, ...args: string[]];

/** Programs one after the other, up to the first that fails; what it said is printed then. */
const programs = (name: string, ...all: Program[]): Kind => ({
  name,
  run: async (signal) => {
    for (const [program, ...args] of all) {
      const { ok, output } = await runQuietly(program, args, { env: quietNx, signal });
      if (!ok && !signal.aborted) console.log(`\n── ${name} ──\n${output}`);
      if (!ok) return whole(false);
    }
    return whole(true);
  },
});

const inPackages = (script: string, packages: string[]): Program => [
  'lerna',
  'run',
  script,
  '--loglevel=error',
  ...packages.map((name) => `--scope=${name}`),
];

/** Of everything in one program: a program for each package would read the same sources ten times. */
export const typesAndLint: Kind = programs(
  'Types and lint',
  ['tsx', 'commands/test/types-and-lint.mjs'],
  ['tsx', 'commands/api.ts', '--check'],
);

export const format: Kind = programs('Format', ['prettier', '--check', '--log-level', 'warn', '.']);

/** What stands beside the packages. */
const ofTheRest: Program = ['tsc', '-p', '.'];

export const typesOfTheRest: Kind = programs('Types', ofTheRest);

/** Of packages, each in a program of its own, which knows no name that only another package declares. */
export const typesAlone = (...packages: string[]): Kind =>
  programs('Types', inPackages('typecheck', packages), ...(packages.length > 0 ? [] : [ofTheRest]));

export const build: Kind = programs('Build', inPackages('build', []));

/** Whether built parts keep their budgets of bytes. */
export const size = (...parts: Part[]): Kind => ({
  name: 'Size',
  run: async () => {
    const { sentences, isKept } = judgeParts(parts);
    if (!isKept) console.log(`\n── Size ──\n${sentences.join('\n')}`);
    return whole(isKept);
  },
});

/** `chosen` are arguments of jest that choose tests; none are all. */
export const unit = (...chosen: string[]): Kind => ({
  name: 'Unit',
  run: async () => {
    const ok = await runJest('unit.json', chosen);
    const first = readUnitResults('unit.json');
    const failed = filesWithFailures(first);
    if (failed.length === 0 || isNightly) return agreed(ok, unitOutcome(first));
    console.log(`\n${failed.length} failed files run once more, one after the other.`);
    const okAgain = await runJest('unit-again.json', ['--runInBand', '--runTestsByPath', ...failed]);
    return agreed(okAgain, unitOutcome(first, readUnitResults('unit-again.json')));
  },
});

const runJest = (resultFile: string, args: string[]): Promise<boolean> =>
  run('jest', [
    ...['--json', '--outputFile', path.join(results, resultFile)],
    ...['--reporters', path.join(root, 'commands/test/unit-progress.mjs')],
    ...args,
  ]);

/** `chosen` are files below `e2e/src` without their ending, with `*` for all of a folder; none are all. */
export const browser = (...chosen: string[]): Kind => ({
  name: 'Browser',
  run: async () => {
    const progress = path.join(root, 'commands/test/browser-progress.mjs');
    const howToTrace = path.join(root, 'e2e/src/how-to-trace.ts');
    const reporting = ['--reporter', `${progress},json,${howToTrace}`];
    const retries = isNightly ? [] : ['--retries', '1'];
    const ok = await run(
      'playwright',
      ['test', '--config', 'e2e', ...reporting, ...retries, ...chosen.map(pathOfBrowserTests)],
      { PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(results, 'browser.json') },
    );
    return agreed(ok, browserOutcome());
  },
});

/** A runner that says that it failed, and names no test, failed all the same. */
const agreed = (ok: boolean, outcome: Outcome): Outcome =>
  ok || outcome.failed > 0 ? outcome : { ...outcome, failed: 1 };
