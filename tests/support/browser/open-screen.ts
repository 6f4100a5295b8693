import type { Page } from '@playwright/test';

/** Opens a screen of the panel with its link, which is in a menu on a phone. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const entry = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name });
  const menu = page.getByRole('button', { name: 'Menu of the panel' });
  await entry.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await entry.click();
}
