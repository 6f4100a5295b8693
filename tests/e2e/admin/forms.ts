import type { Page } from '@playwright/test';
import { expect } from '../../support/browser/expect';

/** Opens the form for a new item. */
export async function openNewItem(page: Page) {
  await page.getByRole('link', { name: '+ Add Item' }).click();
  const dialog = page.getByRole('form', { name: 'Manage Item' });
  await expect(dialog).toBeVisible();
  return { dialog, title: dialog.getByRole('textbox', { name: 'Title' }) };
}
