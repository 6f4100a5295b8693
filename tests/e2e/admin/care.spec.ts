import type { Page } from '@playwright/test';
import { fillCategory, openScreen, saveButton, signIn } from '../../support/browser/panel';
import { expectAccessible, phone } from '../../support/browser/accessibility';
import { commit, write } from '../../support/browser/database';
import { expectFocusStaysInDialog } from '../../support/browser/page';
import { expect, largeNightly, test } from '../../support/browser/product';

test.use({ content: largeNightly });

/** 199 videos, of which 111 titles begin with "Reel 1": moving these needs more than one request. */
const reels = Object.fromEntries(
  Array.from({ length: 199 }, (_, i) => [
    `items/reel-${i + 1}`,
    { title: `Reel ${i + 1}`, category: 'Drama', url: '', date: '1990-01-01', imageBlob: '' },
  ]),
);

test('the keys / n and ? are shortcuts, except in a text field @nightly', async ({ panel: page }) => {
  await page.keyboard.press('/');
  const filter = page.getByRole('searchbox', { name: 'Filter by title' });
  await expect(filter).toBeFocused();
  await page.keyboard.type('n/?');
  await expect(filter).toHaveValue('n/?');
  await filter.fill('');
  await page.getByRole('heading', { name: /^Items/ }).focus();
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Filter the items');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByRole('heading', { name: /^Items/ }).focus();
  await page.keyboard.press('n');
  const form = page.getByRole('form', { name: 'Manage Item' });
  await expect(form).toBeVisible();
  await form.getByRole('button', { name: 'Close' }).click();
  await expect(form).toBeHidden();
  await openScreen(page, 'Trash');
  await expect(page.getByRole('heading', { name: /^Trash/ })).toBeVisible();
  await page.keyboard.press('/');
  await expect(filter).toBeFocused();
});

test('a held shortcut key types nothing into the form that it opens @nightly', async ({ panel: page }) => {
  // Repeated `down` calls simulate the key repeat of a held key.
  for (let i = 0; i < 4; i++) await page.keyboard.down('n');
  await page.keyboard.up('n');
  const form = page.getByRole('form', { name: 'Manage Item' });
  const url = form.getByLabel('Url');
  await expect(url).toBeFocused();
  await expect(url).toHaveValue('');
  await page.keyboard.type('n');
  await expect(url).toHaveValue('n');
});

test('a dialog traps the focus, and restores it when it closes @nightly', async ({ panel: page }) => {
  const opener = page.getByRole('button', { name: '+ Add Category' });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: 'Manage Category' });
  await expect(dialog).toBeVisible();
  await expectFocusStaysInDialog(page, 12);
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
});

const table = (page: Page) => page.getByRole('table', { name: 'Items' });

async function expectPage(page: Page, number: number): Promise<void> {
  const button = page.getByRole('button', { name: `Page ${number}`, exact: true });
  await expect(button).toHaveAttribute('aria-current', 'page');
}

test('filter, order and page are in the URL, and survive a reload @nightly', async ({ page, product }) => {
  await commit(product, reels);
  await signIn(page);
  await page.getByRole('searchbox', { name: 'Filter by title' }).fill('reel');
  await page.getByRole('button', { name: 'Title' }).click();
  await page.getByRole('button', { name: 'Page 2', exact: true }).click();
  const parameters = () => Object.fromEntries(new URL(page.url()).searchParams);
  await expect.poll(parameters).toEqual({ text: 'reel', sort: 'title', order: 'ascending', page: '2' });
  // The URL changes before the table: the previous rows remain until the new page has been read completely.
  await expectPage(page, 2);
  await expect(table(page)).toHaveAttribute('aria-busy', 'false');
  const titles = table(page).locator('[data-column=title] [dir=auto]');
  await expect(titles).toHaveCount(10);
  const texts = await titles.allTextContents();
  await page.reload();
  await expectPage(page, 2);
  await expect(titles).toHaveText(texts);
  await expect(page.getByRole('searchbox', { name: 'Filter by title' })).toHaveValue('reel');
  await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending');
  expect(parameters()).toEqual({ text: 'reel', sort: 'title', order: 'ascending', page: '2' });
  await page.goBack();
  await expectPage(page, 1);
});

test('a page of the table costs ten reads @nightly', async ({ panel: page, product }) => {
  await page.reload();
  await expect(table(page).locator('tbody tr')).toHaveCount(10);
  await expect(page.getByRole('button', { name: /^Edit the category/ }).first()).toBeVisible();
  // Besides the table, the panel checks for scheduled videos that are due.
  await page.waitForLoadState('networkidle');
  product.firebase.meter.reset();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectPage(page, 2);
  await expect(table(page).locator('tbody tr')).toHaveCount(10);
  // The rows of the previous page are shown until those of the next one are read.
  await expect.poll(() => product.firebase.meter.read().documentsRead).toBe(10);
});

test('a renamed category keeps its items, and its deletion moves them @nightly', async ({ panel: page }) => {
  const form = await fillCategory(page, '  COMEDY ', 'Motion Studies');
  await saveButton(form).click();
  await expect(form.getByRole('alert')).toBeVisible();
  await form.getByRole('textbox', { name: 'Name' }).fill('Studies');
  await saveButton(form).click();
  await expect(page.getByRole('listitem').filter({ hasText: /^Studies/ })).toContainText('6');
  await page.getByRole('button', { name: 'Delete the category Studies' }).click();
  const asks = page.getByRole('dialog', { name: 'Delete the category “Studies”?' });
  await expect(asks).toContainText('6 items are in it.');
  await expect(asks.getByRole('option', { name: 'Studies' })).toHaveCount(0);
  await expectAccessible(page);
  await asks.getByRole('combobox').selectOption('Comedy');
  await asks.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Deleted the category “Studies”.')).toBeVisible();
  await page.goto('/admin?category=Comedy&text=orrery');
  await expect(page.getByRole('row', { name: /Orrery/ })).toBeVisible();
});

test('on a phone the form fits the screen, with Save in view @nightly', async ({ panel: page }) => {
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'More actions for Aurora' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('form', { name: 'Manage Item' });
  await expect(saveButton(form)).toBeInViewport({ ratio: 1 });
  const overflow = await form.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
  expect(overflow).toBe(0);
  const tops = ['Preview', 'History', 'Close', 'Save'].map(
    async (name) => (await form.getByRole('button', { name, exact: true }).boundingBox())!.y,
  );
  expect(new Set(await Promise.all(tops)).size).toBe(1);
});

test('Update now indexes what another tool has stored @nightly', async ({ page, product }) => {
  const title = 'Put there by a script';
  const item = { title, imageBlob: '', url: '', date: '2031-01-01', category: 'Drama' };
  await write(product.firebase, { 'items/by-a-script': item });
  await signIn(page);
  const notice = page.getByText('Items were changed by another tool. Lists and search may be out of date.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('row', { name: /Put there by a script/ })).toBeHidden();
  const messages = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const messages: string[] = [];
        const observer = new MutationObserver(() => {
          const text = /Update lists and search: [\d,]+ of [\d,]+/.exec(document.body.innerText)?.[0];
          if (text && !messages.includes(text)) messages.push(text);
          if (document.body.innerText.includes('Lists and search are up to date again.')) {
            observer.disconnect();
            resolve(messages);
          }
        });
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
      }),
  );
  await page.getByRole('button', { name: 'Update now' }).click();
  expect((await messages).length).toBeGreaterThan(2);
  await expect(notice).toBeHidden();
  await expect(page.getByRole('row', { name: /Put there by a script/ })).toBeVisible();
});
