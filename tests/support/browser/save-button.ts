import type { Locator } from '@playwright/test';
import { expect } from './expect';

/** The main button of a form, whose label says what it does, such as Save or Publish. */
export const saveButton = (form: Locator): Locator => form.locator('button[type=submit]');

/** Saves a form, and waits until it closes. */
export async function saveForm(form: Locator): Promise<void> {
  await saveButton(form).click();
  await expect(form).toBeHidden();
}
