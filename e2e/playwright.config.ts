import { readdirSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { browserPath, browserArguments } from './src/browser';

const folder = path.join(__dirname, 'src');
const files = (readdirSync(folder, { recursive: true }) as string[]).filter((file) =>
  file.endsWith('.spec.ts'),
);

export default defineConfig({
  testDir: './src',
  // A project for each file: workers are never shared between projects, so that no file sees what another has written.
  projects: files
    .sort()
    .map((file) => ({ name: file.replace('.spec.ts', ''), testMatch: path.join(folder, file) })),
  outputDir: '../test-results/browser',
  globalSetup: require.resolve('./src/prepare'),
  // Two cores: a second browser beside the first and the servers makes both wait.
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
