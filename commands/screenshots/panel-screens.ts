import type { Page } from '@playwright/test';
import { demoAccount } from '../../demo';
import type { Screen } from './screen';

/** The panel's screens with the demo content. */
export const panelScreens: Record<string, Screen> = {
  'sign-in': async (page) => {
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  },
  admin: (page) => signIn(page),
  'admin-form': async (page) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Edit Aurora' }).click();
    await page.getByRole('dialog').waitFor();
  },
  'admin-trash': async (page) => {
    await signIn(page);
    await page.getByRole('button', { name: 'Delete Tide' }).click();
    await page.getByRole('link', { name: 'Trash' }).click();
    await page.getByRole('button', { name: 'Restore Tide' }).waitFor();
  },
  'admin-content': async (page) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Import and export' }).click();
    const rows =
      'title,url,date,category\nA storm over the sea,https://youtu.be/abcdefghijk,2026-01-02,Comedy\n';
    const buffer = Buffer.from(`${rows}No such day,https://youtu.be/abcdefghijl,2026-02-30,Comedy\n`);
    await page
      .getByLabel('CSV or JSON file')
      .setInputFiles({ name: 'videos.csv', mimeType: 'text/csv', buffer });
    await page.getByRole('button', { name: 'Preview' }).click();
    await page.getByRole('table', { name: 'Refused rows' }).waitFor();
  },
  'admin-dashboard': async (page) => {
    await signIn(page);
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await page.getByRole('table', { name: 'What a visit costs' }).waitFor();
  },
};

/** What is done so that the next picture finds everything as it was. */
export const leave: Record<string, Screen> = {
  'admin-trash': async (page) => {
    await page.getByRole('button', { name: 'Restore Tide' }).click();
    await page.getByText('Brought back “Tide”.').waitFor();
  },
};

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await page.getByLabel('E-mail').fill(demoAccount.email);
  await page.getByLabel('Password').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('table').waitFor();
}
