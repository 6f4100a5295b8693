import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

const address = process.env['CONTRACT_ADDRESS'];
const isElsewhere = address !== undefined && new URL(address).hostname !== '127.0.0.1';

/**
 * What a release has to pass: the contract test alone and whole, also what the pre-merge checks leave out of it, on the files or the
 * address that the environment names.
 */
const { globalSetup: _, projects: __, grepInvert: ___, ...common } = browserTests;

export default defineConfig({
  ...common,
  testDir: './release',
  testMatch: 'contract.spec.ts',
  outputDir: '../../test-results/contract',
  reporter: 'list',
  // A release on a busy machine takes its time; what never comes is still found.
  timeout: 180_000,
  expect: { timeout: 45_000 },
  // A network that fails for a moment is no fault of a release; within this machine none does.
  retries: isElsewhere ? 2 : 0,
});
