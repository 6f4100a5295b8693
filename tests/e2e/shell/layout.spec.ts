import type { Page } from '@playwright/test';
import { expectFocusStaysInDialog, neutralPage } from '../../support/browser/page';
import { everyAppearance, expectAccessibleEverywhere, phone } from '../../support/browser/accessibility';
import { expect } from '../../support/browser/product';
import { test } from './shell-of';

const preloaded = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]')].map(({ href }) => href),
  );

test('each page preloads only the code that its URL needs', async ({ page, product }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  for (const [address, remote] of [
    ['/', 'site-remote'],
    ['/watch/aurora', 'site-remote'],
    ['/admin/trash', 'admin-remote'],
  ] as const) {
    await page.goto(address);
    const origin = product.addresses[remote]!;
    const isEntry = (url: string) => url.startsWith(`${origin}/assets/remoteEntry.`);
    await expect.poll(async () => (await preloaded(page)).filter(isEntry)).toHaveLength(1);
    await expect.poll(async () => (await preloaded(page)).length).toBeGreaterThan(1);
    expect((await preloaded(page)).filter((href) => !href.startsWith(`${origin}/`))).toEqual([]);
    if (remote === 'site-remote')
      expect(asked.filter((url) => url.startsWith(product.addresses['admin-remote']!))).toEqual([]);
  }
  await page.goto(neutralPage);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(await preloaded(page)).toEqual([]);
});

/** The browser's own message about the page status 404, which is expected. */
const isNotFoundStatus = (line: string) => line.includes('status of 404');

test('an unknown path shows an error in the layout @nightly', async ({ page, consoleLines }) => {
  const response = await page.goto('/nowhere/at/all');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found · Open Films');
  await expect(page.getByRole('banner')).toBeVisible();
  await page.getByRole('link', { name: 'See the latest videos' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  expect(consoleLines.splice(0).filter((line) => !isNotFoundStatus(line))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
  const openMenu = (page: Page) => page.getByRole('button', { name: 'Open the menu' }).click();

  test('the menu keeps the focus, and closes in three ways @nightly', async ({ page }) => {
    await page.goto('/');
    await openMenu(page);
    await expect(menu(page)).toBeVisible();
    for (const name of ['Home', 'Category'])
      await expect(menu(page).getByRole('link', { name })).toBeVisible();
    const categories = menu(page).getByRole('navigation', { name: 'Categories' });
    await expect(categories.getByRole('link')).not.toHaveCount(0);
    await expect(menu(page).getByRole('combobox')).toBeVisible();
    // The menu slides in until it fills the screen.
    await expect.poll(() => menu(page).boundingBox()).toEqual({ x: 0, y: 0, ...phone });
    await expectFocusStaysInDialog(page, 12);
    await page.keyboard.press('Escape');
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
    await openMenu(page);
    await page.getByRole('button', { name: 'Close the menu' }).click();
    await expect(menu(page)).toBeHidden();
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Category' }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(/\/category$/);
  });

  test('the search screen has a search box of its own', async ({ page }) => {
    await page.goto('/search');
    await expect(page.getByRole('button', { name: 'Search' })).toHaveCount(0);
    const box = page.getByRole('main').getByRole('combobox', { name: 'Search videos' });
    await box.fill('tide');
    await box.press('Enter');
    await expect(page).toHaveURL(/search\?q=tide$/);
    await expect(page.getByRole('heading', { name: 'Search: tide' })).toBeVisible();
    await expect(box).toHaveValue('tide');
  });

  test('Contact Us opens the configured chat, if any @nightly', async ({ page, shellOf }) => {
    const contact = menu(page).getByRole('link', { name: 'Contact Us' });
    const contactLink = 'https://wa.me/15555550100';
    await page.goto((await shellOf(() => ({ contactLink }))) + neutralPage);
    await openMenu(page);
    await expect(contact).toHaveAttribute('href', contactLink);
    await expect(contact).toHaveAttribute('target', '_blank');

    await page.goto(neutralPage);
    await openMenu(page);
    await expect(menu(page).getByRole('link', { name: 'Category' })).toBeVisible();
    await expect(contact).toHaveCount(0);
  });
});

test('axe finds nothing in the layout @nightly', async ({ page, consoleLines }) => {
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessibleEverywhere(
    page,
    everyAppearance.filter(({ viewport }) => viewport === phone),
  );
  expect(consoleLines.splice(0).filter((line) => !isNotFoundStatus(line))).toEqual([]);
});
