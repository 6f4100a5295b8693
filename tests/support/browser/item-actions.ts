import type { Locator, Page } from '@playwright/test';

/** An action on the selected items of the panel's list. */
export const selectionButton = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('group', { name: /^Selected/ }).getByRole('button', { name, exact: true });

/** Chooses an action in the menu of a row. */
export async function chooseForItem(page: Page, title: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `More actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: action, exact: true }).click();
}

/** Moves the selected items to a category, as far as the press on the last button. */
export async function moveSelected(page: Page, category: string): Promise<void> {
  await selectionButton(page, 'Move …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Category' }).selectOption({ value: category });
  await dialog.getByRole('button', { name: /^Move / }).click();
}
