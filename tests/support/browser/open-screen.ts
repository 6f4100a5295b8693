import type { Page } from '@playwright/test';

/** Goes to a screen of the panel by its entry, which on a phone is in a menu. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name });
  const menu = page.getByRole('button', { name: 'Menu of the panel' });
  await entry.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await entry.click();
}
