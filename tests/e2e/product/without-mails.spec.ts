import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { startOwnSite } from '../../../tools/serve/own-site';
import { unusedPort } from '../../support/unused-port';
import { phone } from '../../support/browser/accessibility';

test('without a mail server, one link makes a colleague an admin, and another one sets a forgotten password', async ({
  page,
  browser,
}) => {
  const data = mkdtempSync(path.join(os.tmpdir(), 'without-mails-'));
  const port = await unusedPort();
  const origin = `http://localhost:${port}`;
  const lines: string[] = [];
  const log = (line: string) => void lines.push(line);
  const site = await startOwnSite({ data, origin, port, host: '127.0.0.1', log });
  await page.goto(site.setupLink!);
  await page.getByLabel('E-mail').fill('owner@example.org');
  await page.getByLabel('Choose a password').fill('long enough');
  await page.getByRole('button', { name: 'Set up the site' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();

  await page.goto(`${origin}/admin/team`);
  await page.getByLabel('E-mail').fill('anna@example.org');
  await page.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByText('No mail is sent: send this link yourself.')).toBeVisible();
  const link = await page.getByLabel('Link', { exact: true }).inputValue();

  const context = await browser.newContext({ viewport: phone });
  const other = await context.newPage();
  await other.goto(link);
  await other.getByLabel('Choose a password').fill('a password of Anna');
  await other.getByRole('button', { name: 'Make an account' }).click();
  await other.getByRole('button', { name: 'Join' }).click();
  await expect(other.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await context.clearCookies();
  await context.close();

  await page.reload();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Create a link to a new password for anna@example.org' }).click();
  await expect(page.getByText('Copied the link. Send it to anna@example.org.')).toBeVisible();
  const forgotten = await browser.newContext({ viewport: phone });
  const later = await forgotten.newPage();
  await later.goto(`${origin}/admin`);
  await later.getByRole('button', { name: 'Forgot password?' }).click();
  await expect(later.getByText('This site sends no mails: ask another admin')).toBeVisible();
  await later.goto(await page.evaluate(() => navigator.clipboard.readText()));
  await later.getByLabel('New password').fill('another password');
  await later.getByRole('button', { name: 'Set the password' }).click();
  await expect(later.getByRole('status')).toContainText('You can sign in with it now');
  await forgotten.close();
  expect(lines).toEqual([]);
  await site.stop();
  rmSync(data, { recursive: true });
});
