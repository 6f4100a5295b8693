import type { Locator } from '@playwright/test';

/** The main button of a form, whose label says what it does, such as Save or Publish. */
export const saveButton = (form: Locator): Locator => form.locator('button[type=submit]');
