import { demoAccount } from '../../../demo';
import type { Page } from '@playwright/test';
import { expect } from './expect';

/** Signs in to the panel with the demo account, and waits for the table. */
export async function signIn(page: Page, shell = ''): Promise<void> {
  await page.goto(`${shell}/admin`);
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Items' })).toBeVisible();
}
