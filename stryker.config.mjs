import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('esbuild-register/dist/node').register();
const { default: jestConfig } = require('./jest.config.ts');

const name = process.env.PACKAGE ?? 'shared-data';
const jest = jestConfig.projects.find(({ displayName }) => displayName === name);
if (!jest) throw new Error(`${name} has no unit tests.`);

/** Changes the code of one package and runs its own tests against each change (CONTRIBUTING.md). */
export default {
  testRunner: 'jest',
  mutate: [`${name}/**/*.{ts,tsx}`, '!**/*.{test,spec,d}.{ts,tsx}', '!**/{testing,dist,e2e}/**'],
  jest: {
    projectType: 'custom',
    // package.json has no settings of jest, so only these apply.
    configFile: 'package.json',
    config: { ...jest, testTimeout: 30_000 },
  },
  // Coverage by test needs Stryker's own environments; some tests name a browser's. Related tests are found by jest.
  coverageAnalysis: 'off',
  concurrency: 2,
  timeoutMS: 30_000,
  // Jest's memory grows with each run.
  maxTestRunnerReuse: 100,
  // It would move the docblock that names a test's environment.
  disableTypeChecks: false,
  // Tests do not read tsconfig.json, and rewriting it needs TypeScript beside Stryker.
  tsconfigFile: 'none',
  tempDirName: '.stryker',
  ignorePatterns: ['dist', '.data', '.nx', 'test-results', 'docs/screenshots'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: `test-results/stryker/${name}.html` },
  thresholds: { high: 95, low: 85, break: 85 },
};
