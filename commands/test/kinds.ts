import os from 'node:os';
import path from 'node:path';
import type { Part } from '../../hosting/parts';
import { judgeParts } from '../budget/budget';
import { quietNx, root, run, runQuietly } from '../run';
import { pathOfBrowserTests } from './browser-folder';
import {
  browserOutcome,
  filesWithFailures,
  joinRuns,
  readUnitFiles,
  results,
  unitOutcome,
  whole,
  type Outcome,
  type UnitRun,
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
    const first = await runShards(chosen);
    const failed = filesWithFailures(first.files);
    if (failed.length === 0 || isNightly) return unitOutcome(first);
    console.log(`\n${failed.length} failed files run once more, one after the other.`);
    return unitOutcome(first, await runJest('again', ['--runTestsByPath', ...failed]));
  },
});

/** More shards than cores, so that each process stays small and the cores finish at about the same time. */
const shardsPerCore = 3;

/**
 * As many processes as cores, each with some of the files. Jest's own workers are not used: it gives them half a second to
 * exit, and on a busy machine reports a leak where there is none.
 */
async function runShards(chosen: string[]): Promise<UnitRun> {
  const cores = os.availableParallelism();
  const count = cores * shardsPerCore;
  const waiting = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`);
  const runs: UnitRun[] = [];
  const runNext = async (): Promise<void> => {
    for (let shard; (shard = waiting.shift());)
      runs.push(await runJest(shard, ['--shard', shard, '--passWithNoTests', ...chosen]));
  };
  await Promise.all(Array.from({ length: cores }, runNext));
  return joinRuns(runs);
}

async function runJest(name: string, args: string[]): Promise<UnitRun> {
  const report = path.join(results, `unit-${name.replace('/', '-of-')}.json`);
  const ok = await run(
    'jest',
    [
      ...['--runInBand', '--json', '--outputFile', report],
      ...['--reporters', path.join(root, 'commands/test/unit-progress.mjs')],
      ...args,
    ],
    { UNIT_RUN: name },
  );
  const files = readUnitFiles(report);
  return { files, hasCrashed: !ok && filesWithFailures(files).length === 0 };
}

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
