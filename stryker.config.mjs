import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
require('esbuild-register/dist/node').register();
const { default: jestConfig } = require('./jest.config.ts');

const name = process.env.PACKAGE ?? 'shared-data';
const jest = jestConfig.projects.find(({ displayName }) => displayName === name);
if (!jest) throw new Error(`${name} has no unit tests.`);

/** Changes the code of one package, and runs its tests against each change (CONTRIBUTING.md). */
export default {
  testRunner: 'jest',
  mutate: [`${name}/**/*.{ts,tsx}`, '!**/*.{test,spec,d}.{ts,tsx}', '!**/{testing,dist,e2e}/**'],
  jest: {
    projectType: 'custom',
    // package.json has no settings of jest, so only `config` applies.
    configFile: 'package.json',
    config: { ...jest, testTimeout: 30_000 },
  },
  // Off: coverage by test needs Stryker's own environments, but some tests need a browser's. Jest finds related tests.
  coverageAnalysis: 'off',
  concurrency: 2,
  timeoutMS: 30_000,
  // After so many runs, jest is started again, because its memory grows.
  maxTestRunnerReuse: 100,
  // Type checks would be disabled by a comment above the docblock that names a test's environment.
  disableTypeChecks: false,
  // No file: tests do not read tsconfig.json, and rewriting it would need TypeScript beside Stryker.
  tsconfigFile: 'none',
  // In a copy, packages would import each other's original files by the links in node_modules.
  inPlace: true,
  tempDirName: '.stryker',
  ignorePatterns: ['dist', '.data', '.nx', 'test-results', 'docs/screenshots'],
  reporters: ['clear-text', 'html'],
  clearTextReporter: { logTests: false },
  htmlReporter: { fileName: `test-results/stryker/${name}.html` },
  thresholds: { high: 95, low: 85, break: 85 },
};
