import { expect, test } from '../../support/browser/product';

test('apps on one port load once, and log nothing @nightly', async ({ page, product, consoleLines }) => {
  const { shell } = product.addresses;
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await page.goto(`${shell}/admin`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(new Set(scripts).size).toBe(scripts.length);
  expect(scripts.some((script) => script.startsWith(`${shell}/parts/admin-remote/assets/`))).toBe(true);
  expect(consoleLines).toEqual([]);
});
