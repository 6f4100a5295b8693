import { chooseInAccountMenu, fillCategory, noticeOf, saveButton } from '../../support/browser/panel';
import { holdRequests } from '../../support/browser/page';
import { expect, test } from '../../support/browser/product';
import type { Page } from '@playwright/test';

const dialogs: Record<string, (page: Page) => Promise<void>> = {
  'Manage Category': (page) => page.getByRole('button', { name: 'Edit the category Comedy' }).click(),
  'Delete the category “Comedy”?': (page) =>
    page.getByRole('button', { name: 'Delete the category Comedy' }).click(),
  'Keyboard shortcuts': (page) => chooseInAccountMenu(page, 'Shortcuts'),
};

test('Escape closes each dialog, and Back closes it with its page', async ({ panel: page }) => {
  const filter = page.getByRole('combobox', { name: 'Filter by category' });
  for (const [name, open] of Object.entries(dialogs)) {
    await test.step(name, async () => {
      const dialog = page.getByRole('dialog', { name });
      await filter.selectOption('Comedy');
      await expect(page).toHaveURL(/category=Comedy/);
      await open(page);
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/category=Comedy/);
      await open(page);
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(page).toHaveURL(/\/admin$/);
    });
  }
});

test('a form with a running save stays open on Back and Escape @nightly', async ({ panel: page }) => {
  await page.getByRole('combobox', { name: 'Filter by category' }).selectOption('Comedy');
  const dialog = await fillCategory(page, 'At work');
  const answer = await holdRequests(page, /documents:commit/);
  await saveButton(dialog).click();
  await expect(dialog.getByRole('button', { name: 'Saving …' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(dialog.getByRole('button', { name: 'Saving …' })).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('At work');
  answer();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Edit the category At work' })).toBeVisible();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a notice is reached by F6, and its undo returns to the list @nightly', async ({ panel: page }) => {
  const rows = page.getByRole('table', { name: 'Items' }).getByRole('button', { name: /^Delete / });
  const first = await rows.first().getAttribute('aria-label');
  const deleted = `Deleted “${first!.replace('Delete ', '')}”.`;
  await rows.first().press('Enter');
  await expect(noticeOf(page, deleted)).toBeVisible();
  await expect(page.locator('tbody tr').first()).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(noticeOf(page, deleted)).toBeFocused();
  await noticeOf(page, deleted).getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.first()).toHaveAccessibleName(first!);
  await expect(page.locator('tbody tr').nth(1)).toBeFocused();
});

test('the focus goes to the next row, or to the heading above what was removed @nightly', async ({
  panel: page,
}) => {
  await page.getByRole('button', { name: '+ Add Category' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('Short lived');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete the category Short lived' }).press('Enter');
  await expect(page.getByRole('link', { name: 'Science Fiction' })).toBeFocused();

  await page.getByRole('button', { name: 'Delete the category Comedy' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Comedy' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto('/admin/series');
  await page.getByRole('link', { name: 'Edit the series Four Seasons' }).press('Enter');
  await expect(heading(page, 'Manage Series')).toBeFocused();
});

test('a form that is saved gives the focus back, or its screen has it @nightly', async ({ panel: page }) => {
  await page.getByRole('link', { name: 'Edit Aurora' }).press('Enter');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(page.getByRole('link', { name: 'Aurora', exact: true })).toBeFocused();

  await page.goto('/admin/site');
  await page.getByLabel('Tagline').fill('Films that are free');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(noticeOf(page, 'Saved. Visitors see it now.')).toBeVisible();
  await expect(heading(page, 'Site')).toBeFocused();
});

test('a form that is the first page of a visit closes to its list @nightly', async ({ panel: page }) => {
  await page.goto('/admin/items/new');
  await page.getByLabel('Title').fill('First page');
  await page.getByLabel('Visibility').selectOption('draft');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(noticeOf(page, 'Saved “First page” as a draft.')).toBeVisible();
  // The row, if the list has loaded it in time.
  await expect(page.getByRole('main').locator(':focus')).toHaveText(/^(Items|First page)/);
});
