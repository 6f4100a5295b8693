import type { Config } from 'jest';
import path from 'node:path';
import jestConfig from '../../jest.config';
import type { Area } from './areas';

/** What no run needs a copy of. */
const notCopied = [
  'dist',
  '.data',
  '.nx',
  '.stryker',
  'test-results',
  'docs/screenshots',
  'bench/.cache',
];

/** Below this, in percent, a run fails. */
const wanted = 85;

/** What Stryker is told; `stryker` is the folder in which it is installed, `root` the project's. */
export function strykerConfiguration(
  { name, code, tests, withConstants = false, inBrowser = false }: Area,
  stryker: string,
  root: string,
): object {
  const [project] = code[0]!.split('/') as [string];
  const jest = (jestConfig.projects as Config[]).find(({ displayName }) => displayName === project);
  if (!jest) throw new Error(`${project} has no unit tests.`);
  // Tests of hooks name a browser's environment themselves.
  const inNode = jest.testEnvironment === 'node' && !inBrowser && !tests.some((one) => one.endsWith('.tsx'));
  return {
    plugins: [path.join(stryker, 'node_modules/@stryker-mutator/jest-runner/dist/src/index.js')],
    packageManager: 'npm',
    testRunner: 'jest',
    mutate: code
      .flatMap((one) => [...(isFile(one) ? [one] : [`${one}/**/*.ts`, `${one}/**/*.tsx`])])
      .concat('!**/*.test.ts', '!**/*.test.tsx', '!**/testing/**'),
    jest: {
      projectType: 'custom',
      // package.json has no settings of jest: only what follows holds.
      configFile: 'package.json',
      enableFindRelatedTests: false,
      config: {
        ...jest,
        // Tests of another package notice as well: jest looks for them in these folders alone.
        roots: [...new Set([...code, ...tests].map((one) => `<rootDir>/../${one.split('/')[0]}`))],
        testMatch: tests.map((one) => `<rootDir>/../${isFile(one) ? one : `${one}/**/*.test.{ts,tsx}`}`),
        setupFiles: [...(jest.setupFiles ?? []), '<rootDir>/../commands/mutate/first-failed-value.ts'],
        testTimeout: 30_000,
        // After the first failure the other tests of the file can tell nothing more.
        ...(inNode
          ? { testEnvironment: path.join(root, 'commands/mutate/first-failure-environment.cjs') }
          : { testEnvironmentOptions: { stopsAtFirstFailure: true } }),
      },
    },
    // Which test reaches which line can be seen in Node's environment alone.
    coverageAnalysis: inNode ? 'perTest' : 'off',
    ignoreStatic: inNode && !withConstants,
    concurrency: 2,
    timeoutMS: 30_000,
    // Jest keeps memory for each run.
    maxTestRunnerReuse: 100,
    tempDirName: '.stryker/copies',
    ignorePatterns: notCopied,
    symlinkNodeModules: false,
    buildCommand: `tsx ${path.join(root, 'commands/mutate/link-packages.ts').replaceAll(' ', '\\ ')}`,
    cleanTempDir: 'always',
    disableTypeChecks: false,
    // It would rewrite this file with TypeScript, which is not installed beside it; the tests do not read the file.
    tsconfigFile: 'none',
    // Where no test says which places it reaches, what lived is not run again because of a new test.
    incremental: inNode,
    incrementalFile: `.stryker/${name}.json`,
    allowConsoleColors: false,
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    clearTextReporter: { logTests: false, reportTests: false, reportScoreTable: true },
    htmlReporter: { fileName: `test-results/mutate/${name}.html` },
    jsonReporter: { fileName: `test-results/mutate/${name}.json` },
    thresholds: { high: 95, low: wanted, break: wanted },
  };
}

const isFile = (name: string): boolean => /\.tsx?$/.test(name);
