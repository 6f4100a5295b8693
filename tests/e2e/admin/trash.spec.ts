import type { Page } from '@playwright/test';
import { openScreen, selectionButton, signIn } from '../../support/browser/panel';
import { demoAccount } from '../../../demo';
import { expectAccessible, expectAccessibleEverywhere } from '../../support/browser/accessibility';
import { write } from '../../support/browser/database';
import { forget, pastWaits } from '../../support/browser/page';
import { expect, test, type Product } from '../../support/browser/product';
import { expectWhole, readWhole } from './whole-state';

const picture = 'https://example.org/p.png';
const long = 'A title of three hundred characters '.repeat(9).slice(0, 300);

/** Moves 45 items into the trash with one deletion, and opens it. */
async function openFullTrash(page: Page, product: Product, category: string): Promise<string[]> {
  const titles = ['Über den Dächern', long, ...Array.from({ length: 43 }, (_, i) => `Discarded ${i}`)];
  const deletedAt = new Date();
  const expiresAt = new Date(deletedAt.getTime() + 30 * 24 * 60 * 60 * 1000);
  const deletion = { deletedAt, deletedBy: demoAccount.email, expiresAt };
  const items = titles.map((title, i) => {
    const date = `2001-01-${String((i % 28) + 1).padStart(2, '0')}`;
    const id = `${category.toLowerCase()}-${i}`;
    return { id, fields: { title, imageBlob: picture, url: '', date, category, ...deletion } };
  });
  await write(product.firebase, Object.fromEntries(items.map(({ id, fields }) => [`trash/${id}`, fields])));
  await page.route('https://**', (route) => route.abort());
  await signIn(page);
  await openScreen(page, 'Trash');
  await expect(page.getByRole('heading', { name: 'Trash (45)' })).toBeVisible();
  return items.map(({ id }) => id);
}

const rows = (page: Page) => page.getByRole('region', { name: /^Trash/ }).getByRole('listitem');

test('the trash is searched, restored and emptied @nightly', async ({ page, browser, product }) => {
  const ids = await openFullTrash(page, product, 'Discarded');
  const before = await readWhole(product);
  await expect(rows(page)).toHaveCount(20);
  await expect(rows(page).first()).toContainText(
    /Deleted on .* by admin@demo\.local. Deleted permanently on/,
  );
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(rows(page)).toHaveCount(40);

  const search = page.getByRole('searchbox', { name: 'Search the trash by title' });
  await search.fill('dacherN');
  await expect(page.getByText('Nothing in the trash matches this search')).toBeVisible();
  await search.fill('DÄCHERN');
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Restore Über den Dächern' }).click();
  await expect(page.getByText('Restored “Über den Dächern”.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Trash (44)' })).toBeVisible();

  await search.fill('discarded 1');
  await expect(rows(page)).toHaveCount(11);
  await page.getByRole('button', { name: 'Select all 11' }).click();
  await selectionButton(page, 'Delete permanently').click();
  const asks = page.getByRole('dialog', { name: 'Delete 11 items permanently?' });
  await expect(asks).toContainText('This cannot be undone.');
  await expectAccessible(page);
  await asks.getByRole('button', { name: 'Delete 11 items permanently' }).click();
  await expect(page.getByText('Deleted 11 items permanently.')).toBeVisible();
  await expect(page.getByText('Nothing in the trash matches this search')).toBeVisible();

  await search.fill('');
  await page.getByRole('button', { name: 'Select all 33' }).click();
  await expect(page.getByText('33 selected')).toBeVisible();
  await selectionButton(page, 'Restore').click();
  await expect(page.getByText('Restored 33 items.')).toBeVisible();
  await expect(page.getByText('The trash is empty')).toBeVisible();

  const back = ids.filter((_, i) => i < 2 || !String(i - 2).startsWith('1'));
  expect(back).toHaveLength(34);
  const items = new Map(before.items);
  for (const id of back) {
    const { title, imageBlob, url, date, category } = before.trash.get(id)!;
    items.set(id, { title, imageBlob, url, date, category });
  }
  await expectWhole({ items, trash: [] }, { page, browser, product });
});

test('an unread page of the trash keeps the previous ones @nightly', async ({
  page,
  product,
  consoleLines,
}) => {
  await page.clock.install();
  await openFullTrash(page, product, 'Long');
  await expect(rows(page)).toHaveCount(20);
  const reads = /documents:runQuery/;
  await page.route(reads, (route) => route.abort('connectionrefused'));
  await page.getByRole('button', { name: 'Show more' }).click();
  await pastWaits(page, (options) =>
    expect(page.getByText('The server cannot be reached.')).toBeVisible(options),
  );
  await expect(rows(page)).toHaveCount(20);
  await page.unroute(reads);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(rows(page)).toHaveCount(40);
  await page.getByRole('searchbox', { name: 'Search the trash by title' }).fill('three hundred');
  await expect(page.getByText(long)).toBeVisible();
  await expectAccessibleEverywhere(page);
  forget(consoleLines, 'net::ERR');

  await page.getByRole('searchbox', { name: 'Search the trash by title' }).fill('');
  await expect(rows(page)).toHaveCount(45);
  await page.getByRole('button', { name: /^Select all/ }).click();
  await selectionButton(page, 'Restore').click();
  await expect(page.getByText('The trash is empty')).toBeVisible();
});
