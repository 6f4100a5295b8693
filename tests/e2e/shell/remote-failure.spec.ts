import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { partsPath, type RemoteName } from '../../../server/configuration/parts';
import { expectAccessible } from '../../support/browser/accessibility';
import { isEverything } from '../../support/everything';
import { expect } from '../../support/browser/product';
import { holdRequests } from '../../support/browser/page';
import { unusedPort } from '../../support/unused-port';
import { changing, test } from './shell-of';
import type { PageConfiguration } from '../../../server/configuration/page';

/** The configuration of a page whose remotes have other URLs. */
const moved =
  (name: RemoteName, address: string) =>
  ({ remotes }: PageConfiguration) => ({ remotes: changing(remotes, name, { address }) });

test.afterEach(({ consoleLines }) => void consoleLines.splice(0));

const mainScript = /\/assets\/main\.\w+\.js$/;
const unavailable = 'This part of the site is not available';
const cases = [
  { part: 'site-remote', route: '/', heading: 'Latest Videos' },
  { part: 'admin-remote', route: '/admin', heading: /Sign in|Admin Panel/ },
] as const;

// The shell loads both remotes in the same way, so pre-merge checks test one.
for (const { part, route, heading } of isEverything ? cases : cases.slice(0, 1)) {
  test.describe(`when the ${part}`, () => {
    test('is down, "Try again" loads it when it is back', async ({ page, shellOf, serveApp }) => {
      const port = await unusedPort();
      const shell = await shellOf(moved(part, `http://127.0.0.1:${port}${partsPath(part)}`));
      await page.goto(`${shell}${route}`);
      await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Category' })).toBeVisible();
      await expectAccessible(page);

      await serveApp(part, { port });
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    });

    test('is down for a moment, nobody notices @nightly', async ({ page, shellOf, serveApp }) => {
      const port = await unusedPort();
      const shell = await shellOf(moved(part, `http://127.0.0.1:${port}${partsPath(part)}`));
      const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(`:${port}/`));
      await page.goto(`${shell}${route}`, { waitUntil: 'commit' });
      await refused;
      await serveApp(part, { port });
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    });

    test('fails to send a file once, the visitor notices nothing @nightly', async ({ page, product }) => {
      let lost = 0;
      await page.route(`${product.addresses[part]}/assets/*.js`, (route) =>
        lost++ === 0 ? route.abort('connectionreset') : route.continue(),
      );
      await page.goto(route);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(lost).toBeGreaterThan(1);
    });

    test('lacks a file, the error appears at once @nightly', async ({ page, shellOf, serveApp }) => {
      const remote = await serveApp(part, {
        change: ({ folder, changeManifest }) =>
          changeManifest(({ start }) => {
            for (const file of start) rmSync(path.join(folder, file));
          }),
      });
      const shell = await shellOf(moved(part, remote));
      const tries: string[] = [];
      page.on('request', (request) => {
        if (request.resourceType() === 'script' && request.url().startsWith(`${remote}/assets/`))
          tries.push(request.url());
      });
      await page.goto(`${shell}${route}`);
      await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
      await expect(page.getByText('We could not load it')).toBeVisible();
      // The shell loads the remote three times, and each time requests a missing file once. After a network failure it
      // would request the file four times.
      expect(tries.length).toBeLessThanOrEqual(3 * new Set(tries).size);
    });

    test('is slow, a sentence says so until it loads @nightly', async ({ page, product, consoleLines }) => {
      const release = await holdRequests(page, `${product.addresses[part]}/**`);
      await page.clock.install();
      await page.goto(route, { waitUntil: 'commit' });
      await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
      await page.clock.fastForward(7_000);
      await expect(page.getByText('It is taking longer than usual')).toBeHidden();
      await page.clock.fastForward(1_000);
      await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
      await expect(page.getByText('It is taking longer than usual')).toBeVisible();
      release();
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      expect(consoleLines).toEqual([]);
    });

    test('is corrupt, the layout shows a message @nightly', async ({ page, shellOf, serveApp }) => {
      const corrupt = await serveApp(part, {
        change: ({ folder, changeManifest }) =>
          changeManifest(({ entry }) =>
            writeFileSync(path.join(folder, entry), '<!doctype html><p>Not a script</p>'),
          ),
      });
      const shell = await shellOf(moved(part, corrupt));
      await page.goto(`${shell}${route}`);
      await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
    });

    test('has another contract, the visitor is asked to reload', async ({ page, shellOf, serveApp }) => {
      const other = await serveApp(part, {
        change: ({ changeManifest }) => changeManifest((manifest) => (manifest.contract = 99)),
      });
      const shell = await shellOf(moved(part, other));
      await page.goto(`${shell}${route}`);
      await expect(page.getByText('does not fit the page you have open')).toBeVisible();
    });

    test('moves, a change of its URL in the page suffices @nightly', async ({
      page,
      product,
      shellOf,
      serveApp,
      consoleLines,
    }) => {
      const address = await serveApp(part);
      const shell = await shellOf(moved(part, address));
      product.origins.push(new URL(address).origin);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${shell}${route}`);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      const entry = `${address}/assets/remoteEntry.`;
      expect(asked.filter((url) => url.startsWith(entry))).toHaveLength(1);
      expect(asked.filter((url) => url.startsWith(product.addresses[part]!))).toEqual([]);
      expect(consoleLines).toEqual([]);
    });
  });
}

test('when the site is down, the admin panel works, and vice versa @nightly', async ({ page, shellOf }) => {
  const port = await unusedPort();
  const withoutSite = await shellOf(moved('site-remote', `http://127.0.0.1:${port}`));
  await page.goto(`${withoutSite}/admin`);
  await expect(page.getByRole('heading', { name: /Sign in|Admin Panel/ }).first()).toBeVisible();

  const withoutAdmin = await shellOf(moved('admin-remote', `http://127.0.0.1:${port}`));
  await page.goto(withoutAdmin);
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
});

for (const address of isEverything ? ['/', '/admin', '/nowhere'] : ['/']) {
  test(`${address} shows a loader, and an error if its code does not load @nightly`, async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(mainScript, async (route) => {
      await held;
      await route.abort('connectionreset');
    });
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await expect(page.getByRole('status')).toHaveCount(0);
    await expectAccessible(page);
    await page.unroute(mainScript);
    await page.getByRole('link', { name: 'try again' }).click();
    await expect(
      page.getByRole('contentinfo').or(page.getByRole('heading', { name: 'Sign in' })),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(address);
  });
}
