import { defineConfig } from '@playwright/test';
import browserTests from './playwright.config';

/**
 * Takes the screenshots for the README, from the builds: `npx playwright test --config
 * tests/e2e/screenshots.config.ts`.
 */
const { globalSetup: _, projects: __, testIgnore: ___, ...common } = browserTests;

export default defineConfig({
  ...common,
  testDir: './screenshots',
  outputDir: '../../test-results/screenshots',
  reporter: 'list',
});
