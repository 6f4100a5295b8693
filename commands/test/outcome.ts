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

/** What a runner wrote. No file means that it did not come so far, which is a failure. */
function read<Written>(name: string, outcome: (written: Written) => Outcome): Outcome {
  const file = path.join(results, name);
  if (!existsSync(file)) return whole(false);
  return outcome(JSON.parse(readFileSync(file, 'utf8')) as Written);
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    assertionResults: { fullName: string; duration?: number | null; status: string }[];
  }[];
}

export const unitOutcome = (): Outcome =>
  read<JestResults>('unit.json', (written) => ({
    passed: written.numPassedTests,
    failed: written.numFailedTests + written.numRuntimeErrorTestSuites,
    skipped: written.numPendingTests + written.numTodoTests,
    tests: written.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.map(({ fullName, duration, status }) => ({
        name: `${path.relative(root, name)}: ${fullName}`,
        milliseconds: duration ?? 0,
        hasFailed: status === 'failed',
      })),
    ),
  }));

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

export const browserOutcome = (): Outcome =>
  read<PlaywrightResults>('browser.json', ({ stats, errors, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    tests: suites.flatMap(timed),
  }));

const timed = ({ suites = [], specs }: PlaywrightSuite): TimedTest[] => [
  ...suites.flatMap(timed),
  ...specs.map(({ file, title, ok, tests }) => ({
    hasFailed: !ok,
    isUnsteady: tests.some(({ status }) => status === 'flaky'),
    name: `e2e/${file}: ${title}`,
    milliseconds: tests.flatMap((test) => test.results).reduce((total, { duration }) => total + duration, 0),
  })),
];
