import { expect, test } from '../product';
import { signIn } from '../sign-in';

test('at a glance: how many, what needs care, who changed what, and what a visit costs', async ({
  page,
  product,
}) => {
  test.setTimeout(120_000);
  await page.route('https://**', (route) => route.abort());
  await signIn(page);
  await page.getByRole('button', { name: 'Edit Orrery' }).click();
  await page.getByRole('textbox', { name: 'Url' }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved “Orrery”.')).toBeVisible();

  await page.getByRole('link', { name: 'At a glance' }).click();
  await expect(page).toHaveURL(/\/admin\/glance$/);
  await expect(page.getByText('2,354', { exact: true })).toBeVisible();
  const changes = page.getByRole('table', { name: 'Last changes' });
  await expect(changes.getByRole('row').nth(1)).toContainText('admin@demo.local');
  await expect(changes.getByRole('row').nth(1)).toContainText('edited “Orrery”');
  await expect(changes.getByRole('row')).toHaveCount(11);
  await expect(
    page.getByRole('table', { name: 'What a visit costs' }).getByRole('row', { name: /^Home 13 / }),
  ).toBeVisible();

  product.firebase.meter.reset();
  await page.getByRole('button', { name: 'Check the thumbnails' }).click();
  // No provider can be reached here, so every picture that is not in the database is broken.
  await expect(page.getByText(/^\d+ cannot be shown\.$/)).toBeVisible({ timeout: 90_000 });
  expect(product.firebase.meter.read().documentsRead).toBe(2354);

  await page.getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/only=no-url/);
  await expect(page.getByRole('row', { name: /Orrery/ })).toBeVisible();
});
