import type { Page } from '@playwright/test';

/** Goes to a screen of the panel by its entry. */
export const openScreen = (page: Page, name: string): Promise<void> =>
  page.getByRole('navigation', { name: 'Panel' }).getByRole('link', { name }).click();
