/** @jest-config-loader esbuild-register */
import os from 'node:os';
import type { Config } from 'jest';
import parts from './config/parts.json';

/** Dependencies published as ES modules only; jest runs CommonJS, so they are compiled. */
const esModules = ['jose', 'marked'];

/** Comparisons with other programs, and runs of many minutes: `TEST_ALL=1` runs them as well. */
const long = process.env['TEST_ALL'] === '1' ? [] : ['\\.long\\.test\\.tsx?$'];

// Days and times are those of the person's place: in UTC, a conversion that is missing or reversed would go unnoticed.
process.env['TZ'] = 'Asia/Kolkata';

const common: Config = {
  setupFiles: ['<rootDir>/../tests/setup/property-seed.ts'],
  transform: {
    '^.+\\.m?[jt]sx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
      },
    ],
  },
  transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`],
  testMatch: ['<rootDir>/**/*.test.ts', '<rootDir>/**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', ...long],
};

const inNode = (name: string): Config => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: '<rootDir>/../tests/setup/node-environment.ts',
});

/** jsdom for the views; the network is Node's, and each test file has its own local-firebase. */
const inBrowser = (name: string): Config => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: '<rootDir>/../tests/setup/browser-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/../tests/setup/browser-setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/../tests/setup/empty.ts' },
});

const config: Config = {
  // A busy machine is slow; what never ends is still found.
  testTimeout: 240_000,
  maxWorkers: os.availableParallelism(),
  projects: [
    inNode('local-firebase'),
    inNode('shared-data'),
    inNode('admin-data'),
    inNode('tools'),
    inNode('demo'),
    inNode('server'),
    inNode('tests'),
    inNode('bench'),
    inBrowser('shared-ui'),
    ...parts.map(({ name }) => inBrowser(name)),
  ],
};

export default config;
