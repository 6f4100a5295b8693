import path from 'node:path';
import { root } from '../../../server/configuration/parts';
import { phone } from '../../support/browser/accessibility';
import { collectPolicyReports } from '../../support/browser/policy-reports';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { walkButtons } from '../../support/browser/walk-buttons';

test.use({ content: 'demo' });

/** A picture that the panel rotates, crops and encodes in the browser. */
const picture = path.join(root, 'demo/thumbnails/aurora.webp');

/** The browser's own message about the page status 404, which is expected. */
const isNotFoundStatus = (line: string) => line.includes('status of 404');

const publicScreens = {
  '/': 'Latest Videos',
  '/?page=2': 'Latest Videos',
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
  '/page/none': 'Page not found',
  '/nowhere': 'Page not found',
};

test('a visitor walks every screen under the production headers: no policy refuses anything, the console stays empty', async ({
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
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }
  await page.goto('/');
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
  await page.getByRole('button', { name: '+ Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Item' });
  await dialog.getByLabel('Image').setInputFiles(picture);
  await expect(dialog.locator('img, canvas').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog).toBeHidden();
  await walkButtons(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(reports).toEqual([]);
});
