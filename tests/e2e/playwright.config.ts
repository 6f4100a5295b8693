import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { remoteNames, root } from '../../server/configuration/parts';
import { browserPath, testArguments } from '../support/browser/browser';
import { isEverything } from '../support/everything';

/** Remotes that have browser tests in their own folder. */
const ownFolders = remoteNames
  .map((name) => `${name}/e2e`)
  .filter((folder) => existsSync(path.join(root, folder)));

const isRecorded = process.env['TRACE'] === '1';

export default defineConfig({
  // A worker with its browser serves one project only, so one project has nearly all tests.
  projects: ['tests/e2e', 'tests/model', ...ownFolders].map((folder) => ({
    name: folder,
    testDir: path.join(root, folder),
  })),
  testMatch: '**/*.spec.ts',
  testIgnore: ['**/screenshots/**', ...(isEverything ? [] : ['**/*.long.spec.ts'])],
  ...(!isEverything && { grepInvert: /@nightly/ }),
  outputDir: '../../test-results/browser',
  globalSetup: require.resolve('../support/browser/prepare'),
  workers: Math.min(os.availableParallelism(), 4),
  // Fails if a `test.only` was forgotten, which would skip all other tests.
  forbidOnly: true,
  // Generous limits, which slow machines meet and an endless test does not.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/browser.json' }],
    [require.resolve('../support/browser/how-to-trace')],
  ],
  use: {
    // Wide enough for the categories beside the panel's table.
    viewport: { width: 1440, height: 900 },
    // Both are recorded for every test, and deleted for those that pass. They are only useful after a failure.
    screenshot: isRecorded ? 'only-on-failure' : 'off',
    trace: isRecorded ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: browserPath(), args: testArguments },
  },
});
