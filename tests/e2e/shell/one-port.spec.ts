import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unusedPort } from '../../support/unused-port';
import { startProjectSite } from '../../../tools/serve/project-site';
import { expect, test } from '../../support/browser/product';

test('apps on one port load once, and log nothing @nightly', async ({ page, product, consoleLines }) => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'one-port-'));
  const configuration = path.join(folder, 'configuration.json');
  const { remotes: _, ...written } = product.configuration();
  writeFileSync(configuration, JSON.stringify(written));
  const port = await unusedPort();
  const origin = `http://127.0.0.1:${port}`;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const site = await startProjectSite({ configuration, origin, port, host: '127.0.0.1', log });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${origin}/admin`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(scripts.some((script) => script.startsWith(`${origin}/parts/admin-remote/assets/`))).toBe(true);
  expect(consoleLines).toEqual([]);
  // This process has no right to write.
  expect(lines).toEqual([expect.stringMatching(/^Scheduled videos are not published from here/)]);
  await site.stop();
  rmSync(folder, { recursive: true });
});
