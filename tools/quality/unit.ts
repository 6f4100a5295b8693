import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'server/configuration';
import { run } from '../programs/run';
import { results, type Counts } from './steps';

/** A test file in jest's JSON report. If it could not be loaded, it is failed and has no tests. */
interface UnitFile {
  /** The absolute path. */
  name: string;
  status: 'passed' | 'failed';
  assertionResults: { fullName: string; status: string }[];
}

/** One run of jest. */
export interface UnitRun {
  files: UnitFile[];
  /** Jest failed without a failed file: it ended early, or a test left something running. */
  hasCrashed: boolean;
}

/** Two shards, one after the other, let a process stay small, and all cores finish at about the same time. */
const shardsPerCore = 2;

/**
 * Runs jest with these arguments, one process per core. A failed file runs again, because a test can fail on a busy
 * machine; with `isStrict` it counts as failed.
 */
export async function runUnitTests(args: string[], isStrict: boolean): Promise<Counts> {
  const cores = os.availableParallelism();
  const count = cores * shardsPerCore;
  const waiting = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`);
  const runs: UnitRun[] = [];
  // Jest's own workers are not used: jest gives them half a second to exit, and on a busy machine reports a false leak.
  const runNext = async (): Promise<void> => {
    for (let shard; (shard = waiting.shift());)
      runs.push(await runJest(shard, ['--shard', shard, '--passWithNoTests', ...args]));
  };
  await Promise.all(Array.from({ length: cores }, runNext));

  const failed = failedFiles(runs.flatMap(({ files }) => files));
  if (failed.length === 0 || isStrict) return countTests(runs);
  console.log(`\n${failed.length} failed files run a second time.`);
  const again = await runJest('again', ['--runTestsByPath', ...failed]);
  for (const name of unsteadyTests(runs, again)) console.log(`Passed only the second time: ${name}`);
  return countTests([...runs, again]);
}

async function runJest(name: string, args: string[]): Promise<UnitRun> {
  const report = path.join(results, `unit-${name.replace('/', '-of-')}.json`);
  const leakReporter = path.join(root, 'tests/setup/leak-reporter.mjs');
  const isWell = await run('jest', [
    ...['--runInBand', '--json', '--outputFile', report],
    ...['--reporters', 'default', '--reporters', leakReporter],
    ...args,
  ]);
  const files = existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: UnitFile[] }).testResults
    : [];
  return { files, hasCrashed: !isWell && failedFiles(files).length === 0 };
}

const failedFiles = (files: UnitFile[]): string[] =>
  files.filter(({ status }) => status === 'failed').map(({ name }) => name);

const testsOf = (files: UnitFile[], status: string): string[] =>
  files
    .flatMap(({ assertionResults }) => assertionResults)
    .filter((test) => test.status === status)
    .map(({ fullName }) => fullName);

/** Whether a file could not be loaded: it has failed, but no test in it. */
const isNotLoaded = (file: UnitFile): boolean =>
  file.status === 'failed' && testsOf([file], 'failed').length === 0;

/** What failed first and passed in the second run: full names of tests, and paths of files that could not be loaded. */
export function unsteadyTests(first: UnitRun[], again: UnitRun): string[] {
  const files = first.flatMap((run) => run.files);
  const passed = new Set([
    ...testsOf(again.files, 'passed'),
    ...again.files.filter(({ status }) => status === 'passed').map(({ name }) => name),
  ]);
  const failed = [...testsOf(files, 'failed'), ...files.filter(isNotLoaded).map(({ name }) => name)];
  return failed.filter((name) => passed.has(name));
}

/** Counts each test once, as it ended in the last run of its file. A crashed run counts as a failure. */
export function countTests(runs: UnitRun[]): Counts {
  const last = new Map(runs.flatMap(({ files }) => files).map((file) => [file.name, file]));
  const files = [...last.values()];
  const crashes = runs.filter(({ hasCrashed }) => hasCrashed);
  return {
    passed: testsOf(files, 'passed').length,
    failed: testsOf(files, 'failed').length + files.filter(isNotLoaded).length + crashes.length,
    skipped: testsOf(files, 'pending').length,
  };
}
