import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { startOwnSite } from '../../../tools/serve/serve-site';
import { phone } from '../../support/browser/accessibility';
import { unusedPort } from '../../support/unused-port';

let site: Awaited<ReturnType<typeof startOwnSite>>;
let data: string;
let port: number;
let origin: string;
const lines: string[] = [];
test.beforeEach(async () => {
  data = mkdtempSync(path.join(os.tmpdir(), 'first-run-'));
  port = await unusedPort();
  origin = `http://localhost:${port}`;
  const log = (line: string) => void lines.push(line);
  site = await startOwnSite({ data, origin, port, host: '127.0.0.1', log });
});
test.afterEach(async () => {
  expect(lines).toEqual([]);
  await site.stop();
  rmSync(data, { recursive: true });
});

async function setUp(page: Page, email: string, password = 'long enough'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Choose a password').fill(password);
  await page.getByRole('button', { name: 'Set up the site' }).click();
}

test('the link of the first start creates the first admin and names the site, and ends on Home @nightly', async ({
  page,
}) => {
  await page.goto(site.setupLink!);
  await page.getByLabel('Name of the site').fill('Mill Films');
  await setUp(page, 'owner@example.org', 'short');
  await expect(page.getByText('Choose a password of at least 6 characters.')).toBeVisible();
  await setUp(page, 'owner@example.org');
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
  await setUp(page, 'other@example.org');
  await expect(page.getByText('This link was used already')).toBeVisible();

  await page.goto(`http://127.0.0.1:${port}/category`);
  await expect(page).toHaveURL(`${origin}/category`);
  await expect(page.getByRole('link', { name: 'Wheels' })).toBeVisible();
});

test('without a mail server, one link makes a colleague an admin, and another one sets a forgotten password @nightly', async ({
  page,
  browser,
}) => {
  await page.goto(site.setupLink!);
  await setUp(page, 'owner@example.org');
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
});
