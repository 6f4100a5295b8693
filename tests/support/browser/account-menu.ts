import type { Page } from '@playwright/test';

/** Chooses a command or a language in the account menu of the panel, in any language. */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /@/ }).click();
  await page.getByRole('menu').getByText(name, { exact: true }).click();
}

export const signOut = (page: Page): Promise<void> => chooseInAccountMenu(page, 'Sign out');
