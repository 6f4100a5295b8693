import { openScreen, saveButton, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test('the panel has the specified table, dialogs and item form, which saves an item without url, and not without title, image, date or category', async ({
  page,
}) => {
  await signIn(page);
  const table = page.getByRole('table', { name: 'Items' });
  const heads = await table.getByRole('columnheader').allTextContents();
  const order = ['Title', 'Date', 'Category', 'Actions'].map((name) =>
    heads.findIndex((head) => head.includes(name)),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  await expect(table.locator('tbody tr')).toHaveCount(10);
  await expect(table.locator('tbody [data-column=title] img')).toHaveCount(10);
  await expect(table.locator('tbody a[href^="http"]').first()).toHaveAttribute('target', '_blank');

  const edit = page.getByRole('link', { name: /^Edit / }).first();
  const title = (await edit.getAttribute('aria-label'))!.replace(/^Edit /, '');
  await edit.click();
  const item = page.getByRole('form', { name: 'Manage Item' });
  await expect(item.getByPlaceholder('Title', { exact: true })).toHaveValue(title);
  await item.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('link', { name: '+ Add Item' }).click();
  await expect(item.getByPlaceholder('Title', { exact: true })).toHaveValue('');
  await expect(item.getByPlaceholder('Url of video')).toBeVisible();
  await expect(item.getByLabel('Image')).toHaveAttribute('accept', /image/);
  await expect(item.locator('input[type=date]')).toBeVisible();
  const options = await item.getByLabel('Category').locator('option').allTextContents();
  expect(options[0]).toBe('Select Category');
  expect(options).toContain('Comedy');
  await item.getByRole('button', { name: 'Close', exact: true }).click();

  for (const [screen, button, name] of [
    ['Items', /^\+ Add Category$/, 'Manage Category'],
    ['Site', /Add Banner/, 'Manage Banner'],
  ] as const) {
    await openScreen(page, screen);
    if (screen === 'Site') await page.getByRole('link', { name: 'Banners' }).click();
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(saveButton(dialog)).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
  }

  await openScreen(page, 'Items');
  await page.getByRole('link', { name: '+ Add Item' }).click();
  await item.locator('input[type=date]').fill('');
  await saveButton(item).click();
  for (const sentence of [
    'Give the video a title.',
    'Choose an image.',
    'Choose a date.',
    'Choose a category.',
  ])
    await expect(item.getByText(sentence, { exact: true }).first()).toBeVisible();
  await item.getByPlaceholder('Title', { exact: true }).fill('Without an address');
  await item.getByLabel('Image').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is not a picture'),
  });
  await saveButton(item).click();
  await expect(item).toBeVisible();
  await item.getByPlaceholder('Url of video').fill('https://youtu.be/aqz-KE-bpKQ');
  await item.getByPlaceholder('Url of video').fill('');
  await item.locator('input[type=date]').fill('2026-02-03');
  await saveButton(item).click();
  await expect(item).toBeVisible();
  await item.getByLabel('Category').selectOption('Comedy');
  await saveButton(item).click();
  await expect(item).toBeHidden();
  await expect(page.getByRole('row', { name: /Without an address/ })).toBeVisible();
});
