import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { root, run, runInPackages } from './run';

interface Outcome {
  kind: string;
  passed: number;
  failed: number;
  skipped: number;
}

const results = path.join(root, 'test-results');

/** `npm test`: types, lint, unit tests, then a browser on the production build; ends with the counts of each. */
async function test(): Promise<void> {
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const outcomes: Outcome[] = [];
  const whole = (kind: string, ok: boolean) =>
    outcomes.push({ kind, passed: ok ? 1 : 0, failed: ok ? 0 : 1, skipped: 0 });

  say('Types');
  whole('Types', (await runInPackages('typecheck')) && (await run('tsc', ['-p', '.'])));
  say('Lint');
  whole(
    'Lint',
    (await run('eslint', ['.', '--max-warnings', '0'])) &&
      (await run('prettier', ['--check', '--log-level', 'warn', '.'])),
  );
  say('Build');
  whole('Build', await runInPackages('build'));
  say('Unit tests');
  // A failed test may leave a server behind; the run ends all the same, and says so.
  await run('jest', ['--forceExit', '--json', '--outputFile', path.join(results, 'unit.json')]);
  outcomes.push(unitOutcome());
  say('Browser tests');
  await run('playwright', ['test', '--config', 'e2e']);
  outcomes.push(browserOutcome());

  report(outcomes);
}

function say(kind: string): void {
  console.log(`\n── ${kind} ──`);
}

/** The counts that a runner wrote; no file means that it did not come so far, which is a failure. */
function read<T>(name: string, kind: string, count: (written: T) => Omit<Outcome, 'kind'>): Outcome {
  const file = path.join(results, name);
  if (!existsSync(file)) return { kind, passed: 0, failed: 1, skipped: 0 };
  return { kind, ...count(JSON.parse(readFileSync(file, 'utf8')) as T) };
}

interface JestResults {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
}

const unitOutcome = () =>
  read<JestResults>('unit.json', 'Unit', (written) => ({
    passed: written.numPassedTests,
    failed: written.numFailedTests + written.numRuntimeErrorTestSuites,
    skipped: written.numPendingTests,
  }));

interface PlaywrightResults {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  errors: unknown[];
}

const browserOutcome = () =>
  read<PlaywrightResults>('browser.json', 'Browser', ({ stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }));

function report(outcomes: Outcome[]): void {
  console.log('\n── Results ──');
  for (const { kind, passed, failed, skipped } of outcomes) {
    console.log(
      `${kind.padEnd(8)} ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`,
    );
  }
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    outcomes.reduce((total, outcome) => total + outcome[key], 0);
  const skipped = sum('skipped');
  if (sum('failed') > 0)
    console.log(`Screenshots and traces of what failed: ${path.relative(root, results)}`);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  process.exitCode = sum('failed') > 0 ? 1 : 0;
}

test().catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
