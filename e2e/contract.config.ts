import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

/** What a release has to pass: the contract test alone, without the content that the other tests want. */
const { globalSetup: _, projects: __, ...common } = browserTests;

export default defineConfig({
  ...common,
  testDir: './src/whole',
  testMatch: 'contract.spec.ts',
  outputDir: '../test-results/contract',
  reporter: 'list',
});
