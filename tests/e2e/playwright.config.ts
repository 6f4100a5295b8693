import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { remoteNames } from '../../server/configuration/parts';
import { browserPath, testArguments } from '../support/browser/browser';
import { isEverything } from '../support/browser/everything';

/** The test folders, slowest first. */
const folders = ['product', 'release', 'admin', 'site', 'pages', 'shell', 'local-firebase'];

/** Remotes that have browser tests in their own folder. */
const ownFolders = remoteNames.filter((name) => existsSync(path.join(__dirname, '../..', name, 'e2e')));

/** Folders whose tests use the wide panel, with the categories beside the table. */
const withPanel = ['product', 'release', 'admin'];
const panelWindow = { viewport: { width: 1440, height: 900 } };

const isRecorded = process.env['TRACE'] === '1';

export default defineConfig({
  projects: [
    ...folders.map((name) => ({
      name,
      testDir: `./${name}`,
      ...(withPanel.includes(name) && { use: panelWindow }),
    })),
    { name: 'model', testDir: '../model/browser', use: panelWindow },
    ...ownFolders.map((name) => ({ name: name.replace(/-remote$/, ''), testDir: `../../${name}/e2e` })),
  ],
  testIgnore: isEverything ? [] : '**/*.long.spec.ts',
  ...(!isEverything && { grepInvert: /@nightly/ }),
  outputDir: '../../test-results/browser',
  globalSetup: require.resolve('../support/browser/prepare'),
  workers: Math.min(os.availableParallelism(), 4),
  // A forgotten `test.only` would skip all other tests.
  forbidOnly: true,
  // Generous limits for slow machines, which still detect a test that never ends.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  retries: 0,
  reporter: [
    ['list'],
    ['json', { outputFile: '../../test-results/browser.json' }],
    [require.resolve('../support/browser/how-to-trace')],
  ],
  use: {
    viewport: { width: 1280, height: 900 },
    // Both are recorded for every test, and deleted for those that pass. They are only useful after a failure.
    screenshot: isRecorded ? 'only-on-failure' : 'off',
    trace: isRecorded ? 'retain-on-failure' : 'off',
    launchOptions: { executablePath: browserPath(), args: testArguments },
  },
});
