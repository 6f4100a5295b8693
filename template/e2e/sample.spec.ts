import { expectAccessible } from '../../tests/support/browser/accessibility';
import { expect, test } from '../../tests/support/browser/product';

test('the menu of a phone, which has all entries, leads to Sample in the layout', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('link', { name: 'Sample', exact: true })
    .click();
  await expect(page).toHaveURL(/\/sample$/);
  await expect(page.getByRole('heading', { name: 'Sample' })).toBeVisible();
  await expect(page.getByText(/^Categories: \d+$/)).toBeVisible();
  await expectAccessible(page);
});
