import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

const address = process.env['CONTRACT_ADDRESS'];
const isElsewhere = address !== undefined && new URL(address).hostname !== '127.0.0.1';

/**
 * The contract test that a release must pass: complete, including nightly parts, against the files or the URL that the
 * environment names.
 */
const { globalSetup: _, projects: __, grepInvert: ___, ...common } = browserTests;

export default defineConfig({
  ...common,
  testDir: './release',
  testMatch: 'contract.spec.ts',
  outputDir: '../../test-results/contract',
  reporter: 'list',
  // A release on a busy machine is slow. The limit still detects a screen that never appears.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // A short network failure must not fail a release. On this machine there are none.
  retries: isElsewhere ? 2 : 0,
});
