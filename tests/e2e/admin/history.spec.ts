import { demoAccount } from '../../../demo';
import { addItem, openItem, openScreen, saveForm } from '../../support/browser/panel';
import { expect, test } from '../../support/browser/product';

test('the history of a video restores an earlier version to the form @nightly', async ({ panel: page }) => {
  await addItem(page, 'A first title', 'published');
  let dialog = await openItem(page, 'A first title');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A second title');
  await saveForm(dialog);

  dialog = await openItem(page, 'A second title');
  const history = page.getByRole('dialog', { name: 'History' });
  // Opens, closes and opens the history by keyboard.
  await dialog.getByRole('button', { name: 'History' }).press('Enter');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'History' }).press('Enter');
  const edited = history.getByRole('listitem').first();
  const added = history.getByRole('listitem').nth(1);
  await expect(edited).toContainText('Edited (current version)');
  await expect(edited).toContainText(demoAccount.email);
  await expect(edited.getByLabel('before')).toHaveText('A first title');
  await expect(edited.getByLabel('after')).toHaveText('A second title');
  await added.getByRole('button', { name: /^Restore the version of/ }).press('Enter');

  await expect(history).toBeHidden();
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('A first title');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue('A second title');
  await dialog.getByRole('button', { name: 'History' }).click();
  await history.getByRole('button', { name: /^Restore the version of/ }).click();
  await saveForm(dialog);
  dialog = await openItem(page, 'A first title');
  await dialog.getByRole('button', { name: 'History' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
});

test('the audit log is searched, and its URL keeps the search @nightly', async ({ panel: page }) => {
  await addItem(page, 'A draft to find', 'draft');
  await openScreen(page, 'Home');
  await page.getByRole('link', { name: 'All changes' }).click();
  const changes = page.getByRole('table', { name: 'Changes' });
  await expect(changes.getByRole('cell', { name: 'added “A draft to find”' })).toBeVisible();
  await page.getByLabel('Title or name').fill('draft to');
  await page.getByLabel('Title or name').press('Enter');
  await expect(changes.getByRole('row')).toHaveCount(2);
  await expect(page.getByLabel('Title or name')).toBeFocused();
  await page.getByLabel('Action', { exact: true }).selectOption('delete');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page.getByText('No changes match this search')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No changes match this search')).toBeVisible();
  const top = async (name: string) =>
    (await page.getByRole('button', { name, exact: true }).boundingBox())!.y;
  expect(await top('Search')).toBe(await top('Show all'));
  await expect(page.getByLabel('Title or name')).toHaveValue('draft to');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByLabel('Title or name')).toHaveValue('');
  await expect(changes.getByRole('cell', { name: 'added “A draft to find”' })).toBeVisible();
  // A URL with an invalid day and an unknown kind.
  await page.goto('/admin/home/log?until=2026-99-99&what=nothing');
  await expect(changes.getByRole('cell', { name: 'added “A draft to find”' })).toBeVisible();
});
