import type { Page } from '@playwright/test';
import { expectFocusStaysInDialog, neutralPage } from '../../support/browser/page';
import { phone } from '../../support/browser/accessibility';
import { expect, test } from './site-product';

/** Replaces each element with a copy that has no event listeners, so that the page looks the same but has no code. */
const withoutCode = (page: Page) =>
  page.locator('#root').evaluate((root) => root.replaceWith(root.cloneNode(true)));

test('the menu of a phone and its search work without code @nightly', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(neutralPage);
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await withoutCode(page);
  const opener = page.getByRole('button', { name: 'Open the menu' });
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await opener.click();
  await expect(menu).toBeVisible();
  await expect.poll(() => menu.boundingBox()).toEqual({ x: 0, y: 0, ...phone });
  await expectFocusStaysInDialog(page, 8);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await menu.getByRole('button', { name: 'Close the menu' }).click();
  await expect(menu).toBeHidden();
  await opener.click();
  await menu.getByRole('combobox', { name: 'Search videos' }).fill('forty 07');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=forty\+07$/);
  await expect(page.locator('main article h3')).toHaveText(['Forty 07']);
});

test('pages, categories and every video are reached by links alone @nightly', async ({ page }) => {
  const follow = async (name: string | RegExp) => {
    await withoutCode(page);
    await page.getByRole('link', { name, exact: true }).first().click();
  };
  await page.goto('/category/Forty');
  await expect(page.locator('main article')).toHaveCount(12);
  await follow('Page 4');
  await expect(page).toHaveURL(/\/category\/Forty\?page=4$/);
  await expect(page.locator('main article')).toHaveCount(4);
  await follow('All videos');
  await expect(page).toHaveURL(/\/videos$/);
  await expect(page.locator('main li').first()).toBeVisible();
  await page.getByText('By month').click();
  await follow('January 1998');
  await expect(page.getByRole('heading', { level: 1, name: 'January 1998' })).toBeVisible();
  await expect(page.locator('main li').first()).toBeVisible();
  await follow('Thirteen 05');
  await expect(page.getByRole('heading', { level: 1, name: 'Thirteen 05' })).toBeVisible();
});
