import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root } from '../run';

/** What came of one kind of tests. */
export interface Outcome {
  passed: number;
  failed: number;
  skipped: number;
  /** Each test with its own time; empty for types, lint and build. */
  tests: TimedTest[];
}

export interface TimedTest {
  name: string;
  milliseconds: number;
  hasFailed: boolean;
  /** It failed, and passed when it was run once more. */
  isUnsteady?: boolean;
}

/** Where runners write what came of their tests, and where traces and screenshots of failures are. */
export const results = path.join(root, 'test-results');

export function clearResults(): void {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
}

/** Of what passes or fails as a whole. */
export const whole = (ok: boolean): Outcome => ({
  passed: ok ? 1 : 0,
  failed: ok ? 0 : 1,
  skipped: 0,
  tests: [],
});

/** What jest reports of a file of tests. */
export interface UnitFile {
  /** Absolute path. */
  name: string;
  /** `failed` also where the file could not be loaded, and then without any test. */
  status: 'passed' | 'failed';
  assertionResults: { fullName: string; duration?: number | null; status: string }[];
}

/** One run of jest, or several. */
export interface UnitRun {
  files: UnitFile[];
  /** Jest failed although no file did: it was ended, or a test left something running. */
  hasCrashed: boolean;
}

/** The files in a report of jest; none when jest ended before it wrote the report. */
export const readUnitFiles = (report: string): UnitFile[] =>
  existsSync(report)
    ? (JSON.parse(readFileSync(report, 'utf8')) as { testResults: UnitFile[] }).testResults
    : [];

/** Absolute paths. */
export const filesWithFailures = (files: UnitFile[]): string[] =>
  files.filter(({ status }) => status === 'failed').map(({ name }) => name);

export const joinRuns = (runs: UnitRun[]): UnitRun => ({
  files: runs.flatMap(({ files }) => files),
  hasCrashed: runs.some(({ hasCrashed }) => hasCrashed),
});

const noRun: UnitRun = { files: [], hasCrashed: false };

/**
 * `again` is the second run of the files that failed in the first; its results replace theirs. A run that crashed is a
 * failure of its own, whatever the second run brings.
 */
export function unitOutcome(first: UnitRun, again: UnitRun = noRun): Outcome {
  const rerun = new Map(again.files.map((file) => [file.name, file]));
  const files = first.files.map((file) => ({ before: file, file: rerun.get(file.name) ?? file }));
  const tests = files.flatMap(({ before, file }) =>
    file.assertionResults.map((test) => timedTest(before, file, test)),
  );
  const statuses = files.flatMap(({ file }) => file.assertionResults.map(({ status }) => status));
  const count = (...wanted: string[]) => statuses.filter((status) => wanted.includes(status)).length;
  const notLoaded = files.filter(
    ({ file }) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  );
  return {
    passed: count('passed'),
    failed: count('failed') + notLoaded.length + Number(first.hasCrashed) + Number(again.hasCrashed),
    skipped: count('pending', 'skipped', 'todo', 'disabled'),
    tests: [
      ...tests,
      ...notLoaded.map(({ file }) => ({ name: relative(file), milliseconds: 0, hasFailed: true })),
    ],
  };
}

type UnitTest = UnitFile['assertionResults'][number];

const hasFailed = ({ status }: UnitTest): boolean => status === 'failed';

const relative = ({ name }: UnitFile): string => path.relative(root, name);

const timedTest = (before: UnitFile, file: UnitFile, test: UnitTest): TimedTest => ({
  name: `${relative(file)}: ${test.fullName}`,
  milliseconds: test.duration ?? 0,
  hasFailed: hasFailed(test),
  isUnsteady:
    !hasFailed(test) &&
    before !== file &&
    before.assertionResults.every(
      ({ fullName, status }) => fullName !== test.fullName || status === 'failed',
    ),
});

interface PlaywrightSuite {
  suites?: PlaywrightSuite[];
  specs: {
    file: string;
    title: string;
    ok: boolean;
    tests: { status: string; results: { duration: number }[] }[];
  }[];
}

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
  suites: PlaywrightSuite[];
}

/** Without a report, Playwright did not get as far as the tests: one failure. */
export function browserOutcome(): Outcome {
  const file = path.join(results, 'browser.json');
  if (!existsSync(file)) return whole(false);
  const { stats, errors, suites } = JSON.parse(readFileSync(file, 'utf8')) as PlaywrightResults;
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(timed),
  };
}

const timed = ({ suites = [], specs }: PlaywrightSuite): TimedTest[] => [
  ...suites.flatMap(timed),
  ...specs.map(({ file, title, ok, tests }) => ({
    hasFailed: !ok,
    isUnsteady: tests.some(({ status }) => status === 'flaky'),
    name: `e2e/${file}: ${title}`,
    milliseconds: tests.flatMap((test) => test.results).reduce((total, { duration }) => total + duration, 0),
  })),
];
