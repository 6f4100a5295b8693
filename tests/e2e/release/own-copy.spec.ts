import { nightly } from '../../support/everything';
import { inc } from 'semver';
import type { Page } from '@playwright/test';
import { saveButton } from '../../support/browser/save-button';
import { expect } from '@playwright/test';
import { sharedData } from '../../../tools/build/shared-data';
import { signIn } from '../../support/browser/sign-in';
import { test, type ReleasedProduct } from './released-product';

test.describe.configure({ mode: 'serial' });

const { version, hash } = sharedData;

/** Changes of a build: a copy of `shared-data` with the next version, and other sources. */
const newer = [
  { from: version, to: inc(version, 'patch')! },
  { from: hash, to: 'ffffffffffff' },
];

/**
 * Opens the home page as a new visitor, and returns the site's files that were requested, without their hashes, and the
 * documents that were read.
 */
async function visit(page: Page, { product }: ReleasedProduct): Promise<{ files: string[]; reads: number }> {
  const files: string[] = [];
  const site = `${product.addresses['site-remote']}/assets/`;
  page.on('request', (request) => {
    if (request.url().startsWith(site))
      files.push(
        request
          .url()
          .slice(site.length)
          .replace(/\.[0-9a-f]{20}\./, '.'),
      );
  });
  product.firebase.meter.reset();
  await page.goto('/');
  await expect(video(page, 'Orrery')).toBeVisible();
  await expect(page.getByRole('status').getByText('Loading')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  return { files: [...new Set(files)], reads: product.firebase.meter.read().documentsRead };
}

const video = (page: Page, name: string) => page.locator('main').getByRole('link', { name, exact: true });

test(
  'a site with a newer shared-data than the live shell loads its own copy of shared-data, and each copy reads once',
  nightly,
  async ({ browser, baseURL, released }) => {
    const visitor = () => browser.newPage({ baseURL: baseURL! });
    const usual = await visit(await visitor(), released);
    await released.release('site-remote', ...newer);
    const own = await visit(await visitor(), released);
    expect(own.files).toEqual(expect.arrayContaining(usual.files));
    expect(own.files.length).toBeGreaterThan(usual.files.length);
    expect(own.reads).toBeGreaterThan(usual.reads);
    expect(own.reads).toBeLessThanOrEqual(2 * usual.reads);
    await released.rollBack('site-remote');
    expect(await visit(await visitor(), released)).toEqual(usual);
  },
);

test(
  'copies of different sources have separate caches: the site shows a save of the panel without a reload',
  nightly,
  async ({ page, released }) => {
    await released.release('site-remote', ...newer);
    await signIn(page);
    await page.getByRole('link', { name: 'See the site' }).click();
    await expect(video(page, 'Orrery')).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Edit Orrery' }).click();
    const dialog = page.getByRole('form', { name: 'Manage Item' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Orrery, for all');
    await saveButton(dialog).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'See the site' }).click();
    await expect(video(page, 'Orrery, for all')).toBeVisible();
  },
);
