import type { Page } from '@playwright/test';
import { openScreen } from '../../support/browser/open-screen';

/** Opens the banners screen from any screen of the panel. */
export const showBanners = (page: Page): Promise<void> => openScreen(page, 'Banners');

/** Opens the form for a new banner. */
export async function addBanner(page: Page): Promise<void> {
  await showBanners(page);
  await page.getByRole('button', { name: '+ Add Banner' }).click();
}
