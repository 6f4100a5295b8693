import { holdDatabase } from '../../support/browser/database';
import { expect, test } from './site-product';

test('a tile opens the videos of its category, newest first @nightly', async ({ page, product }) => {
  const letGo = await holdDatabase(page, product);
  await page.goto('/category');
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeVisible();
  await expect(page.getByTestId('tile-skeleton')).toHaveCount(8);
  letGo();
  const link = page.getByRole('main').getByRole('link', { name: 'Thirteen', exact: true });
  await link.click();
  await expect(page).toHaveURL(/\/category\/Thirteen$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Thirteen' })).toBeFocused();
  await expect(page).toHaveTitle(/^Thirteen · /);
  await expect(link).toHaveAttribute('aria-current', 'true');
  const titles = page.locator('main article h3');
  await expect(titles).toHaveText(
    Array.from({ length: 12 }, (_, i) => `Thirteen ${String(13 - i).padStart(2, '0')}`),
  );
  await expect(page.locator('main article time').first()).toHaveText('Jan 13, 1998');
  await expect(page.locator('main article').first().getByRole('link')).toHaveAttribute(
    'href',
    '/watch/thirteen-13',
  );

  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(titles).toHaveText(['Thirteen 01']);
  await expect(page).toHaveURL(/\/category\/Thirteen\?page=2$/);

  // Another category opens at its first page.
  await page.getByRole('main').getByRole('link', { name: 'Forty', exact: true }).click();
  await expect(titles).toHaveCount(12);
  await expect(page).toHaveURL(/\/category\/Forty$/);
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
});
