/** @jest-config-loader esbuild-register */
import os from 'node:os';
import type { Config } from 'jest';
import parts from './config/parts.json';

/** Dependencies that are published only as ES modules. They are compiled, because jest runs CommonJS. */
const esModules = ['jose', 'marked'];

/** Patterns of tests that run only with `TEST_ALL=1`: comparisons with other programs, and runs of many minutes. */
const long = process.env['TEST_ALL'] === '1' ? [] : ['\\.long\\.test\\.tsx?$'];

// Days and times are local ones. In UTC, a missing or reversed conversion would not be noticed.
process.env['TZ'] = 'Asia/Kolkata';

const common: Config = {
  setupFiles: ['<rootDir>/../tests/setup/property-seed.ts', '<rootDir>/../tests/setup/retry-failed.ts'],
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

/** Tests of views run in jsdom, with Node's network. Each test file has a local-firebase of its own. */
const inBrowser = (name: string): Config => ({
  ...common,
  displayName: name,
  rootDir: name,
  testEnvironment: '<rootDir>/../tests/setup/browser-environment.ts',
  setupFilesAfterEnv: ['<rootDir>/../tests/setup/browser-setup.ts'],
  moduleNameMapper: { '\\.css$': '<rootDir>/../tests/setup/empty.ts' },
});

const config: Config = {
  // Long, because a busy machine is slow. A test that never ends still fails.
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
