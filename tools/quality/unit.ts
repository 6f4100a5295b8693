import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root, run } from '../programs/run';
import { results, type Counts } from './steps';

/** The used fields of jest's JSON report. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  /** `name` is an absolute path. A file that could not be loaded is failed and has no tests. */
  testResults: {
    name: string;
    status: 'passed' | 'failed';
    assertionResults: { fullName: string; status: string }[];
  }[];
}

/** The result of a run that ended before it wrote a report. */
const crashed: UnitReport = { numPassedTests: 0, numFailedTests: 1, testResults: [] };

/** More shards than cores, so that each process stays small and the cores finish at about the same time. */
const shardsPerCore = 3;

/**
 * Runs jest with these arguments in one process per core. A failed file runs a second time, because a busy machine can
 * fail a test; with `isStrict` it counts as failed.
 */
export async function runUnitTests(args: string[], isStrict: boolean): Promise<Counts> {
  const cores = os.availableParallelism();
  const count = cores * shardsPerCore;
  const waiting = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`);
  const reports: UnitReport[] = [];
  // Processes instead of jest's workers: jest gives workers half a second to exit, and on a busy machine reports a false leak.
  const runNext = async (): Promise<void> => {
    for (let shard; (shard = waiting.shift());)
      reports.push(await runJest(shard, ['--shard', shard, '--passWithNoTests', ...args]));
  };
  await Promise.all(Array.from({ length: cores }, runNext));

  const failed = failedFiles(reports);
  if (failed.length === 0 || isStrict) return countTests(reports);
  console.log(`\n${failed.length} failed files run a second time.`);
  const again = await runJest('again', ['--runTestsByPath', ...failed]);
  for (const name of unsteadyTests(reports, again)) console.log(`Passed only the second time: ${name}`);
  return countTests(reports, again);
}

async function runJest(name: string, args: string[]): Promise<UnitReport> {
  const file = path.join(results, `unit-${name.replace('/', '-of-')}.json`);
  const reporters = ['default', path.join(root, 'tests/setup/leak-reporter.mjs')].flatMap((reporter) => [
    '--reporters',
    reporter,
  ]);
  const isWell = await run('jest', ['--runInBand', '--json', '--outputFile', file, ...reporters, ...args]);
  const report = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as UnitReport) : crashed;
  // Jest can fail without a failed test, if a test left something running.
  return isWell || failedFiles([report]).length > 0 ? report : { ...report, numFailedTests: 1 };
}

const failedFiles = (reports: UnitReport[]): string[] =>
  reports.flatMap(({ testResults }) =>
    testResults.filter(({ status }) => status === 'failed').map(({ name }) => name),
  );

const namesOf = (reports: UnitReport[], status: string): string[] =>
  reports
    .flatMap(({ testResults }) => testResults.flatMap(({ assertionResults }) => assertionResults))
    .filter((test) => test.status === status)
    .map(({ fullName }) => fullName);

/** Full names of the tests that failed in the first run and passed in the second. */
export function unsteadyTests(first: UnitReport[], again: UnitReport): string[] {
  const passed = new Set(namesOf([again], 'passed'));
  return namesOf(first, 'failed').filter((name) => passed.has(name));
}

/** Counts each test once: the results of the second run replace those of the same files. */
export function countTests(first: UnitReport[], again?: UnitReport): Counts {
  const repeated = new Set(again?.testResults.map(({ name }) => name));
  const kept = first.flatMap(({ testResults }) => testResults).filter(({ name }) => !repeated.has(name));
  const last = [...kept, ...(again?.testResults ?? [])];
  const count = (status: string) =>
    last.flatMap(({ assertionResults }) => assertionResults).filter((test) => test.status === status).length;
  const notLoaded = last.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const crashes = [...first, ...(again ? [again] : [])].filter(
    (report) => report.numFailedTests > 0 && failedFiles([report]).length === 0,
  );
  return { passed: count('passed'), failed: count('failed') + notLoaded.length + crashes.length };
}
