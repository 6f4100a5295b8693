import type { Page } from '@playwright/test';
import { nightly } from '../../support/everything';
import { selectionButton } from '../../support/browser/item-actions';
import { demoAccount } from '../../../demo';
import { openScreen } from '../../support/browser/open-screen';
import { expectAccessible, expectAccessibleEverywhere } from '../../support/browser/accessibility';
import { write } from '../../support/browser/another-tool';
import { pastWaits } from '../../support/browser/past-waits';
import { noticeOf } from '../../support/browser/notices';
import { expect, test, type Product } from '../../support/browser/product';
import { signIn } from '../../support/browser/sign-in';
import { showBanners } from './banners-screen';
import { pressInTasks, tasks } from './task-steps';
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

test(
  'the trash is read page by page, searched like the site, and completely selected, restored, or deleted permanently',
  nightly,
  async ({ page, browser, product }) => {
    const ids = await openFullTrash(page, product, 'Discarded');
    const before = await readWhole(product);
    await expect(rows(page)).toHaveCount(20);
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
  },
);

test(
  'a page of the trash that cannot be read keeps the previous ones, and long titles fit, on a phone and a desktop',
  nightly,
  async ({ page, product, consoleLines }) => {
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
    consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !line.includes('net::ERR')));

    await page.getByRole('searchbox', { name: 'Search the trash by title' }).fill('');
    await expect(rows(page)).toHaveCount(45);
    await page.getByRole('button', { name: /^Select all/ }).click();
    await selectionButton(page, 'Restore').click();
    await expect(page.getByText('The trash is empty')).toBeVisible();
  },
);

test(
  'a deletion and its undo report and skip videos that a colleague has deleted in between',
  nightly,
  async ({ page, browser, product, baseURL }) => {
    const account = { email: 'colleague@example.org', password: 'battery-staple' };
    const { uid } = await product.firebase.addAccount(account);
    await write(product.firebase, { [`admins/${uid}`]: {} });
    await signIn(page);
    await openScreen(page, 'Published');
    const before = await readWhole(product);
    const boxes = page.getByRole('table', { name: 'Items' }).getByRole('checkbox', { name: /^Select / });
    const [mine, theirs] = await Promise.all([1, 2].map((i) => boxes.nth(i).getAttribute('aria-label')));
    await boxes.nth(1).check();
    await boxes.nth(2).check();

    const other = await (await browser.newContext({ baseURL: baseURL! })).newPage();
    await other.goto('/admin');
    await other.getByLabel('E-mail').fill(account.email);
    await other.getByLabel('Password').fill(account.password);
    await other.getByRole('button', { name: 'Sign in' }).click();
    await other.getByRole('checkbox', { name: theirs! }).check();
    await selectionButton(other, 'Delete').click();
    await expect(other.getByText('Deleted 1 item.')).toBeVisible();

    await selectionButton(page, 'Delete').click();
    await expect(
      page.getByText('Deleted 1 of 2. 1 was left as it is: someone else has changed'),
    ).toBeVisible();
    await noticeOf(page, /^Deleted 1 of 2/)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText('Restored 1 item.')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: mine! })).toBeVisible();
    await expect(page.getByRole('checkbox', { name: theirs! })).toHaveCount(0);
    const after = await readWhole(product);
    expect(after.items.size).toBe(before.items.size - 1);
    expect(after.trash.size).toBe(before.trash.size + 1);
  },
);

test(
  'a deleted banner is restored by Undo, also when the first try fails, and from the trash',
  nightly,
  async ({ page, product, consoleLines }) => {
    await write(product.firebase, {
      'banners/wide': { size: '728x90', banner: picture, link: 'https://example.org/' },
    });
    await page.route('https://**', (route) => route.abort());
    await page.clock.install();
    await signIn(page);
    const rebuild = page.getByRole('button', { name: 'Update now' });
    const before = await readWhole(product);
    await showBanners(page);
    await page.getByRole('button', { name: 'Delete the banner of 728x90' }).click();
    await expect(page.getByText('Deleted the banner of 728x90.')).toBeVisible();
    expect([...(await readWhole(product)).banners.keys()]).not.toContain('wide');

    const writes = /documents:commit/;
    await page.route(writes, (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Undo' }).click();
    await pastWaits(page, (options) =>
      expect(tasks(page).getByRole('alert')).toContainText(
        '“Restore the banner of 728x90” was not finished.',
        options,
      ),
    );
    await page.unroute(writes);
    await pressInTasks(page, 'Try again');
    await expect(page.getByText('Restored the banner of 728x90.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete the banner of 728x90' })).toBeVisible();
    const after = await readWhole(product);
    expect(after.banners).toEqual(before.banners);
    expect(after.trash).toEqual(before.trash);

    await page.getByRole('button', { name: 'Delete the banner of 728x90' }).click();
    await openScreen(page, 'Trash');
    await page.getByRole('button', { name: 'Restore Banner of 728x90' }).click();
    await expect(page.getByText('Restored “Banner of 728x90”.')).toBeVisible();
    await expect(rebuild).toBeHidden();
    expect((await readWhole(product)).banners).toEqual(before.banners);
    consoleLines.splice(0, consoleLines.length, ...consoleLines.filter((line) => !line.includes('net::ERR')));
  },
);
