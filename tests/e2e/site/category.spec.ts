import { holdDatabase, refuseDatabase, write } from '../../support/browser/database';
import { neutralPage, pastWaits } from '../../support/browser/page';
import { expect, test } from './site-product';

test('eight placeholders are shown while the categories load; a tile opens its videos under its name, newest first @nightly', async ({
  page,
  product,
}) => {
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
  await expect(page.locator('main article time').first()).toHaveText('January 13, 1998');
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

test('a category without videos, and one that does not exist, are reported by name @nightly', async ({
  page,
}) => {
  for (const name of ['Nothing Yet', 'No such category']) {
    await page.goto(`/category?${new URLSearchParams({ name })}`);
    await expect(page.getByRole('heading', { name: `No ${name} available.`, exact: true })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  }
});

test('categories and videos that do not load show the specified sentences and can be tried again @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  const bringBack = await refuseDatabase(page, product);
  await page.clock.install();
  await page.goto('/category?name=Thirteen');
  await pastWaits(page, async (options) => {
    await expect(page.getByRole('heading', { name: 'No categories available.' })).toBeVisible(options);
    await expect(page.getByRole('heading', { name: 'No Thirteen available.' })).toBeVisible(options);
  });
  await bringBack();
  const again = page.getByRole('button', { name: 'Try again' });
  await again.last().click();
  await expect(page.locator('main article')).toHaveCount(12);
  await again.click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Thirteen', exact: true })).toBeVisible();
  const said = consoleLines.splice(0).join('\n');
  expect(said).toContain('Error fetching categories:');
  expect(said).toContain('Error fetching items:');
});

test('an old link to a renamed category opens its current name, and Back does not open the old one @nightly', async ({
  page,
  product,
}) => {
  await page.goto(neutralPage);
  await write(product.firebase, {
    'categories/forty': { name: 'Forty', formerNames: ['Quarante', 'Nothing Yet'] },
  });
  await page.goto('/category?name=Quarante&page=2');
  await expect(page).toHaveURL(/\/category\/Forty\?page=2$/);
  await expect(page).toHaveTitle('Forty · Page 2 · Open Films');
  await expect(page.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
  await expect(page.locator('main article h3').first()).toHaveText('Forty 16');
  await page.goBack();
  await expect(page).toHaveURL(neutralPage);

  // A name that another category uses now shows that category, and a name that was never used is reported as empty.
  for (const name of ['Nothing Yet', 'Never']) {
    await page.goto(`/category?${new URLSearchParams({ name })}`);
    await expect(page.getByRole('heading', { name: `No ${name} available.`, exact: true })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Forty', exact: true })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/category/${encodeURIComponent(name)}$`));
  }
});
