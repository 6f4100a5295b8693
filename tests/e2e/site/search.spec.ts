import { phone } from '../../support/browser/accessibility';
import { refuseDatabase } from '../../support/browser/database';
import { holdRequests, neutralPage } from '../../support/browser/page';
import { expect, test } from './site-product';

test('the keyboard selects and opens results, whose number is announced', async ({ page }) => {
  await page.goto(neutralPage);
  const search = page.getByRole('search');
  const box = search.getByRole('combobox');
  const chosen = search.locator('[aria-selected=true]');
  await expect(box).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.type('plays');
  await expect(search.getByRole('status')).toHaveText('12 results');
  const options = search.getByRole('option');
  // Eight options fill the list, and one follows; the keyboard or scrolling renders the others.
  await expect(options).toHaveCount(9);
  await page.keyboard.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await expect(options).toHaveCount(12);
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await expect(options.last()).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const href = await chosen.getAttribute('href');
  const opened = page.context().waitForEvent('page');
  await page.keyboard.press('Enter');
  const other = await opened;
  expect([other.url(), 'about:blank', 'chrome-error://chromewebdata/']).toContain(other.url());
  expect(href).toMatch(/^https:\/\//);
  await other.close();
  await expect(search.getByRole('listbox')).toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await expect(search.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(search.getByRole('listbox')).toHaveCount(0);
  await expect(box).toHaveValue('plays');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');

  await page.keyboard.type('plays no-address');
  await expect(search.getByRole('status')).toHaveText('1 result');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/watch\/no-address$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('This video is not available yet.')).toBeVisible();
});

test('thousands of results are rendered as they come into view @nightly', async ({ page }) => {
  await page.goto(neutralPage);
  const search = page.getByRole('search');
  await search.getByRole('combobox').fill('e');
  const options = search.getByRole('option');
  await expect(options).toHaveCount(9);
  await expect(search.getByRole('status')).toHaveText(/^\d,\d{3} results$/);
  await options.last().scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(29);
});

test('on a phone, Escape closes the list of results before the menu @nightly', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(neutralPage);
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  const box = menu.getByRole('combobox', { name: 'Search videos' });
  await box.fill('plays no-address');
  await expect(menu.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('option')).toHaveCount(0);
  await expect(menu).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await menu.getByRole('option').click();
  await expect(page).toHaveURL(/\/watch\/no-address$/);
  await expect(menu).toBeHidden();
});

test('a failed search is reported and can be repeated @nightly', async ({ page, product, consoleLines }) => {
  await page.goto(neutralPage);
  const bringBack = await refuseDatabase(page, product);
  const search = page.getByRole('search');
  await search.getByRole('combobox').fill('plays');
  await expect(search.getByRole('alert')).toContainText('The server cannot be reached.');
  await bringBack();
  await search.getByRole('button', { name: 'Try again' }).click();
  await expect(search.getByRole('option').first()).toBeVisible();
  expect(consoleLines.splice(0).join('\n')).toContain('Error fetching items:');
});

test('on a slow network, the list says that it searches, and is in view on a phone in landscape @nightly', async ({
  page,
}) => {
  await page.setViewportSize({ width: 740, height: 360 });
  const release = await holdRequests(page, '**/search-panel*');
  await page.goto('/');
  await page.getByRole('button', { name: 'Search' }).click();
  const search = page.getByRole('dialog').getByRole('search');
  const box = search.getByRole('combobox');
  await box.fill('plays');
  await expect(search.getByText('Searching …')).toBeVisible();
  await expect(page.locator(`[id="${await box.getAttribute('aria-controls')}"]`)).toBeVisible();
  release();
  await expect(search.getByRole('link', { name: 'All 12 results' })).toBeInViewport({ ratio: 1 });
});

test('a long category does not widen the filters of results @nightly', async ({ page }) => {
  await page.goto('/search?q=a');
  expect((await page.getByRole('combobox', { name: 'Category' }).boundingBox())!.width).toBeLessThan(300);
});
