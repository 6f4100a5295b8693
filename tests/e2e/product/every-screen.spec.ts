import path from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '../../../server/configuration/parts';
import { phone } from '../../support/browser/accessibility';
import { collectPolicyReports } from '../../support/browser/policy-reports';
import { signIn, signOut } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';
import { walkButtons } from '../../support/browser/walk-buttons';

/** A picture that the panel rotates, crops and encodes in the browser. */
const picture = path.join(root, 'demo/thumbnails/aurora.webp');

/** The browser's own message about the page status 404, which is expected. */
const isNotFoundStatus = (line: string) => line.includes('status of 404');

const publicScreens = {
  '/': 'Latest Videos',
  '/category': 'Categories',
  '/category/Motion%20Studies': 'Motion Studies',
  '/watch/aurora': 'Aurora',
  '/watch/big-buck-bunny': /Big Buck Bunny/,
  '/watch/none': 'Video not found',
  '/search?q=aurora': 'Search: aurora',
  '/videos': 'All videos',
  '/tag/none': 'Tag: none',
  '/series': 'Series',
  '/series/none': 'Series not found',
  '/nowhere': 'Page not found',
};

/** The top bar stays in view. It has brand, search and links, and the footer has links. */
async function expectBarAndFooter(page: Page): Promise<void> {
  const bar = page.getByRole('banner');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())!.y).toBe(0);
  await expect(bar.getByRole('link', { name: 'Open Films' })).toHaveAttribute('href', '/');
  const main = bar.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Category' })).toHaveAttribute('href', '/category');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/category');
}

/** Fails if the page is wider than the narrowest phone (WCAG 1.4.10). */
async function expectNoOverflow(page: Page): Promise<void> {
  const before = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 700 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, page.url()).toBeLessThanOrEqual(0);
  await page.setViewportSize(before);
}

test('a visitor walks every screen under the production headers: no policy refuses anything, the console stays empty, nothing overflows on the narrowest phone', async ({
  page,
  consoleLines,
}) => {
  const reports = await collectPolicyReports(page);
  for (const [address, heading] of Object.entries(publicScreens)) {
    const response = await page.goto(address);
    expect(response!.headers()['content-security-policy']).toContain("default-src 'none'");
    await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Open Films' })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toContainText('© 2025');
    await expectNoOverflow(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    if (address === '/') await expectBarAndFooter(page);
  }
  await page.getByRole('combobox', { name: 'Search videos' }).fill('a');
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  expect(reports).toEqual([]);
  expect(consoleLines.splice(0).filter((line) => !isNotFoundStatus(line))).toEqual([]);
});

test('an admin walks every screen under the production headers: no policy refuses anything, the console stays empty', async ({
  page,
}) => {
  const reports = await collectPolicyReports(page);
  await signIn(page);
  // The panel is outside the site's layout.
  await expect(page.getByRole('combobox', { name: 'Search videos' })).toHaveCount(0);
  await expect(page.getByText('© 2025')).toHaveCount(0);
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const dialog = page.getByRole('form', { name: 'Manage Item' });
  await dialog.getByLabel('Image').setInputFiles(picture);
  await expect(dialog.locator('img, canvas').first()).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await walkButtons(page);
  await signOut(page);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(reports).toEqual([]);
});
