import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { type AppName, type RemoteName, root } from '../../../server/configuration/parts';
import type { HttpServer } from 'local-firebase/http';
import { servePart } from '../../../server/http/answer-part';
import { expectAccessible } from '../../support/browser/accessibility';
import { isEverything, nightly } from '../../support/everything';
import { expect, test, type Product } from '../../support/browser/product';

/** A separate shell whose remotes the test can move and break. Everything else is the product's. */
async function shellWith(product: Product, moved: Partial<Record<RemoteName, string>>) {
  const remotes = product.configuration().remotes.map((remote) => ({
    ...remote,
    address: moved[remote.name as RemoteName] ?? remote.address,
  }));
  const shell = await servePart({
    part: 'shell',
    port: 0,
    configuration: () => ({ ...product.configuration(), remotes }),
  });
  const address = `http://127.0.0.1:${shell.port}`;
  product.origins.push(address);
  return { address, remotes, stop: shell.stop };
}

const freePort = async (): Promise<number> => {
  const server = http.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
};

const serve = (product: Product, part: AppName, port: number, folder?: string): Promise<HttpServer> =>
  servePart({ part, port, configuration: product.configuration, ...(folder && { folder }) });

/** Serves a modified copy of the built remote. */
async function changedRemote(product: Product, part: AppName, change: (folder: string) => void) {
  const folder = mkdtempSync(path.join(os.tmpdir(), `${part}-`));
  cpSync(path.join(root, part, 'dist'), folder, { recursive: true });
  change(folder);
  const served = await serve(product, part, 0, folder);
  return {
    address: `http://127.0.0.1:${served.port}`,
    stop: async () => {
      await served.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Manifest {
  contract: number;
  entry: string;
  start: string[];
}

/** Changes the manifest of a copy, or the files that it names. */
function changeManifest(folder: string, change: (manifest: Manifest) => void): void {
  const file = path.join(folder, 'part.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
  change(manifest);
  writeFileSync(file, JSON.stringify(manifest));
}

const mainScript = /\/assets\/main\.\w+\.js$/;
const unavailable = 'This part of the site is not available';
const cases = [
  { part: 'site-remote', route: '/', heading: 'Latest Videos' },
  { part: 'admin-remote', route: '/admin', heading: /Sign in|Admin Panel/ },
] as const;

// The shell loads both remotes in the same way, so pre-merge checks test one.
for (const { part, route, heading } of isEverything ? cases : cases.slice(0, 1)) {
  test.describe(`when the ${part}`, () => {
    test('is down, the layout shows a sentence, and "Try again" loads the remote when it is back', async ({
      page,
      product,
      consoleLines,
    }) => {
      const port = await freePort();
      const shell = await shellWith(product, { [part]: `http://127.0.0.1:${port}` });
      await page.goto(`${shell.address}${route}`);
      await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Category' })).toBeVisible();
      await expectAccessible(page);

      const back = await serve(product, part, port);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      await back.stop();
      await shell.stop();
      consoleLines.length = 0;
    });

    test(
      'is down for a moment, the visitor notices nothing',
      nightly,
      async ({ page, product, consoleLines }) => {
        const port = await freePort();
        const shell = await shellWith(product, { [part]: `http://127.0.0.1:${port}` });
        const refused = page.waitForEvent('requestfailed', (request) => request.url().includes(`:${port}/`));
        await page.goto(`${shell.address}${route}`, { waitUntil: 'commit' });
        await refused;
        const back = await serve(product, part, port);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await back.stop();
        await shell.stop();
        consoleLines.length = 0;
      },
    );

    test(
      'fails to send a file once, the visitor notices nothing',
      nightly,
      async ({ page, product, consoleLines }) => {
        let lost = 0;
        await page.route(`${product.addresses[part]}/assets/*.js`, (route) =>
          lost++ === 0 ? route.abort('connectionreset') : route.continue(),
        );
        await page.goto(route);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        expect(lost).toBeGreaterThan(1);
        consoleLines.length = 0;
      },
    );

    test(
      'lacks a file, the error appears at once: waiting would not help',
      nightly,
      async ({ page, product, consoleLines }) => {
        const remote = await changedRemote(product, part, (folder) => {
          changeManifest(folder, ({ start }) => {
            for (const file of start) rmSync(path.join(folder, file));
          });
        });
        const shell = await shellWith(product, { [part]: remote.address });
        const tries: string[] = [];
        page.on('request', (request) => {
          if (request.resourceType() === 'script' && request.url().startsWith(`${remote.address}/assets/`))
            tries.push(request.url());
        });
        await page.goto(`${shell.address}${route}`);
        await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
        await expect(page.getByText('We could not load it')).toBeVisible();
        // The shell loads the remote three times, and each time requests a missing file once. After a network failure it
        // would request the file four times.
        expect(tries.length).toBeLessThanOrEqual(3 * new Set(tries).size);
        await shell.stop();
        await remote.stop();
        consoleLines.length = 0;
      },
    );

    test(
      'is slow, a sentence appears after eight seconds, and the screen when it has loaded',
      nightly,
      async ({ page, product }) => {
        let release = () => {};
        const held = new Promise<void>((resolve) => (release = resolve));
        const slow = http.createServer((request, response) => {
          void held.then(() => {
            const { pathname } = new URL(request.url!, 'http://slow');
            response
              .setHeader('content-type', 'text/javascript')
              .setHeader('access-control-allow-origin', '*')
              .end(readFileSync(path.join(root, part, 'dist', pathname)));
          });
        });
        await new Promise<void>((resolve) => slow.listen(0, '127.0.0.1', resolve));
        const { port } = slow.address() as { port: number };
        const shell = await shellWith(product, { [part]: `http://127.0.0.1:${port}` });
        await page.clock.install();
        await page.goto(`${shell.address}${route}`, { waitUntil: 'commit' });
        await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
        await page.clock.fastForward(7_000);
        await expect(page.getByText('longer than usual')).toBeHidden();
        await page.clock.fastForward(1_000);
        await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
        await expect(page.getByText('longer than usual')).toBeVisible();
        release();
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        slow.closeAllConnections();
        slow.close();
        await shell.stop();
      },
    );

    test(
      'is corrupt, the layout shows a message and keeps working',
      nightly,
      async ({ page, product, consoleLines }) => {
        const corrupt = await changedRemote(product, part, (folder) =>
          changeManifest(folder, ({ entry }) =>
            writeFileSync(path.join(folder, entry), '<!doctype html><p>Not a script</p>'),
          ),
        );
        const shell = await shellWith(product, { [part]: corrupt.address });
        await page.goto(`${shell.address}${route}`);
        await expect(page.getByRole('heading', { name: unavailable })).toBeVisible();
        await corrupt.stop();
        await shell.stop();
        consoleLines.length = 0;
      },
    );

    test('was built for another contract, the visitor is asked to reload', async ({
      page,
      product,
      consoleLines,
    }) => {
      const other = await changedRemote(product, part, (folder) =>
        changeManifest(folder, (manifest) => (manifest.contract = 99)),
      );
      const shell = await shellWith(product, { [part]: other.address });
      await page.goto(`${shell.address}${route}`);
      await expect(page.getByText('does not fit the page you have open')).toBeVisible();
      await other.stop();
      await shell.stop();
      consoleLines.length = 0;
    });

    test('moves, a change of its URL in the page suffices', nightly, async ({ page, product }) => {
      const moved = await serve(product, part, 0);
      const shell = await shellWith(product, { [part]: `http://127.0.0.1:${moved.port}` });
      product.origins.push(`http://127.0.0.1:${moved.port}`);
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await page.goto(`${shell.address}${route}`);
      await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
      const entry = `http://127.0.0.1:${moved.port}/assets/remoteEntry.`;
      expect(asked.filter((url) => url.startsWith(entry))).toHaveLength(1);
      expect(asked.filter((url) => url.startsWith(product.addresses[part]!))).toEqual([]);
      await moved.stop();
      await shell.stop();
    });
  });
}

test(
  'when the site is down, the admin panel works, and vice versa',
  nightly,
  async ({ page, product, consoleLines }) => {
    const port = await freePort();
    const withoutSite = await shellWith(product, { 'site-remote': `http://127.0.0.1:${port}` });
    await page.goto(`${withoutSite.address}/admin`);
    await expect(page.getByRole('heading', { name: /Sign in|Admin Panel/ }).first()).toBeVisible();
    await withoutSite.stop();

    const withoutAdmin = await shellWith(product, { 'admin-remote': `http://127.0.0.1:${port}` });
    await page.goto(withoutAdmin.address);
    await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
    await withoutAdmin.stop();
    consoleLines.length = 0;
  },
);

for (const address of isEverything ? ['/', '/admin', '/nowhere'] : ['/']) {
  test(
    `${address} shows a loader until its code is there, and an error if the code cannot be loaded`,
    nightly,
    async ({ page, consoleLines }) => {
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
      consoleLines.length = 0;
    },
  );
}
