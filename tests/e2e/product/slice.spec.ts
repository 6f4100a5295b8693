import { saveButton, signIn } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test.describe('among thousands of videos', () => {
  test.use({ content: 'large' });

  test('a visitor browses to page 100, searches, opens a video and goes back @nightly', async ({ page }) => {
    await page.goto('/');
    const cards = page.locator('main article');
    await expect(cards).toHaveCount(12);
    await page.getByRole('link', { name: 'Last page' }).click();
    await expect(page).toHaveURL(/page=\d{3}$/);
    await page.goto('/?page=100');
    await expect(page.getByRole('link', { name: 'Page 100' })).toHaveAttribute('aria-current', 'page');
    await expect(cards).toHaveCount(12);

    const title = await cards.nth(5).getByRole('link').getAttribute('title');
    await page.getByRole('combobox', { name: 'Search videos' }).fill(title!.slice(0, 30));
    const result = page.getByRole('option').filter({ hasText: title! }).first();
    await expect(result).toBeVisible();
    await expect(result).toHaveAttribute('target', '_blank');
    await page.keyboard.press('Escape');

    await cards.nth(5).click();
    await expect(page).toHaveURL(/\/watch\//);
    await expect(page.getByRole('heading', { level: 1, name: title! })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Related Videos' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Page 100' })).toHaveAttribute('aria-current', 'page');
  });
});

test('an admin publishes a video, visitors see it; she edits and deletes it, and they see that too', async ({
  page,
  browser,
  product,
}) => {
  const visitor = await (await browser.newContext({ baseURL: product.addresses.shell })).newPage();
  const latest = visitor.locator('main article h3').first();

  await signIn(page);
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const dialog = page.getByRole('form', { name: 'Manage Item' });
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Première <b>of</b> the year');
  await dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await dialog.getByLabel('Date').fill('2026-01-01');
  await dialog.getByLabel('Category').selectOption('Comedy');
  await saveButton(dialog).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('row', { name: /Première/ })).toBeVisible();
  await visitor.goto('/');
  await expect(latest).toHaveText('Première <b>of</b> the year');

  await page.getByRole('link', { name: /^Edit Première/ }).click();
  await dialog.getByRole('textbox', { name: 'Title' }).fill('Première');
  await saveButton(dialog).click();
  await expect(dialog).toBeHidden();
  await visitor.reload();
  await expect(latest).toHaveText('Première');

  await page.getByRole('button', { name: 'Delete Première' }).click();
  await expect(page.getByText('Deleted “Première”.')).toBeVisible();
  await visitor.reload();
  await expect(latest).not.toHaveText('Première');

  const notice = page.getByRole('alertdialog', { name: 'Deleted “Première”.' });
  await notice.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /Première/ })).toBeVisible();
  await visitor.reload();
  await expect(latest).toHaveText('Première');
  await visitor.context().close();
});

test('a write without an admin’s token is refused by the server @nightly', async ({ request, product }) => {
  const { address, projectId } = product.firebase;
  const documents = `projects/${projectId}/databases/(default)/documents`;
  const response = await request.post(`${address}/v1/${documents}:commit`, {
    data: {
      writes: [
        { update: { name: `${documents}/categories/mine`, fields: { name: { stringValue: 'Mine' } } } },
      ],
    },
  });
  expect(response.status()).toBe(403);
});
