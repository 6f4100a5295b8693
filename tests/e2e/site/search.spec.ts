import { phone } from '../../support/browser/accessibility';
import { holdDatabase, refuseDatabase } from '../../support/browser/database';
import { neutralPage } from '../../support/browser/page';
import { expect, test } from './site-product';

test('the list is below a search box that contains text, and only then; each result has a thumbnail and its URL @nightly', async ({
  page,
  product,
}) => {
  const letGo = await holdDatabase(page, product);
  await page.goto(neutralPage);
  const search = page.getByRole('search');
  const box = search.getByRole('combobox', { name: 'Search videos' });
  await box.focus();
  await expect(box).toHaveAttribute('aria-expanded', 'false');
  await expect(search.getByRole('listbox')).toHaveCount(0);
  await box.fill('youtube-watch');
  await expect(search.getByText('Searching …')).toBeVisible();
  letGo();
  const option = search.getByRole('option');
  await expect(option).toHaveCount(1);
  await expect(box).toHaveAttribute('aria-expanded', 'true');
  await expect(option.locator('img')).toBeVisible();
  await expect(option).toHaveText('Plays youtube-watch');
  await expect(option).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(option).toHaveAttribute('target', '_blank');
  await expect(option.locator('mark')).toHaveText('youtube-watch');

  await box.fill('YOUTUBE-SHORTS');
  await expect(option).toHaveText('Plays youtube-shorts');
  await expect(option.locator('mark')).toHaveText('youtube-shorts');
  await box.fill('no video has such a title');
  await expect(search.getByRole('paragraph')).toHaveText('No result found');
  await box.fill('   ');
  await expect(search.getByText('No result found')).toHaveCount(0);
  await expect(search.getByRole('listbox')).toHaveCount(0);
});

test('the keyboard selects and opens results and leaves the list; the number of results is announced', async ({
  page,
}) => {
  await page.goto(neutralPage);
  const search = page.getByRole('search');
  const box = search.getByRole('combobox');
  const chosen = search.locator('[aria-selected=true]');
  await expect(box).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(box).toBeFocused();
  await page.keyboard.type('plays youtube');
  await expect(search.getByRole('status')).toHaveText('9 results');
  const options = search.getByRole('option');
  // Eight options fill the list; the keyboard or scrolling renders the others.
  await expect(options).toHaveCount(8);
  await page.keyboard.press('ArrowDown');
  await expect(chosen).toHaveText(await options.first().innerText());
  expect(await box.getAttribute('aria-activedescendant')).toBe(await options.first().getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await expect(chosen).toHaveText(await options.last().innerText());
  await expect(chosen).toBeInViewport();
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
  await expect(box).toHaveValue('plays youtube');
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
  await expect(options).toHaveCount(8);
  await expect(search.getByRole('status')).toHaveText(/^\d,\d{3} results$/);
  await options.last().scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(28);
});

test('on a phone the search box is in the menu, and Escape there closes the list before the menu @nightly', async ({
  page,
}) => {
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

test('a failed search is reported with a way to try again, and logged as specified @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
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

test('Enter without a chosen result opens all of them, page by page; each links to its watch page and to its URL @nightly', async ({
  page,
}) => {
  await page.goto(neutralPage);
  const box = page.getByRole('search').getByRole('combobox');
  await box.fill('forty');
  await box.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=forty$/);
  await expect(page).toHaveTitle('forty · Open Films');
  await expect(page.getByRole('heading', { level: 2, name: '40 videos' })).toBeVisible();
  await expect(page.locator('main article')).toHaveCount(12);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await page.getByRole('link', { name: 'Last page' }).click();
  await expect(page).toHaveURL(/\/search\?q=forty&page=4$/);
  await expect(page.locator('main article')).toHaveCount(4);

  await box.fill('plays youtube-watch');
  await expect(page).toHaveURL(/\/search\?q=plays\+youtube-watch$/);
  const card = page.locator('main article');
  await expect(card).toHaveCount(1);
  const out = card.getByRole('link', { name: /^Watch on YouTube/ });
  await expect(out).toHaveAttribute('href', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await expect(out).toHaveAttribute('target', '_blank');
  await page.keyboard.press('Escape');
  await card.click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(/\/watch\/youtube-watch$/);
});

test('results are narrowed by category and year, in a URL that survives a reload and goes back @nightly', async ({
  page,
}) => {
  await page.goto('/search?q=01');
  const filters = page.getByRole('group', { name: 'Filter the results' });
  const cards = page.locator('main article');
  await filters.getByLabel('Year').selectOption({ value: '1998' });
  await expect(page).toHaveURL(/\/search\?q=01&year=1998$/);
  await filters.getByLabel('Category').selectOption({ value: 'Forty' });
  await expect(page).toHaveURL(/\/search\?q=01&year=1998&category=Forty$/);
  await expect(page.getByRole('heading', { level: 2, name: '1 video', exact: true })).toBeVisible();
  await page.reload();
  await expect(filters.getByLabel('Year')).toHaveValue('1998');
  await expect(filters.getByLabel('Category')).toHaveValue('Forty');
  await expect(cards).toHaveText([/Forty 01/]);
  await filters.getByLabel('Category').selectOption('All categories');
  await expect(cards.filter({ hasText: /Forty 01|Thirteen 01|Twelve 01/ })).toHaveCount(3);
  await page.goBack();
  await expect(cards).toHaveText([/Forty 01/]);
});

test('a search without results offers the nearest titles and the categories, and is suggested again until it is removed @nightly', async ({
  page,
}) => {
  await page.goto(neutralPage);
  const search = page.getByRole('search');
  const box = search.getByRole('combobox');
  const text = 'forty zzqqxx';
  await box.fill(text);
  const nearest = search.getByRole('navigation', { name: 'Nearest titles' }).getByRole('link');
  await expect(nearest.first()).toHaveText(/Forty \d\d/);
  const categories = search.getByRole('navigation', { name: 'Categories to look in' });
  await expect(categories.getByRole('link')).toHaveCount(6);
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: 'No result found' })).toBeVisible();
  await expect(
    page
      .locator('main')
      .getByRole('link', { name: /Forty \d\d/ })
      .first(),
  ).toBeVisible();

  await page.goto(neutralPage);
  await box.focus();
  await expect(search.getByRole('option')).toHaveText([text]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=forty\+zzqqxx$/);
  await page.goto(neutralPage);
  await box.focus();
  await search.getByRole('button', { name: 'Clear' }).click();
  await expect(search.getByRole('option')).toHaveCount(0);
  await page.reload();
  await box.focus();
  await expect(search.getByRole('option')).toHaveCount(0);
});
