import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { demoAccount } from '../../demo';
import { browserArguments, browserPath } from '../../e2e/src/browser';
import { startProduct } from '../../hosting/start-product';
import { loadDemoContent } from '../demo-content';
import { root, runInPackages } from '../run';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 900 } };

/** What is done to reach a screen, and what stands on it when it is there. */
const screens: Record<string, (page: Page) => Promise<void>> = {
  home: async (page) => {
    await page.goto('/');
    await page.locator('main article').first().waitFor();
  },
  category: async (page) => {
    await page.goto('/category/Comedy');
    await page.locator('main article').first().waitFor();
  },
  watch: async (page) => {
    await page.goto('/watch/aurora');
    await page.locator('aside li').first().waitFor();
  },
  'sign-in': async (page) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  },
  admin: (page) => signIn(page),
  'admin-form': async (page) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Edit Aurora' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-trash': async (page) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Delete Tide' }).click();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Tide' }).waitFor();
  },
  'admin-content': async (page) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Import and export' }).click();
    const rows =
      'title,url,date,category\nA storm over the sea,https://youtu.be/abcdefghijk,2026-01-02,Comedy\n';
    const buffer = Buffer.from(`${rows}No such day,https://youtu.be/abcdefghijl,2026-02-30,Comedy\n`);
    await page
      .getByLabel('CSV or JSON file')
      .setInputFiles({ name: 'videos.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('table', { name: 'Refused rows' }).waitFor();
  },
  'admin-glance': async (page) => {
    await signIn(page);
    await page.getByRole('link', { name: 'At a glance' }).click();
    await page.getByRole('table', { name: 'What a visit costs' }).waitFor();
  },
};

/** What is done so that the next picture finds everything as it was. */
const leave: Record<string, (page: Page) => Promise<void>> = {
  'admin-trash': async (page) => {
    await page.getByRole('button', { name: 'Restore Tide' }).click();
    await page.getByText('Brought back “Tide”.').waitFor();
  },
};

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('table').waitFor();
}

/** `npm run screenshots`: every screen, on a phone and a desktop, in light and dark, into `docs/screenshots`. */
export async function screenshots(): Promise<void> {
  const folder = path.join(root, 'docs/screenshots');
  mkdirSync(folder, { recursive: true });
  if (!(await runInPackages('build'))) throw new Error('The build failed; its messages are above.');
  const product = await startProduct({});
  await loadDemoContent(product.firebase);
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArguments });
  for (const [size, viewport] of Object.entries(sizes)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      for (const [name, reach] of Object.entries(screens)) {
        const context = await browser.newContext({
          viewport,
          colorScheme,
          baseURL: product.addresses.shell,
          reducedMotion: 'reduce',
        });
        const page = await context.newPage();
        await reach(page);
        await page.waitForLoadState('networkidle');
        await page.screenshot({
          path: path.join(folder, `${name}-${size}-${colorScheme}.jpg`),
          type: 'jpeg',
          quality: 78,
        });
        await leave[name]?.(page);
        await context.close();
      }
    }
  }
  await browser.close();
  await product.stop();
}
