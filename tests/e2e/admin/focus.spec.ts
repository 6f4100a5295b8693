import type { Page } from '@playwright/test';
import { noticeOf } from '../../support/browser/notices';
import { expect, test } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });

test('a notice is reached by F6, and its undo returns to the list', async ({ page }) => {
  await signIn(page);
  const rows = page.getByRole('table', { name: 'Items' }).getByRole('button', { name: /^Delete / });
  const first = await rows.first().getAttribute('aria-label');
  await rows.first().press('Enter');
  await expect(noticeOf(page, 'Deleted 1 item.')).toBeVisible();
  await expect(heading(page, 'Items')).toBeFocused();
  await page.keyboard.press('F6');
  await page.keyboard.press('Tab');
  await expect(noticeOf(page, 'Deleted 1 item.')).toBeFocused();
  await noticeOf(page, 'Deleted 1 item.').getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(rows.first()).toHaveAccessibleName(first!);
  await expect(heading(page, 'Items')).toBeFocused();
});

test('the focus goes to the heading above what was removed', async ({ page }) => {
  await signIn(page);
  await page.getByRole('button', { name: '+ Add Category' }).press('Enter');
  await page.getByRole('dialog').getByRole('textbox').fill('Short lived');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Delete the category Short lived' }).press('Enter');
  await expect(heading(page, 'Categories')).toBeFocused();

  await page.goto('/admin/series');
  await page.getByRole('link', { name: 'Edit the series Four Seasons' }).press('Enter');
  await expect(heading(page, 'Manage Series')).toBeFocused();
});

test('a form that is saved gives the focus back, or its screen has it', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/site');
  await page.getByLabel('Tagline').fill('Films that are free');
  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(noticeOf(page, 'Saved. Visitors see it now.')).toBeVisible();
  await expect(heading(page, 'Site')).toBeFocused();
});

test('a form that is the first page of a visit closes to its list', async ({ page }) => {
  await signIn(page);
  await page.goto('/admin/items/new');
  await page.getByLabel('Title').fill('First page');
  await page.getByLabel('Visibility').selectOption('draft');
  await page.getByRole('button', { name: 'Save draft' }).press('Enter');
  await expect(noticeOf(page, 'Saved “First page” as a draft.')).toBeVisible();
  await expect(heading(page, 'Items')).toBeFocused();
});
