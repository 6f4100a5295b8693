import { nightly } from '../../support/everything';
import type { Locator } from '@playwright/test';
import { openScreen } from '../../support/browser/open-screen';
import { saveButton } from '../../support/browser/save-button';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { oneDotPng } from '../../support/browser/one-dot';

test('the dashboard shows counts, pending videos, videos that need care, recent changes and the cost of a visit', async ({
  page,
  product,
}) => {
  await signIn(page);
  const form = page.getByRole('form', { name: 'Manage Item' });
  await page.getByRole('link', { name: 'Edit Aurora' }).click();
  await form.getByRole('textbox', { name: 'Url' }).fill('');
  await saveButton(form).click();
  await expect(page.getByText('Saved “Aurora”.')).toBeVisible();
  await page.getByRole('link', { name: 'Edit Orrery' }).click();
  await form.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  // Tests have no access to providers, so the picture of this video is broken.
  await form.getByRole('button', { name: "Use YouTube's thumbnail" }).click();
  await saveButton(form).click();
  await expect(page.getByText('Saved “Orrery”.')).toBeVisible();

  await openScreen(page, 'Home');
  await expect(page).toHaveURL(/\/admin\/home$/);
  const number = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(number('Items').first()).toHaveText('20');
  await expect(number('Categories')).toHaveText('6');
  const changes = page.getByRole('table', { name: 'Last changes' });
  await expect(changes.getByRole('row').nth(1)).toContainText('admin@demo.local');
  await expect(changes.getByRole('row').nth(1)).toContainText('edited “Orrery”');
  await expect(changes.getByRole('row').nth(2)).toContainText('edited “Aurora”');
  const costs = page.getByRole('table', { name: 'What a visit costs' });
  await expect(costs.getByRole('row', { name: /^Home \d+ KB/ })).toBeVisible();

  await expect(page.getByRole('link', { name: 'Drafts: 0' })).toBeVisible();
  // A card without pending videos is hidden.
  for (const name of ['Drafts', 'Scheduled'])
    await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
  const newest = page.getByRole('region', { name: 'Newest videos' });
  await expect(newest.getByRole('listitem')).toHaveCount(4);
  const begins = (words: Locator) =>
    words.evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return Math.round(text.getBoundingClientRect().left);
    });
  const first = newest.getByRole('listitem').first();
  expect(await begins(first.getByRole('link'))).toBe(await begins(first.getByText('2025-12-21')));
  product.firebase.meter.reset();
  await page.getByRole('button', { name: 'Check the thumbnails' }).click();
  await expect(page.getByText('1 cannot be shown.')).toBeVisible();
  const care = page.getByRole('region', { name: 'Needs care' });
  await expect(care.getByRole('listitem').filter({ hasText: 'Orrery' })).toBeVisible();
  expect(product.firebase.meter.read().documentsRead).toBe(20);
  // A video leaves the list when its picture is replaced.
  await care.getByRole('link', { name: 'Orrery' }).click();
  await form
    .getByLabel('Image', { exact: true })
    .setInputFiles({ name: 'i.png', mimeType: 'image/png', buffer: oneDotPng });
  await expect(form.locator('img')).toBeVisible();
  await saveButton(form).click();
  await expect(page.getByText('Saved “Orrery”.').last()).toBeVisible();
  await expect(care.getByText('Every thumbnail can be shown.')).toBeVisible();
  await expect(care.getByRole('listitem').filter({ hasText: 'Orrery' })).toHaveCount(0);

  await page.getByRole('link', { name: '1 video' }).click();
  await expect(page).toHaveURL(/only=no-url/);
  await expect(page.getByRole('table', { name: 'Items' }).locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Aurora/ })).toBeVisible();
});

test('cards that are still loading show placeholders', nightly, async ({ page }) => {
  await signIn(page);
  await page.route('**/v1/projects/**', () => undefined);
  await openScreen(page, 'Home');
  for (const name of ['Loading the dashboard', 'Loading the last changes']) {
    const shape = await page.getByRole('status', { name }).locator('div').boundingBox();
    expect(shape!.width).toBeGreaterThan(300);
  }
});
