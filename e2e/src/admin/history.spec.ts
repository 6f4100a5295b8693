import type { Page } from '@playwright/test';
import { demoAccount } from '../../../demo';
import { expect, test } from '../product';
import { signIn } from '../sign-in';
import { openNewItem } from './forms';

test.use({ content: 'demo' });

async function openForm(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}`, exact: true }).click();
  return page.getByRole('dialog', { name: 'Manage Item' });
}

test('the history of a video says who changed what, and brings an earlier version back into the form', async ({
  page,
}) => {
  await signIn(page);
  const form = await openNewItem(page);
  await form.title.fill('A first title');
  await form.dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await form.dialog.getByLabel('Category').selectOption('Comedy');
  await form.dialog.getByRole('button', { name: 'Save' }).click();
  await expect(form.dialog).toBeHidden();
  let dialog = await openForm(page, 'A first title');
  await dialog.getByRole('textbox', { name: 'Title' }).fill('A second title');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  dialog = await openForm(page, 'A second title');
  const history = page.getByRole('dialog', { name: 'History' });
  // By keyboard: open, leave, open.
  await dialog.getByRole('button', { name: 'History' }).press('Enter');
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(history).toBeHidden();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'History' }).press('Enter');
  const edited = history.getByRole('listitem').first();
  const added = history.getByRole('listitem').nth(1);
  await expect(edited).toContainText('Edited (this is how it is now)');
  await expect(edited).toContainText(demoAccount.email);
  await expect(edited.getByLabel('before')).toHaveText('A first title');
  await expect(edited.getByLabel('after')).toHaveText('A second title');
  await added.getByRole('button', { name: /^Restore the version of/ }).press('Enter');

  await expect(history).toBeHidden();
  const title = dialog.getByRole('textbox', { name: 'Title' });
  await expect(title).toHaveValue('A first title');
  await dialog.getByRole('button', { name: 'Take it back' }).click();
  await expect(title).toHaveValue('A second title');
  await dialog.getByRole('button', { name: 'History' }).click();
  await history.getByRole('button', { name: /^Restore the version of/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  dialog = await openForm(page, 'A first title');
  await dialog.getByRole('button', { name: 'History' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
});
