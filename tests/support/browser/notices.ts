import type { Locator, Page } from '@playwright/test';

/** The notice of the panel with this text. */
export const noticeOf = (page: Page, text: string | RegExp): Locator =>
  page.getByRole('alertdialog', { name: text });
