import { existsSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from 'server/configuration';
import { run } from '../programs/run';
import { results, type Counts } from './steps';

/** Jest's JSON report. A file that could not be loaded is failed and has no tests. */
export interface UnitReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: { assertionResults: { fullName: string; status: string; retryReasons: string[] }[] }[];
}

/** Two shards, one after the other, let a process stay small, and all cores finish at about the same time. */
const shardsPerCore = 2;

/**
 * Runs jest with these arguments, one process per core. A failed test runs a second time, because it can fail on a busy
 * machine; with `isStrict` it counts as failed.
 */
export async function runUnitTests(args: string[], isStrict: boolean): Promise<Counts> {
  const cores = os.availableParallelism();
  const count = cores * shardsPerCore;
  const waiting = Array.from({ length: count }, (_, at) => `${at + 1}/${count}`);
  const total = { passed: 0, failed: 0, skipped: 0 };
  // Jest's own workers are not used: jest gives them half a second to exit, and on a busy machine reports a false leak.
  const runNext = async (): Promise<void> => {
    for (let shard; (shard = waiting.shift());) {
      const { passed, failed, skipped = 0 } = await runJest(shard, args, isStrict);
      total.passed += passed;
      total.failed += failed;
      total.skipped += skipped;
    }
  };
  await Promise.all(Array.from({ length: cores }, runNext));
  return total;
}

async function runJest(shard: string, args: string[], isStrict: boolean): Promise<Counts> {
  const file = path.join(results, `unit-${shard.replace('/', '-of-')}.json`);
  const leakReporter = path.join(root, 'tests/setup/leak-reporter.mjs');
  const isWell = await run(
    'jest',
    [
      ...['--runInBand', '--json', '--outputFile', file, '--shard', shard, '--passWithNoTests'],
      ...['--reporters', 'default', '--reporters', leakReporter],
      ...args,
    ],
    isStrict ? {} : { TEST_RETRIES: '1' },
  );
  if (!existsSync(file)) return { passed: 0, failed: Number(!isWell) };
  return countUnitTests(JSON.parse(readFileSync(file, 'utf8')) as UnitReport, isWell);
}

/** Counts each test and each unloadable file, and names the tests that passed only the second time. */
export function countUnitTests(report: UnitReport, isWell: boolean): Counts {
  for (const { fullName, status, retryReasons } of report.testResults.flatMap((one) => one.assertionResults))
    if (status === 'passed' && retryReasons?.length > 0)
      console.log(`Passed only the second time: ${fullName}`);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  return {
    passed: report.numPassedTests,
    // A run that ended early, or a test that left something running, counts as a failure.
    failed: isWell ? failed : Math.max(failed, 1),
    skipped: report.numPendingTests,
  };
}

/** Playwright's JSON report. It omits tests that the configuration or a tag excludes. */
export interface BrowserReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

/** Runs the browser tests in these folders, or all if the list is empty. A failed test runs a second time; with `isStrict` it counts as failed. */
export async function runBrowserTests(folders: string[], isStrict: boolean): Promise<Counts> {
  const file = path.join(results, 'browser.json');
  const isWell = await run('playwright', [
    ...['test', '--config', 'tests/e2e', '--retries', isStrict ? '0' : '1'],
    ...folders.map((folder) => `/${folder}/`),
  ]);
  if (!existsSync(file)) return { passed: 0, failed: 1 };
  return countBrowserTests(JSON.parse(readFileSync(file, 'utf8')) as BrowserReport, isWell);
}

/** Counts each test once. A run that fails without a failed test counts as a failure. */
export function countBrowserTests({ stats, errors }: BrowserReport, isWell: boolean): Counts {
  const failed = stats.unexpected + errors.length;
  return {
    passed: stats.expected + stats.flaky,
    failed: isWell ? failed : Math.max(failed, 1),
    skipped: stats.skipped,
  };
}
