import { defineConfig } from '@playwright/test';
import { browserPath, browserArguments } from './src/browser';

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/browser',
  globalSetup: require.resolve('./src/prepare'),
  // Two cores: one browser beside the servers keeps every wait honest.
  workers: 1,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/browser.json' }]],
  use: {
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: browserPath(), args: browserArguments },
  },
});
