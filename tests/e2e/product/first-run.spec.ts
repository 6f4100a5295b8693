import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startOwnSite } from '../../../tools/serve/own-site';
import { unusedPort } from '../../support/unused-port';

test('the link of the first start creates the first admin and names the site, and ends on Home', async ({
  page,
}) => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'first-run-'));
  const port = await unusedPort();
  const origin = `http://localhost:${port}`;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const site = await startOwnSite({ data, origin, port, host: '127.0.0.1', log });
  await page.goto(site.setupLink!);
  await page.getByLabel('Name of the site').fill('Mill Films');
  await page.getByLabel('E-mail').fill('owner@example.org');
  await page.getByLabel('Choose a password').fill('short');
  await page.getByRole('button', { name: 'Set up the site' }).click();
  await expect(page.getByText('Choose a password of at least 6 characters.')).toBeVisible();
  await page.getByLabel('Choose a password').fill('long enough');
  await page.getByRole('button', { name: 'Set up the site' }).click();
  await expect(page).toHaveURL(`${origin}/admin/home`);
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await expect(page).toHaveTitle(/Mill Films/);

  await page.getByRole('link', { name: 'Items' }).click();
  await page.getByRole('button', { name: '+ Add Category' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Wheels');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved the category')).toBeVisible();

  // The link works once, also for someone who is signed out.
  await page.goto(site.setupLink!.replace('account', 'nowhere'));
  await page.goto(site.setupLink!);
  await page.getByLabel('E-mail').fill('other@example.org');
  await page.getByLabel('Choose a password').fill('long enough');
  await page.getByRole('button', { name: 'Set up the site' }).click();
  await expect(page.getByText('This link was used already')).toBeVisible();

  await page.goto(`http://127.0.0.1:${port}/category`);
  await expect(page).toHaveURL(`${origin}/category`);
  await expect(page.getByRole('link', { name: 'Wheels' })).toBeVisible();
  expect(lines).toEqual([]);
  await site.stop();
  rmSync(data, { recursive: true });
});
