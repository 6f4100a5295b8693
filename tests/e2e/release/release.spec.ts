import { demoAccount } from '../../../demo';
import { expect, type Page } from '@playwright/test';
import { readManifest } from 'shared-data/part-manifest';
import { nightly } from '../../support/everything';
import { alone, test, type ReleasedProduct } from './released-product';

// A release tests its screens in a browser, and other programs may keep the machine busy.
test.describe.configure({ mode: 'serial', timeout: 900_000 });

/**
 * Makes the first video of the home page a stream. The site loads the player of a stream only on the watch page, so the
 * player is in a later file.
 */
async function makeFirstVideoAStream({ product }: ReleasedProduct): Promise<void> {
  const { address, projectId, adminToken } = product.firebase;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const url = { stringValue: `${product.addresses.shell}/clips/stream.m3u8` };
  const answer = await fetch(`${address}/v1/${documents}:commit`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}` },
    body: JSON.stringify({
      writes: [
        {
          update: { name: `${documents}/items/orrery`, fields: { url } },
          updateMask: { fieldPaths: ['url'] },
          currentDocument: { exists: true },
        },
      ],
    }),
  });
  expect(answer.status).toBe(200);
}

/** Opens the stream without a page load, and returns the file that contains its player. */
async function loadPlayer(page: Page): Promise<string> {
  // Waits for a file that contains the player. The code of the screen itself is in another file.
  const loaded = page.waitForResponse(
    async (response) =>
      /\/assets\/[^/]*\.js$/.test(response.url()) && (await response.text()).includes('hlsFps'),
  );
  const played = page.waitForRequest(/stream\.m3u8$/);
  await page.locator('main').getByRole('link', { name: 'Orrery' }).first().click();
  const response = await loaded;
  expect(response.status()).toBe(200);
  await played;
  return fileOf(response.url());
}

/** The file of a remote at a URL. */
const fileOf = (url: string): string => new URL(url).pathname.replace(/^\/parts\/[^/]+\//, '');

/** Simulates a browser without native support for streams. */
async function withoutStreams(page: Page): Promise<void> {
  await page.addInitScript(() => {
    HTMLMediaElement.prototype.canPlayType = () => '';
  });
}

const latest = (page: Page) => page.getByRole('heading', { name: 'Latest Videos' });

const commit = 'c'.repeat(40);

test(
  'only the site is released: the open page keeps working, a reload shows the release, and a rollback returns the previous one',
  nightly,
  async ({ page, context, released }) => {
    const { product } = released;
    await makeFirstVideoAStream(released);
    const late = await context.newPage();
    for (const each of [page, late]) await withoutStreams(each);
    await page.goto('/');
    await expect(latest(page)).toBeVisible();
    const old = await released.live('site-remote');

    await alone(released, 'site-remote', (part) =>
      released.deploy(
        [part],
        commit,
        { from: 'Latest Videos', to: 'Latest Videos, fresh every Friday' },
        // The change is in the player's file, whose name changes with it.
        { from: 'hlsFpsDrop', to: 'hlsFpsLoss' },
      ),
    );

    const oldPlayer = await loadPlayer(page);
    expect(Object.keys(old)).toContain(oldPlayer);
    await late.goto('/');
    await expect(late.getByText('fresh every Friday')).toBeVisible();
    expect(await readManifest(product.addresses['site-remote']!)).toMatchObject({ commit });

    await alone(released, 'site-remote', released.rollBack);
    const newPlayer = await loadPlayer(late);
    expect(Object.keys(old)).not.toContain(newPlayer);
    await page.goto('/');
    await expect(latest(page)).toBeVisible();
    await expect(page.getByText('fresh every Friday')).toHaveCount(0);
    expect(await released.live('site-remote')).toEqual(old);
    await expect(alone(released, 'site-remote', released.rollBack)).rejects.toThrow(
      'site-remote has no earlier release.',
    );
    expect((await fetch(`${product.addresses['site-remote']}/${newPlayer}`)).status).toBe(200);
  },
);

test(
  'only the panel is released: the open page opens the old panel, a reload the new one',
  nightly,
  async ({ page, released }) => {
    await page.goto('/admin');
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    const old = await released.live('admin-remote');
    const heading = (name: string) => page.getByRole('heading', { name });

    await alone(released, 'admin-remote', (part) =>
      released.release(part, { from: '"Admin Panel"', to: '"Second edition"' }),
    );

    const loaded = page.waitForResponse(/\/assets\/[^/]*\.js$/);
    await page.getByLabel('E-mail').fill(demoAccount.email);
    await page.getByLabel('Password').fill(demoAccount.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
    expect(Object.keys(old)).toContain(fileOf((await loaded).url()));
    await expect(heading('Admin Panel')).toBeVisible();
    await page.reload();
    await expect(heading('Second edition')).toBeVisible();

    await alone(released, 'admin-remote', released.rollBack);
    await page.reload();
    await expect(heading('Admin Panel')).toBeVisible();
    await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
  },
);
