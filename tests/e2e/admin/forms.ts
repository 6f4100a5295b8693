import type { Locator, Page } from '@playwright/test';
import { expect } from '../../support/browser/expect';
import { openScreen } from '../../support/browser/open-screen';
import { saveForm } from '../../support/browser/save-button';

/** Opens the form for a new item. */
export async function openNewItem(page: Page) {
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const dialog = page.getByRole('form', { name: 'Manage Item' });
  await expect(dialog).toBeVisible();
  return { dialog, title: dialog.getByRole('textbox', { name: 'Title' }) };
}

/** Opens the form for a new item, and fills in what its publication requires. */
export async function fillNewItem(page: Page, name: string) {
  const form = await openNewItem(page);
  await form.title.fill(name);
  await form.dialog.getByRole('textbox', { name: 'Url' }).fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  await form.dialog.getByLabel('Category').selectOption('Comedy');
  return form;
}

/** Adds an item with this visibility. */
export async function addItem(
  page: Page,
  name: string,
  visibility: 'published' | 'draft' | 'scheduled' | 'unlisted',
): Promise<void> {
  const { dialog } = await fillNewItem(page, name);
  await dialog.getByLabel('Visibility').selectOption(visibility);
  if (visibility === 'scheduled') await dialog.getByLabel('Appears on').fill('2096-03-01T10:30');
  await saveForm(dialog);
}

/** Opens the form of an item in the list. */
export async function openItem(page: Page, title: string): Promise<Locator> {
  await page.getByRole('link', { name: `Edit ${title}`, exact: true }).click();
  return page.getByRole('form', { name: 'Manage Item' });
}

/** Opens the form for a new banner. */
export async function addBanner(page: Page): Promise<void> {
  await openScreen(page, 'Banners');
  await page.getByRole('button', { name: '+ Add Banner' }).click();
}
