import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { run } from '../programs/run';
import { results, type Counts } from './steps';

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
