import { nightly } from '../../support/everything';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { root } from '../../../server/configuration/parts';
import { signIn } from '../../support/browser/sign-in';
import { test, type ReleasedProduct } from './released-product';

test.describe.configure({ mode: 'serial' });

const report = JSON.parse(readFileSync(path.join(root, 'shared-data/api.json'), 'utf8')) as {
  cached: string;
  values: Record<string, { fingerprint: string }>;
};

/** A change of the site's build: another type of `useItemPage` than the shell has. */
const newer = { from: report.values['useItemPage']!.fingerprint, to: 'ffffff' };

/**
 * Opens the home page as a new visitor, and returns the site's files that were requested and the documents that were
 * read.
 */
async function visit(page: Page, { product }: ReleasedProduct): Promise<{ files: string[]; reads: number }> {
  const files: string[] = [];
  const site = `${product.addresses['site-remote']}/assets/`;
  page.on('request', (request) => {
    if (request.url().startsWith(site)) files.push(request.url().slice(site.length));
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
  'a site that needs more than the live shell offers loads its own copy of shared-data, and reads no additional document',
  nightly,
  async ({ browser, baseURL, released }) => {
    const visitor = () => browser.newPage({ baseURL: baseURL! });
    const usual = await visit(await visitor(), released);
    await released.release('site-remote', newer);
    const own = await visit(await visitor(), released);
    expect(own.files).toEqual(expect.arrayContaining(usual.files));
    expect(own.files.length).toBeGreaterThan(usual.files.length);
    expect(own.reads).toBe(usual.reads);
    await released.rollBack('site-remote');
    expect(await visit(await visitor(), released)).toEqual(usual);
  },
);

test(
  'copies with different types have separate caches: the site shows a save of the panel without a reload',
  nightly,
  async ({ page, released }) => {
    await released.release('site-remote', newer);
    await released.release('shell', { from: report.cached, to: 'eeeeee' });
    await signIn(page);
    await page.getByRole('link', { name: 'See the site' }).click();
    await expect(video(page, 'Orrery')).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Edit Orrery' }).click();
    const dialog = page.getByRole('dialog', { name: 'Manage Item' });
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Orrery, for all');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('link', { name: 'See the site' }).click();
    await expect(video(page, 'Orrery, for all')).toBeVisible();
  },
);
