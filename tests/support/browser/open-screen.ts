import type { Page } from '@playwright/test';

/** The places of screens that are tabs. */
const placeOfTab: Record<string, string> = {
  Published: 'Items',
  Drafts: 'Items',
  Scheduled: 'Items',
  Unlisted: 'Items',
  Trash: 'Items',
  Changes: 'Home',
  Banners: 'Site',
  Team: 'Site',
};

/** Opens a screen of the panel with the link of its place, which is in a menu on a phone, and its tab. */
export async function openScreen(page: Page, name: string): Promise<void> {
  const place = placeOfTab[name];
  if (place !== undefined) {
    await openScreen(page, place);
    return page
      .getByRole('navigation')
      .getByRole('link', { name: new RegExp(`^${name}( \\(|$)`) })
      .click();
  }
  const entry = page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name });
  const menu = page.getByRole('button', { name: 'Menu of the panel' });
  await entry.or(menu).first().waitFor();
  if (await menu.isVisible()) await menu.click();
  await entry.click();
}
