import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { openScreen } from '../../support/browser/open-screen';

test.use({ content: 'demo' });

test('the top bar stays in view with brand, search and links; the footer has its links and 2025', async ({
  page,
}) => {
  await page.goto('/');
  const bar = page.getByRole('banner');
  await expect(page.locator('main article')).toHaveCount(12);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  await expect(bar).toBeInViewport({ ratio: 1 });
  expect((await bar.boundingBox())!.y).toBe(0);
  await expect(bar.getByRole('link', { name: 'Open Films' })).toHaveAttribute('href', '/');
  await expect(bar.getByRole('combobox', { name: 'Search videos' })).toBeVisible();
  const main = bar.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(main.getByRole('link', { name: 'Category' })).toHaveAttribute('href', '/category');
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  await expect(footer.getByRole('link', { name: 'Categories' })).toHaveAttribute('href', '/category');
  await expect(footer).toContainText('© 2025');
});

test('the panel has the specified table, dialogs and item form, which preloads an item and is empty for the next', async ({
  page,
}) => {
  await signIn(page);
  const table = page.getByRole('table', { name: 'Items' });
  const heads = await table.getByRole('columnheader').allTextContents();
  const order = ['Title', 'Image', 'Url', 'Date', 'Category', 'Actions'].map((name) =>
    heads.findIndex((head) => head.includes(name)),
  );
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
  await expect(table.locator('tbody tr')).toHaveCount(10);
  await expect(table.locator('tbody a[href^="http"]').first()).toHaveAttribute('target', '_blank');

  const edit = page.getByRole('button', { name: /^Edit / }).first();
  const title = (await edit.getAttribute('aria-label'))!.replace(/^Edit /, '');
  await edit.click();
  const item = page.getByRole('dialog', { name: 'Manage Item' });
  await expect(item.getByPlaceholder('Title', { exact: true })).toHaveValue(title);
  await item.getByRole('button', { name: 'Close', exact: true }).click();

  await page.getByRole('button', { name: '+ Add Item' }).click();
  await expect(item.getByPlaceholder('Title', { exact: true })).toHaveValue('');
  await expect(item.getByPlaceholder('Url of video')).toBeVisible();
  await expect(item.getByLabel('Image')).toHaveAttribute('accept', /image/);
  await expect(item.locator('input[type=date]')).toBeVisible();
  const options = await item.getByLabel('Category').locator('option').allTextContents();
  expect(options[0]).toBe('Select Category');
  expect(options).toContain('Comedy');
  await item.getByRole('button', { name: 'Close', exact: true }).click();

  for (const [screen, button, name] of [
    ['Items', /^\+ Add Item$/, 'Manage Item'],
    ['Items', /^\+ Add Category$/, 'Manage Category'],
    ['Banners', /Add Banner/, 'Manage Banner'],
  ] as const) {
    await openScreen(page, screen);
    await page.getByRole('button', { name: button }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
  }
});

test('an item is saved without url, and not without title, image, date or category', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Item' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Item' });
  await dialog.locator('input[type=date]').fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  for (const sentence of [
    'Give the video a title.',
    'Choose an image.',
    'Choose a date.',
    'Choose a category.',
  ])
    await expect(dialog.getByText(sentence, { exact: true }).first()).toBeVisible();
  await dialog.getByPlaceholder('Title', { exact: true }).fill('Without an address');
  await dialog.getByLabel('Image').setInputFiles({
    name: 'notes.png',
    mimeType: 'image/png',
    buffer: Buffer.from('this is not a picture'),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByPlaceholder('Url of video').fill('https://youtu.be/aqz-KE-bpKQ');
  await dialog.getByPlaceholder('Url of video').fill('');
  await dialog.locator('input[type=date]').fill('2026-02-03');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Category').selectOption('Comedy');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Without an address/ })).toBeVisible();
});

test('the button shows a running save, and the input stays', async ({ page, product }) => {
  await signIn(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(`http://127.0.0.1:${product.firebase.firestore.port}/**:commit`, async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: '+ Add Category' }).click();
  const dialog = page.getByRole('dialog', { name: 'Manage Category' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Slowly saved');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: /^Saving/ })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Slowly saved');
  release();
  await expect(dialog).toBeHidden();
});
