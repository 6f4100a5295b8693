import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { runUntilReady } from '../../support/run-until-ready';
import { unusedPort } from '../../support/unused-port';
import { isEverything } from '../../support/everything';
import { expect, test, type Product } from '../../support/browser/product';
import { copyProject, type ProjectCopy } from './project-copy';

test.describe.configure({ mode: 'serial' });
// Like those of a live site.
test.use({ isRendered: true });

let project: ProjectCopy;
test.beforeAll(() => {
  project = copyProject();
});
test.afterAll(() => project.remove());

/** Edits a file as a developer does, and returns the function that undoes it. */
function edit(file: string, from: string, to: string): () => void {
  const place = path.join(project.folder, file);
  const text = readFileSync(place, 'utf8');
  expect(text).toContain(from);
  writeFileSync(place, text.replace(from, to));
  return () => writeFileSync(place, text);
}

interface DevServer {
  output: string;
  /** The printed URL of an app, or of an app in the live shell. */
  addressOf: (name: string) => string;
}

/** Runs `npm run dev` beside the product, which it finds by its data. */
async function whileServing(
  { firebase }: Product,
  args: string[],
  use: (server: DevServer) => Promise<void>,
): Promise<void> {
  const [port, sitePort] = [await unusedPort(), await unusedPort()];
  const env = { ...process.env, DATA: firebase.data, PORT: String(port), SITE_PORT: String(sitePort) };
  const { output, end } = await runUntilReady('npm', ['run', 'dev', ...args], { cwd: project.folder, env });
  try {
    expect(output).toContain('Ready');
    const addressOf = (name: string) =>
      new RegExp(`^ *${name}.* (http://127\\.0\\.0\\.1:\\d+)$`, 'm').exec(output)![1]!;
    await use({ output, addressOf });
  } finally {
    await end('SIGTERM');
  }
}

const latest = (page: Page, name = 'Latest Videos') => page.getByRole('heading', { name });

test('one app without the shell has data beside a running product, and shows an edit of code and styles in the open page @nightly', async ({
  page,
  product,
}) => {
  await whileServing(product, ['-w', 'site-remote'], async (server) => {
    expect(server.output).toContain('admin@demo.local, password demo-admin');
    const address = server.addressOf('site-remote');
    await page.goto(`${address}/watch/tide`);
    const video = page.locator('video');
    await video.evaluate((element: HTMLVideoElement) => {
      element.muted = true;
      return element.play();
    });
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);

    await page.goto(address);
    await expect(latest(page)).toBeVisible();
    // An attribute that shows whether the page was loaded again, which would remove it.
    await page.evaluate(() => (document.documentElement.lang = 'noted'));
    const undo = edit('site-remote/src/home/home-page.tsx', 'Latest Videos', 'Newest of all');
    await expect(latest(page, 'Newest of all')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'noted');
    const colour = () =>
      page
        .evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-page'))
        // The page reloads when its stylesheet has changed.
        .catch(() => null);
    const undoStyles = edit('shared-ui/src/tokens.css', '--color-page: #fbfaf8', '--color-page: #aabbcc');
    await expect.poll(colour).toBe('#aabbcc');
    undo();
    undoStyles();
  });
});

// Each of these tests builds the app again. They differ from the test above only in the page around the build.
if (isEverything) {
  test('an app and its edits run inside the files of a live shell, and visitors see nothing of it @nightly', async ({
    page,
    product,
  }) => {
    const live = product.addresses.shell;
    await whileServing(product, ['--', 'site-remote', '--against', live], async (server) => {
      const here = server.addressOf('site-remote in');
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      const answer = await page.goto(here);
      expect(answer!.headers()['content-security-policy']).toContain("script-src 'self'");
      await expect(latest(page)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('Open Films');
      expect(asked).toContain(`${here}/remoteEntry.js`);
      expect(asked.filter((url) => url.includes('/parts/site-remote/'))).toEqual([]);

      const undo = edit('site-remote/src/home/home-page.tsx', 'Latest Videos', 'Newest of all');
      await expect(latest(page, 'Newest of all')).toBeVisible();
      await page.goto(live);
      await expect(latest(page)).toBeVisible();
      undo();
      await page.goto(`${here}/admin`);
      await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    });
  });

  test('one app without the shell shows a screen made without React @nightly', async ({ page, product }) => {
    const undo = edit(
      'site-remote/src/start.ts',
      'home: createSiteScreen(HomePage)',
      `home: {
        mount: (element, { configuration }) => {
          element.textContent = 'Plain screen of ' + (configuration as { brand: { name: string } }).brand.name;
          return () => element.replaceChildren();
        },
      }`,
    );
    await whileServing(product, ['--', 'site-remote'], async (server) => {
      await page.goto(`${server.addressOf('site-remote')}/no/such/address`);
      await expect(page.getByText('Plain screen of Open Films')).toBeVisible();
    });
    undo();
  });
}
