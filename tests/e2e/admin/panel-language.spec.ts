import type { Locator } from '@playwright/test';
import arabic from '../../../admin-remote/src/messages/ar.json';
import { demoAccount } from '../../../demo';
import { chooseInAccountMenu, saveButton } from '../../support/browser/panel';
import { expectAccessible } from '../../support/browser/accessibility';
import { expect, test } from '../../support/browser/product';

test('a notice and its Undo stay in another language @nightly', async ({ panel: page, consoleLines }) => {
  const table = page.getByRole('table', { name: 'Items' });
  const edit = table.getByRole('link', { name: /^Edit / }).first();
  const title = (await edit.getAttribute('aria-label'))!.slice(5);
  // Hidden items may come first when they are read.
  await table.getByRole('button', { name: `Delete ${title}` }).dblclick();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await page.route('**/messages-fr*', (route) => route.abort());
  await chooseInAccountMenu(page, 'Français');
  await expect(page.getByText('This language did not load.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  await page.unroute('**/messages-fr*');
  consoleLines.splice(0);
  await chooseInAccountMenu(page, 'Français');
  const undo = page.getByRole('button', { name: 'Annuler' });
  await expect(undo).toBeVisible();
  await expect(page.locator('main h2').first()).toBeFocused();
  await undo.click();
  await expect(page.getByRole('button', { name: title }).first()).toBeVisible();
  await expect(undo).toBeHidden();
});

test('each person selects a language of the panel @nightly', async ({ page, browser, consoleLines }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.goto('/admin');
  await page.evaluate(() => localStorage.setItem('panel-language', 'de'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  await page.getByLabel('E-Mail').fill(demoAccount.email);
  await page.getByLabel('Passwort').fill('not the right one');
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('alert')).toHaveText('E-Mail oder Passwort ist falsch.');
  expect(consoleLines.splice(0)).toHaveLength(1);
  await page.getByLabel('Passwort').fill(demoAccount.password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('table', { name: 'Videos' })).toBeVisible();

  await page.getByRole('link', { name: '+ Video hinzufügen' }).click();
  const form = page.getByRole('form', { name: 'Video verwalten' });
  await form.getByLabel('Beschreibung').fill('x'.repeat(5001));
  await saveButton(form).click();
  await expect(form.getByText('Gib dem Video einen Titel.')).toBeVisible();
  await expect(
    form.getByText('Eine Beschreibung hat höchstens 5.000 Zeichen; hier sind es 5.001.'),
  ).toBeVisible();
  await form.getByRole('button', { name: 'Schließen' }).click();

  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Verwaltung' })).toContainText('Publikum');
  const other = await browser.newPage();
  await other.goto('/admin');
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await other.close();

  await chooseInAccountMenu(page, 'العربية');
  const heading = page.getByRole('heading', { name: 'لوحة الإدارة' });
  await expect(heading).toBeVisible();
  expect((await heading.boundingBox())!.x).toBeGreaterThan(640);
  await expectAccessible(page, 'the panel in Arabic');

  const html = page.locator('html');
  await expect(html).toHaveAttribute('lang', 'en');
  await page.getByRole('link', { name: 'عرض الموقع' }).click();
  await expect(page.getByRole('heading', { name: 'Latest Videos' })).toBeVisible();
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(html).not.toHaveAttribute('dir', 'rtl');
  const messages = files.filter((file) => /messages-[a-z]+/.test(file));
  expect(messages.filter((file) => !/messages-(de|ar)/.test(file))).toEqual([]);
});

test('in Arabic the columns of an import begin at the right @nightly', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('panel-language', 'ar'));
  await page.goto('/admin');
  await page.getByLabel(arabic['E-mail']).fill(demoAccount.email);
  await page.getByLabel(arabic['Password']).fill(demoAccount.password);
  await page.getByRole('button', { name: arabic['Sign in'] }).click();
  await page.getByRole('link', { name: arabic['Import and export'] }).click();
  const file = page.getByLabel(arabic['CSV or JSON file']);
  await expect(file).toBeVisible();
  const gap = await file.evaluate((input) => getComputedStyle(input, '::file-selector-button').marginLeft);
  expect(Number.parseFloat(gap)).toBeGreaterThanOrEqual(8);
  const rows =
    'title,url,date,category\nA title!,https://www.youtube.com/watch?v=aqz-KE-bpKQ,2026-01-31,Comedy\n';
  await file.setInputFiles({ name: 'rows.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) });
  await page.getByRole('button', { name: arabic['Preview'] }).click();
  const ends = (locator: Locator) =>
    locator.evaluateAll((cells) =>
      cells.map((cell) => {
        const words = document.createRange();
        words.selectNodeContents(cell);
        return Math.round(words.getBoundingClientRect().right);
      }),
    );
  await expect(page.getByRole('cell', { name: 'A title!' })).toBeVisible();
  const [title, date] = await ends(page.getByRole('columnheader'));
  expect((await ends(page.getByRole('cell'))).slice(0, 2)).toEqual([title, date]);
});
