import { expectAccessible } from '../../tests/support/browser/accessibility';
import { servePart } from '../../server/http/answer-part';
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

test('Sample runs without the shell too', async ({ page, product }) => {
  const { configuration } = product;
  const alone = await servePart({ part: 'sample-remote', port: 0, configuration });
  await page.goto(alone.address);
  await expect(page.getByRole('heading', { name: 'Sample' })).toBeVisible();
  await alone.stop();
});
