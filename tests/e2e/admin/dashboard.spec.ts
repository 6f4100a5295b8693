import { openScreen, saveButton } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';
import { oneDotPng } from '../../support/browser/one-dot';

test('Home shows what is next, what needs care, and what changed @nightly', async ({
  panel: page,
  product,
}) => {
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
  const changes = page.getByRole('region', { name: 'Last changes' });
  const lines = changes.getByRole('listitem');
  await expect(lines.nth(0)).toContainText('admin@demo.local');
  await expect(lines.nth(0)).toContainText('edited “Orrery”');
  await expect(lines.nth(1)).toContainText('edited “Aurora”');
  const next = page.getByRole('region', { name: 'Next up' });
  // Side by side, so that no half of the window is blank.
  expect((await changes.boundingBox())!.y).toBe((await next.boundingBox())!.y);
  await expect(next.getByRole('listitem')).toContainText(['Eclipse', 'Snowfall']);
  product.firebase.meter.reset();
  await page.getByRole('button', { name: 'Check the thumbnails' }).click();
  await expect(page.getByText('1 cannot be shown.')).toBeVisible();
  const care = page.getByRole('region', { name: 'Needs attention' });
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

  // The change is undone where it is listed.
  await openScreen(page, 'Home');
  await changes.getByRole('button', { name: 'Undo: edited “Aurora”' }).click();
  await expect(page.getByText('Undone: edited “Aurora”.')).toBeVisible();
  // The edit and its undo are one line. What was undone can be done again.
  await expect(changes.getByText('edited “Aurora”')).toHaveCount(1);
  await changes.getByRole('button', { name: 'Redo: edited “Aurora”' }).click();
  await expect(lines.nth(0)).toContainText('redid: edited “Aurora”');
  await changes.getByRole('button', { name: 'Undo: edited “Aurora”' }).click();
  await expect(lines.nth(0)).toContainText('undid: edited “Aurora”');
  await expect(care.getByRole('link', { name: '1 video' })).toHaveCount(0);
  await changes.getByRole('link', { name: 'Aurora' }).last().click();
  await form.getByRole('textbox', { name: 'Url' }).fill('');
  await saveButton(form).click();

  await page.getByRole('link', { name: '1 video' }).click();
  await expect(page).toHaveURL(/only=no-url/);
  await expect(page.getByRole('table', { name: 'Items' }).locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('row', { name: /Aurora/ })).toBeVisible();
});

test('a card that is still loading shows a placeholder @nightly', async ({ panel: page }) => {
  await page.route('**/v1/projects/**', () => undefined);
  await openScreen(page, 'Home');
  const placeholder = page.getByRole('status', { name: 'Loading the last changes' }).locator('div');
  expect((await placeholder.boundingBox())!.width).toBeGreaterThan(300);
});
